"""What the sample app says of itself: the commands of its README, and the files of its project."""
import collections
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
# What stands before the exit code of each command.
STATUS = "exit-status"
SAMPLE = ROOT / "Examples" / "SampleApp"


class ReadmeTests(unittest.TestCase):
    def test_the_commands_exit_as_they_say(self):
        blocks = re.findall(r"^```sh\n(.*?)^```", (SAMPLE / "README.md").read_text(), re.M | re.S)
        with tempfile.TemporaryDirectory() as folder:
            place = pathlib.Path(folder)
            shutil.copytree(SAMPLE, place / "Examples" / "SampleApp")
            (place / "Scripts").mkdir()
            (place / "Scripts" / "a11ylint").write_text(f'#!/bin/sh\nexec "{ROOT}/Scripts/a11ylint" "$@"\n')
            (place / "Scripts" / "a11ylint").chmod(0o755)
            lines = "".join(blocks).replace("/tmp/", f"{folder}/").splitlines()
            expected = [re.search(r"# exit (\d)", line) for line in lines]
            self.assertGreater(len([each for each in expected if each]), 8)
            script = "\n".join(line + (f"\necho {STATUS} $?" if said else "") for line, said in zip(lines, expected))
            # Where CI is set, no baseline is written.
            environment = {**os.environ, "A11YLINT_CONFIGURATION": "debug"}
            environment.pop("CI", None)
            output = subprocess.run(
                ["sh", "-c", script], cwd=place, env=environment, text=True, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT).stdout
        self.assertEqual(
            [int(code) for code in re.findall(rf"^{STATUS} (\d+)$", output, re.M)],
            [int(said[1]) for said in expected if said], output)


def disordered(project):
    """The objects of an Xcode project that are defined twice, and those that are named and not defined."""
    defined = re.findall(r"^\t\t([0-9A-F]{24})[^=]*= \{", project, re.M)
    twice = [each for each, count in collections.Counter(defined).items() if count > 1]
    return twice, set(re.findall(r"\b[0-9A-F]{24}\b", project)) - set(defined)


class ProjectTests(unittest.TestCase):
    project = (SAMPLE / "SampleApp.xcodeproj" / "project.pbxproj").read_text()

    def test_every_object_is_defined_once_and_every_reference_leads_to_one(self):
        self.assertEqual(([], set()), disordered(self.project))

    def test_every_folder_of_sources_belongs_to_one_target(self):
        groups = dict(re.findall(
            r"([0-9A-F]{24}) /\* \w+ \*/ = \{\s*isa = PBXFileSystemSynchronizedRootGroup;\s*path = (\w+);", self.project))
        lists = re.findall(r"fileSystemSynchronizedGroups = \((.*?)\);", self.project, re.S)
        used = re.findall(r"[0-9A-F]{24}", "".join(lists))
        folders = {file.relative_to(SAMPLE).parts[0] for file in SAMPLE.rglob("*.swift")}
        self.assertEqual(sorted(groups[each] for each in used), sorted(folders))


class CheckoutTests(unittest.TestCase):
    def test_no_symbolic_link_leads_nowhere(self):
        files = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
        links = [ROOT / name for name in files.split("\0") if name and (ROOT / name).is_symlink()]
        self.assertNotEqual(links, [])
        self.assertEqual([str(link) for link in links if not link.exists()], [])


if __name__ == "__main__":
    unittest.main()
