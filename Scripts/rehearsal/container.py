"""The image of the release's Dockerfile: by docker, or instruction by instruction in a root folder."""
import json
import os
import re
import shutil

from .outcome import Failure, NotRehearsed, Outcome
from .processes import ENVIRONMENT, run
from .sample import expect_finding


def rehearse(mirror):
    context = mirror.folder("container")
    mirror.download(f"{mirror.release}/Dockerfile", context)
    mirror.download(f"{mirror.release}/{mirror.archive.name}", context)
    sample = mirror.sample("container/app")
    if shutil.which("docker") and run("docker", "info", expected=None).returncode == 0:
        return _by_docker(context, sample)
    root, note = _root(mirror)
    image = Image(context, root)
    image.build((context / "Dockerfile").read_text())
    expect_finding(image.run(["check", "Captures"], volume=sample.folder))
    return Outcome(f"instructions in {note}; docker has no daemon on this machine")


def _by_docker(context, sample):
    image = "a11ylint-rehearsal"
    run("docker", "build", "--quiet", "--tag", image, context)
    try:
        expect_finding(run("docker", "run", "--rm", "--volume", f"{sample.folder}:/work", image, "check", "Captures",
                           expected=None))
    finally:
        run("docker", "image", "rm", image)
    return Outcome("by docker")


def _root(mirror):
    """Returns a root folder in which nothing is changed for good, and what it is."""
    if os.getuid() or not shutil.which("unshare"):
        raise NotRehearsed("docker has no daemon here, and only root can run instructions in a root folder")
    overlay = mirror.folder("container/overlay")
    if mirror.is_debian:
        if not shutil.which("debootstrap"):
            raise NotRehearsed("debootstrap is not installed")
        debian = mirror.place / "debian"
        run("debootstrap", "--variant=minbase", "stable", debian)
        root, note = Root(overlay, debian), "a Debian stable by debootstrap"
    else:
        if not shutil.which("apt-get"):
            raise NotRehearsed("docker has no daemon here, and this is no Debian")
        # Without a network: git is here already, and apt need not ask for it again and again.
        root = Root(overlay, "/", "--net")
        note = "a copy-on-write view of this machine, offline, instead of debian:stable-slim"
    if root.shell('echo "Acquire::Retries 0;" >"$root/etc/apt/apt.conf.d/90retries"', expected=None).returncode:
        raise NotRehearsed("docker has no daemon here, and no overlay can be mounted")
    return root, note


class Root:
    """A root folder: a layer over another, in which commands run in namespaces of their own."""

    _SCRIPT = """
        mount -t overlay overlay -o "lowerdir=$1,upperdir=$2/upper,workdir=$2/work" "$2/root"
        root=$2/root; script=$3; shift 3
        mount -t proc proc "$root/proc"; mount --bind /dev "$root/dev"
        eval "$script"
        """

    def __init__(self, place, below, *namespaces):
        self.place, self.below = place, below
        self._namespaces = ["--mount", "--pid", "--fork", "--kill-child", *namespaces]
        for name in ["upper", "work", "root"]:
            (place / name).mkdir()

    def shell(self, script, *arguments, **options):
        """Runs a script with `$root`, and with arguments from `$1` on."""
        return run("unshare", *self._namespaces, "sh", "-euc", self._SCRIPT, "sh",
                   self.below, self.place, script, *arguments, **options)


class Image:
    """What a Dockerfile makes of a root folder."""

    def __init__(self, context, root):
        self.context, self.root = context, root
        self.environment = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"}
        self.user, self.folder, self.entrypoint = "0:0", "/", []

    def build(self, text):
        """Follows the instructions of a Dockerfile; an unknown one is a failure."""
        lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
        for line in re.sub(r"\\\n\s*", " ", "\n".join(lines)).splitlines():
            instruction, _, rest = line.partition(" ")
            follow = getattr(self, f"_{instruction.lower()}", None)
            if not follow:
                raise Failure(f"Dockerfile: {instruction} is no instruction that can be rehearsed")
            follow(rest.strip())

    def run(self, arguments, volume):
        """Runs the entry point with arguments, with a folder mounted at the working directory."""
        return self.root.shell(
            'mount --bind "$1" "$root$2"; shift 2; exec "$@"', volume, self.folder, "chroot",
            f"--userspec={self.user}", "--groups=", self.root.place / "root", "/usr/bin/env", "-i",
            f"--chdir={self.folder}", *(f"{name}={value}" for name, value in self.environment.items()),
            *self.entrypoint, *arguments, expected=None)

    def _from(self, rest):
        if not re.fullmatch(r"debian:stable-slim@sha256:[0-9a-f]{64}", rest):
            raise Failure(f"Dockerfile: FROM {rest} is not the Debian that the rehearsal stands in for")

    def _run(self, rest):
        mount = re.match(r"--mount=type=bind,target=(\S+) ", rest)
        command = rest[mount.end():] if mount else rest
        if command.startswith("--"):
            raise Failure(f"Dockerfile: RUN {command.split()[0]} cannot be rehearsed")
        # Where apt goes by a proxy, it needs the machine's variables.
        self.root.shell(
            'if [ -n "$3" ]; then mkdir -p "$root$3"; mount --bind "$2" "$root$3"; fi; chroot "$root" /bin/sh -c "$1"',
            command, self.context, mount[1] if mount else "",
            env=ENVIRONMENT | self.environment | {"DEBIAN_FRONTEND": "noninteractive"})

    def _user(self, rest):
        self.user = rest

    def _workdir(self, rest):
        self.folder = rest
        self.root.shell('mkdir -p "$root$1"', rest)

    def _entrypoint(self, rest):
        self.entrypoint = json.loads(rest)

    def _cmd(self, rest):
        json.loads(rest)
