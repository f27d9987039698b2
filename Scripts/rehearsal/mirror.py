"""A host on this machine with the repository, the package of the plug-in, and the files of a release."""
import contextlib
import functools
import hashlib
import pathlib
import platform
import shutil
import ssl
import urllib.error
import urllib.request

from distribution.address import Address
from distribution.release import NO_ADDRESS

from . import servers
from .outcome import Failure
from .processes import ENVIRONMENT, IDENTITY, run
from .sample import Sample

OWNER = "rehearsal"
NAME = "a11ylint"


class Mirror(contextlib.ExitStack):
    """The host, open until the end of a `with` statement. Everything lies below the folder `place`."""

    def __init__(self, root, place, program=None, archives=None, builds=False, is_debian=False):
        super().__init__()
        # Whether rehearsals may build, and whether containers have a Debian of their own.
        self.builds, self.is_debian = builds, is_debian
        self.root, self.place = root, pathlib.Path(place)
        # What is downloaded, as the host would store it under a tag.
        self.files = self.place / "files"
        self._program, self._archives = program, archives

    def __enter__(self):
        super().__enter__()
        web, git, certificates = [self.place / name for name in ["web", "git", "certificates"]]
        for folder in [web, git / OWNER, certificates, self.files]:
            folder.mkdir(parents=True)
        port, self.certificate = self.enter_context(servers.releases(web, certificates))
        self.address = Address(f"https://127.0.0.1:{port}/{OWNER}/{NAME}", is_trial=True).url
        self._make_release()
        self.release = f"{self.address}/releases/download/v{self.version}"
        store = web / OWNER / NAME / f"releases/download/v{self.version}"
        store.parent.mkdir(parents=True)
        store.symlink_to(self.files)
        self.bare = git / OWNER / f"{NAME}.git"
        self._publish_repository()
        self._publish_plugin(git / OWNER / f"{NAME}-plugin.git")
        port = self.enter_context(servers.repositories(git))
        self.repository = f"git://127.0.0.1:{port}/{OWNER}/{NAME}"
        return self

    def _make_release(self):
        release = self.root / "Scripts/release"
        if self._archives:
            for path in self._archives.glob("*.tar.gz"):
                shutil.copy(path, self.files)
            # A trial has made them without an address.
            for path in self._archives.glob("*.spdx.json"):
                (self.files / path.name).write_text(path.read_text().replace(NO_ADDRESS, self.address))
        else:
            run(release, "archive", "--trial", "--address", self.address, "--program", self._program,
                "--output", self.files)
        run(release, "assemble", "--trial", "--address", self.address, "--output", self.files)
        self.archive, *others = self.files.glob("*-linux-x86_64.tar.gz")
        self.version = self.archive.name.split("-")[1]

    # The last commit with the address filled in, and the tag: what a maintainer would push.
    def _publish_repository(self):
        clone = self.place / "published"
        # Only the files that name the address, and the objects where they are: thousands of others take seconds.
        self._git("clone", "--quiet", "--shared", "--no-checkout", self.root, clone, folder=self.place)
        self._git("sparse-checkout", "set", "--no-cone", "/*", "!/*/", "/Scripts/", "/Documentation/*.md", folder=clone)
        self._git("checkout", "--quiet", folder=clone)
        run(clone / "Scripts/release", "address", "--trial", "--address", self.address)
        self._commit(clone, "Name the address")
        self._push(clone, self.bare)
        self.published = clone

    def _publish_plugin(self, bare):
        package = self.place / "published-plugin"
        shutil.copytree(self.files / "a11ylint-plugin", package)
        self._git("init", "--quiet", "--initial-branch", "main", folder=package)
        self._commit(package, "Release")
        self._push(package, bare)

    def _commit(self, folder, message):
        self._git("add", "--all", folder=folder)
        self._git("commit", "--quiet", "--allow-empty", "--message", message, folder=folder)

    def _push(self, folder, bare):
        self._git("tag", "--force", f"v{self.version}", folder=folder)
        self._git("clone", "--quiet", "--bare", "--shared", folder, bare, folder=self.place)

    def _git(self, *arguments, folder):
        return run("git", *arguments, cwd=folder, env=ENVIRONMENT | IDENTITY)

    @property
    def is_for_this_machine(self):
        return (platform.system(), platform.machine()) == ("Linux", "x86_64")

    @property
    def environment(self):
        """The variables that let curl and git trust the certificate of the host."""
        return ENVIRONMENT | {"CURL_CA_BUNDLE": str(self.certificate), "GIT_SSL_CAINFO": str(self.certificate)}

    def folder(self, name):
        """Makes a folder for one rehearsal."""
        folder = self.place / name
        folder.mkdir()
        return folder

    def download(self, url, folder):
        """Downloads a file of the release into a folder; its path."""
        path = folder / url.rpartition("/")[2]
        context = ssl.create_default_context(cafile=str(self.certificate))
        try:
            with urllib.request.urlopen(url, context=context, timeout=30) as answer, open(path, "wb") as file:
                shutil.copyfileobj(answer, file)
        except urllib.error.URLError as error:
            raise Failure(f"{url}: {error}") from error
        return path

    @functools.cached_property
    def program(self):
        """A program that is installed from the archive, for what expects one on the PATH."""
        return unpack(self.archive, self.place / "prefix") / "bin/a11ylint"

    @functools.cached_property
    def _sample(self):
        return Sample(self.place / "sample", self.program)

    def sample(self, name):
        """Returns a project of its own for one rehearsal."""
        return self._sample.copied(self.place / name)

    def clone(self, folder):
        """Clones the repository at the tag of the release, as hosts do."""
        run("git", "clone", "--quiet", "--depth", "1", "--branch", f"v{self.version}", "-c", "advice.detachedHead=false",
            self.repository, folder)
        return folder


def unpack(archive, prefix):
    """Unpacks an archive into a prefix, as the documents say."""
    prefix.mkdir(parents=True)
    run("tar", "-xzf", archive, "--strip-components=1", "-C", prefix)
    return prefix


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def expect_digest(path, expected, source):
    """Fails unless a downloaded file has the SHA-256 that `source` tells."""
    if digest(path) != expected:
        raise Failure(f"{path.name} has the SHA-256 {digest(path)}; {source} says {expected}")
