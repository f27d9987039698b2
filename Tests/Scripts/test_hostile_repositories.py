"""Repositories as a stranger may propose them: configurations that name files of the machine, and contents that git
would run or take for another repository.

Each is made here, and the program runs in it as in CI, watched by strace. Nothing may change outside of the reports
that it was asked for, nothing may be started but git and the program itself, nothing of the machine may be shown, and
no run may be green.
"""
import hashlib
import os
import pathlib
import re
import shutil
import stat
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build/debug/a11ylint"
GIT = shutil.which("git")
STRACE = shutil.which("strace")
OUTSIDE_CI = {name: value for name, value in os.environ.items()
              if name != "CI" and not name.startswith(("GITHUB_", "GIT_"))}
SECRET = "s3cr3t-of-the-machine"
# What git itself starts to do its work.
GIT_PROGRAMS = re.compile(r"(^|/)git(-[a-z-]+)?$")


def capture(*buttons):
    lines = [f"      Button, 0x{3 + number:x}, {{{{20.0, {100 + 60 * number}.0}}, {{44.0, 44.0}}}}, identifier: '{name}'\n"
             for number, name in enumerate(buttons)]
    return ("Element subtree:\n →Application, 0x1, pid: 1, label: 'Shop'\n"
            "    Window, 0x2, {{0.0, 0.0}, {390.0, 844.0}}\n" + "".join(lines) + "Path to element:\n")


class HostileTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="hostile ")
        self.addCleanup(folder.cleanup)
        self.place = pathlib.Path(folder.name).resolve()
        self.repository = self.place / "repository"
        self.outside = self.place / "outside"
        for name in ["outside/folder", "home", "tmp", "trace"]:
            (self.place / name).mkdir(parents=True)
        (self.outside / "secret.txt").write_text(f"{SECRET}: {SECRET}\n")
        (self.outside / "profile").write_text("export PATH\n")
        # What settings name as a program; nobody may start it.
        self.evil = self.outside / "evil"
        self.evil.write_text(f"#!/bin/sh\ntouch '{self.place}/started'\ncat\n")
        self.evil.chmod(0o755)
        self.environment = {**OUTSIDE_CI, "HOME": str(self.place / "home"), "TMPDIR": str(self.place / "tmp"),
                            "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org",
                            "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.org"}
        self.begin()

    def begin(self):
        """A repository whose target accepts one finding, and whose change brings another and accepts it in silence."""
        (self.repository / "Captures").mkdir(parents=True)
        self.git("init", "--quiet", "--initial-branch", "main")
        self.write("Captures/Login.txt", capture("help"))
        self.write(".a11ylint.yml", "version: 1\ninputs: [{path: Captures/*.txt}]\n")
        self.write("notes.md", "# Notes\n")
        self.accept()
        self.commit("Accept what is there")
        self.git("update-ref", "refs/remotes/origin/main", "HEAD")
        self.git("checkout", "--quiet", "-b", "change")
        self.git("branch", "--quiet", "--delete", "--force", "main")
        self.write("Captures/Login.txt", capture("help", "scan"))

    def accept(self):
        self.program("baseline", "create", "--force", "--select", "missing-label", "Captures")

    # MARK: Means

    def write(self, path, text):
        file = self.repository / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        return file

    def link(self, path, target):
        file = self.repository / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.symlink_to(target)

    def git(self, *arguments, folder=None):
        return subprocess.run([GIT, *arguments], cwd=folder or self.repository, env=self.environment, check=True,
                              capture_output=True, text=True).stdout

    def commit(self, message):
        self.git("add", "--all", "--force")
        self.git("commit", "--quiet", "--no-verify", "--message", message)

    def program(self, *arguments):
        subprocess.run([PROGRAM, *arguments], cwd=self.repository, env=self.environment, check=True,
                       capture_output=True, text=True)

    def snapshot(self):
        """All files, links and folders with what they hold, but for what git may write for its own sake."""
        found = {}
        for folder, folders, files in os.walk(self.place):
            if folder == str(self.place):
                folders.remove("trace")
            for name in folders + files:
                path = os.path.join(folder, name)
                status = os.lstat(path)
                if stat.S_ISLNK(status.st_mode):
                    held = os.readlink(path)
                elif stat.S_ISREG(status.st_mode):
                    held = hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()
                else:
                    held = ""
                found[os.path.relpath(path, self.place)] = (stat.S_IFMT(status.st_mode), held)
        return found

    def run_watched(self, *arguments, folder=None, **environment):
        """Runs the program as CI does; the run, and which programs were started."""
        trace = self.place / "trace/execve"
        command = [PROGRAM, *arguments]
        if STRACE:
            command = [STRACE, "-f", "-qq", "-s", "4096", "-e", "trace=execve,execveat", "-e", "signal=none",
                       "-o", trace, *command]
        run = subprocess.run(
            [str(word) for word in command], cwd=folder or self.repository, capture_output=True, text=True,
            env={**self.environment, "CI": "true", **environment}, timeout=60)
        started = []
        if STRACE:
            started = re.findall(r'execve(?:at)?\([^"]*"([^"]+)"[^\n]*= 0', trace.read_text())
        return run, started

    def assert_harmless(self, name, *arguments, codes, words=(), changed=(), **options):
        before = self.snapshot()
        run, started = self.run_watched(*arguments, **options)
        what = f"{name}: {' '.join(arguments)}: {run.returncode}\n{run.stdout}{run.stderr}"
        self.assertIn(run.returncode, codes, what)
        after = self.snapshot()
        different = {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)}
        self.assertEqual(set(), {path for path in different if not path.startswith(tuple(changed) or ("\0",))}, what)
        self.assertFalse((self.place / "started").exists(), what)
        for path in started:
            own = pathlib.Path(path).resolve().parent == PROGRAM.resolve().parent
            self.assertTrue(own or path == GIT or GIT_PROGRAMS.search(path) and "hostile" not in path, f"{path}: {what}")
        self.assertNotIn(SECRET, run.stdout + run.stderr, what)
        for word in words:
            self.assertIn(word, run.stderr, what)
        return run


class ConfigurationTests(HostileTests):
    """What a configuration names for writing and reading."""

    HEAD = "version: 1\ninputs: [{path: Captures/*.txt}]\n"

    def places(self):
        """Paths that no configuration may name for writing, and why."""
        outside = "leads out of the repository"
        git = "leads into a folder of git"
        foreign = "a11ylint did not write"
        return [
            ("../outside/profile", outside), ("../new.csv", outside), (f"{self.outside}/profile", outside),
            (f"{self.outside}/new.csv", outside), ("Captures/../../new.csv", outside),
            (".git/hooks/post-checkout", git), (".git/config", git), (".git/new.csv", git),
            (".GIT/config", git), (".Git/hooks/post-checkout", git), ("git~1/config", git), ("GIT~1/config", git),
            (".git./config", git), (".git /config", git), (".git::$INDEX_ALLOCATION/config", git),
            (".g\u200cit/config", git), (".gi\ufefft/config", git), (".git\\config", git),
            ("sub/.git/hooks/post-checkout", git), ("Captures/.git", git),
            ("profile-link", outside), ("folder-link/new.csv", outside), ("git-link/hooks/post-checkout", git),
            ("config-link", git), ("chain/one", outside), ("dangling", outside), ("circle", "leads to no file"),
            ("bare/hooks/post-checkout", git), ("separate/hooks/post-checkout", git), (".", "leads to no file"),
            ("notes.md", foreign), ("tool.sh", foreign), ("notes-link", foreign),
        ]

    def prepare(self):
        self.link("profile-link", self.outside / "profile")
        self.link("folder-link", "../outside/folder")
        self.link("git-link", ".git")
        self.link("config-link", ".git/config")
        self.link("chain/one", "two")
        self.link("chain/two", "../folder-link/new.csv")
        self.link("dangling", "../outside/not-there-yet.csv")
        self.link("circle", "circle")
        self.link("notes-link", "notes.md")
        self.git("init", "--quiet", "--bare", "bare")
        self.git("init", "--quiet", "--separate-git-dir", str(self.repository / "separate"), str(self.place / "tree"))
        self.write("sub/Login.txt", capture("help"))
        self.write("tool.sh", "#!/bin/sh\n").chmod(0o755)

    def test_reports_that_lead_elsewhere_are_refused(self):
        self.prepare()
        places = self.places()
        self.assertGreaterEqual(len(places), 30)
        for number, (path, reason) in enumerate(places):
            format = ["csv", "json", "html", "junit", "compact"][number % 5]
            self.write(".a11ylint.yml", f"{self.HEAD}outputs:\n  - {self.quoted(f'{format}={path}')}\n")
            self.assert_harmless(f"outputs {path}", "check", codes=[2], words=[reason])

    def test_histories_and_settings_that_lead_elsewhere_are_refused(self):
        self.prepare()
        for number, (path, reason) in enumerate(self.places()):
            key = ["history", "export"][number % 2]
            self.write(".a11ylint.yml", f"{self.HEAD}{key}: {{path: {self.quoted(path)}}}\n")
            if "did not write" not in reason:
                self.assert_harmless(f"{key} {path}", "check", codes=[2], words=[reason])
                self.assert_harmless(f"{key} {path}", "config", "check", codes=[2], words=[reason])
            elif key == "export":
                self.assert_harmless(f"{key} {path}", "config", "export", codes=[2], words=[reason])
            else:
                self.assert_harmless(f"{key} {path}", "check", codes=[1, 4])

    def test_baselines_that_lead_elsewhere_are_refused(self):
        self.prepare()
        for path, reason in self.places():
            if "did not write" in reason:
                continue
            self.write(".a11ylint.yml", f"{self.HEAD}baseline: {{path: {self.quoted(path)}}}\n")
            for arguments in [["check"], ["check", "--no-baseline"], ["doctor"]]:
                self.assert_harmless(f"baseline {path}", *arguments, codes=[2])
            self.assert_harmless(
                f"baseline {path}", "baseline", "create", "--force", "--allow-ci-write", codes=[2], words=[reason])
            self.assert_harmless(f"baseline {path}", "git-setup", "--allow-ci-write", codes=[2], words=[reason])

    def test_files_that_say_so_for_the_configuration_are_no_better(self):
        self.prepare()
        self.link("secret.yml", self.outside / "secret.txt")
        self.link("git.yml", ".git/config")
        self.write("Shared/base.yml", "outputs: [csv=../outside/profile]\n")
        self.write("Shared/git.yml", "history: {path: .git/config}\n")
        for path in ["../outside/secret.txt", "secret.yml", "git.yml", ".git/config", f"{self.outside}/secret.txt",
                     "Shared/base.yml", "Shared/git.yml", "git-link/config"]:
            self.write(".a11ylint.yml", f"{self.HEAD}extends: {path}\n")
            self.assert_harmless(f"extends {path}", "check", codes=[2])
        # The configuration itself, and a rule, may be links.
        for target in [self.outside / "secret.txt", ".git/config"]:
            (self.repository / ".a11ylint.yml").unlink()
            self.link(".a11ylint.yml", target)
            self.assert_harmless(f"configuration {target}", "check", "Captures", codes=[2])
        (self.repository / ".a11ylint.yml").unlink()
        self.write(".a11ylint.yml", self.HEAD)
        self.link(".a11ylint/rules/own.yml", self.outside / "secret.txt")
        self.assert_harmless("rule", "check", codes=[2], words=["leads out of the repository"])

    def test_reports_in_the_repository_are_written_again_and_again(self):
        """What is refused above is not everything."""
        formats = ["pretty", "compact", "agent", "json", "json-slim", "jsonl", "csv", "sarif", "github", "github-summary", "github-output",
                   "gitlab", "junit", "checkstyle", "xcode", "rdjson", "markdown", "html", "openacr", "en301549"]
        outputs = "".join(f"  - {format}=Reports/{format}.out\n" for format in formats)
        facts = "conformance: {product: {name: Shop}, author: {email: a@example.com}}\n"
        self.write(".a11ylint.yml", f"{self.HEAD}{facts}outputs:\n{outputs}history: {{path: made/for/it/history.sqlite}}\n")
        (self.repository / "Real").mkdir()
        self.link("Reports", "Real")
        own = ["repository/Real/", "repository/made"]
        for buttons, code in [(["help", "scan"], 1), (["help"], 0), (["help", "scan"], 1), (["help"], 0), ([], 0)]:
            # Nothing to judge is no pass, but an ordinary report.
            self.write("Captures/Login.txt", capture(*buttons))
            self.assert_harmless("reports", "check", codes=[code] if buttons else [0, 1, 3], changed=own)
        self.assertEqual(len(formats), len(os.listdir(self.repository / "Real")))
        self.assertTrue((self.repository / "made/for/it/history.sqlite").is_file())
        # A person may have them anywhere, over anything.
        place = self.outside / "profile"
        self.assert_harmless("typed", "check", "--output", f"csv={place}", "--output", "html=../page.html",
                             codes=[0, 1, 3], changed=["outside/profile", "page.html", *own])
        self.assertTrue((self.place / "page.html").is_file())

    @staticmethod
    def quoted(text):
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


class LayoutTests(HostileTests):
    """What git would make of a repository's contents, and of the settings that people have."""

    def settings(self, style="ini"):
        """Settings that let git start programs wherever it starts any."""
        evil = str(self.evil)
        return f"""[core]
	fsmonitor = "{evil}"
	hooksPath = "{self.place}/outside/hooks"
	pager = "{evil}"
	editor = "{evil}"
	sshCommand = "{evil}"
	askPass = "{evil}"
	alternateRefsCommand = "{evil}"
[filter "evil"]
	clean = "{evil}"
	smudge = "{evil}"
	process = "{evil}"
	required = true
[filter "lfs"]
	clean = "{evil}"
	required = true
[diff]
	external = "{evil}"
[diff "evil"]
	command = "{evil}"
	textconv = "{evil}"
[merge "evil"]
	driver = "{evil}"
[credential]
	helper = "{evil}"
[gpg]
	program = "{evil}"
[alias]
	diff = "!{evil}"
	rev-parse = "!{evil}"
	ls-files = "!{evil}"
"""

    def settings_in(self, path):
        with open(self.repository / path, "a") as file:
            file.write(self.settings())

    def hooks(self, folder):
        folder.mkdir(parents=True, exist_ok=True)
        for name in ["post-index-change", "pre-commit", "post-checkout", "reference-transaction", "fsmonitor-watchman",
                     "pre-auto-gc"]:
            shutil.copy(self.evil, folder / name)

    def bare(self, path, worktree=None):
        """A repository without a work tree, as files of this one: on its main, everything is accepted."""
        other = self.place / "other"
        shutil.rmtree(other, ignore_errors=True)
        shutil.copytree(self.repository, other, symlinks=True)
        self.git("add", "--all", "--force", folder=other)
        self.git("commit", "--quiet", "--allow-empty", "--message", "All is well", folder=other)
        self.git("update-ref", "refs/heads/main", "HEAD", folder=other)
        self.git("update-ref", "refs/remotes/origin/main", "HEAD", folder=other)
        target = self.repository / path
        target.mkdir(parents=True, exist_ok=True)
        shutil.copytree(other / ".git", target, dirs_exist_ok=True)
        shutil.rmtree(target / "hooks")
        shutil.rmtree(other)
        with open(target / "config", "a") as file:
            file.write(self.settings() + (f"[core]\n\tbare = false\n\tworktree = {worktree}\n" if worktree else "[core]\n\tbare = true\n"))
        self.hooks(target / "hooks")

    def attributes(self, words):
        self.write(".gitattributes", f"* {words}\n")

    # Each brings the hostile part of a repository, after the change.
    def bare_beside_the_baseline(self):
        self.bare("Baselines")

    def bare_beside_the_captures(self):
        self.bare("Captures")

    def bare_at_the_top(self):
        self.bare(".")

    def bare_with_a_work_tree(self):
        self.bare("Baselines", worktree="..")

    def bare_at_the_top_with_a_work_tree(self):
        self.bare(".", worktree=".")

    def bare_by_a_link(self):
        self.bare("hidden/store")
        shutil.move(self.repository / "Baselines", self.repository / "hidden/store/Baselines")
        self.link("Baselines", "hidden/store/Baselines")

    def bare_around_all_folders(self):
        self.bare("Baselines")
        self.bare("Captures")
        self.bare(".")

    def filter_of_settings_in_the_repository(self):
        self.settings_in(".git/config")
        self.attributes("filter=evil")

    def filter_that_people_have(self):
        (self.place / "home/.gitconfig").write_text(self.settings())
        self.attributes("filter=lfs")

    def differences_that_people_have(self):
        (self.place / "home/.gitconfig").write_text(self.settings())
        self.attributes("diff=evil merge=evil")

    def included_settings(self):
        self.write(".gitconfig", self.settings())
        self.git("config", "include.path", "../.gitconfig")
        self.attributes("filter=evil diff=evil")

    def settings_included_for_the_branch(self):
        self.write(".gitconfig", self.settings())
        self.git("config", "includeIf.onbranch:**.path", "../.gitconfig")
        self.attributes("filter=lfs diff=evil")

    def settings_of_the_work_tree(self):
        self.git("config", "extensions.worktreeConfig", "true")
        (self.repository / ".git/config.worktree").write_text(self.settings())
        self.attributes("filter=evil")

    def attributes_in_every_folder(self):
        self.settings_in(".git/config")
        for folder in ["Captures", "Baselines"]:
            self.write(f"{folder}/.gitattributes", "* filter=evil diff=evil merge=evil ident working-tree-encoding=UTF-16\n")

    def hooks_of_the_clone(self):
        self.hooks(self.repository / ".git/hooks")

    def hooks_in_a_committed_folder(self):
        self.hooks(self.repository / ".githooks")
        self.git("config", "core.hooksPath", ".githooks")

    def monitor_in_a_committed_folder(self):
        self.hooks(self.repository / ".githooks")
        self.git("config", "core.fsmonitor", ".githooks/fsmonitor-watchman")

    def submodules_that_update_by_programs(self):
        self.write(".gitmodules", f"[submodule \"sub\"]\n\tpath = sub\n\turl = ext::sh -c '{self.evil}'\n\tupdate = !{self.evil}\n\tignore = none\n")
        self.git("config", "submodule.sub.update", f"!{self.evil}")
        self.submodule()

    def submodule(self):
        sub = self.repository / "sub"
        sub.mkdir(exist_ok=True)
        self.git("init", "--quiet", folder=sub)
        (sub / "file").write_text("1\n")
        self.git("add", "--all", folder=sub)
        self.git("commit", "--quiet", "--message", "1", folder=sub)
        with open(sub / ".git/config", "a") as file:
            file.write(self.settings())
        (sub / ".gitattributes").write_text("* filter=evil\n")
        (sub / "file").write_text("2\n")

    def submodule_with_settings(self):
        self.submodule()

    def objects_to_be_fetched(self):
        self.git("config", "remote.origin.url", f"ext::{self.evil}")
        self.git("config", "remote.origin.promisor", "true")
        self.git("config", "remote.origin.partialclonefilter", "blob:none")
        self.git("config", "core.repositoryFormatVersion", "1")
        self.git("config", "extensions.partialClone", "origin")

    def objects_that_stand_for_others(self):
        """The target's baseline would be that of the change."""
        old = self.git("rev-parse", "refs/remotes/origin/main").strip()
        self.commit("Change")
        self.git("replace", old, "HEAD")
        self.git("reset", "--quiet", "--soft", "HEAD~1")

    def grafts(self):
        old = self.git("rev-parse", "refs/remotes/origin/main").strip()
        (self.repository / ".git/info").mkdir(exist_ok=True)
        (self.repository / ".git/info/grafts").write_text(old + "\n")

    def a_tag_called_as_the_target(self):
        self.commit("Change")
        for name in ["main", "origin/main", "remotes/origin/main"]:
            self.git("tag", name)

    def a_git_of_its_own(self):
        shutil.copy(self.evil, self.repository / "git")
        self.write("bin/git", self.evil.read_text()).chmod(0o755)
        self.environment["PATH"] = f".:bin::{self.environment['PATH']}"

    def a_reader_of_its_own(self):
        for name in ["a11ylint-capture", "xcrun"]:
            shutil.copy(self.evil, self.repository / name)
        self.write("Sources/Login.swift", "import SwiftUI\nstruct Login: View { var body: some View { Image(\"x\") } }\n")
        self.environment["PATH"] = f".:{self.environment['PATH']}"

    def variables_that_name_programs(self):
        for name in ["GIT_EXTERNAL_DIFF", "GIT_PAGER", "GIT_EDITOR", "GIT_SSH", "GIT_SSH_COMMAND", "GIT_ASKPASS",
                     "GIT_PROXY_COMMAND", "PAGER", "EDITOR"]:
            self.environment[name] = str(self.evil)
        self.environment |= {"GIT_TRACE": str(self.outside / "trace"), "GIT_TRACE2": str(self.outside / "trace"),
                             "GIT_EXEC_PATH": str(self.outside), "GIT_NAMESPACE": "x", "GIT_DIFF_OPTS": "-u9",
                             "GIT_GRAFT_FILE": str(self.repository / "notes.md"), "GIT_ATTR_SOURCE": "HEAD"}

    def settings_of_the_environment(self):
        self.attributes("filter=evil diff=evil")
        values = {"core.fsmonitor": self.evil, "core.hooksPath": self.outside, "filter.evil.process": self.evil,
                  "diff.external": self.evil}
        self.environment["GIT_CONFIG_COUNT"] = str(len(values))
        for number, (name, value) in enumerate(values.items()):
            self.environment |= {f"GIT_CONFIG_KEY_{number}": name, f"GIT_CONFIG_VALUE_{number}": str(value)}

    def a_linked_work_tree(self):
        """Its .git is a file; what it names is no folder of the change."""
        self.commit("Change")
        tree = self.place / "linked"
        self.git("worktree", "add", "--quiet", "-b", "linked", str(tree))
        self.settings_in(".git/config")
        self.git("checkout", "--quiet", "--detach")
        self.repository = tree
        self.attributes("filter=evil")

    def names_with_everything(self):
        self.write("Captures/-o csv=x.txt", capture("near"))
        self.write("Captures/$(touch started).txt", capture("near"))
        self.write("Captures/:(exclude)*.txt", capture("near"))
        self.write("Captures/line\nbreak.txt", capture("near"))

    def captures_that_are_ignored(self):
        self.write(".gitignore", "Captures/\n*.txt\n")
        self.write("Captures/More.txt", capture("near"))

    LAYOUTS = [
        bare_beside_the_baseline, bare_beside_the_captures, bare_at_the_top, bare_with_a_work_tree,
        bare_at_the_top_with_a_work_tree, bare_by_a_link, bare_around_all_folders,
        filter_of_settings_in_the_repository, filter_that_people_have, differences_that_people_have,
        included_settings, settings_included_for_the_branch, settings_of_the_work_tree, attributes_in_every_folder,
        hooks_of_the_clone, hooks_in_a_committed_folder, monitor_in_a_committed_folder,
        submodules_that_update_by_programs, submodule_with_settings, objects_to_be_fetched,
        objects_that_stand_for_others, grafts, a_tag_called_as_the_target, a_git_of_its_own, a_reader_of_its_own,
        variables_that_name_programs, settings_of_the_environment, a_linked_work_tree, names_with_everything,
        captures_that_are_ignored,
    ]

    def test_every_layout(self):
        self.assertGreaterEqual(len(self.LAYOUTS), 30)
        original = self.place / "original"
        self.hooks(self.outside / "hooks")
        self.accept()
        shutil.copytree(self.repository, original, symlinks=True)
        environment = dict(self.environment)
        for layout in self.LAYOUTS:
            with self.subTest(layout.__name__):
                # The snapshot of the next one holds nothing of this one.
                self.environment = dict(environment)
                (self.place / "home/.gitconfig").unlink(missing_ok=True)
                shutil.rmtree(self.place / "linked", ignore_errors=True)
                self.repository = self.place / "repository"
                shutil.rmtree(self.repository)
                shutil.copytree(original, self.repository, symlinks=True)
                layout(self)
                # What git has started here, for who prepared it.
                (self.place / "started").unlink(missing_ok=True)
                self.try_all(layout.__name__)

    def try_all(self, name):
        baseline = []
        if self.is_repository(self.repository / "Baselines"):
            # No configuration may name a file there; a person may.
            self.assert_harmless(
                name, "check", "--against-target", codes=[2], words=["leads into a folder of git"], GITHUB_BASE_REF="main")
            baseline = ["--baseline", "Baselines/a11ylint.sqlite"]
        target = {"GITHUB_BASE_REF": "main"}
        if name == "bare_by_a_link":
            # The path that a person types leads there by a link of the change.
            self.assert_harmless(name, "check", "--against-target", *baseline, codes=[4],
                                 words=["leads into a folder of git"], **target)
            return
        # The change has accepted in silence what it brings, so that only the target's baseline tells.
        run = self.assert_harmless(name, "check", "--against-target", *baseline, codes=[1], **target)
        self.assertIn("growth: ", run.stdout, name)
        self.assertIn("#scan", run.stdout, name)
        self.assert_harmless(name, "check", "--against", "refs/remotes/origin/main", *baseline, codes=[1])
        # Touched, so that git has to look into every file.
        for file in self.repository.rglob("*"):
            if file.is_file() and ".git" not in file.relative_to(self.repository).parts:
                os.utime(file, (1, 1))
        run = self.assert_harmless(
            name, "check", "--changed", "refs/remotes/origin/main", "--no-baseline", "--output",
            "html=../page.html", codes=[2] if baseline else [1], changed=["page.html"])
        self.assertNotIn("0 of", run.stderr, name)
        self.assert_harmless(name, "doctor", codes=[2] if baseline else [0, 2, 3], **target)

    @staticmethod
    def is_repository(folder):
        places = [folder.resolve(), *folder.resolve().parents]
        return any((place / "HEAD").exists() and (place / "objects").exists() for place in places[:2] if place.name != "repository")

    def test_a_target_that_is_the_change_itself(self):
        """The branch of a fork may be called main, too."""
        self.accept()
        self.commit("Change")
        self.git("update-ref", "-d", "refs/remotes/origin/main")
        self.git("checkout", "--quiet", "-b", "main")
        self.assert_harmless("own main", "check", "--against-target", codes=[4], GITHUB_BASE_REF="main")

    def test_a_conflict_is_resolved_without_a_filter(self):
        self.commit("Change")
        self.git("checkout", "--quiet", "-b", "one")
        self.write("Captures/One.txt", capture("near"))
        self.accept()
        self.commit("One")
        self.git("checkout", "--quiet", "-b", "two", "change")
        self.write("Captures/Two.txt", capture("near"))
        self.accept()
        self.commit("Two")
        subprocess.run([GIT, "merge", "one"], cwd=self.repository, env=self.environment, capture_output=True)
        self.assertTrue(self.git("ls-files", "--unmerged"))
        original = self.place / "original"
        shutil.copytree(self.repository, original, symlinks=True)
        layouts = [
            LayoutTests.filter_of_settings_in_the_repository, LayoutTests.filter_that_people_have,
            LayoutTests.included_settings, LayoutTests.hooks_of_the_clone, LayoutTests.hooks_in_a_committed_folder,
            LayoutTests.attributes_in_every_folder, LayoutTests.settings_of_the_environment,
            LayoutTests.monitor_in_a_committed_folder,
        ]
        environment = dict(self.environment)
        self.hooks(self.outside / "hooks")
        for layout in layouts + ["bare"]:
            with self.subTest(str(layout)):
                self.environment = dict(environment)
                (self.place / "home/.gitconfig").unlink(missing_ok=True)
                shutil.rmtree(self.repository)
                shutil.copytree(original, self.repository, symlinks=True)
                if layout == "bare":
                    target = self.repository / "Baselines"
                    shutil.copytree(original / ".git", target, dirs_exist_ok=True)
                    with open(target / "config", "a") as file:
                        file.write(self.settings() + "[core]\n\tbare = true\n")
                    self.write("Baselines/info/attributes", "* filter=evil\n")
                else:
                    layout(self)
                (self.place / "started").unlink(missing_ok=True)
                self.assert_harmless(
                    str(layout), "baseline", "resolve", "--allow-ci-write", "Baselines/a11ylint.sqlite", codes=[0],
                    changed=("repository/.git/", "repository/Baselines/a11ylint.sqlite"))
                self.assertEqual("", self.git("-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "ls-files", "--unmerged"))
                staged = subprocess.run(
                    [GIT, "-c", "core.fsmonitor=false", "cat-file", "blob", ":Baselines/a11ylint.sqlite"],
                    cwd=self.repository, env=self.environment, capture_output=True, check=True).stdout
                self.assertEqual((self.repository / "Baselines/a11ylint.sqlite").read_bytes(), staged)
                (self.place / "started").unlink(missing_ok=True)


if __name__ == "__main__":
    unittest.main()
