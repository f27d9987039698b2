"""Reviewers accept findings in comments, by the workflow that `a11ylint init --review` writes, on a host that is not there.

The host has a repository with one change. Each comment goes through the steps of both jobs, as a runner has them.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))

from rehearsal.processes import ENVIRONMENT as OUTSIDE_CI, IDENTITY  # noqa: E402

PROGRAM = ROOT / ".build/debug/a11ylint"
VIEW = """import SwiftUI
struct Player: View {
  var body: some View {
    VStack {
      Slider(value: $volume, in: 0...1)
%s    }
  }
}
"""
NEW = ['      Toggle("", isOn: $isMuted)\n', "      Image(uiImage: cover)\n"]
GH = '''#!/usr/bin/env python3
import json, os, pathlib, sys
host = json.loads(pathlib.Path(os.environ["HOST"]).read_text())
address = sys.argv[2]
assert sys.argv[1] == "api" and os.environ["GH_TOKEN"] == "token"
kind, name = address.split("/")[3:5]
if kind == "collaborators":
    print(json.dumps({"permission": host["permissions"].get(name, "read")}))
elif kind == "pulls" and name == "7":
    print(json.dumps(host["pull"]))
else:
    sys.exit(f"unexpected: {address}")
'''


@unittest.skipUnless(PROGRAM.exists(), "needs a debug build")
class ReviewTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="review of ")
        self.addCleanup(folder.cleanup)
        self.place = pathlib.Path(folder.name).resolve()
        self.app = self.place / "the app"
        (self.app / "App").mkdir(parents=True)
        (self.app / "App/Player.swift").write_text(VIEW % "")
        self.git(self.app, "init", "--quiet", "--initial-branch", "main")
        self.origin = self.place / "origin.git"
        self.git(self.place, "init", "--quiet", "--bare", "--initial-branch", "main", self.origin)
        self.git(self.app, "remote", "add", "origin", self.origin)
        (self.app / ".github").mkdir()
        self.run_program("init", "--review", "--ci", "github")
        self.workflow = yaml.safe_load((self.app / ".github/workflows/a11ylint-review.yml").read_text())
        self.commit("Begin")
        self.git(self.app, "checkout", "--quiet", "-b", "change")
        (self.app / "App/Player.swift").write_text(VIEW % "".join(NEW))
        self.commit("Add a switch and a picture")
        self.git(self.app, "push", "--quiet", "origin", "main", "change")
        found = self.run_program("check", "--output", "jsonl", expected=1)
        self.ids = [line["fingerprint"] for line in map(json.loads, found.splitlines()) if line.get("state") == "new"]
        self.assertEqual(len(self.ids), 2)
        bin = self.place / "bin"
        bin.mkdir()
        (bin / "gh").write_text(GH)
        (bin / "gh").chmod(0o755)
        (bin / "a11ylint").symlink_to(PROGRAM)
        self.host = {"permissions": {"maria": "write", "root": "admin", "author": "write"}, "pull": {
            "state": "open", "user": {"id": 1}, "head": {"ref": "change", "repo": {"full_name": "o/n"}}}}

    def git(self, place, *words):
        run = subprocess.run(["git", "-C", place, *words], capture_output=True, text=True, env=OUTSIDE_CI | IDENTITY)
        self.assertEqual(run.returncode, 0, run.stderr)
        return run.stdout

    def commit(self, subject):
        self.git(self.app, "add", "--all")
        self.git(self.app, "commit", "--quiet", "--message", subject)

    def run_program(self, *words, expected=0):
        run = subprocess.run([PROGRAM, *words], cwd=self.app, capture_output=True, text=True, env=OUTSIDE_CI)
        self.assertEqual(run.returncode, expected, run.stderr)
        return run.stdout

    def head(self, branch="change"):
        return self.git(self.origin, "rev-parse", branch).strip()

    def step(self, job, name, place, **variables):
        """Runs a step, and returns its output and what it tells later steps."""
        (step,) = [step for step in self.workflow["jobs"][job]["steps"] if step.get("name") == name]
        told = self.place / "told"
        told.write_text("")
        (self.place / "host.json").write_text(json.dumps(self.host))
        environment = OUTSIDE_CI | variables | {
            "PATH": f"{self.place / 'bin'}{os.pathsep}{os.environ['PATH']}", "CI": "true", "GH_TOKEN": "token",
            "HOST": str(self.place / "host.json"), "GITHUB_REPOSITORY": "o/n", "GITHUB_OUTPUT": str(told),
            "GITHUB_EVENT_PATH": str(self.place / "event.json"), "A11YLINT_REVIEW": str(self.review)}
        run = subprocess.run(["bash", "-eo", "pipefail", "-c", step["run"]], cwd=place, env=environment, capture_output=True, text=True)
        return run, dict(line.split("=", 1) for line in told.read_text().splitlines())

    def prepare(self, body, login="maria", id=2, **event):
        """Runs the job that reads. Returns what it tells the other, or its output if it refuses."""
        self.review = pathlib.Path(tempfile.mkdtemp(dir=self.place))
        self.host["pull"]["head"]["sha"] = self.head()
        (self.place / "event.json").write_text(json.dumps({
            "action": "created", "issue": {"number": 7, "pull_request": {}},
            "comment": {"body": body, "user": {"login": login, "id": id}}} | event))
        run, told = self.step("accept", "Decide who may accept", self.place)
        if run.returncode != 0:
            return run.stdout + run.stderr
        place = self.cloned(told["commit"])
        run, _ = self.step("accept", "Accept the finding", place, A11YLINT_LOGIN=told["login"])
        return (told, self.review) if run.returncode == 0 else run.stdout + run.stderr

    def cloned(self, commit):
        place = pathlib.Path(tempfile.mkdtemp(dir=self.place)) / "checkout"
        self.git(self.place, "clone", "--quiet", self.origin, place)
        self.git(place, "checkout", "--quiet", commit)
        return place

    def publish(self, told, review):
        """Runs the job that writes."""
        self.review = review
        return self.step(
            "commit", "Commit the entry", self.cloned(told["commit"]), A11YLINT_LOGIN=told["login"], A11YLINT_ID=told["id"],
            A11YLINT_BRANCH=told["branch"])[0]

    def accept(self, number=0, **event):
        return self.prepare(f"/a11y accept {self.ids[number][:12]} because the system names it\n", **event)

    def test_a_reviewer_accepts_one_finding_by_one_line(self):
        before = self.head()
        run = self.publish(*self.accept())
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        changes = self.git(self.origin, "diff", "--numstat", before, "change").split()
        self.assertEqual(changes[:2], ["1", "0"])
        self.assertEqual(len(changes), 3)
        self.assertEqual(self.git(self.origin, "log", "-1", "--format=%an %ae", "change"), "maria 2+maria@users.noreply.github.com\n")
        line = self.git(self.origin, "diff", "--unified=0", before, "change").splitlines()[-1]
        entry = json.loads(line[1:])
        self.assertEqual((entry["id"], entry["owner"], entry["reason"]), (self.ids[0], "maria", "the system names it"))
        self.git(self.app, "pull", "--quiet", "origin", "change")
        self.assertIn("1 new", self.run_program("check", expected=1))

    def test_outsiders_authors_forks_and_apps_accept_nothing(self):
        before = self.head()
        pull = self.host["pull"]
        for words, change in [
                ("may not write", lambda: self.accept(login="stranger", id=3)), ("may not write", lambda: self.accept(login="reader", id=4)),
                ("the author of a change", lambda: self.accept(login="author", id=1)),
                ("account of an app", lambda: self.accept(login="robot[bot]", id=5)), ("account of an app", lambda: self.accept(login="../pulls/7", id=5)),
                ("edited comment", lambda: self.accept(action="edited")), ("comment on an issue", lambda: self.accept(issue={"number": 7}))]:
            answer = change()
            self.assertIsInstance(answer, str)
            self.assertIn(words, answer)
        for words, value in [("of a fork", {"head": {"ref": "change", "repo": {"full_name": "fork/n"}}}),
                             ("of a fork", {"head": {"ref": "change", "repo": None}}), ("is closed", {"state": "closed"})]:
            self.host["pull"] = pull | value
            answer = self.accept()
            self.assertIsInstance(answer, str)
            self.assertIn(words, answer)
        self.assertEqual(self.head(), before)

    def test_stale_and_forged_ids_and_other_comments_accept_nothing(self):
        before = self.head()
        for body in ["/a11y accept 0123456789ab because it is fine", f"> /a11y accept {self.ids[0]} because it is fine",
                     f"/a11y accept {self.ids[0]} because", f"/a11y accept {self.ids[0]} because $(touch ran)\n/a11y accept {self.ids[1]} because x",
                     "/a11y accept $(touch ran) because `touch ran`", "LGTM"]:
            self.assertIsInstance(self.prepare(body), str, body)
        # The finding is gone since.
        (self.app / "App/Player.swift").write_text(VIEW % NEW[1])
        self.commit("Take the switch away")
        self.git(self.app, "push", "--quiet", "origin", "change")
        gone = [number for number, id in enumerate(self.ids) if id not in self.run_program("check", "--output", "jsonl", expected=1)]
        self.assertEqual(len(gone), 1)
        self.assertIsInstance(self.accept(gone[0]), str)
        self.assertNotEqual(self.head(), before)
        self.assertFalse(list(self.place.rglob("ran")))
        # What is accepted already.
        self.assertEqual(self.publish(*self.accept(1 - gone[0])).returncode, 0)
        self.assertIsInstance(self.accept(1 - gone[0]), str)

    def test_of_two_at_once_one_is_asked_again(self):
        first, second = self.accept(0), self.accept(1, login="root", id=9)
        self.assertEqual(self.publish(*first).returncode, 0)
        after = self.head()
        run = self.publish(*second)
        self.assertEqual(run.returncode, 1)
        self.assertIn("the branch has moved since; comment again", run.stdout)
        self.assertEqual(self.head(), after)
        self.assertEqual(self.publish(*self.accept(1, login="root", id=9)).returncode, 0)

    def test_the_job_that_writes_takes_one_entry_and_nothing_else(self):
        before = self.head()
        told, review = self.accept()
        patch = (review / "entry.patch").read_text()
        other = "diff --git a/x.sh b/x.sh\nnew file mode 100755\n--- /dev/null\n+++ b/x.sh\n@@ -0,0 +1 @@\n+id\n"
        name = patch.splitlines()[0].split(" b/")[1]
        link = f"diff --git a/l.jsonl b/l.jsonl\nnew file mode 120000\n--- /dev/null\n+++ b/l.jsonl\n@@ -0,0 +1 @@\n+{{\"id\":\"x\"}}\n\\ No newline at end of file\n"
        outside = other.replace("x.sh", "../x.jsonl").replace("100755", "100644")
        entry = [line for line in patch.splitlines() if line.startswith("+{")][0]
        twice = patch.replace(entry, f"{entry}\n{entry}").replace(",4 @@", ",5 @@")
        self.assertNotEqual(patch, twice)
        for hostile in [other, patch + other, link, outside, twice, "", patch.replace(name, "App/Player.swift"),
                        "diff --git a/.git/config b/.git/config\nnew file mode 100644\n--- /dev/null\n+++ b/.git/config\n@@ -0,0 +1 @@\n+x\n"]:
            (review / "entry.patch").write_text(hostile)
            self.assertNotEqual(self.publish(told, review).returncode, 0, hostile)
            self.assertEqual(self.head(), before)

    def test_jobs_have_the_least_rights_and_run_nothing_that_a_comment_says(self):
        self.assertEqual(self.workflow["permissions"], {})
        self.assertEqual(self.workflow[True], {"issue_comment": {"types": ["created"]}})
        jobs = self.workflow["jobs"]
        self.assertEqual(jobs["accept"]["permissions"], {"contents": "read", "pull-requests": "read"})
        self.assertEqual(jobs["commit"]["permissions"], {"contents": "write"})
        for job in jobs.values():
            self.assertEqual(job["runs-on"], "ubuntu-latest")
            for step in job["steps"]:
                self.assertNotIn("${{", step.get("run", ""))
                if step.get("uses", "").startswith("actions/checkout"):
                    self.assertIs(step["with"]["persist-credentials"], False)
        # No program but git, jq and the shell's own runs where the token can write.
        self.assertFalse([step for step in jobs["commit"]["steps"] if "a11ylint " in step.get("run", "").replace("a11ylint asked", "")])


if __name__ == "__main__":
    unittest.main()
