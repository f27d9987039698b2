"""The bill of materials: what lies in the program, in SPDX 2.3."""
import hashlib
import json
import re
import subprocess

from .failure import ReleaseFailure

# What a line of its licence says of a package, the first that matches.
LICENCES = [
    ("Apache-2.0 WITH Swift-exception", r"Runtime Library Exception"),
    ("Apache-2.0", r"Apache License\s+Version 2\.0"),
    ("MIT", r"Permission is hereby granted, free of charge"),
    ("BSD-3-Clause", r"Neither the name of"),
]
# What the toolchain and the system add to the program on Linux. On macOS these are the system's.
SYSTEM = [
    ("glibc", "libc6", "LGPL-2.1-or-later"),
    ("libpng", "libpng-dev", "libpng-2.0"),
    ("libstdc++", "libstdc++6", "GPL-3.0-or-later WITH GCC-exception-3.1"),
    ("libxml2", "libxml2-dev", "MIT"),
    ("sqlite", "libsqlite3-dev", "blessing"),
    ("xz", "liblzma-dev", "LicenseRef-PublicDomain"),
    ("zlib", "zlib1g-dev", "Zlib"),
]
# Packages that only tests link.
FOR_TESTS = {"flyingfox"}


class Bill:
    def __init__(self, root, version, address, archives):
        self.root, self.version, self.address, self.archives = root, version, address, list(archives)

    def write(self, folder):
        """Writes `a11ylint-VERSION.spdx.json` into `folder`; its path."""
        path = folder / f"a11ylint-{self.version}.spdx.json"
        path.write_text(json.dumps(self.document(), indent=2, ensure_ascii=False) + "\n")
        return path

    def document(self):
        own = self._package("a11ylint", self.version, "MIT", self.address)
        others = [*self._resolved(), *self._linked()]
        digest = hashlib.sha256(b"".join(path.read_bytes() for path in self.archives)).hexdigest()
        time = subprocess.run(
            ["git", "-C", self.root, "log", "-1", "--format=%cd", "--date=format-local:%Y-%m-%dT%H:%M:%SZ"],
            check=True, capture_output=True, text=True, env={"TZ": "UTC", "PATH": "/usr/bin:/bin"}).stdout.strip()
        return {
            "spdxVersion": "SPDX-2.3",
            "dataLicense": "CC0-1.0",
            "SPDXID": "SPDXRef-DOCUMENT",
            "name": f"a11ylint-{self.version}",
            "documentNamespace": f"{self.address}/spdx/a11ylint-{self.version}-{digest[:16]}",
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
            checkout = self.root / ".build/checkouts" / pin["location"].rstrip("/").rsplit("/", 1)[-1].removesuffix(".git")
            yield self._package(
                pin["identity"], pin["state"].get("version", pin["state"]["revision"]), self._licence(checkout),
                pin["location"])

    def _licence(self, checkout):
        for path in sorted(checkout.glob("LICENSE*")):
            text = path.read_text()
            for name, pattern in LICENCES:
                if re.search(pattern, text):
                    return name
        raise ReleaseFailure(f"{checkout}: its licence is not known; read it, and add it to Scripts/distribution/bill.py")

    def _linked(self):
        swift = subprocess.run(["swift", "--version"], check=True, capture_output=True, text=True).stdout
        version = re.search(r"Swift version (\S+)", swift).group(1)
        yield self._package("swift", version, "Apache-2.0 WITH Swift-exception", "https://github.com/swiftlang/swift")
        yield self._package("swift-foundation-icu", version, "Unicode-3.0", "https://github.com/swiftlang/swift-foundation-icu")
        if not any("linux" in path.name for path in self.archives):
            return
        for name, package, licence in SYSTEM:
            query = ["dpkg-query", "--show", "--showformat=${Version}", package]
            found = subprocess.run(query, capture_output=True, text=True)
            yield self._package(name, found.stdout if found.returncode == 0 else "NOASSERTION", licence, "NOASSERTION")

    @staticmethod
    def _package(name, version, licence, location):
        return {
            "SPDXID": f"SPDXRef-Package-{re.sub('[^A-Za-z0-9.-]', '-', name)}",
            "name": name,
            "versionInfo": version,
            "downloadLocation": location,
            "filesAnalyzed": False,
            "licenseConcluded": licence,
            "licenseDeclared": licence,
            "copyrightText": "NOASSERTION",
        }
