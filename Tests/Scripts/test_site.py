"""The documentation as a site: every link leads somewhere, nothing is loaded from elsewhere, and axe finds nothing."""
import html
import importlib.util
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import browser

ROOT = pathlib.Path(__file__).resolve().parents[2]


@unittest.skipUnless(importlib.util.find_spec("mkdocs") and shutil.which("docc"), "needs mkdocs, and DocC of the toolchain")
class SiteTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="the site ")
        cls.addClassCleanup(folder.cleanup)
        cls.site = pathlib.Path(folder.name).resolve()
        run = subprocess.run([ROOT / "Scripts/site", cls.site], capture_output=True, text=True)
        assert run.returncode == 0, run.stderr
        # That of what is not found goes by the address of the site.
        cls.pages = [page for page in [*cls.site.glob("*.html"), *cls.site.glob("rules/*.html"), *cls.site.glob("reference/*.html")] if page.name != "404.html"]

    def test_every_link_leads_somewhere(self):
        for page in self.pages:
            for address in re.findall(r'(?:href|src)="([^"]+)"', page.read_text()):
                address = html.unescape(address)
                if not re.match("[a-z]+:|#", address):
                    self.assertTrue((page.parent / address.split("#")[0]).exists(), f"{page.name}: {address}")

    def test_nothing_is_loaded_from_elsewhere(self):
        for page in self.pages:
            loaded = re.findall(r'<(?:script|link|img)[^>]*(?:src|href)="(https?:[^"]+)"', page.read_text())
            self.assertEqual([], loaded, page.name)

    def test_there_is_a_page_for_every_rule_and_the_reference_of_the_library(self):
        rules = {path.stem for path in (ROOT / "Rules").glob("*.yml")}
        self.assertLessEqual(rules, {page.stem for page in (self.site / "rules").glob("*.html")})
        self.assertTrue((self.site / "api/documentation/a11ytesting/index.html").is_file())

    @unittest.skipUnless(browser.IS_THERE, "needs chromium and axe-core-python")
    def test_axe_finds_nothing(self):
        for name in ["index.html", "hosts.html", "rules/missing-label.html"]:
            page = self.site / name
            probe = page.with_name("probe.html")
            probe.write_text(page.read_text())
            self.assertEqual([], browser.ask(probe)["violations"], name)
            probe.unlink()


if __name__ == "__main__":
    unittest.main()
