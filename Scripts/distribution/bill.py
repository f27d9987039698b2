"""The bill of materials: what lies in the programs of an archive, in SPDX 2.3."""
import hashlib
import json
import platform
import re
import subprocess
import urllib.parse

from .failure import ReleaseFailure

# What a line of its licence says of a package, the first that matches.
LICENCES = [
    ("Apache-2.0 WITH Swift-exception", r"Runtime Library Exception"),
    ("Apache-2.0", r"Apache License\s+Version 2\.0"),
    ("MIT", r"Permission is hereby granted, free of charge"),
    ("BSD-3-Clause", r"Neither the name of"),
]
# What the toolchain adds on Linux. On macOS it belongs to the system.
TOOLCHAIN = [
    ("swift", "Apache-2.0 WITH Swift-exception"),
    ("swift-corelibs-foundation", "Apache-2.0 WITH Swift-exception"),
    ("swift-corelibs-libdispatch", "Apache-2.0 WITH Swift-exception"),
    # With what it uses of swift-collections.
    ("swift-foundation", "Apache-2.0 WITH Swift-exception"),
    ("swift-foundation-icu", "Unicode-3.0"),
]
# The archives of the system that a program on Linux is linked with; see Scripts/static.
SYSTEM = [
    ("glibc", "libc.a", "LGPL-2.1-or-later"),
    ("libgcc", "libgcc.a", "GPL-3.0-or-later WITH GCC-exception-3.1"),
    ("libpng", "libpng.a", "libpng-2.0"),
    ("libstdc++", "libstdc++.a", "GPL-3.0-or-later WITH GCC-exception-3.1"),
    ("libxml2", "libxml2.a", "MIT"),
    ("sqlite", "libsqlite3.a", "blessing"),
    ("xz", "liblzma.a", "LicenseRef-PublicDomain"),
    ("zlib", "libz.a", "Zlib"),
]
# Packages that only tests link.
FOR_TESTS = {"flyingfox"}
UNKNOWN = "NOASSERTION"


class Bill:
    """The bill of an archive, made on the machine that has linked its programs, since it alone knows its libraries."""

    def __init__(self, root, version, address, is_trial=False):
        self.root, self.version, self.address, self.is_trial = root, version, address, is_trial

    def write(self, archive):
        """Writes it beside the archive; its path."""
        path = archive.with_name(archive.name.removesuffix(".tar.gz") + ".spdx.json")
        path.write_text(json.dumps(self.document(archive), indent=2, ensure_ascii=False) + "\n")
        return path

    @staticmethod
    def linked(path):
        """Returns the libraries of the system that a bill names, with their versions."""
        return [f"{package['name']} {package['versionInfo']}" for package in json.loads(path.read_text())["packages"]
                if package.get("comment", "").startswith("The archive ")]

    def document(self, archive):
        digest = hashlib.sha256(archive.read_bytes()).hexdigest()
        name = archive.name.removesuffix(".tar.gz")
        url = f"{self.address}/releases/download/v{self.version}/{archive.name}"
        own = self._package("a11ylint", self.version, "MIT", url, f"pkg:generic/a11ylint@{_quoted(self.version)}")
        own |= {"packageFileName": archive.name, "checksums": [{"algorithm": "SHA256", "checksumValue": digest}]}
        others = [*self._resolved(), *self._linked()]
        time = subprocess.run(
            ["git", "-C", self.root, "log", "-1", "--format=%cd", "--date=format-local:%Y-%m-%dT%H:%M:%SZ"],
            check=True, capture_output=True, text=True, env={"TZ": "UTC", "PATH": "/usr/bin:/bin"}).stdout.strip()
        return {
            "spdxVersion": "SPDX-2.3",
            "dataLicense": "CC0-1.0",
            "SPDXID": "SPDXRef-DOCUMENT",
            "name": name,
            "documentNamespace": f"{self.address}/spdx/{name}-{digest[:16]}",
            "creationInfo": {"created": time, "creators": [f"Tool: a11ylint-release-{self.version}"]},
            "packages": [own, *others],
            "hasExtractedLicensingInfos": [{
                "licenseId": "LicenseRef-PublicDomain", "name": "Public domain",
                "extractedText": "This software has been put into the public domain by its authors."}],
            "relationships": [
                {"spdxElementId": "SPDXRef-DOCUMENT", "relatedSpdxElement": own["SPDXID"], "relationshipType": "DESCRIBES"},
                *({"spdxElementId": own["SPDXID"], "relatedSpdxElement": other["SPDXID"], "relationshipType": "STATIC_LINK"}
                  for other in others),
            ],
        }

    # The packages of Swift, in the versions that were built.
    def _resolved(self):
        with open(self.root / "Package.resolved") as file:
            pins = json.load(file)["pins"]
        for pin in sorted(pins, key=lambda pin: pin["identity"]):
            if pin["identity"] in FOR_TESTS:
                continue
            place = pin["location"].rstrip("/").removesuffix(".git")
            version = pin["state"].get("version", pin["state"]["revision"])
            yield self._package(
                pin["identity"], version, self._licence(self.root / ".build/checkouts" / place.rpartition("/")[2]),
                pin["location"], f"pkg:swift/{place.partition('://')[2]}@{_quoted(version)}")

    def _licence(self, checkout):
        for path in sorted(checkout.glob("LICENSE*")):
            text = path.read_text()
            for name, pattern in LICENCES:
                if re.search(pattern, text):
                    return name
        raise ReleaseFailure(f"{checkout}: its licence is not known; read it, and add it to Scripts/distribution/bill.py")

    def _linked(self):
        if platform.system() != "Linux":
            return
        printed = subprocess.run(["swift", "--version"], check=True, capture_output=True, text=True).stdout
        tag = f"swift-{re.search(r'Swift version ([0-9.]+)', printed)[1]}-RELEASE"
        for name, licence in TOOLCHAIN:
            yield self._package(
                name, tag, licence, f"https://github.com/swiftlang/{name}", f"pkg:github/swiftlang/{name}@{tag}")
        for name, file, licence in SYSTEM:
            package, version, purl = self._owner(file)
            if version == UNKNOWN and not self.is_trial:
                raise ReleaseFailure(f"{file}: no package of the system has it, so its version is not known")
            if not self.is_trial and (newest := self._newest(package)) != version:
                raise ReleaseFailure(f"{file}: {package} {version} is outdated; run `apt-get upgrade`, which brings {newest}")
            yield self._package(name, version, licence, UNKNOWN, purl, f"The archive {file} of {package}.")

    # The version that Debian has today, as far as `apt-get update` knows.
    @staticmethod
    def _newest(package):
        policy = subprocess.run(["apt-cache", "policy", package], check=True, capture_output=True, text=True).stdout
        return re.search(r"Candidate: (\S+)", policy)[1]

    # The package of Debian with an archive that the linker takes: its name, version, and address.
    @staticmethod
    def _owner(file):
        def asked(*command):
            try:
                return subprocess.run(command, capture_output=True, text=True).stdout.strip()
            except FileNotFoundError:
                return ""
        path = asked("realpath", asked("clang", f"-print-file-name={file}"))
        package = asked("dpkg-query", "--search", path).partition(": ")[0]
        version, _, machine = asked("dpkg-query", "--show", "--showformat=${Version} ${Architecture}", package).partition(" ")
        if not version:
            return "the system", UNKNOWN, None
        name = package.partition(":")[0]
        system = platform.freedesktop_os_release()
        return name, version, (
            f"pkg:deb/{system['ID']}/{_quoted(name)}@{_quoted(version)}?arch={machine}&distro={system['ID']}-{system['VERSION_ID']}")

    @staticmethod
    def _package(name, version, licence, location, purl, comment=None):
        reference = {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": purl}
        return {
            "SPDXID": f"SPDXRef-Package-{re.sub('[^A-Za-z0-9.-]', '-', name)}",
            "name": name,
            "versionInfo": version,
            "downloadLocation": location,
            "filesAnalyzed": False,
            "licenseConcluded": licence,
            "licenseDeclared": licence,
            "copyrightText": UNKNOWN,
            **({"externalRefs": [reference]} if purl else {}),
            **({"comment": comment} if comment else {}),
        }


def _quoted(text):
    return urllib.parse.quote(text, safe="")
