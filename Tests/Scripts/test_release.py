"""What a release consists of, made of a program that hands over to the one that was built, and read by others:
Swift's package manager, `man`, a shell, and a reader of bills of materials."""
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import struct
import sys
import tempfile
import unittest
import zipfile
from unittest import mock

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))

from packageurl import PackageURL  # noqa: E402

from distribution.bill import Bill, FOR_TESTS, SYSTEM, TOOLCHAIN  # noqa: E402
from distribution.failure import ReleaseFailure  # noqa: E402
from distribution.icu import ICUData, ICUPackage  # noqa: E402
from rehearsal.plugin import take_local_bundle  # noqa: E402

PROGRAM = ROOT / ".build/debug/a11ylint"
CAPTURE = """Element subtree:
 →Application, 0x1, pid: 1, label: 'Shop'
    Window, 0x2, {{0.0, 0.0}, {390.0, 844.0}}
      Button, 0x3, {{20.0, 100.0}, {44.0, 44.0}}, identifier: 'scan'
Path to element:
"""
ADDRESS = "https://example.org/owner/a11ylint"


def release(*arguments):
    return subprocess.run([ROOT / "Scripts/release", *arguments], capture_output=True, text=True)


def icu_package(items):
    """Data of ICU as its own tools write them."""
    names, table, data = b"", b"", b""
    start = 4 + 8 * len(items)
    first = -(-(start + sum(len(name) + 1 for name in items)) // 16) * 16
    for name, item in items.items():
        table += struct.pack("<II", start + len(names), first + len(data))
        names += name.encode() + b"\0"
        data += item.ljust(-(-len(item) // 16) * 16, b"\0")
    header = struct.pack("<HBBHHBBBB4s4B4B", 32, 0xDA, 0x27, 20, 0, 0, 0, 2, 0, b"CmnD", 1, 0, 0, 0, 3, 0, 0, 0)
    body = (struct.pack("<I", len(items)) + table + names).ljust(first, b"\0") + data
    return header.ljust(32, b"\0") + body


class ICUDataTests(unittest.TestCase):
    ITEMS = {"icudt76l/af.res": b"a" * 20, "icudt76l/coll/root.res": b"b" * 16, "icudt76l/coll/zh.res": b"c" * 99}

    def test_a_package_is_written_as_it_was_read(self):
        data = icu_package(self.ITEMS)
        self.assertEqual(data, ICUPackage.decoded(data).encoded())

    def test_what_is_left_out_is_gone_and_the_rest_is_found(self):
        rest = ICUPackage.decoded(ICUPackage.decoded(icu_package(self.ITEMS)).without("coll/zh.*").encoded())
        self.assertEqual(["icudt76l/af.res", "icudt76l/coll/root.res"], list(rest.items))
        self.assertEqual(b"a" * 20, rest.items["icudt76l/af.res"].rstrip(b"\0"))
        self.assertEqual(b"b" * 16, rest.items["icudt76l/coll/root.res"])

    def test_other_data_are_refused(self):
        good = icu_package(self.ITEMS)
        for data in [b"", b"\x7fELF" * 20, good[:12] + b"ResB" + good[16:]]:
            with self.assertRaises(ReleaseFailure):
                ICUPackage.decoded(data)

    def test_encodings_and_the_rules_of_texts_stay_and_other_languages_go(self):
        spared = re.compile(ICUData.SPARED)
        for name in ["ibm-943_P15A-2003.cnv", "root.res", "en.res", "de.res", "coll/root.res", "coll/ucadata.icu", "zone/en.res",
                     "zone/tzdbNames.res", "curr/supplementalData.res", "unit/pool.res", "brkitr/word.brk", "nfkc_cf.nrm", "unames.icu"]:
            self.assertIsNone(spared.fullmatch(name), name)
        for name in ["coll/zh.res", "zone/de.res", "zone/en_GB.res", "lang/sr_Latn_BA.res", "translit/root.res", "brkitr/cjdict.dict"]:
            self.assertIsNotNone(spared.fullmatch(name), name)


class ReleaseTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="a release ")
        cls.addClassCleanup(folder.cleanup)
        cls.place = pathlib.Path(folder.name)
        cls.program = cls.place / "a11ylint"
        cls.program.write_text(f"#!/bin/sh\nexec '{PROGRAM}' \"$@\"\n")
        cls.program.chmod(0o755)
        cls.files = cls.place / "files"
        for step in [["archive", "--program", cls.program], ["assemble", "--address", ADDRESS]]:
            run = release(*step, "--trial", "--output", cls.files)
            assert run.returncode == 0, run.stderr
        cls.version = subprocess.run([PROGRAM, "--version"], check=True, capture_output=True, text=True).stdout.strip()
        cls.archive = next(cls.files.glob("*.tar.gz"))
        cls.prefix = cls.place / "prefix"
        cls.prefix.mkdir()
        subprocess.run(["tar", "-xzf", cls.archive, "--strip-components=1", "-C", cls.prefix], check=True)

    def test_an_archive_is_a_prefix_with_program_manuals_and_completions(self):
        found = subprocess.run([self.prefix / "bin/a11ylint", "--version"], check=True, capture_output=True, text=True)
        self.assertEqual(self.version, found.stdout.strip())
        for place, owner in [("bash-completion/completions/a11ylint", "bash"), ("zsh/site-functions/_a11ylint", "zsh"),
                             ("fish/vendor_completions.d/a11ylint.fish", "fish")]:
            text = (self.prefix / "share" / place).read_text()
            self.assertIn("missing-label", text, owner)
        completed = subprocess.run(
            ["bash", "-c", '. "$1"; COMP_WORDS=(a11ylint explain duplicate-id); COMP_CWORD=2; COMP_LINE="a11ylint explain '
             'duplicate-id"; COMP_POINT=${#COMP_LINE}; _a11ylint a11ylint duplicate-id explain; printf "%s\\n" "${COMPREPLY[@]}"', "bash",
             self.prefix / "share/bash-completion/completions/a11ylint"], capture_output=True, text=True)
        self.assertEqual("duplicate-identifier", completed.stdout.strip(), completed.stderr)

    def test_the_same_commit_gives_the_same_archive(self):
        again = self.place / "again"
        self.assertEqual(0, release("archive", "--program", self.program, "--trial", "--output", again).returncode)
        self.assertEqual(self.archive.read_bytes(), (again / self.archive.name).read_bytes())

    @unittest.skipUnless(shutil.which("man"), "man is not installed")
    def test_every_command_has_a_page_of_the_manual(self):
        pages = sorted((self.prefix / "share/man/man1").iterdir())
        names = {page.name for page in pages}
        self.assertLessEqual({"a11ylint.1", "a11ylint-check.1", "a11ylint-baseline-accept.1"}, names)
        for page in pages:
            shown = subprocess.run(["man", "--local-file", page], capture_output=True, text=True, env={**os.environ, "MANWIDTH": "80"})
            self.assertEqual(0, shown.returncode, shown.stderr)
            self.assertIn("NAME", shown.stdout)

    def test_the_checksums_are_those_of_the_files(self):
        lines = (self.files / "SHA256SUMS").read_text().splitlines()
        files = {path.name for path in self.files.iterdir() if path.is_file()} - {"SHA256SUMS"}
        self.assertEqual(files, {line.split("  ", 1)[1] for line in lines})
        check = subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=self.files, capture_output=True, text=True)
        self.assertEqual((0, ""), (check.returncode, check.stdout))

    def plugin(self, package):
        """The package of the plug-ins below `package`, with the bundle that lies on this machine."""
        plugin = package / "plugin"
        shutil.copytree(self.files / "a11ylint-plugin", plugin)
        bundle = next(self.files.glob("*.artifactbundle.zip"))
        manifest = (plugin / "Package.swift").read_text()
        self.assertIn(f'url: "{ADDRESS}/releases/download/v{self.version}/{bundle.name}"', manifest)
        self.assertIn(f'checksum: "{hashlib.sha256(bundle.read_bytes()).hexdigest()}"', manifest)
        programs = take_local_bundle(plugin, bundle)
        self.assertEqual({"a11ylint"}, {program.name for program in programs})

    def test_the_plug_in_looks_at_views_in_each_build(self):
        package = self.place / "views"
        self.plugin(package)
        (package / "Sources/App").mkdir(parents=True)
        source = package / "Sources/App/Bar.swift"
        source.write_text(
            "#if canImport(SwiftUI)\nimport SwiftUI\nstruct Bar: View {\n  var body: some View {\n"
            "    Button { send() } label: { Image(\"icon_send\") }\n  }\n}\n#endif\n")
        (package / "Package.swift").write_text(
            '// swift-tools-version: 6.0\nimport PackageDescription\n\nlet package = Package(\n  name: "Views",\n'
            '  dependencies: [.package(path: "plugin")],\n  targets: [\n    .target(\n      name: "App",'
            ' plugins: [.plugin(name: "A11yLintBuild", package: "plugin")])\n  ])\n')
        build = ["swift", "build", "--disable-sandbox", "--package-path", package]
        told = subprocess.run(build, capture_output=True, text=True)
        self.assertEqual(0, told.returncode, told.stderr)
        self.assertIn("Bar.swift:5:5: error: Button", told.stdout + told.stderr)
        # What a team has settled decides whether the build goes on.
        (package / ".a11ylint.yml").write_text("rules:\n  missing-header: off\n")
        source.write_text(source.read_text() + "// once more\n")
        gated = subprocess.run(build, capture_output=True, text=True)
        self.assertEqual(1, gated.returncode, gated.stdout + gated.stderr)

    def test_the_plug_in_runs_the_program_of_the_bundle(self):
        package = self.place / "app"
        self.plugin(package)
        (package / "Sources/App").mkdir(parents=True)
        (package / "Sources/App/App.swift").write_text("")
        (package / "Captures").mkdir()
        (package / "Captures/Scan.txt").write_text(CAPTURE)
        (package / "Package.swift").write_text(
            '// swift-tools-version: 6.0\nimport PackageDescription\n\nlet package = Package(\n  name: "App",\n'
            '  dependencies: [.package(path: "plugin")], targets: [.target(name: "App")])\n')
        swift = ["swift", "package", "--disable-sandbox", "--package-path", package]
        outside = {name: value for name, value in os.environ.items() if name != "CI"}
        run = subprocess.run([*swift, "a11ylint", "check", "Captures"], capture_output=True, text=True, env=outside)
        self.assertEqual(1, run.returncode, run.stderr)
        self.assertIn("Button #scan", run.stdout)
        made = subprocess.run(
            [*swift, "--allow-writing-to-package-directory", "a11ylint-baseline", "create", "Captures"],
            capture_output=True, text=True, env=outside)
        self.assertEqual(0, made.returncode, made.stderr)
        again = subprocess.run([*swift, "a11ylint", "check", "Captures"], capture_output=True, text=True, env=outside)
        self.assertEqual(0, again.returncode, again.stderr)

    def test_the_bundle_tells_for_which_machines_its_programs_are(self):
        with zipfile.ZipFile(next(self.files.glob("*.artifactbundle.zip"))) as bundle:
            info = json.loads(bundle.read("a11ylint.artifactbundle/info.json"))
            artifact = info["artifacts"]["a11ylint"]
            self.assertEqual((self.version, "executable"), (artifact["version"], artifact["type"]))
            for variant in artifact["variants"]:
                self.assertTrue(variant["supportedTriples"])
                self.assertTrue(bundle.read(f"a11ylint.artifactbundle/{variant['path']}"))

    def test_the_bill_of_materials_is_valid_and_names_what_is_linked(self):
        from spdx_tools.spdx.parser.parse_anything import parse_file
        from spdx_tools.spdx.validation.document_validator import validate_full_spdx_document
        path = self.archive.with_name(self.archive.name.replace(".tar.gz", ".spdx.json"))
        document = parse_file(str(path))
        self.assertEqual([], validate_full_spdx_document(document))
        packages = {package.name: package for package in document.packages}
        own = packages["a11ylint"]
        self.assertEqual(
            (self.archive.name, hashlib.sha256(self.archive.read_bytes()).hexdigest()),
            (own.file_name, own.checksums[0].value))
        recorded = json.loads((ROOT / "Scripts/distribution/dependencies.json").read_text())
        of_toolchain = {name for name, _ in TOOLCHAIN}
        self.assertEqual({"a11ylint", *recorded.keys() - FOR_TESTS, *of_toolchain, *(name for name, _, _ in SYSTEM)}, packages.keys())
        for name, package in packages.items():
            (reference,) = package.external_references
            purl = PackageURL.from_string(reference.locator)
            self.assertEqual(purl.version, package.version, name)
            self.assertTrue(re.search("[0-9]", package.version), name)
            self.assertNotIn(str(package.license_concluded), {"NOASSERTION", "NONE", "None"}, name)
        for name in recorded.keys() - FOR_TESTS:
            self.assertEqual(recorded[name]["version"], packages[name].version)

    def test_the_bill_names_each_archive_that_the_linker_takes(self):
        """Of what Scripts/static asks pkg-config for, and of what the toolchain needs: but for ICU, which is Foundation's."""
        asked = subprocess.run(
            ["pkg-config", "--static", "--libs-only-l", "libxml-2.0", "libpng", "sqlite3", "zlib"],
            check=True, capture_output=True, text=True).stdout.split()
        found = set()
        for library in {word.removeprefix("-l") for word in asked} - {"icuuc", "icudata", "icui18n"}:
            path = subprocess.run(
                ["clang", f"-print-file-name=lib{library}.a"], capture_output=True, text=True).stdout.strip()
            owner = subprocess.run(["dpkg-query", "--search", os.path.realpath(path)], capture_output=True, text=True).stdout
            found.add(owner.partition(":")[0])
        path = self.archive.with_name(self.archive.name.replace(".tar.gz", ".spdx.json"))
        references = [package.get("externalRefs") for package in json.loads(path.read_text())["packages"]]
        named = {PackageURL.from_string(reference["referenceLocator"]).name for (reference,) in references}
        self.assertLessEqual(found, named)

    def test_libraries_are_the_newest_of_the_system_and_named_in_the_notes(self):
        path = self.archive.with_name(self.archive.name.replace(".tar.gz", ".spdx.json"))
        libraries = Bill.linked(path)
        self.assertEqual([name for name, _, _ in SYSTEM], [library.split()[0] for library in libraries])
        notes = (self.files / "NOTES.md").read_text()
        for library in libraries:
            self.assertIn(library, notes)
        with mock.patch.object(Bill, "_newest", return_value="99.9"), self.assertRaisesRegex(ReleaseFailure, "outdated.* 99.9"):
            list(Bill(ROOT, self.version, ADDRESS)._linked())

    def test_no_release_is_made_of_an_archive_without_a_bill(self):
        folder = self.place / "without a bill"
        folder.mkdir()
        shutil.copy(self.archive, folder)
        run = release("assemble", "--trial", "--output", folder)
        self.assertEqual((1, 1), (run.returncode, run.stderr.count("\n")), run.stderr)
        self.assertIn(".spdx.json: missing", run.stderr)

    def test_nothing_is_published_without_address_tag_and_changelog(self):
        address = (ROOT / "Scripts/address").read_text().strip()
        for arguments, words in [
                *([] if address else [(["assemble"], "Scripts/address names no repository")]),
                (["assemble", "--address", "http://x y"], "names no repository"),
                (["archive", "--program", self.program], "--program is for trials"),
                (["assemble", "--address", ADDRESS], f"CHANGELOG.md has no section on {self.version}")]:
            run = release(*arguments, "--output", self.files)
            self.assertEqual((1, 1), (run.returncode, run.stderr.count("\n")), run.stderr)
            self.assertIn(words, run.stderr)
        empty = self.place / "empty"
        run = release("assemble", "--trial", "--output", empty)
        self.assertIn("made by `Scripts/release archive`", run.stderr)


if __name__ == "__main__":
    unittest.main()
