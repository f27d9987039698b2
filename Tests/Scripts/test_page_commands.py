"""The shell commands of the pages end as the pages say, in a sample project after `a11ylint init`.

A command ends with the code of its comment `# exit N`, of EXITS, or with 0. The commands of a page run one after the
other in one shell; BEFORE says what has happened meanwhile. Those that need what no test has are in SKIPPED, with the
reason.
"""
import collections
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from page_samples import BEFORE, EXITS, FILES, NAMES, SKIPPED, WRITTEN

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "Documentation").glob("*.md")),
         *(ROOT / "Examples" / each / "README.md" for each in ("Captures", "SampleApp"))]
STATUS = "exit-status"
Command = collections.namedtuple("Command", "line text code")


def is_whole(text):
    """Whether a shell needs no further line after `text`."""
    return not text.endswith("\\") and subprocess.run(
        ["bash", "-n"], input=text, text=True, stderr=subprocess.DEVNULL).returncode == 0


def commands(page):
    """The commands in the shell blocks of a page, each with its first line and exit code."""
    found, fence, parts = [], None, []
    for number, line in enumerate(page.read_text().splitlines(), 1):
        if match := re.match(r"\s*```+(\w*)", line):
            fence = None if fence is not None else match[1]
            if parts:
                raise AssertionError(f"{page}:{number}: the command before is not complete")
        elif fence in ("sh", "bash", "console") and (parts or line.strip() and not line.strip().startswith("#")):
            parts.append((number, line.removeprefix("$ ")))
            text = "\n".join(each for _, each in parts)
            if is_whole(text):
                said = re.search(r"# exit (\d)", text)
                code = [code for pattern, (code, _) in EXITS.items() if re.search(pattern, text)]
                found.append(Command(parts[0][0], text, int(said[1]) if said else code[0] if code else 0))
                parts = []
    return found


def skip(command):
    """The patterns of SKIPPED that a command matches."""
    return [pattern for pattern in SKIPPED if re.search(pattern, command.text, re.M)]


class PageCommandTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="pages-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name).resolve()
        programs = cls.folder / "bin"
        programs.mkdir()
        (programs / "a11ylint").symlink_to(ROOT / ".build/debug/a11ylint")
        # Where CI is set, no baseline is written; the settings of a host are not those of the test.
        cls.environment = {key: value for key, value in os.environ.items() if not re.match("CI$|CI_|GITHUB|A11YLINT", key)}
        cls.environment |= {"PATH": f"{programs}:{os.environ['PATH']}", "HOME": str(programs), "SRCROOT": ".", "ROOT": str(ROOT),
                            "GIT_EDITOR": "true", "GIT_CONFIG_GLOBAL": str(programs / "gitconfig")}
        (programs / "gitconfig").write_text(
            "[user]\nname = Sample\nemail = sample@example.org\n[init]\ndefaultBranch = main\n")
        cls.project = cls.folder / "project"
        for target, source in FILES.items():
            path = cls.project / target
            path.parent.mkdir(parents=True, exist_ok=True)
            if isinstance(source, str):
                path.write_text(source)
            else:
                (shutil.copytree if (ROOT / source[0]).is_dir() else shutil.copy)(ROOT / source[0], path)
        for script in (cls.project / "Scripts").iterdir():
            script.chmod(0o755)
        made = cls.shell(cls.project, "set -e; git init -q; a11ylint init --ci github; git add -A; git commit -qm Start")
        assert made.returncode == 0, made.stdout
        cls.pages = {page: commands(page) for page in PAGES}

    @classmethod
    def shell(cls, place, text):
        return subprocess.run(["bash", "-c", text], cwd=place, env=cls.environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300)

    def follow(self, page):
        """What is wrong with the commands of a page that run, as lines `page:line: …`."""
        name = str(page.relative_to(ROOT))
        runs = [command for command in self.pages[page] if not skip(command)]
        place = self.folder / name.replace("/", "-")
        shutil.copytree(self.project, place, symlinks=True)
        for _, first, file in [each for each in WRITTEN if each[0] == name]:
            block = re.search(rf"^```yaml\n({re.escape(first)}.*?)^```", page.read_text(), re.M | re.S)
            (place / file).parent.mkdir(parents=True, exist_ok=True)
            with open(place / file, "a") as written:
                written.write(block[1])
        script = ""
        for command in runs:
            text = command.text.replace("/tmp/", f"{place}/")
            for pattern, value in NAMES.items():
                text = text.replace(pattern, value)
            before = "\n".join(value for pattern, value in BEFORE.items() if re.search(pattern, command.text))
            script += f"{before}\necho {STATUS} start\n{text}\necho {STATUS} $?\n"
        output = self.shell(place, script).stdout
        parts = re.split(rf"^{STATUS} start\n", output, flags=re.M)[1:]
        codes = [int(code) for code in re.findall(rf"^{STATUS} (\d+)$", output, re.M)]
        if len(codes) != len(runs):
            return [f"{name}: only {len(codes)} of {len(runs)} commands ended: {output}"]
        return [f"{name}:{command.line}: {command.text}: exit {code}, expected {command.code}\n{said[-1500:]}"
                for command, code, said in zip(runs, codes, parts) if code != command.code]

    def test_every_command_that_can_run_ends_as_its_page_says(self):
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            wrong = [line for lines in pool.map(self.follow, [page for page in PAGES if self.pages[page]]) for line in lines]
        self.assertEqual([], wrong, "\n\n".join(wrong))

    def test_most_commands_run(self):
        every = [command for page in self.pages.values() for command in page]
        runs = [command for command in every if not skip(command)]
        print(f"{len(runs)} of {len(every)} commands of pages run, {len(every) - len(runs)} are skipped")
        self.assertGreater(len(runs), 0.65 * len(every))

    def test_every_reason_and_exit_code_is_used(self):
        texts = [command.text for page in self.pages.values() for command in page]
        for pattern in [*SKIPPED, *EXITS, *BEFORE]:
            self.assertTrue([text for text in texts if re.search(pattern, text, re.M)], f"nothing on a page is {pattern}")
        for pattern in NAMES:
            self.assertTrue([text for text in texts if pattern in text], f"nothing on a page names {pattern}")


if __name__ == "__main__":
    unittest.main()
