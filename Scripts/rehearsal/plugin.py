"""The SwiftPM plug-in, from a package that depends on it."""
import os
import pathlib
import re
import shutil
import zipfile

from .outcome import Failure, NotRehearsed, Outcome
from .processes import ENVIRONMENT, run
from .sample import expect_finding

# Where Foundation looks for the certificates that it trusts on Linux.
TRUSTED = pathlib.Path("/etc/ssl/certs/ca-certificates.crt")
# In a mount namespace of its own, the machine trusts the certificate of the mirror as well.
TRUST = 'mount --bind "$1" "$2" && shift 2 && exec "$@"'


def rehearse(mirror):
    if not shutil.which("swift"):
        raise NotRehearsed("Swift is not installed")
    sample = mirror.sample("plugin")
    folder = sample.folder
    (folder / "Sources/App").mkdir(parents=True)
    (folder / "Sources/App/App.swift").write_text("")
    can_trust = os.getuid() == 0 and TRUSTED.is_file() and shutil.which("unshare")
    if can_trust:
        dependency = f'url: "{mirror.repository}-plugin.git", exact: "{mirror.version}"'
        bundle = mirror.place / "trusted.pem"
        bundle.write_bytes(mirror.certificate.read_bytes() + TRUSTED.read_bytes())
        prefix = ["unshare", "--mount", "sh", "-c", TRUST, "sh", bundle, TRUSTED]
        note = "package by git://, not https; bundle by https"
    else:
        dependency, prefix = 'path: "a11ylint-plugin"', []
        shutil.copytree(mirror.files / "a11ylint-plugin", folder / "a11ylint-plugin")
        take_local_bundle(folder / "a11ylint-plugin", next(mirror.files.glob("*.artifactbundle.zip")))
        note = "package and bundle from folders; only root can let SwiftPM trust a mirror on this machine"
    (folder / "Package.swift").write_text(
        '// swift-tools-version: 6.0\nimport PackageDescription\n\nlet package = Package(\n  name: "App",\n'
        f'  dependencies: [.package({dependency})], targets: [.target(name: "App")])\n')
    expect_finding(run(
        *prefix, "swift", "package", "--disable-sandbox", "--cache-path", mirror.place / "swiftpm", "a11ylint", "check",
        "Captures", cwd=folder, env=ENVIRONMENT, expected=None))
    return Outcome(note)


def take_local_bundle(package, bundle):
    """Changes the package of the plug-in to use the bundle at a path; the programs in it."""
    manifest = package / "Package.swift"
    remote = re.compile(r'url: "[^"]*/' + re.escape(bundle.name) + r'",\s*checksum: "[0-9a-f]{64}"')
    text, count = remote.subn('path: "a11ylint.artifactbundle"', manifest.read_text())
    if count != 1:
        raise Failure(f"{manifest}: names no {bundle.name} with a checksum")
    manifest.write_text(text)
    with zipfile.ZipFile(bundle) as opened:
        opened.extractall(package)
    programs = list(package.glob("a11ylint.artifactbundle/*/bin/*"))
    for program in programs:
        program.chmod(0o755)
    return programs
