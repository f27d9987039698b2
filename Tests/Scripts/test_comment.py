"""Comments on pull requests, read by a Markdown reader that is not ours, and posted by their scripts to hosts that are not there."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from markdown_it import MarkdownIt

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))

from rehearsal.processes import ENVIRONMENT as OUTSIDE_CI, IDENTITY  # noqa: E402

PROGRAM = ROOT / ".build/debug/a11ylint"
HOSTS = {"github": 65_536, "gitlab": 1_000_000, "bitbucket": 32_768}
SECRET = "glpat-0123456789abcdef"

BEFORE = """import SwiftUI

struct PlayerView: View {
  var body: some View {
    Text("Player")
  }
}
"""
# The second button has backticks in its code, and the third a name that looks like a mention and a tag.
AFTER = """import SwiftUI

struct PlayerView: View {
  var body: some View {
    Text("Player")
    Button { share() } label: { Image("share_icon") }
    Button { delete("```") } label: { Image("trash_icon") }  // ``` @everyone <b>
    Image("icon_@everyone_<script>").onTapGesture { open() }
  }
}
"""

# A host: it answers from a file, and records what it is sent.
GH = '''#!/usr/bin/env python3
import json, os, pathlib, sys
state = pathlib.Path(os.environ["STATE"])
data = json.loads(state.read_text())
words = sys.argv[1:]
text = sys.stdin.read() if "--input" in words else ""
sent = json.loads(text) if text else None
data["calls"].append({"words": words, "sent": sent})
query = " ".join(words)
if sent and "mutation" in sent.get("query", ""):
    own = next(note for note in data["comments"] if note["id"] == sent["variables"]["id"])
    own["body"] = sent["variables"]["body"]
elif "graphql" in words and "reviewThreads" in query:
    nodes = [{"comments": {"nodes": [note]}} for note in data["threads"]]
    for some in (nodes[:1], nodes[1:]):
        print(json.dumps({"data": {"repository": {"pullRequest": {"reviewThreads": {"nodes": some}}}}}))
elif "graphql" in words:
    for some in (data["comments"][:1], data["comments"][1:]):
        print(json.dumps({"data": {"repository": {"pullRequest": {"comments": {"nodes": some}}}}}))
elif query.startswith("api --method POST repos/o/n/issues/7/comments"):
    data["comments"].append({"id": f"c{len(data['comments'])}", "body": sent["body"], "viewerDidAuthor": True})
elif query.startswith("api --method POST repos/o/n/pulls/7/reviews"):
    data["threads"] += [{"body": note["body"], "viewerDidAuthor": True} for note in sent["comments"]]
elif "check-runs" in query:
    print(5)
else:
    sys.exit(f"unexpected: {query}")
state.write_text(json.dumps(data))
'''
CURL = '''#!/usr/bin/env python3
import json, os, pathlib, sys
state = pathlib.Path(os.environ["STATE"])
data = json.loads(state.read_text())
words = sys.argv[1:]
header = sys.stdin.read() if "--config" in words else ""
file = next((word[1:] for word in words if word.startswith("@")), None)
sent = json.loads(pathlib.Path(file).read_text()) if file else None
method, address = words[words.index("--request") + 1], words[-1]
data["calls"].append({"words": words, "header": header, "sent": sent, "method": method, "address": address})
path, _, options = address.partition("?")
page = int(dict(pair.split("=") for pair in options.split("&")).get("page", 1)) if options else 1
kind = path.rsplit("/", 1)[1]
answer = None
if kind == "user":
    answer = {"id": 1}
elif path.endswith("merge_requests/7"):
    answer = {"diff_refs": {"base_sha": "b", "start_sha": "s", "head_sha": os.environ["HEAD_SHA"]}}
elif method == "GET" and "gitlab" in address:
    notes = data["comments"] if kind == "notes" else [{"notes": [note]} for note in data["threads"]]
    answer = notes[100 * (page - 1):100 * page]
elif method == "GET":
    all = data["comments"] + data["threads"]
    answer = {"values": [note | {"deleted": False} for note in all[100 * (page - 1):100 * page]]}
    if len(all) > 100 * page:
        answer["next"] = "more"
elif method == "POST":
    list = data["threads"] if "position" in (sent or {}) or "inline" in (sent or {}) else data["comments"]
    list.append({"id": 1000 + len(list), "author": {"id": 1}} | (sent if type(sent) is dict else {}))
elif method == "PUT" and "/reports/" not in path:
    own = next(note for note in data["comments"] if str(note["id"]) == kind)
    if own["author"]["id"] != 1:
        state.write_text(json.dumps(data))
        sys.exit(22)
    own.update(sent)
state.write_text(json.dumps(data))
if answer is not None:
    print(json.dumps(answer))
'''


@unittest.skipUnless(PROGRAM.exists(), "needs a debug build")
class CommentTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="comment of ")
        self.addCleanup(folder.cleanup)
        self.place = pathlib.Path(folder.name).resolve()
        self.app = self.place / "the app"
        self.source = self.app / "Sources/Player $(touch ran).swift"
        self.source.parent.mkdir(parents=True)
        self.source.write_text(BEFORE)
        self.git("init", "--quiet", "--initial-branch", "main")
        self.commit("Add a player")
        self.git("checkout", "--quiet", "-b", "change")
        self.source.write_text(AFTER)
        self.commit("Add buttons")
        bin = self.place / "bin"
        bin.mkdir()
        for name, text in [("gh", GH), ("curl", CURL)]:
            (bin / name).write_text(text)
            (bin / name).chmod(0o755)
        self.state = self.place / "state.json"
        self.forget()

    def forget(self, **state):
        self.state.write_text(json.dumps({"calls": [], "comments": [], "threads": []} | state))

    def git(self, *words):
        subprocess.run(["git", *words], cwd=self.app, check=True, capture_output=True, env=OUTSIDE_CI | IDENTITY)

    def commit(self, message):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", message)

    def run_program(self, *words):
        return subprocess.run([PROGRAM, *words], cwd=self.app, capture_output=True, text=True, env=OUTSIDE_CI)

    def check(self, *paths):
        result = self.place / "result.json"
        run = self.run_program("check", *(paths or ["Sources"]), "--no-baseline", "--output", f"json={result}")
        self.assertIn(run.returncode, [0, 1], run.stderr)
        return result

    def comment(self, host, *words, result=None):
        """The document, from the folder with the scripts."""
        folder = self.place / host
        run = self.run_program(
            "comment", "--host", host, "--into", str(folder), *(words or ["--against", "main"]),
            str(result or self.check()))
        self.assertEqual(0, run.returncode, run.stderr)
        return json.loads((folder / "comment.json").read_text())

    def post(self, host, script):
        commit = json.loads((self.place / host / "comment.json").read_text())["commit"]
        environment = {
            "PATH": f"{self.place / 'bin'}:{os.environ['PATH']}", "STATE": str(self.state),
            "GITHUB_REPOSITORY": "o/n", "GITHUB_REF": "refs/pull/7/merge", "HEAD_SHA": commit,
            "CI_API_V4_URL": "https://gitlab.example/api/v4", "CI_MERGE_REQUEST_PROJECT_ID": "3",
            "CI_MERGE_REQUEST_IID": "7", "A11YLINT_GITLAB_TOKEN": SECRET, "A11YLINT_BITBUCKET_TOKEN": SECRET,
            "BITBUCKET_REPO_FULL_NAME": "o/n", "BITBUCKET_PR_ID": "7", "BITBUCKET_COMMIT": commit,
        }
        run = subprocess.run(
            ["sh", str(self.place / host / f"{script}.sh")], cwd=self.place, capture_output=True, text=True,
            env=environment)
        self.assertEqual(0, run.returncode, run.stderr)
        data = json.loads(self.state.read_text())
        for call in data["calls"]:
            self.assertNotIn(SECRET, json.dumps(call["words"]))
        return data

    def test_the_body_is_within_limits_and_of_plain_parts(self):
        for host, limit in HOSTS.items():
            document = self.comment(host)
            body = document["body"]
            self.assertTrue(body.startswith(document["marker"] + "\n"))
            self.assertLess(len(body.encode()), limit)
            tokens = MarkdownIt("commonmark").enable("table").parse(body)
            html = [token.content for token in tokens if token.type == "html_block"] + [
                part.content for token in tokens for part in token.children or [] if part.type == "html_inline"]
            if host == "bitbucket":
                self.assertEqual([], html)
                self.assertTrue(all("a11ylint check" not in token.content for token in tokens))
            else:
                self.assertEqual(document["marker"], html[0].strip())
                for tag in html[1:]:
                    self.assertRegex(tag.strip(), r"^</?(details|summary)>")
            # A name of the app is code, so it is no mention.
            prose = "".join(
                part.content for token in tokens for part in token.children or [] if part.type == "text")
            self.assertNotIn("@", prose)
            self.assertIn("table_open", [token.type for token in tokens])
            diffs = [token.content for token in tokens if token.type == "fence" and token.info == "diff"]
            self.assertTrue(any("+" in diff and "accessibilityLabel(\"Share\")" in diff for diff in diffs), diffs)

    def test_a_suggestion_replaces_whole_lines_of_the_change(self):
        for host in HOSTS:
            suggestions = self.comment(host)["suggestions"]
            self.assertEqual(2, len(suggestions))
            lines = AFTER.splitlines()
            for own in suggestions:
                self.assertEqual("Sources/Player $(touch ran).swift", own["path"])
                self.assertTrue(own["body"].startswith(own["marker"] + "\n"))
                (fence,) = [token for token in MarkdownIt().parse(own["body"]) if token.type == "fence"]
                self.assertEqual("suggestion:-0+0" if host == "gitlab" else "suggestion", fence.info)
                self.assertEqual(own["startLine"], own["endLine"])
            self.assertEqual(2, len({own["marker"] for own in suggestions}))
            applied = lines[:]
            for own in sorted(suggestions, key=lambda own: -own["endLine"]):
                (fence,) = [token for token in MarkdownIt().parse(own["body"]) if token.type == "fence"]
                applied[own["startLine"] - 1:own["endLine"]] = fence.content.splitlines()
            self.source.write_text("\n".join(applied) + "\n")
            rules = {finding["rule"] for finding in json.loads(self.check().read_text())["findings"]}
            self.assertFalse({"asset-name-label", "missing-label", "tappable-without-role"} & rules, rules)
            self.source.write_text(AFTER)

    def test_lines_outside_the_change_get_no_suggestion(self):
        self.git("checkout", "--quiet", "main")
        self.source.write_text(AFTER)
        self.commit("Add buttons on the target")
        self.git("checkout", "--quiet", "-b", "other")
        self.source.write_text(AFTER + "\n// A remark\n")
        self.commit("Add a remark")
        self.assertEqual([], self.comment("github")["suggestions"])
        # Without a commit there is no change.
        document = self.comment("github", "--category", "x")
        self.assertEqual(([], None), (document["suggestions"], document.get("commit")))
        # A renamed file shows only what is changed in it.
        self.git("mv", str(self.source), str(self.source.with_name("Other.swift")))
        self.commit("Rename")
        self.assertEqual([], self.comment("github")["suggestions"])
        # What is not committed is not in the diff.
        self.git("reset", "--quiet", "--hard", "change")
        self.source.write_text(AFTER + "\n")
        self.assertEqual([], self.comment("github")["suggestions"])

    def test_github(self):
        marker = self.comment("github")["marker"]
        self.forget(comments=[{"id": "stranger", "body": marker + "\nplanted", "viewerDidAuthor": False}],
                    threads=[{"body": "a remark", "viewerDidAuthor": False}])
        self.assertEqual(2, len(self.post("github", "comment")["comments"]))
        document = self.comment("github", "--against", "main", "--page", "https://x.example/1")
        data = self.post("github", "comment")
        self.assertEqual(["stranger", "c1"], [note["id"] for note in data["comments"]])
        self.assertEqual(document["body"], data["comments"][1]["body"])
        self.assertIn("planted", data["comments"][0]["body"])
        self.assertIn("](<https://x.example/1>)", document["body"])
        self.assertEqual(3, len(self.post("github", "suggest")["threads"]))
        data = self.post("github", "suggest")
        self.assertEqual(3, len(data["threads"]))
        (review,) = [call["sent"] for call in data["calls"] if "repos/o/n/pulls/7/reviews" in call["words"]]
        self.assertEqual((document["commit"], "COMMENT"), (review["commit_id"], review["event"]))
        self.assertEqual({"RIGHT"}, {note["side"] for note in review["comments"]})
        self.assertFalse((self.app / "ran").exists() or (self.place / "ran").exists())

    def test_gitlab(self):
        marker = self.comment("gitlab")["marker"]
        strangers = [{"id": number, "author": {"id": 2}, "body": marker} for number in range(150)]
        self.forget(comments=strangers)
        for _ in range(2):
            self.post("gitlab", "comment")
            data = self.post("gitlab", "suggest")
        self.assertEqual((151, 2), (len(data["comments"]), len(data["threads"])))
        self.assertEqual({"head_sha", "base_sha", "start_sha", "position_type", "old_path", "new_path", "new_line"},
                         set(data["threads"][0]["position"]))
        self.assertEqual(1, sum(call["method"] == "PUT" for call in data["calls"]))

    def test_bitbucket(self):
        marker = self.comment("bitbucket")["marker"]
        strangers = [{"id": number, "author": {"id": 2}, "content": {"raw": marker}} for number in range(3)]
        self.forget(comments=strangers)
        for _ in range(2):
            self.post("bitbucket", "comment")
            data = self.post("bitbucket", "suggest")
        self.assertEqual((4, 2), (len(data["comments"]), len(data["threads"])))

    def test_annotations_come_in_requests_that_hosts_accept(self):
        lines = ["Element subtree:", " →Application, 0x1, pid: 1, label: 'App'",
                 "    Window (Main), 0x2, {{0.0, 0.0}, {390.0, 9000.0}}"]
        for number in range(130):
            lines.append(f"      Button, 0x{number + 16:x}, {{{{0.0, {number * 60}.0}}, {{44.0, 44.0}}}}, identifier: 'b{number}x'")
        (self.app / "Many.txt").write_text("\n".join(lines + ["Path to element:", ""]))
        self.commit("Add a capture")
        result = self.check("Many.txt")
        document = self.comment("github", result=result)
        self.assertEqual(130, len(document["annotations"]))
        self.assertLess(len(document["body"].encode()), HOSTS["github"])
        sent = [call["sent"]["output"]["annotations"] for call in self.post("github", "annotate")["calls"]]
        self.assertEqual([50, 50, 30], [len(some) for some in sent])
        self.forget()
        self.comment("bitbucket", result=result)
        sent = [call["sent"] for call in self.post("bitbucket", "annotate")["calls"] if call["method"] == "POST"]
        self.assertEqual([100, 30], [len(some) for some in sent])
        self.assertEqual(130, len({own["external_id"] for some in sent for own in some}))
        self.assertTrue(all(len(own["summary"]) <= 450 and len(own["details"]) <= 2000 for some in sent for own in some))

    def test_a_change_without_news_gets_no_comment_and_updates_its_own(self):
        self.source.write_text(BEFORE)
        self.commit("Revert")
        document = self.comment("github")
        self.assertFalse(document["isNews"])
        self.assertEqual([], self.post("github", "comment")["comments"])
        self.forget(comments=[{"id": "c", "body": document["marker"] + "\nold", "viewerDidAuthor": True}])
        self.assertIn("PASS", self.post("github", "comment")["comments"][0]["body"])


if __name__ == "__main__":
    unittest.main()
