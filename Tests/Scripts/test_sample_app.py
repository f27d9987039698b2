"""The files of the sample app's project. `test_page_commands.py` runs the commands of its README."""
import collections
import pathlib
import re
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "Examples" / "SampleApp"


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
