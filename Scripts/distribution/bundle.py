"""The artifact bundle: the programs of all platforms in one zip file, as SwiftPM takes them (SE-0305)."""
import json
import tarfile
import zipfile

from .failure import ReleaseFailure

TRIPLES = {
    "linux-x86_64": ["x86_64-unknown-linux-gnu"],
    "linux-aarch64": ["aarch64-unknown-linux-gnu"],
    "macos-universal": ["arm64-apple-macosx", "x86_64-apple-macosx"],
}
# The earliest time that a zip file can tell: no clock in it.
TIME = (1980, 1, 1, 0, 0, 0)


class Bundle:
    def __init__(self, version, archives):
        self.version, self.archives = version, archives

    def write(self, folder):
        """Writes `a11ylint-VERSION.artifactbundle.zip` into `folder`; its path."""
        path = folder / f"a11ylint-{self.version}.artifactbundle.zip"
        variants = []
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as bundle:
            for platform, archive in sorted(self.archives.items()):
                place = f"a11ylint-{self.version}-{platform}/bin/a11ylint"
                self._add(bundle, place, self._program(archive), mode=0o755)
                variants.append({"path": place, "supportedTriples": TRIPLES[platform]})
            info = {
                "schemaVersion": "1.0",
                "artifacts": {"a11ylint": {"version": self.version, "type": "executable", "variants": variants}},
            }
            self._add(bundle, "info.json", json.dumps(info, indent=2).encode() + b"\n", mode=0o644)
        return path

    @staticmethod
    def _program(archive):
        with tarfile.open(archive) as opened:
            for member in opened:
                if member.name.endswith("/bin/a11ylint"):
                    return opened.extractfile(member).read()
        raise ReleaseFailure(f"{archive}: holds no bin/a11ylint; make it anew with `Scripts/release archive`")

    @staticmethod
    def _add(bundle, place, content, mode):
        member = zipfile.ZipInfo(f"a11ylint.artifactbundle/{place}", TIME)
        member.external_attr = (0o100000 | mode) << 16
        member.compress_type = zipfile.ZIP_DEFLATED
        bundle.writestr(member, content)
