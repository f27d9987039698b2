"""The quick ways of Scripts/rehearse-install, with a program that hands over to the one that was built; and what makes
a rehearsal fail."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))

from distribution.address import DOCUMENTS, PLACEHOLDER, Address, unnamed  # noqa: E402
from distribution.failure import ReleaseFailure  # noqa: E402
from rehearsal.container import Image  # noqa: E402
from rehearsal.outcome import Failure  # noqa: E402

PROGRAM = ROOT / ".build/debug/a11ylint"
# Those that neither build anything nor need the internet.
WAYS = ["archive", "formula", "action", "pre-commit", "container", "gitlab", "address"]
# What may be missing from a machine that runs tests.
NOT_EVERYWHERE = {"formula", "pre-commit", "container"}


def link(path, place):
    try:
        os.link(path.resolve(), place)
    except OSError:
        shutil.copy2(path, place)
    return place


class RehearsalTests(unittest.TestCase):
    @unittest.skipUnless(os.uname()[0::4] == ("Linux", "x86_64"), "a release has an archive for Linux on x86-64")
    def test_every_way_leads_to_the_first_finding(self):
        with tempfile.TemporaryDirectory(prefix="a program ") as folder:
            os.chmod(folder, 0o755)
            program = pathlib.Path(folder) / "a11ylint"
            # Where the user of the container reaches it: a checkout may be private, or below /work.
            there = link(PROGRAM, program.with_suffix(".built"))
            program.write_text(f"#!/bin/sh\nexec '{there}' \"$@\"\n")
            program.chmod(0o755)
            only = [word for way in WAYS for word in ["--only", way]]
            run = subprocess.run(
                [ROOT / "Scripts/rehearse-install", "--program", program, *only], capture_output=True, text=True)
        self.assertEqual(0, run.returncode, run.stdout + run.stderr)
        host, *lines = run.stdout.splitlines()
        self.assertEqual(WAYS, [line.partition(":")[0] for line in lines])
        for way, line in zip(WAYS, lines):
            if not (way in NOT_EVERYWHERE and ": not rehearsed: " in line):
                self.assertIn(": ok, ", line)
                self.assertIn("with the address" if way == "address" else "first finding after", line)
        # The host went with it.
        port = host.split("git://127.0.0.1:")[1].partition("/")[0]
        self.assertNotEqual(0, subprocess.run(
            ["git", "ls-remote", f"git://127.0.0.1:{port}/rehearsal/a11ylint"], capture_output=True).returncode)

    def test_an_instruction_that_docker_refuses_is_a_failure(self):
        for line, words in [("RUN --mount=type=secret true", "RUN --mount=type=secret cannot be"),
                            ("FETCH a /", "FETCH is no instruction"), ("FROM scratch", "FROM scratch is not")]:
            with self.assertRaisesRegex(Failure, words):
                Image(context=None, root=None).build(f"# A comment\n{line}\n")


class AddressTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="an address ")
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for name in ["Scripts/address", *(str(path.relative_to(ROOT)) for pattern in DOCUMENTS for path in ROOT.glob(pattern))]:
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.root / name)

    def text(self, name):
        return (self.root / name).read_text()

    def test_documents_have_a_placeholder_exactly_until_there_is_an_address(self):
        self.assertEqual(bool(Address.recorded(ROOT)), unnamed(ROOT) == [])

    def test_an_address_is_filled_in_wherever_documents_name_the_repository(self):
        Address("https://git.example.org/acme/ios/lint").write(self.root)
        self.assertEqual("https://git.example.org/acme/ios/lint\n", self.text("Scripts/address"))
        self.assertEqual([], unnamed(self.root))
        self.assertIn("- repo: https://git.example.org/acme/ios/lint\n", self.text(".pre-commit-hooks.yaml"))
        self.assertIn("uses: acme/ios/lint@vVERSION", self.text("Documentation/hosts.md"))
        self.assertIn("brew install acme/ios/tap/a11ylint", self.text("Documentation/installing.md"))

    def test_another_address_takes_the_place_of_the_first(self):
        Address("https://github.com/acme/a11ylint").write(self.root)
        first = {path: path.read_text() for path in self.root.rglob("*") if path.is_file()}
        Address("https://github.com/other/lint").write(self.root)
        self.assertFalse([path for path in first if "acme" in path.read_text()])
        Address("https://github.com/acme/a11ylint").write(self.root)
        self.assertEqual(first, {path: path.read_text() for path in first})
        self.assertEqual([], Address("https://github.com/acme/a11ylint").write(self.root))

    def test_what_is_no_address_is_refused(self):
        for url in ["", PLACEHOLDER.replace("https", "http"), "https://host/owner", "https://host/a b/c", "https://host:1/a/b"]:
            with self.assertRaises(ReleaseFailure):
                Address(url)


if __name__ == "__main__":
    unittest.main()
