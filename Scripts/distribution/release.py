"""A release: its version, its address, and what is made of the archives of all machines."""
import hashlib
import pathlib
import re
import string
import subprocess

from .address import Address, unnamed
from .bill import Bill
from .bundle import Bundle
from .failure import ReleaseFailure

FILES = pathlib.Path(__file__).parent / "files"
# Stands for the address in a trial; nobody can own a name in `invalid`.
NO_ADDRESS = "https://a11ylint.invalid/owner/a11ylint"


class Release:
    """What is published under one tag."""

    def __init__(self, root, output, address=None, is_trial=False):
        self.root, self.output, self.is_trial = root, output, is_trial
        url = address or Address.recorded(root) or (NO_ADDRESS if is_trial else "")
        self.address = Address(url, is_trial=is_trial).url

    def check(self, version):
        """That the tag of this commit and the changelog have the version of the program."""
        self.notes(version)
        if self.is_trial:
            return
        tags = self._git("tag", "--points-at", "HEAD").split()
        if f"v{version}" not in tags:
            raise ReleaseFailure(f"the commit has no tag v{version}; the program prints version {version}")
        if stale := unnamed(self.root):
            raise ReleaseFailure(
                f"{stale[0].relative_to(self.root)} has a placeholder for the address; "
                f"run `Scripts/release address --address {self.address}`, and commit")
        if self._git("status", "--porcelain"):
            raise ReleaseFailure("there are changes that are not committed; a release is built from its tag")
        compared = subprocess.run(
            [self.root / "Scripts" / "check-dependencies"], capture_output=True, text=True)
        if compared.returncode != 0:
            raise ReleaseFailure(compared.stderr.strip().removeprefix("error: "))

    def notes(self, version):
        """The part of the changelog on `version`; in a trial of what is not released yet."""
        parts = re.split(r"^## (.+)$", (self.root / "CHANGELOG.md").read_text(), flags=re.MULTILINE)
        sections = dict(zip(parts[1::2], parts[2::2]))
        for title, text in sections.items():
            if title.split()[0] == version or (self.is_trial and title == "Unreleased"):
                return text.strip() + "\n"
        raise ReleaseFailure(f"CHANGELOG.md has no section on {version}; expected `## {version} (date)`")

    def assemble(self):
        """Makes everything beside the archives; the paths, archives among them."""
        archives = {self._platform(path): path for path in sorted(self.output.glob("a11ylint-*.tar.gz"))}
        versions = {path.name.split("-")[1] for path in archives.values()}
        if len(versions) != 1:
            raise ReleaseFailure(
                f"{self.output}: archives of {', '.join(sorted(versions)) or 'no version'}; "
                "expected those of one, made by `Scripts/release archive`")
        version = versions.pop()
        self.check(version)
        linux = archives.get("linux-x86_64")
        if not linux:
            raise ReleaseFailure(f"{self.output}: no archive for linux-x86_64, which images and pipelines take")
        bundle = Bundle(version, archives).write(self.output)
        values = {
            "version": version, "address": self.address, "bundle": bundle.name, "bundle_sha256": self._digest(bundle),
            "linux": linux.name, "linux_sha256": self._digest(linux),
            "formula_platforms": self._formula_platforms(archives, version),
        }
        made = [
            bundle,
            self._fill("a11ylint.rb", values), self._fill("Dockerfile", values),
            self._fill("a11ylint.gitlab-ci.yml", values), *self._plugin(values),
            *(self._bill(path) for path in archives.values()),
            self._write("NOTES.md", self.notes(version) + self._linked(archives)),
        ]
        files = [path for path in [*archives.values(), *made] if path.parent == self.output]
        sums = "".join(f"{self._digest(path)}  {path.name}\n" for path in sorted(files))
        return [*archives.values(), *made, self._write("SHA256SUMS", sums)]

    # The bill of an archive, which its machine has written beside it.
    @staticmethod
    def _bill(archive):
        path = archive.with_name(archive.name.removesuffix(".tar.gz") + ".spdx.json")
        if not path.is_file():
            raise ReleaseFailure(f"{path}: missing; `Scripts/release archive` makes it with the archive")
        return path

    # What a reader of advisories on these libraries looks for.
    def _linked(self, archives):
        libraries = {platform: Bill.linked(self._bill(path)) for platform, path in archives.items()}
        lines = [f"- {platform}: {', '.join(names)}" for platform, names in libraries.items() if names]
        return "\n".join(["", "Libraries of the system in the programs:", "", *lines, ""]) if lines else ""

    def _formula_platforms(self, archives, version):
        blocks = {"macos-universal": "on_macos", "linux-x86_64": "on_linux_intel", "linux-aarch64": "on_linux_arm"}
        lines = []
        for name, path in archives.items():
            inner = [
                f'url "{self.address}/releases/download/v{version}/{path.name}"',
                f'sha256 "{self._digest(path)}"',
            ]
            for block in reversed(blocks[name].replace("on_linux_", "on_linux on_").split()):
                inner = [f"{block} do", *(f"  {line}" for line in inner), "end"]
            lines += ["", *(f"  {line}" for line in inner)]
        return "\n".join(lines).strip()

    # The package that holds the plug-in, ready for a repository of its own.
    def _plugin(self, values):
        folder = FILES / "a11ylint-plugin"
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            yield self._fill(path.relative_to(FILES), values)

    # A file with `${name}` filled in; of a name that is not known, nothing is made.
    def _fill(self, place, values):
        template = ReleaseTemplate((FILES / place).read_text())
        return self._write(place, template.substitute(values))

    def _write(self, place, text):
        path = self.output / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def _git(self, *arguments):
        return subprocess.run(
            ["git", "-C", self.root, *arguments], check=True, capture_output=True, text=True).stdout.strip()

    @staticmethod
    def _digest(path):
        return hashlib.sha256(path.read_bytes()).hexdigest()

    @staticmethod
    def _platform(path):
        return path.name.removesuffix(".tar.gz").split("-", 2)[2]


class ReleaseTemplate(string.Template):
    """`@{name}`, since Swift, Ruby, YAML and shells all have a use for the dollar."""
    delimiter = "@"
    # A lone @ is one.
    pattern = r"@(?:(?P<escaped>(?!))|(?P<named>(?!))|\{(?P<braced>[a-z_0-9]+)\}|(?P<invalid>(?!)))"
