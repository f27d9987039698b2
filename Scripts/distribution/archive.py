"""The archive of a program: what is unpacked into a prefix such as /usr/local."""
import gzip
import io
import os
import pathlib
import subprocess
import tarfile
import tempfile

from .failure import ReleaseFailure

# Where shells look for completions below a prefix.
COMPLETIONS = {
    "bash": "share/bash-completion/completions/a11ylint",
    "zsh": "share/zsh/site-functions/_a11ylint",
    "fish": "share/fish/vendor_completions.d/a11ylint.fish",
}
PLATFORMS = {
    ("Linux", "x86_64"): "linux-x86_64",
    ("Linux", "aarch64"): "linux-aarch64",
    ("Darwin", "arm64"): "macos-universal",
    ("Darwin", "x86_64"): "macos-universal",
}


class Archive:
    """`a11ylint-VERSION-PLATFORM.tar.gz`; the same bytes for the same program and commit."""

    def __init__(self, program, root, system, machine, is_trial=False):
        if (system, machine) not in PLATFORMS:
            raise ReleaseFailure(f"no archive is made on {system} {machine}; expected Linux or macOS, 64 bits")
        self.program = program
        self.root = root
        self.is_trial = is_trial
        self.name = f"a11ylint-{program.version}-{PLATFORMS[system, machine]}"

    def write(self, folder):
        """Writes it into `folder`; its path."""
        path = folder / f"{self.name}.tar.gz"
        # No clock in it: the time is that of the commit.
        time = int(subprocess.run(
            ["git", "-C", self.root, "log", "-1", "--format=%ct"], check=True, capture_output=True, text=True).stdout)
        with open(path, "wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=time) as zipped:
            with tarfile.open(fileobj=zipped, mode="w", format=tarfile.PAX_FORMAT) as archive:
                for place, (content, mode) in sorted(self.contents().items()):
                    member = tarfile.TarInfo(f"{self.name}/{place}")
                    member.size, member.mode, member.mtime = len(content), mode, time
                    archive.addfile(member, io.BytesIO(content))
        return path

    def contents(self):
        """What lies at which place: bytes and mode."""
        contents = {
            "bin/a11ylint": (self.program.path.read_bytes(), 0o755),
            "share/doc/a11ylint/LICENSE": ((self.root / "LICENSE").read_bytes(), 0o644),
            "share/doc/a11ylint/CHANGELOG.md": ((self.root / "CHANGELOG.md").read_bytes(), 0o644),
        }
        for shell, place in COMPLETIONS.items():
            contents[place] = (self.program.output("--generate-completion-script", shell).encode(), 0o644)
        for page in self.manual():
            contents[f"share/man/man1/{page.name}"] = (page.content, 0o644)
        return contents

    def manual(self):
        """A page of the manual for every command, by the generator of the argument parser."""
        generator = self._generator()
        date = subprocess.run(
            ["git", "-C", self.root, "log", "-1", "--format=%cs"], check=True, capture_output=True, text=True).stdout
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(
                [generator, self.program.path.resolve(), "--multi-page", "--date", date.strip(), "-o", folder],
                check=True)
            return [ManualPage(path.name, path.read_bytes()) for path in sorted(pathlib.Path(folder).iterdir())]

    def _generator(self):
        built = self.root / ".build/debug/generate-manual"
        # A trial takes one of an earlier build, since a build takes longer than everything else.
        if not (self.is_trial and os.access(built, os.X_OK)):
            build = ["swift", "build", "--package-path", str(self.root), "--product", "generate-manual"]
            # Errors of the compiler are on its standard output.
            built_now = subprocess.run(build, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            if built_now.returncode != 0:
                raise ReleaseFailure(f"generate-manual was not built:\n{built_now.stdout[-4000:]}")
        return built


class ManualPage:
    """A page in mdoc, under the name that `man` finds it by: `a11ylint-baseline-accept.1`."""

    def __init__(self, name, content):
        stem, _, section = name.rpartition(".")
        self.name = f"{stem.replace('.', '-')}.{section}"
        self.content = content
