"""The archive of a release, unpacked into a prefix."""
from .mirror import expect_digest, unpack
from .outcome import Failure, Outcome
from .processes import run
from .sample import expect_finding


def rehearse(mirror):
    folder = mirror.folder("archive")
    archive = mirror.download(f"{mirror.release}/{mirror.archive.name}", folder)
    sums = mirror.download(f"{mirror.release}/SHA256SUMS", folder).read_text()
    digests = {name: digest for digest, name in (line.split("  ", 1) for line in sums.splitlines())}
    if archive.name not in digests:
        raise Failure(f"SHA256SUMS has no line for {archive.name}")
    expect_digest(archive, digests[archive.name], "SHA256SUMS")
    prefix = unpack(archive, folder / "prefix")
    sample = mirror.sample("archive/app")
    expect_finding(run(prefix / "bin/a11ylint", "check", "Captures", cwd=sample.folder, expected=None))
    return Outcome()
