"""Links that a change commits: under the names of outputs, and among what is read.

Each command runs in the repository as in CI. A link below the repository is replaced and never followed by a writer, and
no link leads a reader out of the repository or to what git keeps there.
"""
import json
import os
import unittest

from test_hostile_repositories import SECRET, HostileTests, capture

VIEW = ("import SwiftUI\nstruct Login: View {\n  var body: some View {\n"
        "    Button { pay() } label: { Text(\"Pay\") }.accessibilityLabel(\"Pay button\")\n  }\n}\n")


class LinkedOutputTests(HostileTests):
    # Where a link may lead that has the name of an output.
    TARGETS = ["../outside/profile", "../outside/new", ".git/config", ".git/hooks/post-checkout", "notes.md", "chain",
               "circle"]
    # Folders that an output may not be written to, and why.
    FOLDERS = {"folder-link": "leads out of the repository", "git-link": "leads into a folder of git",
               "bare-link": "leads into a folder of git", "far/link": "leads out of the repository",
               "circle": "leads to no file"}

    def setUp(self):
        super().setUp()
        self.link("chain", "../outside/folder/../profile")
        self.link("circle", "circle")
        self.link("folder-link", "../outside/folder")
        self.link("git-link", ".git")
        self.git("init", "--quiet", "--bare", "bare")
        self.link("bare-link", "bare/hooks")
        self.link("far/link", "../folder-link")
        self.link("near-link", "Captures")
        self.write("Sources/Login.swift", VIEW)
        self.write(".a11ylint.yml", "version: 1\ninputs: [{path: Captures/*.txt}]\n"
                   "claims: {tasks: [{name: Sign in, screens: [Login]}], devices: [iPhone]}\n")
        self.program("check", "--no-config", "--no-baseline", "--exit-zero", "Captures", "--output",
                     f"json={self.place}/result.json")
        self.program("baseline", "create", "--baseline", f"{self.place}/base.sqlite", "Captures")

    def commands(self, path):
        """Commands with an output at a path, and their exit codes where it is written."""
        result, base = self.place / "result.json", self.place / "base.sqlite"
        check = ["check", "--no-config", "--no-baseline", "Captures"]
        yield [*check, "--output", f"json={path}"], 1
        yield [*check, "--output", f"html={path}"], 1
        yield [*check, "--history", path], 1
        yield ["baseline", "create", "--force", "--allow-ci-write", "--baseline", path, "Captures"], 0
        yield ["baseline", "export", str(base), "--force", "--output", path], 0
        yield ["convert", "Captures/Login.txt", "--format", "sketch", "--output", path], 0
        yield ["report", str(result), "--output", f"junit={path}"], 0
        yield ["merge", "--no-config", "--no-baseline", str(result), "--output", f"json={path}"], 1
        yield ["query", "id=help", "Captures/Login.txt", "--output", f"json={path}"], 0
        yield ["diff", "Captures/Login.txt", "Captures", "--output", f"html={path}"], 0
        yield ["claims", str(result), "--badge", f"VoiceOver={path}"], 0
        yield ["config", "export", "--output", path], 0
        yield ["tests", "Sources", "--app", "Sources", "--no-config", "--no-baseline", "--output", f"json={path}"], 3

    def test_a_link_is_replaced(self):
        for number, target in enumerate(self.TARGETS):
            for index, (arguments, code) in enumerate(self.commands("out.json")):
                # Every command meets the two worst, and each of the others some.
                if number > 1 and (number + index) % 3:
                    continue
                with self.subTest(" ".join(arguments), target=target):
                    (self.repository / "out.json").unlink(missing_ok=True)
                    self.link("out.json", target)
                    # Baselines and histories are read before they are changed.
                    is_read = not {"--history", "create", "export"}.isdisjoint(arguments)
                    run = self.assert_harmless(
                        target, *arguments, codes=[code, 4] if is_read else [code],
                        changed=["repository/out.json", "repository/.a11ylint-unfinished"])
                    file = self.repository / "out.json"
                    self.assertTrue(file.is_file() and not file.is_symlink() or run.returncode == 4, run.stderr)

    def test_a_linked_folder_that_leads_elsewhere_is_refused(self):
        for number, (folder, reason) in enumerate(self.FOLDERS.items()):
            for index, (arguments, _) in enumerate(self.commands(f"{folder}/out.json")):
                if number > 1 and (number + index) % 3:
                    continue
                with self.subTest(" ".join(arguments)):
                    run = self.assert_harmless(folder, *arguments, codes=[2, 4, 5])
                    self.assertIn(reason, run.stderr)

    def test_a_linked_folder_of_the_repository_is_one(self):
        for arguments, code in self.commands("near-link/out.json"):
            with self.subTest(" ".join(arguments)):
                self.assert_harmless("near", *arguments, codes=[code], changed=["repository/Captures/out.json"])
                (self.repository / "Captures/out.json").unlink()

    def test_the_folder_of_a_comment(self):
        result = str(self.place / "result.json")
        comment = ["comment", "--no-config", "--host", "github", result, "--into"]
        self.write("Comment/keep", "")
        for name, target in [("comment.json", "../../outside/profile"), ("comment.sh", "../.git/hooks/post-checkout")]:
            self.link(f"Comment/{name}", target)
        self.assert_harmless("comment", *comment, "Comment", codes=[0], changed=["repository/Comment/"])
        self.assertFalse((self.repository / "Comment/comment.sh").is_symlink())
        for folder in ["folder-link", "git-link/hooks", "bare-link"]:
            self.assert_harmless(folder, *comment, folder, codes=[2])

    def test_edits_and_settings(self):
        self.write("../outside/Far.swift", VIEW)
        self.link("Sources/Far.swift", "../../outside/Far.swift")
        self.link("Sources/Near.swift", "Login.swift")
        self.assert_harmless("fix", "fix", "--write", "--allow-ci-write", "Sources", codes=[0, 3],
                             changed=["repository/Sources/Login.swift"])
        self.assertTrue((self.repository / "Sources/Near.swift").is_symlink())
        self.assertNotIn("Pay button", (self.repository / "Sources/Login.swift").read_text())
        (self.repository / ".a11ylint.yml").unlink()
        for target in ["../outside/new", ".git/new"]:
            self.link(".a11ylint.yml", target)
            self.assert_harmless("init", "init", "--ci", "gitlab", codes=[0, 1, 2, 5], changed=[
                "repository/.a11ylint.yml", "repository/.gitlab-ci", "repository/Baselines/", "repository/.gitattributes"])
            (self.repository / ".a11ylint.yml").unlink()

    def test_reports_in_a_temporary_folder_behind_a_link(self):
        """As on a Mac, where /var is one."""
        (self.place / "var").symlink_to("tmp")
        self.environment["TMPDIR"] = str(self.place / "var")
        (self.place / "checkout").symlink_to("repository")
        self.assert_harmless(
            "behind a link", "check", "--output", f"json={self.place}/var/result.json", "--output", "html=page.html",
            codes=[0, 1], changed=["tmp/result.json", "repository/page.html"], folder=self.place / "checkout")
        self.assertTrue((self.place / "tmp/result.json").is_file())
        self.link("page.json", "../outside/profile")
        self.assert_harmless(
            "typed whole", "check", "repository/Captures", "--output", f"json={self.place}/checkout/page.json", codes=[0, 1],
            changed=["repository/page.json"], folder=self.place)

    def test_a_link_of_a_person_is_followed(self):
        (self.place / "latest").symlink_to("outside/profile")
        self.assert_harmless("typed", "check", "--output", f"csv={self.place}/latest", codes=[0, 1],
                             changed=["outside/profile"])
        self.assertTrue((self.place / "latest").is_symlink())

    def test_a_checkout_without_git(self):
        """As of an archive, or a copy into a container."""
        self.git("worktree", "prune")
        os.rename(self.repository / ".git", self.place / "git-of-it")
        self.link("out.json", "../outside/profile")
        self.assert_harmless("no git", "check", "--no-baseline", "--output", "json=out.json", codes=[1],
                             changed=["repository/out.json"])


class LinkedInputTests(HostileTests):
    def assert_unread(self, name, *arguments, codes=(3,)):
        run = self.assert_harmless(name, *arguments, codes=list(codes), changed=["page.html", "result.json"])
        self.assertIn("leads ", run.stdout + run.stderr, name)
        return run

    def test_nothing_outside_is_read(self):
        texts = f'"key" = "{SECRET}";\n'
        view = VIEW.replace("Pay button", f"{SECRET} button").replace("\"Pay\"", f"\"{SECRET}\"")
        document = ('<?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">'
                    f'<objects><button id="a"><state key="normal" title="{SECRET} button"/></button></objects></document>')
        files = {"Captures/a.txt": capture(SECRET), "Sources/Far.swift": view, "App/Far.xib": document,
                 "App/en.lproj/Localizable.strings": texts, "Captures/b.json": f'[{{"AXLabel": "{SECRET}"}}]'}
        self.write("Sources/Login.swift", VIEW)
        self.commit("Sound")
        for path, text in files.items():
            for target in ["outside/held", "repository/.git/held"]:
                with self.subTest(path, target=target):
                    (self.place / target).write_text(text)
                    (self.repository / path).unlink(missing_ok=True)
                    self.link(path, self.place / target)
                    for output in ["html=../page.html", "json=../result.json"]:
                        self.assert_harmless(
                            path, "check", "--no-config", "--no-baseline", ".", "--output", output, codes=[1, 3],
                            changed=["page.html", "result.json"])
                    shown = (self.place / "page.html").read_text() + (self.place / "result.json").read_text()
                    self.assertNotIn(SECRET, shown)
                    if "strings" not in path:
                        self.assert_unread(path, "check", "--no-config", "--no-baseline", path)
                    run = self.assert_harmless(
                        path, "check", "--no-config", "--no-baseline", ".", "--output", "compact", codes=[1])
                    self.assertIn("behind a link that is not read", run.stdout)
                    self.assertIn(path, run.stdout)
                    (self.repository / path).unlink()

    def test_a_linked_folder_is_not_listed(self):
        (self.outside / "folder" / f"{SECRET}.txt").write_text(capture("help"))
        self.link("Far", "../outside/folder")
        for path in ["Far", "Far/", "Far/."]:
            self.assert_unread(path, "check", "--no-config", "--no-baseline", path)

    def test_baselines_results_and_flows(self):
        self.program("check", "--exit-zero", "--output", f"json={self.outside}/result.json")
        self.program("baseline", "create", "--force", "--baseline", f"{self.outside}/base.jsonl", "Captures")
        self.link("result.json", "../outside/result.json")
        self.link("base.jsonl", "../outside/base.jsonl")
        self.assert_unread("report", "report", "result.json")
        self.assert_unread("baseline", "check", "--baseline", "base.jsonl", codes=[4])
        self.assert_unread("show", "baseline", "show", "base.jsonl", codes=[4])
        (self.outside / "flow.yaml").write_text(f"appId: shop\n---\n- tapOn: {SECRET}\n")
        self.link("Flows/login.yaml", "../../outside/flow.yaml")
        self.assert_unread("flows", "tests", "--no-config", "--no-baseline", "Flows/login.yaml", "--captures", "Captures", codes=[2, 3])

    def test_a_link_in_the_repository_is_read(self):
        self.link("Captures/Copy.txt", "Login.txt")
        self.link("Near", "Captures")
        for path in ["Captures", "Near", "Near/Copy.txt"]:
            run = self.assert_harmless("near", "check", "--no-config", "--no-baseline", path, "--output",
                                       "json=../result.json", codes=[1], changed=["result.json"])
            self.assertTrue(json.loads((self.place / "result.json").read_text())["findings"], run.stderr)


if __name__ == "__main__":
    unittest.main()
