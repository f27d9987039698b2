"""What this repository takes from elsewhere is named so that it cannot move, and its workflows have no rights to spare."""
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORKFLOWS = {path.name: yaml.safe_load(path.read_text()) for path in sorted((ROOT / ".github/workflows").glob("*.yml"))}
FILES = [ROOT / name for name in subprocess.run(
    ["git", "-C", ROOT, "ls-files", "-z"], check=True, capture_output=True, text=True).stdout.split("\0") if name]
COMMIT = re.compile(r"[\w./-]+@[0-9a-f]{40} # v[0-9]+(\.[0-9]+){2}")
# Jobs that may write, and what.
WRITING = {
    ("codeql.yml", "analyze"): {"contents": "read", "security-events": "write"},
    ("release.yml", "publish"): {"contents": "write", "id-token": "write", "attestations": "write"},
}
# What is compiled, whatever it is for.
BINARY = {".a", ".class", ".dll", ".dylib", ".exe", ".jar", ".o", ".pyc", ".so", ".wasm", ".whl"}


def jobs():
    for name, workflow in WORKFLOWS.items():
        for title, job in workflow["jobs"].items():
            yield name, title, job


def commands():
    """Yields the path and text of each command in scripts and jobs, its continued lines joined, without comments."""
    for path in FILES:
        place = path.relative_to(ROOT)
        is_script = place.parts[0] in {".ci", ".github", "Scripts"} and path.suffix in {"", ".sh", ".yml"}
        if path.is_file() and (is_script or place.name == "action.yml"):
            for line in re.sub(r"\\\n\s*|>-\n\s*", "", path.read_text()).splitlines():
                if not line.lstrip().startswith(("#", '"""')):
                    yield place, line


class PinnedTests(unittest.TestCase):
    def test_actions_are_named_by_commit_and_by_the_same_everywhere(self):
        versions = {}
        for path in FILES:
            if path.suffix in {".yml", ".yaml"} and path.is_file():
                for used in re.findall(r"(?m)^[^#\n]*\buses: (.+)$", path.read_text()):
                    if used != "{{action}}":
                        self.assertRegex(used, rf"^{COMMIT.pattern}$", path)
                        # Actions of one repository go together.
                        name, _, version = used.partition("@")
                        versions.setdefault("/".join(name.split("/")[:2]), set()).add(version)
        self.assertIn("actions/checkout", versions)
        for name, found in versions.items():
            self.assertEqual(1, len(found), f"{name}: {found}")

    def test_images_are_named_by_digest_and_as_in_the_files_that_list_them(self):
        known = set()
        for name in [".github/images/Dockerfile", ".github/images/oldest/Dockerfile", "Scripts/distribution/files/Dockerfile"]:
            known |= set(re.findall(r"(?m)^FROM (\S+)", (ROOT / name).read_text()))
        self.assertEqual(3, len(known))
        for image in known:
            self.assertRegex(image, r"^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$")
        used = [image for _, _, job in jobs() if (container := job.get("container"))
                for image in [container["image"] if isinstance(container, dict) else container]]
        used += re.findall(r"(?m)^  image: (.+)$", (ROOT / "Scripts/distribution/files/a11ylint.gitlab-ci.yml").read_text())
        self.assertGreater(len(used), 3)
        self.assertEqual(known, set(used))

    def test_downloads_go_by_https_and_packages_have_hashes(self):
        seen = set()
        for path, line in commands():
            if re.search(r"(^|[\s\"'])curl -", line):
                seen.add("curl")
                self.assertIn("curl --proto '=https' --tlsv1.2 -fsSL ", line, path)
            if re.search(r"pip3? install", line):
                seen.add("pip")
                self.assertIn("--require-hashes", line, path)
            self.assertNotRegex(line, r"(^|[;&|]\s*)wget\s", path)
            self.assertNotRegex(line, r"curl.*\|\s*(ba)?sh\b", path)
        self.assertEqual({"curl", "pip"}, seen)

    def test_every_package_of_python_has_hashes_and_the_version_that_people_wrote(self):
        text = (ROOT / "Tests/Scripts/requirements.txt").read_text()
        packages = re.findall(r"(?m)^(\S+==\S+) \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", text)
        self.assertEqual(len(re.findall(r"(?m)^[^\s#]", text)), len(packages))
        written = re.findall(r"(?m)^[^\s#].*$", (ROOT / "Tests/Scripts/requirements.in").read_text())
        self.assertLessEqual({line.lower() for line in written}, {name for name, _ in packages})

    def test_nothing_compiled_is_in_the_repository(self):
        self.assertEqual([], [path for path in FILES if path.suffix in BINARY])
        for path in FILES:
            if path.is_file():
                with open(path, "rb") as file:
                    self.assertNotIn(file.read(4), {b"\x7fELF", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe"}, path)


class RightsTests(unittest.TestCase):
    def test_a_workflow_only_reads_and_only_known_jobs_write(self):
        for name, workflow in WORKFLOWS.items():
            self.assertEqual({"contents": "read"}, workflow["permissions"], name)
        self.assertEqual(WRITING, {(name, title): job["permissions"] for name, title, job in jobs() if "permissions" in job})

    def test_nothing_that_a_change_says_becomes_a_command(self):
        for name, workflow in WORKFLOWS.items():
            # YAML takes the key for a truth value.
            self.assertFalse({"pull_request_target", "workflow_run", "issue_comment"} & set(workflow[True]), name)
        for name, title, job in jobs():
            self.assertIn(job["timeout-minutes"], range(1, 361), f"{name}: {title}")
            for step in job["steps"]:
                self.assertNotIn("${{", step.get("run", ""), f"{name}: {title}")
                if step.get("uses", "").startswith("actions/checkout@"):
                    self.assertIs(False, step.get("with", {}).get("persist-credentials"), f"{name}: {title}")

    def test_the_job_that_publishes_runs_nothing_of_the_repository(self):
        publish = WORKFLOWS["release.yml"]["jobs"]["publish"]
        self.assertEqual("release", publish["environment"])
        for step in publish["steps"]:
            self.assertFalse(step.get("uses", "").startswith(("actions/checkout@", "./")))
            self.assertNotIn("Scripts/", step.get("run", ""))

    @unittest.skipUnless(shutil.which("zizmor") or (ROOT / ".build/python/bin/zizmor").exists(), "zizmor is not installed")
    def test_zizmor_finds_nothing(self):
        zizmor = shutil.which("zizmor") or ROOT / ".build/python/bin/zizmor"
        run = subprocess.run(
            [zizmor, "--offline", "--no-progress", ROOT / ".github", ROOT / "action.yml"], capture_output=True, text=True)
        self.assertEqual(0, run.returncode, run.stdout + run.stderr)


class ReleaseTests(unittest.TestCase):
    PLATFORMS = ["linux-x86_64", "linux-aarch64", "macos-universal"]

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="a runner ")
        self.addCleanup(folder.cleanup)
        self.place = pathlib.Path(folder.name)

    def step(self, job, name, **environment):
        (script,) = [step["run"] for step in WORKFLOWS["release.yml"]["jobs"][job]["steps"] if step.get("name") == name]
        return subprocess.run(["bash", "-e", "-c", script], capture_output=True, text=True,
                              env={"PATH": f"{self.place}:/usr/bin:/bin", "RUNNER_TEMP": str(self.place), **environment})

    def build(self, platform, turn, text):
        folder = self.place / "built" / f"{platform}-{turn}"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"a11ylint-1.0.0-{platform}.tar.gz").write_text(text)

    def test_two_builds_that_differ_are_not_published(self):
        for platform in self.PLATFORMS:
            for turn in ["first", "second"]:
                self.build(platform, turn, platform)
        compare = "Compare what two machines have built"
        self.assertEqual(0, self.step("assemble", compare).returncode)
        self.assertEqual(3, len(list((self.place / "files").iterdir())))
        shutil.rmtree(self.place / "files")
        self.build("linux-aarch64", "second", "other")
        run = self.step("assemble", compare)
        self.assertEqual(1, run.returncode)
        self.assertIn("linux-aarch64", run.stdout)
        shutil.rmtree(self.place / "files")
        shutil.rmtree(self.place / "built/linux-aarch64-second")
        self.assertNotEqual(0, self.step("assemble", compare).returncode)

    def test_a_tag_needs_a_signature_and_its_commit_the_main_branch(self):
        gh = self.place / "gh"
        gh.write_text('#!/bin/sh\ncase $2 in\n*/git/ref/*) echo "$REF" ;;\n*/git/tags/*) echo "$VERIFIED" ;;\n*) echo "$STATE" ;;\nesac\n')
        gh.chmod(0o755)
        good = {"REF": "tag 1", "VERIFIED": "true valid c0ffee", "STATE": "behind"}
        for changed, words in [
                ({}, None), ({"STATE": "identical"}, None), ({"REF": "commit c0ffee"}, "has no signature"), ({"REF": ""}, "has no signature"),
                ({"VERIFIED": "false unsigned c0ffee"}, "(unsigned)"), ({"VERIFIED": "true valid 123"}, "another commit"),
                ({"VERIFIED": ""}, "is not verified"), ({"STATE": "diverged"}, "no commit of main"), ({"STATE": ""}, "no commit of main")]:
            run = self.step("tag", "Require a signature that GitHub knows, and a commit of the main branch", TAG="v1.0.0",
                            GITHUB_REPOSITORY="a/b", GITHUB_SHA="c0ffee", **{**good, **changed})
            self.assertEqual(1 if words else 0, run.returncode, run.stdout + run.stderr)
            if words:
                self.assertIn(words, run.stdout)


class PolicyTests(unittest.TestCase):
    def test_dependabot_knows_each_kind_of_what_is_pinned(self):
        updates = yaml.safe_load((ROOT / ".github/dependabot.yml").read_text())["updates"]
        self.assertEqual({"swift", "github-actions", "pip", "docker"}, {update["package-ecosystem"] for update in updates})
        for update in updates:
            for folder in update.get("directories", [update.get("directory")]):
                self.assertTrue((ROOT / folder.lstrip("/")).is_dir(), folder)

    def test_whoever_finds_a_vulnerability_is_told_where_to_report_it(self):
        self.assertIn("/security/advisories/new", (ROOT / "SECURITY.md").read_text())

    def test_sanitizers_run_each_week_and_readers_for_ten_minutes(self):
        for name in ["fuzz.yml", "sanitizers.yml"]:
            self.assertTrue([entry for entry in WORKFLOWS[name][True]["schedule"] if entry["cron"].endswith(" * * 0")], name)
        self.assertEqual(["address", "thread"], WORKFLOWS["sanitizers.yml"]["jobs"]["tests"]["strategy"]["matrix"]["sanitizer"])
        self.assertIn("'17 2 * * 0' && '600'", WORKFLOWS["fuzz.yml"]["jobs"]["fuzz"]["env"]["SECONDS_EACH"])


if __name__ == "__main__":
    unittest.main()
