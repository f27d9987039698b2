"""The gate over our own samples is red for whatever changes in their findings."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class GalleryTests(unittest.TestCase):
    def check(self, change=lambda text: text):
        """Runs the gate over a copy of the captures in which one was changed."""
        with tempfile.TemporaryDirectory() as folder:
            captures = pathlib.Path(folder) / "Captures"
            shutil.copytree(ROOT / "Examples" / "Captures", captures)
            sample = captures / "shop-orders.txt"
            sample.write_text(change(sample.read_text()))
            environment = {**os.environ, "A11YLINT_CONFIGURATION": "debug", "A11YLINT_GALLERY": str(captures)}
            return subprocess.run(
                [ROOT / "Scripts" / "check-gallery"], env=environment, capture_output=True, text=True)

    def test_unchanged_captures_pass(self):
        run = self.check()
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    def test_a_finding_that_is_gone_fails(self):
        run = self.check(lambda text: text.replace("Table, 0x600001d4c9c0", "Other, 0x600001d4c9c0", 1)
                         .replace("identifier: 'order.details'", "identifier: 'order.details', label: 'Details'"))
        self.assertEqual(run.returncode, 1, run.stdout)
        self.assertIn("0 new", run.stdout)

    def test_a_new_finding_below_the_fail_level_fails(self):
        run = self.check(lambda text: text.replace("identifier: 'orders.more'", "identifier: 'order.again'"))
        self.assertEqual(run.returncode, 1, run.stdout)


if __name__ == "__main__":
    unittest.main()
