"""What hosts run of this repository, as they run it: the GitHub action, and the workflows that `a11ylint init` writes.

Each runs in a repository whose baseline knows one finding, and whose last change brings another: that one fails the
gate, and nothing else.
"""
import hashlib
import itertools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))

from rehearsal import servers  # noqa: E402
from rehearsal.action import Runner  # noqa: E402
from rehearsal.component import GitLabJob  # noqa: E402
from rehearsal.outcome import Failure  # noqa: E402
from rehearsal.processes import ENVIRONMENT as OUTSIDE_CI  # noqa: E402
from rehearsal.sample import END, HEAD, KNOWN, NEW, Sample  # noqa: E402
from test_comment import GH  # noqa: E402

PROGRAM = ROOT / ".build/debug/a11ylint"
NEWEST = "      Button, 0x5, {{20.0, 300.0}, {44.0, 44.0}}, identifier: 'near'\n"


class HostTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="hosts of ")
        self.addCleanup(folder.cleanup)
        self.place = pathlib.Path(folder.name)
        self.app = self.place / "the app"
        self.sample = Sample(self.app, PROGRAM)
        self.capture = self.sample.capture
        self.git, self.commit, self.run_program = self.sample.git, self.sample.commit, self.sample.run
        self.commit("Add a button")

    def clone_of_a_merge_request(self):
        """As a runner has it: the change alone is checked out, its target is known as that of the remote.

        The change accepts a finding without a reason, and brings another."""
        self.git("checkout", "--quiet", "-b", "change")
        self.run_program("baseline", "create", "--force", "Captures")
        self.capture.write_text(HEAD + KNOWN + NEW + NEWEST + END)
        self.commit("Accept a button, add another")
        origin = self.place / "origin"
        self.git("clone", "--quiet", "--bare", ".", str(origin))
        self.git("remote", "add", "origin", str(origin))
        self.git("fetch", "--quiet", "origin")
        # What the job is told is the name, and main is no branch of a runner.
        self.git("branch", "--quiet", "--delete", "--force", "main")

    def assert_growth(self, run, page=None):
        """Both fail: what is new, and what the change has accepted in silence."""
        self.assertEqual(1, run.returncode, run.stdout + run.stderr)
        self.assertIn("#near", run.stdout)
        self.assertIn("#scan", run.stdout)
        self.assertNotIn("Button #help (", run.stdout)
        if page:
            text = page.read_text()
            # Both drawings: the screen as it was, and as it is.
            self.assertIn("<details class=\"before\"", text)
            self.assertIn("#near", text)
            self.assertIn("growth: Scan screen", text)


class ActionTests(HostTests):
    """The shell parts of action.yml, in the order and with the files of a runner."""

    def setUp(self):
        super().setUp()
        # The action as it is checked out, apart from the repository that uses it.
        self.checkout = self.place / "the action"
        self.checkout.mkdir()
        shutil.copy(ROOT / "action.yml", self.checkout)
        shutil.copytree(ROOT / "Scripts/ci", self.checkout / "Scripts/ci")
        (self.checkout / "Scripts/address").write_text("\n")
        version = ROOT / "Sources/Core/A11yReporting/ResultFormat/Tool.swift"
        (self.checkout / version.relative_to(ROOT)).parent.mkdir(parents=True)
        shutil.copy(version, self.checkout / version.relative_to(ROOT))
        self.environment = dict(OUTSIDE_CI)
        self.runner = Runner(self.checkout, self.app, self.place, self.environment)
        self.action = self.runner.action

    def use(self, target="", **inputs):
        """Runs the steps with these inputs, for a pull request into `target` if there is one."""
        return self.runner.use({name.replace("_", "-"): value for name, value in inputs.items()}, target)

    def test_a_change_with_one_new_finding_shows_exactly_that_one(self):
        run, outputs, page = self.use(paths="Captures", program=str(PROGRAM))
        self.assertEqual(1, run.returncode, run.stderr)
        annotations = [line for line in run.stdout.splitlines() if line.startswith("::")]
        self.assertEqual(1, len(annotations), annotations)
        self.assertTrue(annotations[0].startswith("::error file=Captures/Scan screen.txt,line=5,"), annotations[0])
        self.assertIn("Button #scan", annotations[0])
        self.assertEqual(
            {"outcome": "failed", "exit-code": "1", "failing": "1", "new": "1", "known": "1", "fixed": "0"},
            {name: value for name, value in outputs.items() if name != "reports"})
        self.assertIn("#scan", page)
        self.assertNotIn("#help", page)
        self.assertEqual(
            ["a11ylint.html", "a11ylint.json", "a11ylint.sarif"], sorted(os.listdir(outputs["reports"])))

    def test_a_change_without_a_new_finding_passes_in_silence(self):
        self.capture.write_text(HEAD + KNOWN.replace("100.0", "110.0") + END)
        run, outputs, _ = self.use(paths="Captures", program=str(PROGRAM))
        self.assertEqual((0, ""), (run.returncode, run.stderr))
        self.assertNotIn("::", run.stdout)
        self.assertEqual(("passed", "0", "1"), tuple(outputs[name] for name in ["outcome", "new", "known"]))

    def test_a_pull_request_is_compared_with_its_target(self):
        self.clone_of_a_merge_request()
        run, outputs, page = self.use(target="main", paths="Captures", program=str(PROGRAM))
        self.assertEqual(("2", "1"), (outputs["new"], outputs["known"]), run.stderr)
        self.assert_growth(run, pathlib.Path(outputs["reports"]) / "a11ylint.html")
        self.assertIn("growth: Scan screen", page)
        # As it was asked for: the baseline that the change has made, and a commit.
        run, outputs, _ = self.use(target="main", against="none", paths="Captures", program=str(PROGRAM))
        self.assertEqual(("1", "2"), (outputs["new"], outputs["known"]), run.stderr)
        run, outputs, _ = self.use(against="origin/main", paths="Captures", program=str(PROGRAM))
        self.assertEqual(("2", "1"), (outputs["new"], outputs["known"]), run.stderr)

    def test_a_merge_queue_is_compared_with_the_commit_before_the_change(self):
        self.clone_of_a_merge_request()
        event = self.place / "event.json"
        base = self.git("rev-parse", "origin/main").stdout.strip()
        event.write_text(json.dumps({"merge_group": {"base_ref": "refs/heads/main", "base_sha": base}}))
        self.environment |= {"GITHUB_EVENT_NAME": "merge_group", "GITHUB_EVENT_PATH": str(event)}
        run, outputs, _ = self.use(paths="Captures", program=str(PROGRAM))
        self.assertEqual(("2", "1"), (outputs["new"], outputs["known"]), run.stderr)
        self.assert_growth(run)

    def test_no_result_of_an_earlier_run_is_taken_for_one_of_this_run(self):
        _, first, _ = self.use(paths="Captures", program=str(PROGRAM))
        for path in (self.app / "Baselines").iterdir():
            path.write_text("broken")
        for reports in ["", first["reports"]]:
            self.environment["A11YLINT_REPORTS"] = reports
            run, outputs, _ = self.use(paths="Captures", program=str(PROGRAM))
            self.assertEqual(4, run.returncode, run.stderr)
            self.assertEqual([], os.listdir(outputs["reports"]))

    def test_a_checkout_without_the_target_is_told_what_it_lacks(self):
        run, _, _ = self.use(target="release", paths="Captures", program=str(PROGRAM))
        self.assertEqual((4, 1), (run.returncode, run.stderr.count("\n")), run.stderr)
        self.assertIn("give actions/checkout fetch-depth: 0", run.stderr)

    def test_all_outputs_of_the_action_are_written(self):
        _, outputs, _ = self.use(paths="Captures", program=str(PROGRAM))
        for name, output in self.action["outputs"].items():
            self.assertEqual(f"${{{{ steps.gate.outputs.{name} }}}}", output["value"])
            self.assertIn(name, outputs)

    def test_inputs_are_words_and_never_commands(self):
        for path in ["$(touch ran)", "`touch ran`", "; touch ran", "--output=html=ran", "\" touch ran \""]:
            run, _, _ = self.use(paths=path, program=str(PROGRAM))
            self.assertEqual(3, run.returncode, run.stderr)
            self.assertFalse((self.app / "ran").exists(), path)

    def test_paths_are_lines_and_may_have_spaces(self):
        run, outputs, _ = self.use(paths="Captures/Scan screen.txt\n", program=str(PROGRAM))
        self.assertEqual((1, "1"), (run.returncode, outputs["new"]), run.stderr)

    def test_a_release_is_fetched_and_compared_with_its_checksum(self):
        archive = self.publish()
        run, outputs, _ = self.use(paths="Captures")
        self.assertEqual((1, "1"), (run.returncode, outputs.get("new")), run.stderr)
        sums = archive.parent / "SHA256SUMS"
        sums.write_text(sums.read_text().replace(hashlib.sha256(archive.read_bytes()).hexdigest(), "0" * 64))
        run, outputs, _ = self.use(paths="Captures")
        self.assertEqual((2, {}), (run.returncode, outputs))
        self.assertIn("is not what it should be", run.stderr)
        sums.unlink()
        run, _, _ = self.use(paths="Captures")
        self.assertEqual(2, run.returncode)
        self.assertIn("has no file SHA256SUMS in its release v", run.stderr)
        run, outputs, _ = self.use(paths="Captures", sha256=hashlib.sha256(archive.read_bytes()).hexdigest())
        self.assertEqual((1, "1"), (run.returncode, outputs.get("new")), run.stderr)

    def test_what_cannot_be_installed_is_told_in_one_line(self):
        for inputs, words in [
                ({}, "Scripts/address names no repository"),
                ({"program": "/nowhere/a11ylint"}, "/nowhere/a11ylint: no program")]:
            run, _, _ = self.use(**inputs)
            self.assertEqual((2, 1), (run.returncode, run.stderr.count("\n")), run.stderr)
            self.assertIn(words, run.stderr)
        self.publish()
        run, _, _ = self.use(version="1; touch ran")
        self.assertEqual(2, run.returncode)
        self.assertIn("is no version", run.stderr)

    def publish(self):
        """A release in a folder, whose program hands over to the one that was built."""
        version = subprocess.run([PROGRAM, "--version"], check=True, capture_output=True, text=True).stdout.strip()
        machine = f"{os.uname().sysname}-{os.uname().machine}"
        platform = {"Linux-x86_64": "linux-x86_64", "Linux-aarch64": "linux-aarch64"}.get(machine, "macos-universal")
        bin = self.place / f"a11ylint-{version}-{platform}/bin"
        bin.mkdir(parents=True)
        (bin / "a11ylint").write_text(f"#!/bin/sh\nexec '{PROGRAM}' \"$@\"\n")
        (bin / "a11ylint").chmod(0o755)
        folder = self.place / f"host/releases/download/v{version}"
        folder.mkdir(parents=True)
        archive = folder / f"{bin.parent.name}.tar.gz"
        with tarfile.open(archive, "w:gz") as packed:
            packed.add(bin.parent, bin.parent.name)
        (folder / "SHA256SUMS").write_text(f"{hashlib.sha256(archive.read_bytes()).hexdigest()}  {archive.name}\n")
        certificates = self.place / "certificates"
        certificates.mkdir(exist_ok=True)
        port, certificate = self.enterContext(servers.releases(self.place / "host", certificates))
        self.environment["CURL_CA_BUNDLE"] = str(certificate)
        (self.checkout / "Scripts/address").write_text(f"https://127.0.0.1:{port}\n")
        return archive

    def test_nothing_is_fetched_but_by_https(self):
        self.publish()
        address = self.checkout / "Scripts/address"
        for other in [f"file://{self.place}/host".replace(" ", "%20"), address.read_text().strip().replace("https", "http")]:
            address.write_text(f"{other}\n")
            run, outputs, _ = self.use(paths="Captures")
            self.assertEqual((2, {}), (run.returncode, outputs), run.stderr)


class JobTests(HostTests):
    """A job with the program on the PATH, in a project that names its inputs."""

    def setUp(self):
        super().setUp()
        self.bin = self.place / "bin"
        self.bin.mkdir()
        (self.bin / "a11ylint").symlink_to(PROGRAM)
        self.temporary = self.place / "temporary"
        self.temporary.mkdir()
        (self.app / ".a11ylint.yml").write_text("version: 1\ninputs:\n  - {path: \"Captures/*.txt\", screen: \"{screen}\"}\n")
        self.commit("Name the inputs")

    def shell(self, script, **environment):
        commit = self.git("rev-parse", "HEAD").stdout.strip()
        return subprocess.run(
            ["bash", "-eo", "pipefail", "-c", script], cwd=self.app, capture_output=True, text=True,
            env={**OUTSIDE_CI, "CI": "true", "CI_COMMIT_SHA": commit, "RUNNER_TEMP": str(self.temporary),
                 "PATH": f"{self.bin}:{os.environ['PATH']}", **environment})

    def assert_only_the_new_one_fails(self, run):
        self.assertEqual(1, run.returncode, run.stdout + run.stderr)
        self.assertIn("#scan", run.stdout)
        self.assertNotIn("Button #help (", run.stdout)


class WorkflowTests(JobTests):
    """The shell parts of the templates of `init`."""

    @staticmethod
    def template(name, has_tests=False):
        """A template as `init` fills it in, for a project with or without UI tests that audit screens."""
        text = (ROOT / "Sources/Command/A11yAdoption/Templates" / name).read_text()
        for condition, holds in [("{{audited tests}}", has_tests), ("{{tests}}", has_tests), ("{{no tests}}", not has_tests)]:
            text = re.sub("(?m)^" + re.escape(condition) + ("" if holds else ".*\n"), "", text)
        text = re.sub(r"(?m)^( +)\{\{([a-z-]+\.sh)\}\}$", WorkflowTests.embedded, text)
        return text.replace("{{source}}", "").replace("{{branch}}", '"main"').replace("{{scheme}}", "-scheme App")

    @staticmethod
    def embedded(match):
        lines = (ROOT / "Sources/Command/A11yAdoption/Templates" / match[2]).read_text().splitlines()[1:]
        return "\n".join(match[1] + line for line in lines)

    def test_github_without_an_address(self):
        jobs = yaml.safe_load(self.template("github-build.yml"))["jobs"]
        steps = jobs["a11ylint"]["steps"]
        summary = self.place / "summary.md"
        address, build, script, comment = [step["run"] for step in steps if "run" in step]
        self.assertEqual(2, self.shell(address, A11YLINT_REPOSITORY="").returncode)
        self.assertEqual(0, self.shell(address, A11YLINT_REPOSITORY="a/b").returncode)
        # What it builds with is there, as is what it adds to the PATH.
        (folder,) = re.findall(r'"\$RUNNER_TEMP/a11ylint/(Scripts/[^"]+)"', build)
        self.assertTrue(os.access(ROOT / folder, os.X_OK))
        self.assert_only_the_new_one_fails(self.shell(script, GITHUB_ACTIONS="true", GITHUB_STEP_SUMMARY=str(summary)))
        self.assertIn("#scan", summary.read_text())
        self.clone_of_a_merge_request()
        run = self.shell(script, GITHUB_ACTIONS="true", GITHUB_STEP_SUMMARY=str(summary), GITHUB_BASE_REF="main")
        self.assert_growth(run, self.temporary / "a11ylint.html")
        run = self.shell(comment, GITHUB_BASE_REF="main", A11YLINT_PAGE="https://host.example/1")
        self.assertEqual(0, run.returncode, run.stderr)
        uploads = [self.uploaded(step) for step in steps if step.get("uses", "").startswith("actions/upload-artifact")]
        self.assertEqual([self.temporary / "a11ylint.html", self.temporary / "a11ylint-comment/comment.json"], uploads)
        self.assertIn("<https://host.example/1>", uploads[1].read_text())
        # Nothing is in the checkout, and without a page there is a comment all the same.
        self.assertEqual("", self.git("status", "--porcelain").stdout)
        self.assertEqual(0, self.shell(comment, GITHUB_BASE_REF="main", A11YLINT_PAGE="").returncode)

    def uploaded(self, step):
        path = pathlib.Path(step["with"]["path"].replace("${{ runner.temp }}", str(self.temporary)))
        self.assertTrue(path.is_file(), path)
        return path

    def test_a_comment_that_cannot_be_prepared_is_not_posted_and_fails_no_job(self):
        for name in ["github.yml", "github-build.yml"]:
            jobs = yaml.safe_load(self.template(name).replace("{{action}}", "a/b@v1"))["jobs"]
            steps = {step["id"]: step for step in jobs["a11ylint"]["steps"] if "id" in step}
            self.assertEqual([True, True], [steps[step]["continue-on-error"] for step in ["comment", "upload"]])
            self.assertIn("steps.comment.outcome == 'success'", steps["upload"]["if"])
            self.assertEqual({"comment": "${{ steps.upload.outcome }}"}, jobs["a11ylint"]["outputs"])
            self.assertIn("needs.a11ylint.outputs.comment == 'success'", jobs["comment"]["if"])
            # Code of the change runs after the comment is made.
            steps = yaml.safe_load(self.template(name, has_tests=True).replace("{{action}}", "a/b@v1"))["jobs"]["a11ylint"]["steps"]
            names = [step.get("id") or step.get("name") for step in steps]
            self.assertLess(names.index("upload"), names.index("Run the UI tests"))

    def test_the_job_that_posts_runs_no_file_of_the_artifact(self):
        """It downloads a folder that is nothing but hostile, and posts what comment.json says."""
        job = yaml.safe_load(self.template("github.yml").replace("{{action}}", "a/b@v1"))["jobs"]["comment"]
        download, *posts = job["steps"]
        artifact = self.temporary / "a11ylint-comment"
        artifact.mkdir()
        self.assertEqual(artifact, pathlib.Path(download["with"]["path"].replace("${{ runner.temp }}", str(self.temporary))))
        for name in ["comment.sh", "suggest.sh", "gh", "jq", ".jq", "a11ylint", ".netrc"]:
            (artifact / name).write_text(f"#!/bin/sh\ntouch '{self.place}/ran'\n")
            (artifact / name).chmod(0o755)
        (self.bin / "gh").write_text(GH)
        (self.bin / "gh").chmod(0o755)
        state = self.place / "state.json"

        def post(**document):
            state.write_text(json.dumps({"calls": [], "threads": [], "comments": [
                {"id": "own", "body": "<!-- another bot -->", "viewerDidAuthor": True}]}))
            (artifact / "comment.json").write_text(json.dumps(
                {"marker": "<!-- a11ylint check -->", "isNews": True, "commit": "c", "body": "$(touch ran) `touch ran`",
                 "suggestions": [{"marker": "m", "path": "--input=/etc/passwd", "body": "b", "startLine": 1, "endLine": 1}]}
                | document))
            runs = []
            for step in posts:
                self.assertEqual("${{ runner.temp }}/a11ylint-comment", step["env"]["A11YLINT_COMMENT"])
                self.assertIn("$A11YLINT_COMMENT", step["run"].replace("{", "").replace(":-", ""))
                runs.append(self.shell(step["run"], A11YLINT_COMMENT=str(artifact), STATE=str(state), GITHUB_REPOSITORY="o/n",
                                       GITHUB_REF="refs/pull/7/merge"))
                self.assertFalse((self.place / "ran").exists() or (artifact / "ran").exists() or (self.app / "ran").exists())
            return runs, json.loads(state.read_text())
        runs, data = post()
        self.assertEqual([0, 0], [run.returncode for run in runs], runs)
        self.assertEqual((2, 1), (len(data["comments"]), len(data["threads"])))
        self.assertEqual("$(touch ran) `touch ran`", data["comments"][1]["body"])
        # A marker that finds comments of other programs by the same account.
        for marker in ["", "<!-- another", None]:
            (comment, _), data = post(marker=marker)
            self.assertNotEqual(0, comment.returncode)
            self.assertEqual("<!-- another bot -->", data["comments"][0]["body"])

    def test_a_change_runs_on_hosted_runners_with_few_rights_and_an_end(self):
        for name, has_tests in itertools.product(["github.yml", "github-build.yml"], [False, True]):
            workflow = yaml.safe_load(self.template(name, has_tests).replace("{{action}}", "a/b@v1"))
            # YAML takes the key for a truth value.
            triggers = workflow[True]
            self.assertEqual({"pull_request", "merge_group", "push"}, set(triggers))
            self.assertEqual(["main"], triggers["push"]["branches"])
            self.assertEqual({"contents": "read"}, workflow["permissions"])
            for job_name, job in workflow["jobs"].items():
                self.assertIn(job["timeout-minutes"], range(1, 121))
                if job_name == "comment":
                    # It checks out nothing, and a change from a fork does not reach it.
                    self.assertEqual({"pull-requests": "write"}, job["permissions"])
                    self.assertIn("head.repo.full_name == github.repository", job["if"])
                    self.assertFalse([step for step in job["steps"] if "checkout" in step.get("uses", "")])
                else:
                    self.assertEqual("macos-latest" if has_tests else "ubuntu-latest", job["runs-on"])
                    self.assertNotIn("permissions", job)
                for step in job["steps"]:
                    if step.get("uses", "").startswith("actions/checkout"):
                        self.assertIs(False, step["with"]["persist-credentials"])
                    # Nothing that a change says becomes a part of a command.
                    self.assertNotIn("${{", step.get("run", ""))
        self.assertIn("timeout", yaml.safe_load(self.template("gitlab.yml"))["a11ylint"])
        self.assertIn("timeout", yaml.safe_load(self.template("bitrise.yml"))[0]["script@1"])
        self.assertIn("timeout(time:", self.template("jenkins.groovy"))

    def test_the_workflow_names_the_default_branch(self):
        (self.app / ".github").mkdir()

        def branches():
            (self.app / ".github/workflows/a11ylint.yml").unlink(missing_ok=True)
            self.run_program("init")
            return yaml.safe_load((self.app / ".github/workflows/a11ylint.yml").read_text())[True]["push"]["branches"]
        self.git("branch", "--quiet", "--move", "c++/trunk")
        self.assertEqual(["c\\+\\+/trunk"], branches())
        self.git("branch", "develop")
        self.git("config", "init.defaultBranch", "nowhere")
        self.assertEqual(["c\\+\\+/trunk"], branches())
        self.git("config", "init.defaultBranch", "develop")
        self.assertEqual(["develop"], branches())
        self.git("update-ref", "refs/remotes/origin/release", "HEAD")
        self.git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/release")
        self.assertEqual(["release"], branches())

    def test_gitlab(self):
        job = yaml.safe_load(self.template("gitlab.yml"))["a11ylint"]
        self.assert_only_the_new_one_fails(self.shell("\n".join(job["script"])))
        for file in [*job["artifacts"]["reports"].values(), *job["artifacts"]["paths"]]:
            self.assertTrue((self.app / file).is_file(), file)
        self.clone_of_a_merge_request()
        target = {"CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main"}
        self.assert_growth(self.shell("\n".join(job["script"]), **target), self.app / "a11ylint-report/a11ylint.html")
        # Without a token nothing is prepared; with one, what curl posts.
        after = "\n".join(job["after_script"])
        scripts = self.place / "scripts"
        scripts.mkdir()
        environment = {
            "CI_MERGE_REQUEST_IID": "7", "CI_MERGE_REQUEST_PROJECT_ID": "1", "CI_JOB_URL": "https://host.example/jobs/1",
            "CI_API_V4_URL": "https://host.example/api/v4", "TMPDIR": str(scripts), **target}
        self.assertEqual(0, self.shell(after, **environment).returncode)
        self.assertEqual([], os.listdir(scripts))
        (self.bin / "curl").write_text("#!/bin/sh\nexit 22\n")
        (self.bin / "curl").chmod(0o755)
        environment["A11YLINT_GITLAB_TOKEN"] = "x"
        self.assertEqual(22, self.shell(after, **environment).returncode)
        (document,) = scripts.glob("*/comment.json")
        self.assertIn("<https://host.example/jobs/1/artifacts/file/a11ylint-report/a11ylint.html>", document.read_text())
        # A check that fails early leaves no result of the change to comment on.
        for path in (self.app / "Baselines").iterdir():
            path.write_text("broken")
        self.assertEqual(4, self.shell("\n".join(job["script"]), **target).returncode)
        self.assertEqual([], os.listdir(self.app / "a11ylint-report"))
        shutil.rmtree(scripts)
        scripts.mkdir()
        self.assertEqual(3, self.shell(after, **environment).returncode)
        self.assertEqual([], list(scripts.glob("*/*")))

    COMPONENT = ROOT / "Scripts/distribution/files/a11ylint.gitlab-ci.yml"

    def component(self, **inputs):
        return GitLabJob(re.sub(r"@\{\w+\}", "X", self.COMPONENT.read_text()).replace('"X/', '"https://X/'), **inputs)

    def run_component(self, job, **variables):
        return job.run(self.app, self.bin, OUTSIDE_CI, **variables)

    def test_the_component_of_gitlab(self):
        job = self.component()
        self.assert_only_the_new_one_fails(self.run_component(job))
        self.assert_only_the_new_one_fails(self.run_component(self.component(paths="Captures", options="--select missing-label")))
        self.clone_of_a_merge_request()
        run = self.run_component(job, CI_MERGE_REQUEST_TARGET_BRANCH_NAME="main")
        self.assert_growth(run, self.app / "a11ylint-report/a11ylint.html")
        self.assertEqual("0", job["variables"]["GIT_DEPTH"])

    def hostile_variables(self):
        """What somebody may set in a project, a schedule or a trigger so that the gate lets everything pass."""
        generous = self.place / "generous.jsonl"
        self.run_program("baseline", "create", "--baseline", str(generous), "Captures")
        ours = self.app / "ours"
        ours.mkdir()
        (ours / "git").write_text("#!/bin/sh\nexit 0\n")
        (ours / "a11ylint").write_text("#!/bin/sh\nexit 0\n")
        for path in ours.iterdir():
            path.chmod(0o755)
        (self.app / "lax.yml").write_text("version: 1\ninputs: []\nrules:\n  missing-label: off\n")
        (self.app / "start.sh").write_text("a11ylint() { return 0; }\nexport -f a11ylint\n")
        return {
            "A11YLINT_CONFIG": str(self.app / "lax.yml"), "A11YLINT_BASELINE": str(generous), "A11YLINT_PROFILE": "lenient",
            "A11YLINT_PATHS": "/dev/null", "A11YLINT_OPTIONS": "--exit-zero", "A11YLINT_AGAINST": "--exit-zero",
            "paths": "/dev/null", "options": "--exit-zero", "against": "--no-baseline", "SOURCE_DATE_EPOCH": "0",
            "CI": "false", "GITHUB_ACTIONS": "true", "GITHUB_BASE_REF": "change", "CHANGE_TARGET": "change",
            "GIT_DIR": "/nowhere", "GIT_CONFIG_GLOBAL": str(self.app / "lax.yml"), "HOME": str(ours), "IFS": "a",
        }

    def test_no_variable_weakens_the_jobs_of_gitlab(self):
        hostile = self.hostile_variables()
        component = self.component()
        template = yaml.safe_load(self.template("gitlab.yml"))["a11ylint"]
        script = "\n".join(template["script"])
        for name, value in [*hostile.items(), ("all", None)]:
            variables = hostile if name == "all" else {name: value}
            with self.subTest(name):
                self.assert_only_the_new_one_fails(self.run_component(component, **variables))
                self.assert_only_the_new_one_fails(self.shell(script, **variables))
        # The component also has its own PATH.
        self.assert_only_the_new_one_fails(
            self.run_component(component, PATH=f"{self.app}/ours:{os.environ['PATH']}", BASH_ENV=f"{self.app}/start.sh"))
        for job in [component.job, template]:
            self.assertIs(False, job["allow_failure"])
            self.assertEqual([{"when": "on_success"}], job["rules"])
            self.assertEqual({"GIT_DEPTH": "0"}, job["variables"])
            self.assertNotIn("$A11YLINT_", "\n".join(job["script"]))

    def test_the_jobs_of_gitlab_check_no_commit_but_that_of_the_pipeline(self):
        # As with GIT_STRATEGY none: what an earlier job has left.
        script = "\n".join(yaml.safe_load(self.template("gitlab.yml"))["a11ylint"]["script"])
        for run in [self.run_component(self.component(), CI_COMMIT_SHA="0" * 40), self.shell(script, CI_COMMIT_SHA="0" * 40)]:
            self.assertEqual((4, 1), (run.returncode, run.stderr.count("\n")), run.stderr)
            self.assertIn("is not the commit of this pipeline", run.stderr)
        # Both ask in the same words.
        demand = re.compile(r"      if \[.*?\n      fi\n", re.DOTALL)
        self.assertEqual(demand.findall(self.template("gitlab.yml"))[0], demand.findall(self.COMPONENT.read_text())[0])
        # As with a GIT_DEPTH of 1: the target is missing.
        self.clone_of_a_merge_request()
        run = self.run_component(self.component(), CI_MERGE_REQUEST_TARGET_BRANCH_NAME="release")
        self.assertEqual(4, run.returncode, run.stderr)

    def test_an_input_of_the_component_is_no_command(self):
        job = self.component(paths="Captures $(touch ran) `touch ran`; touch ran", options="$IFS * \"")
        self.assertNotEqual(0, self.run_component(job).returncode)
        self.assertFalse((self.app / "ran").exists())
        with self.assertRaisesRegex(Failure, "does not take"):
            self.component(paths="'; touch ran; '")

    def test_jenkins(self):
        text = self.template("jenkins.groovy")
        script = "\n".join(re.findall(r"sh '([^']+)'", text))
        self.assert_only_the_new_one_fails(self.shell(script))
        for file in re.findall(r"(?:junit|artifacts:) '([^']+)'", text):
            self.assertTrue((self.app / file).is_file(), file)
        self.clone_of_a_merge_request()
        self.assert_growth(self.shell(script, CHANGE_TARGET="main"), self.app / "a11ylint-report/a11ylint.html")

    def forget_the_target(self):
        """A clone of the change alone, which can ask its remote for more."""
        self.git("update-ref", "-d", "refs/remotes/origin/main")

    def test_bitrise(self):
        (step,) = yaml.safe_load(self.template("bitrise.yml"))
        (script,) = [item["content"] for item in step["script@1"]["inputs"]]
        results, deploy = self.place / "test results", self.place / "deploy"
        deploy.mkdir()
        self.assert_only_the_new_one_fails(
            self.shell(script, BITRISE_TEST_RESULT_DIR=str(results), BITRISE_DEPLOY_DIR=str(deploy)))
        self.assertEqual({"a11ylint.xml", "test-info.json"}, set(os.listdir(results / "a11ylint")))
        self.assertTrue((deploy / "a11ylint.html").is_file())
        self.clone_of_a_merge_request()
        self.forget_the_target()
        self.assert_growth(
            self.shell(script, BITRISE_TEST_RESULT_DIR=str(results), BITRISE_DEPLOY_DIR=str(deploy),
                       BITRISEIO_GIT_BRANCH_DEST="main"),
            deploy / "a11ylint.html")

    def test_xcode_cloud(self):
        script = self.template("xcode-cloud.sh")
        place = {"CI_PRIMARY_REPOSITORY_PATH": str(self.app)}
        for action in ["build-for-testing", "archive", ""]:
            run = self.shell(script, CI_XCODEBUILD_ACTION=action, **place)
            self.assertEqual((0, 1, ""), (run.returncode, run.stdout.count("\n"), run.stderr))
            self.assertIn(f"checks nothing after {action or 'no action'}", run.stdout)
        self.assert_only_the_new_one_fails(self.shell(script, CI_XCODEBUILD_ACTION="test-without-building", **place))
        # Both are checked, whichever fails.
        script = self.template("xcode-cloud.sh", has_tests=True)
        run = self.shell(
            script, CI_XCODEBUILD_ACTION="test-without-building", CI_RESULT_BUNDLE_PATH="/nowhere.xcresult", **place)
        self.assertIn("/nowhere.xcresult", run.stderr)
        self.assert_only_the_new_one_fails(run)
        self.clone_of_a_merge_request()
        self.forget_the_target()
        place |= {"CI_XCODEBUILD_ACTION": "test-without-building", "CI_PULL_REQUEST_TARGET_BRANCH": "main"}
        self.assert_growth(self.shell(script, **place))
        # A remote that cannot be asked leaves the check with what to do.
        self.forget_the_target()
        self.git("remote", "set-url", "origin", str(self.place / "nowhere"))
        run = self.shell(script, **place)
        self.assertEqual(4, run.returncode, run.stderr)
        self.assertIn("is not in this clone", run.stderr)

    def test_the_hook_runs_on_all_that_decides(self):
        for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text()):
            for path in ["App/A.swift", "Captures/Login.txt", ".a11ylint.yml", "App/.a11ylint.yml", "Baselines/a11ylint.sqlite"]:
                self.assertRegex(path, hook["files"])
            self.assertNotRegex("README.md", hook["files"])

    # Names to which reports may go.
    NAMES = ["a11ylint-report", "a11ylint-comment", "a11ylint.html", "a11ylint.json", "a11ylint.xml", "a11ylint.sarif",
             "a11ylint-quality.json", "gl-code-quality.json", "comment.json", "a11ylint-reports"]

    def jobs(self):
        """The scripts of each host, with what it sets."""
        results, deploy = self.place / "results", self.place / "deploy"
        results.mkdir()
        deploy.mkdir()
        gitlab = yaml.safe_load(self.template("gitlab.yml"))["a11ylint"]
        component = self.component()
        script = "\n".join(component["script"]).replace("PATH=/usr/local/bin:", f"PATH='{self.bin}':")
        token = {"CI_MERGE_REQUEST_IID": "7", "CI_MERGE_REQUEST_PROJECT_ID": "1", "CI_JOB_URL": "https://host.example/jobs/1",
                 "CI_API_V4_URL": "https://host.example/api/v4", "A11YLINT_GITLAB_TOKEN": "x"}
        (bitrise,) = yaml.safe_load(self.template("bitrise.yml"))
        (content,) = [item["content"] for item in bitrise["script@1"]["inputs"]]
        github = [step["run"] for step in yaml.safe_load(self.template("github-build.yml"))["jobs"]["a11ylint"]["steps"] if "run" in step]
        target = {"CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main"}
        (pipeline,) = re.findall(r"(?ms)^```yaml\n(pipelines:.*?)^```$", (ROOT / "Documentation/pull-requests.md").read_text())
        (step,) = yaml.safe_load(pipeline)["pipelines"]["pull-requests"]["**"]
        return {
            "bitbucket": ([("\n".join(step["step"]["script"]), 1)], {
                "BITBUCKET_PR_DESTINATION_BRANCH": "main", "BITBUCKET_REPO_FULL_NAME": "o/n", "BITBUCKET_COMMIT": "HEAD",
                "BITBUCKET_PR_ID": "7", "A11YLINT_BITBUCKET_TOKEN": "x"}),
            "gitlab": ([("\n".join(gitlab["script"]), 1), ("\n".join(gitlab["after_script"]), 22)], target | token),
            "component": ([(script, 1)], target),
            "jenkins": ([("\n".join(re.findall(r"sh '([^']+)'", self.template("jenkins.groovy"))), 1)], {"CHANGE_TARGET": "main"}),
            "bitrise": ([(content, 1)], {"BITRISE_TEST_RESULT_DIR": str(results), "BITRISE_DEPLOY_DIR": str(deploy),
                                         "BITRISEIO_GIT_BRANCH_DEST": "main"}),
            "github": ([(github[2], 1), (github[3], 0)], {"GITHUB_BASE_REF": "main", "A11YLINT_PAGE": ""}),
            "gate": ([(f"sh '{ROOT}/Scripts/ci/gate'", 1)], {"GITHUB_BASE_REF": "main"}),
        }

    def held(self, *folders):
        return {path: os.readlink(path) if path.is_symlink() else path.read_bytes() if path.is_file() else None
                for folder in folders for path in [folder, *folder.rglob("*")]}

    def test_nothing_outside_the_checkout_is_written(self):
        """The change has committed links, files and folders at every such name."""
        home = self.place / "home"
        (home / "folder").mkdir(parents=True)
        for name in [".profile", "folder/.profile"]:
            (home / name).write_text("export PATH\n")
        (self.bin / "curl").write_text("#!/bin/sh\nexit 22\n")
        (self.bin / "curl").chmod(0o755)
        self.clone_of_a_merge_request()
        jobs = self.jobs()
        git = self.app / ".git"
        for target in ["../home/.profile", "../home/folder", "../home/new", ".git/hooks", None]:
            for name in self.NAMES:
                if target:
                    (self.app / name).symlink_to(target)
                else:
                    # Scripts and results of the change, where those of the job are expected.
                    (self.app / name / "comment.json").mkdir(parents=True)
                    (self.app / name / "comment.sh").write_text(f"touch '{home}/ran'\n")
            self.commit("Plant")
            for host, (scripts, environment) in jobs.items():
                with self.subTest(host=host, target=target):
                    before = self.held(home, git / "hooks", self.app / "Captures"), (git / "config").read_bytes()
                    for script, code in scripts:
                        run = self.shell(script, HOME=str(home), **environment)
                        self.assertEqual(code, run.returncode, run.stdout + run.stderr)
                    after = self.held(home, git / "hooks", self.app / "Captures"), (git / "config").read_bytes()
                    self.assertEqual(before, after)
                    for report in (self.app / "a11ylint-report").glob("*") if host in {"gitlab", "component", "jenkins"} else []:
                        self.assertTrue(report.is_file() and not report.is_symlink(), report)
                    self.git("checkout", "--quiet", "--force", ".")
            self.git("reset", "--quiet", "--hard", "HEAD^")
            self.git("clean", "--quiet", "--force", "-d", "-x")


if __name__ == "__main__":
    unittest.main()
