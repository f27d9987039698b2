"""The configurations of editors in Examples/Editors, as far as the editors are here."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import tomllib
import unittest

from test_lsp import CLOSE, DOCUMENT, PROGRAM

ROOT = pathlib.Path(__file__).resolve().parents[2]
EDITORS = ROOT / "Examples" / "Editors"
SCRIPTS = ROOT / "Tests" / "Scripts"


class EditorCase(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="a11y editors ")
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name).resolve()
        self.project = self.root / "Project"
        self.write("App/CloseView.swift", CLOSE)
        self.write("App/Cell.xib", DOCUMENT)
        self.write("notes.yml", "a: 1\n")
        self.write(".a11ylint.yml", "version: 1\n")
        subprocess.run(["git", "init", "-q", self.project], check=True)

    def write(self, path, text):
        file = self.project / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def run_here(self, *command, **environment):
        path = f"{pathlib.Path(PROGRAM).parent}{os.pathsep}{os.environ['PATH']}"
        environment = {"PATH": path, "HOME": str(self.root), **environment}
        return subprocess.run(
            command, cwd=self.project, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=300)


@unittest.skipUnless(shutil.which("nvim"), "needs Neovim")
class NeovimTests(EditorCase):
    def test_session(self):
        run = self.run_here(
            "nvim", "--clean", "--headless", "-n", "-c", f"luafile {EDITORS}/neovim/a11ylint.lua",
            "-c", f"luafile {SCRIPTS}/neovim_session.lua")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        seen = json.loads(run.stdout)
        self.assertEqual(seen["codes"], ["asset-name-label"])
        self.assertIn("WCAG 4.1.2", seen["hover"])
        self.assertRegex(seen["spoken"], r"CloseView .* 2 stops")
        self.assertFalse(seen["modifiable"])
        self.assertIn('.accessibilityLabel("Close")', seen["edited"])
        self.assertEqual(seen["document"], ["missing-label"])
        self.assertIn("Reason", seen["question"])
        shown = self.run_here(PROGRAM, "baseline", "show")
        self.assertIn("reviewed with the team", shown.stdout, shown.stderr)
        self.assertEqual(seen["others"], 0)


class VSCodeTests(EditorCase):
    folder = EDITORS / "vscode"
    package = json.loads((folder / "package.json").read_text())

    def run_extension(self, program):
        run = self.run_here("node", str(SCRIPTS / "vscode_session.js"), str(self.folder / "extension.js"), program)
        self.assertEqual(run.returncode, 0, run.stderr)
        return json.loads(run.stdout)

    def test_package_has_what_vs_code_requires(self):
        for member in ["name", "version", "publisher", "engines", "main", "activationEvents"]:
            self.assertTrue(self.package[member], member)
        self.assertTrue((self.folder / self.package["main"]).is_file())
        code = (self.folder / "extension.js").read_text()
        foreign = set(re.findall(r'require\("([^"]+)"\)', code)) - {"vscode"}
        self.assertEqual({name.split("/")[0] for name in foreign}, set(self.package["dependencies"]))
        shown = [one["command"] for one in self.package["contributes"]["commands"]]
        self.assertEqual(re.findall(r'registerCommand\("([^"]+)"', code), shown)
        # The packager refuses links whose repository it does not know.
        self.assertNotIn("](.", (self.folder / "README.md").read_text())
        settings = {name.removeprefix("a11ylint.") for name in self.package["contributes"]["configuration"]["properties"]}
        self.assertEqual(set(re.findall(r'settings\.get\("([^"]+)"\)', code)), settings)

    @unittest.skipUnless(shutil.which("node"), "needs Node")
    def test_session(self):
        seen = self.run_extension(PROGRAM)
        self.assertEqual(seen["server"], {"command": PROGRAM, "args": ["lsp", "--profile", "default"]})
        self.assertIn("**/*.{storyboard,xib}", [one.get("pattern") for one in seen["selector"]])
        self.assertEqual(seen["registered"], "workspace/didChangeWatchedFiles")
        self.assertEqual(sorted(seen["commands"]), ["a11ylint.accept", "a11ylint.showSpeech", "a11ylint.speak"])
        self.assertEqual((seen["code"], seen["subscriptions"]), ("asset-name-label", 2))
        self.assertRegex(seen["shown"]["text"], r"CloseView .* 2 stops")
        self.assertEqual(seen["shown"]["scheme"], "a11ylint-speech")
        self.assertEqual((len(seen["questions"]), seen["messagesWithoutReason"], seen["refusesNothing"]), (2, 0, True))
        self.assertEqual(len(seen["messages"]), 1)
        self.assertIn(" reviewed with the team", self.run_here(PROGRAM, "baseline", "show").stdout)
        self.assertEqual(seen["exitCode"], 0)

    @unittest.skipUnless(shutil.which("node"), "needs Node")
    def test_missing_program(self):
        (error,) = self.run_extension("/missing/a11ylint")["errors"]
        self.assertIn("a11ylint.path", error)


class XcodeTests(EditorCase):
    def run_phase(self, **environment):
        return self.run_here("/bin/sh", str(EDITORS / "xcode/run-script.sh"), SRCROOT=str(self.project), **environment)

    def test_findings_are_lines_of_xcode_and_fail_the_build(self):
        run = self.run_phase()
        self.assertEqual(run.returncode, 1, run.stderr)
        self.assertIn(f"{self.project}/App/CloseView.swift:8:18: error: ", run.stdout)

    def test_a_machine_without_the_program_builds(self):
        run = self.run_phase(PATH="/usr/bin:/bin")
        self.assertEqual((run.returncode, run.stdout.split(":")[0]), (0, "warning"))


class FileTests(unittest.TestCase):
    def test_helix(self):
        languages = tomllib.loads((EDITORS / "helix/languages.toml").read_text())
        server = languages["language-server"]["a11ylint"]
        self.assertEqual([server["command"], *server["args"]], ["a11ylint", "lsp"])
        served = {one["name"] for one in languages["language"] if "a11ylint" in one["language-servers"]}
        self.assertEqual(served, {"swift", "xml"})

    def test_zed(self):
        extension = tomllib.loads((EDITORS / "zed/extension.toml").read_text())
        for member in ["id", "name", "version", "schema_version", "authors", "description"]:
            self.assertTrue(extension[member], member)
        self.assertEqual(extension["language_servers"]["a11ylint"]["languages"], ["Swift", "XML"])
        crate = tomllib.loads((EDITORS / "zed/Cargo.toml").read_text())
        self.assertEqual(crate["package"]["version"], extension["version"])
        self.assertEqual(crate["lib"]["crate-type"], ["cdylib"])
        settings = json.loads((EDITORS / "zed/settings.json").read_text())
        self.assertEqual(list(settings["lsp"]), list(extension["language_servers"]))
        (task,) = json.loads((EDITORS / "zed/tasks.json").read_text())
        self.assertEqual([task["command"], task["args"][0]], ["a11ylint", "speak"])

    def test_the_page_shows_the_files(self):
        page = (ROOT / "Documentation/editors.md").read_text()
        for path in ["helix/languages.toml", "xcode/run-script.sh", "zed/settings.json"]:
            self.assertIn(f"\n{(EDITORS / path).read_text()}```\n", page, path)


if __name__ == "__main__":
    unittest.main()
