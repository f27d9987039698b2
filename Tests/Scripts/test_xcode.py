"""Which Xcode `Scripts/xcode` chooses in a folder of applications."""
import io
import pathlib
import tempfile
import types
import unittest
from contextlib import redirect_stderr
from importlib.machinery import SourceFileLoader

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "Scripts" / "xcode"
xcode = types.ModuleType("xcode")
exec(SourceFileLoader("xcode", str(SCRIPT)).get_code("xcode"), xcode.__dict__)


class XcodeTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def chosen(self, *names, wanted=None):
        for name in names:
            (self.folder / name).mkdir()
        app = xcode.choice(xcode.found(self.folder), wanted)
        return app and app.name

    def test_the_newest_release_by_number(self):
        self.assertEqual("Xcode_26.10.app", self.chosen(
            "Xcode_16.4.app", "Xcode_26.9.1.app", "Xcode_26.10.app", "Xcode_27.0_beta_3.app", "Xcode.app", "Safari.app"))

    def test_a_version_may_be_a_beta(self):
        names = ["Xcode_26.3.app", "Xcode_27.0_beta_3.app", "Xcode-27.0.0-Release.Candidate.app"]
        self.assertEqual("Xcode-27.0.0-Release.Candidate.app", self.chosen(*names, wanted="27"))
        self.assertEqual("Xcode_26.3.app", self.chosen(wanted="26.3"))
        self.assertIsNone(self.chosen(wanted="2"))

    def test_an_image_without_one_is_an_error_that_lists_what_there_is(self):
        self.chosen("Xcode_16.4.app")
        errors = io.StringIO()
        with redirect_stderr(errors):
            self.assertEqual(1, xcode.main(["27"], self.folder))
            self.assertEqual(2, xcode.main(["newest"], self.folder))
        self.assertIn("no Xcode 27 in", errors.getvalue())
        self.assertIn("Xcode_16.4.app", errors.getvalue())


if __name__ == "__main__":
    unittest.main()
