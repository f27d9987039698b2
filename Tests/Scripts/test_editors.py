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


if __name__ == "__main__":
    unittest.main()
