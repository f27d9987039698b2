"""The page of --output html, read by Python's parser and looked at by a browser.

The browser is Debian's chromium, and axe-core comes with the package axe-core-python of PyPI; without them its
tests are left out.
"""
import base64
import hashlib
import html
import html.parser
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))

from rehearsal.processes import ENVIRONMENT as OUTSIDE_CI  # noqa: E402

PROGRAM = ROOT / ".build/debug/a11ylint"

HOSTILE = [
    "</script><script>alert(1)</script>",
    "</style><img src=x onerror=alert(1)>",
    "\"\u0301 onload=alert(1) x=\"",
    "'\u0301 onfocus=alert(1) autofocus '",
    "--><svg onload=alert(1)>",
    "{{{script}}} {{> card}} {{=<% %>=}}",
    "javascript:alert(1)",
    "&lt;b&gt; &amp; &#60;i&#62;",
    "\u202egnp.exe \u0000 \u001b[31m \u200b",
    "Löschen 削除 حذف 👩‍👩‍👧",
]
VOID = {"meta", "input", "br", "img", "link", "rect", "path", "circle", "polyline", "use"}


class Page(html.parser.HTMLParser):
    """The elements of a page with their attributes, and whether each is closed where it should be."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.elements, self.open, self.faults, self.texts = [], [], [], {}
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))
        if len(dict(attributes)) != len(attributes):
            self.faults.append(f"{tag} has an attribute twice")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"{tag} ends in another element, in line {self.getpos()[0]}")

    def handle_data(self, data):
        place = self.open[-1] if self.open else ""
        self.texts[place] = self.texts.get(place, "") + data

    def all(self, tag):
        return [attributes for name, attributes in self.elements if name == tag]


def capture(labels):
    lines = ["Element subtree:", " →Application, 0x1, pid: 1, label: 'App'",
             "    Window (Main), 0x2, {{0.0, 0.0}, {390.0, 844.0}}"]
    for number, label in enumerate(labels):
        top = 40 + number * 56
        # Two with one identifier: an error that repeats it.
        for left in (0, 200):
            lines.append(f"      Button, 0x{16 + 2 * number + (left > 0):x}, {{{{{left}.0, {top}.0}}, {{44.0, 44.0}}}}, "
                         f"identifier: '{label}', label: '{label} {left}'")
    lines.append("      Button, 0x900, {{16.0, inf}, {nan, 44.0}}, label: 'nowhere'")
    return "\n".join(lines + ["Path to element:", ""])


def write(folder, *captures):
    run = subprocess.run(
        [PROGRAM, "check", *captures, "--no-baseline", "--no-config", "--exit-zero", "--output", "html=page.html"],
        cwd=folder, capture_output=True, text=True)
    return run, pathlib.Path(folder, "page.html")


@unittest.skipUnless(PROGRAM.exists(), "needs a debug build")
class PageTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        pathlib.Path(cls.folder.name, "Login.txt").write_text(capture(HOSTILE))
        run, path = write(cls.folder.name, "Login.txt")
        assert path.exists(), run.stderr
        cls.text = path.read_text()
        cls.page = Page(cls.text)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_every_element_ends_where_it_should(self):
        self.assertEqual(self.page.faults, [])
        self.assertEqual(self.page.open, [])

    def test_nothing_of_a_capture_is_more_than_text(self):
        self.assertEqual(len(self.page.all("script")), 1)
        self.assertEqual(len(self.page.all("style")), 1)
        self.assertFalse({"img", "iframe", "object", "embed", "base", "image", "foreignobject"}
                         & {tag for tag, _ in self.page.elements})
        for tag, attributes in self.page.elements:
            for name in attributes:
                self.assertFalse(name.startswith("on") or name in ("style", "srcdoc", "src", "action"), (tag, name))
        self.assertIn("<script>alert(1)</script>", self.page.texts["b"])

    def test_links_lead_into_the_page_or_to_the_standard(self):
        known = {attributes["id"] for _, attributes in self.page.elements if "id" in attributes}
        for tag, attributes in self.page.elements:
            if "href" not in attributes:
                continue
            if attributes["href"].startswith("#"):
                self.assertIn(attributes["href"][1:], known)
            else:
                self.assertTrue(attributes["href"].startswith("https://www.w3.org/WAI/"), attributes)

    def test_names_are_there_once(self):
        names = [attributes["id"] for _, attributes in self.page.elements if "id" in attributes]
        self.assertEqual(len(names), len(set(names)))

    def test_only_our_own_script_and_style_run(self):
        policy = next(a["content"] for a in self.page.all("meta") if a.get("http-equiv") == "Content-Security-Policy")
        self.assertIn("default-src 'none'", policy)
        for tag in ("script", "style"):
            source = re.search(f"<{tag}>(.*?)</{tag}>", self.text, re.S).group(1)
            digest = base64.b64encode(hashlib.sha256(source.encode()).digest()).decode()
            self.assertIn(f"{tag}-src 'sha256-{digest}'", policy)

    def test_numbers_of_the_drawing_are_finite(self):
        for tag in ("rect", "circle", "text"):
            for attributes in self.page.all(tag):
                for name in ("x", "y", "width", "height", "cx", "cy", "font-size"):
                    if name in attributes:
                        self.assertRegex(attributes[name], r"^-?[0-9]{1,5}(\.[0-9]{1,2})?$")

    def test_the_same_run_writes_the_same_page(self):
        _, path = write(self.folder.name, "Login.txt")
        self.assertEqual(path.read_text(), self.text)

    def test_headings_go_down_one_level_at_a_time(self):
        levels = [int(tag[1]) for tag, _ in self.page.elements if re.fullmatch("h[1-6]", tag)]
        self.assertEqual(levels.count(1), 1)
        for above, below in zip(levels, levels[1:]):
            self.assertLessEqual(below, above + 1)


@unittest.skipUnless(PROGRAM.exists(), "needs a debug build")
class StandingTests(unittest.TestCase):
    """What is accepted, what is fixed, and what was read from a result."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        place = pathlib.Path(cls.folder.name)
        (place / "Login.txt").write_text(capture(["help", "save", "pay"]))
        command = [PROGRAM, "baseline", "create", "--baseline", "known.sqlite", "--no-config", "Login.txt"]
        subprocess.run(command, cwd=place, check=True, capture_output=True, env=OUTSIDE_CI)
        (place / "Login.txt").write_text(capture(["help", "pay", "send"]).replace("'save'", "'keep'"))
        subprocess.run(
            [PROGRAM, "check", "Login.txt", "--baseline", "known.sqlite", "--no-config", "--exit-zero",
             "--output", "html=page.html", "--output", "json=result.json"], cwd=place, check=True, capture_output=True)
        subprocess.run(
            [PROGRAM, "merge", "result.json", "--baseline", "known.sqlite", "--no-config", "--exit-zero",
             "--output", "html=merged.html"], cwd=place, check=True, capture_output=True)
        cls.page, cls.merged = (Page((place / name).read_text()) for name in ("page.html", "merged.html"))
        cls.result = json.loads((place / "result.json").read_text())

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_a_card_stands_where_its_finding_stands(self):
        for page in (self.page, self.merged):
            cards = [attributes["class"].removeprefix("card ") for attributes in page.all("article")]
            known = [finding for finding in self.result["findings"] if finding["state"] == "known"]
            self.assertTrue(known)
            self.assertEqual(cards.count("known"), len(known))
            self.assertEqual(len(cards), len(self.result["findings"]))
            self.assertIn("fixed", {attributes.get("id") for attributes in page.all("section")})

    def test_a_result_is_drawn_from_its_capture(self):
        drawings = [attributes for attributes in self.page.all("svg") if attributes.get("class") == "drawing"]
        self.assertTrue(drawings)
        self.assertEqual([attributes for attributes in self.merged.all("svg") if attributes.get("class") == "drawing"], drawings)
        self.assertEqual(self.merged.faults, [])


@unittest.skipUnless(PROGRAM.exists(), "needs a debug build")
class ResultTests(unittest.TestCase):
    """Pages of results, whose captures are read again."""

    def setUp(self):
        self.holder = tempfile.TemporaryDirectory()
        self.addCleanup(self.holder.cleanup)
        self.place = pathlib.Path(self.holder.name)
        (self.place / "Captures").mkdir()
        (self.place / "Captures/Login.txt").write_text(capture(["help", "save", "pay"]))
        self.run_tool("check", "Captures", "--no-baseline", "--exit-zero", "--output", "json=result.json", "--output", "html=page.html")

    def run_tool(self, *words, folder=None):
        return subprocess.run(
            [PROGRAM, *words, "--no-config"], cwd=folder or self.place, capture_output=True, text=True, check=True, env=OUTSIDE_CI)

    def page(self, *words, folder=None):
        self.run_tool("report", *words, "--output", "html=again.html", folder=folder)
        return Page((pathlib.Path(folder or self.place) / "again.html").read_text())

    def drawings(self, page):
        return [attributes for attributes in page.all("svg") if "drawing" in attributes.get("class", "")]

    def test_a_check_of_results_draws_their_screens(self):
        expected = self.drawings(Page((self.place / "page.html").read_text()))
        for words in (["result.json"], ["result.json", "Captures"]):
            self.run_tool("check", *words, "--no-baseline", "--exit-zero", "--output", "html=again.html")
            self.assertEqual(self.drawings(Page((self.place / "again.html").read_text()))[:len(expected)], expected)
        (self.place / "Captures/Login.txt").write_text("another")
        self.run_tool("check", "result.json", "--no-baseline", "--exit-zero", "--output", "html=again.html")
        self.assertIn("has changed since the result was written", (self.place / "again.html").read_text())

    def test_a_check_and_a_merge_of_results_show_what_was_before(self):
        shutil.copytree(self.place / "Captures", self.place / "before/Captures")
        shutil.copy(self.place / "result.json", self.place / "before")
        (self.place / "Captures/Login.txt").write_text(capture(["help", "keep"]))
        self.run_tool("check", "Captures", "--no-baseline", "--exit-zero", "--output", "json=result.json")
        for command in ("check", "merge"):
            self.run_tool(
                command, "result.json", "--against", "before/result.json", "--exit-zero", "--output", "html=again.html")
            page = Page((self.place / "again.html").read_text())
            self.assertEqual(sum(attributes.get("class") == "before" for attributes in page.all("details")), 1, command)

    def test_the_page_of_a_result_is_that_of_its_check(self):
        self.run_tool("report", "result.json", "--output", "html=again.html")
        first, again = ((self.place / name).read_text() for name in ("page.html", "again.html"))
        # Only the line to accept a finding names what was looked at; and a result has a column for every line.
        strip = lambda text: re.sub(
            r'To accept all that is found: <code[^<]*</code>', "", text.replace(":1</code>", "</code>"))
        self.assertEqual(strip(again), strip(first))

    def test_a_result_on_standard_output_is_as_good(self):
        run = subprocess.run([PROGRAM, "check", "Captures", "--no-baseline", "--exit-zero", "--no-config", "--output", "json"],
                             cwd=self.place, capture_output=True, check=True)
        self.assertEqual(run.stdout, (self.place / "result.json").read_bytes())

    def test_captures_are_found_beside_the_result(self):
        elsewhere = self.place / "elsewhere"
        elsewhere.mkdir()
        self.assertEqual(len(self.drawings(self.page("../result.json", folder=elsewhere))), 1)

    def test_a_capture_that_says_something_else_is_not_drawn(self):
        (self.place / "Captures/Login.txt").write_text(capture(["other"]))
        page = self.page("result.json")
        self.assertEqual(self.drawings(page), [])
        self.assertIn("Captures/Login.txt has changed since the result was written", page.texts["p"])
        (self.place / "Captures/Login.txt").unlink()
        self.assertIn("is not there any more", self.page("result.json").texts["p"])

    def test_a_result_shows_no_file_that_it_does_not_know(self):
        secret = self.place / "secret.txt"
        secret.write_text(capture(["very secret"]))
        text = (self.place / "result.json").read_text()
        for path in (str(secret), "../secret.txt", "/dev/zero", "Captures", "/etc/passwd\\u0000"):
            (self.place / "result.json").write_text(text.replace('"path":"Captures/Login.txt"', f'"path":"{path}"'))
            page = self.page("result.json")
            self.assertEqual(self.drawings(page), [])
            self.assertNotIn("very secret", (self.place / "again.html").read_text())

    def test_the_page_of_a_result_tells_how_it_went(self):
        for number in range(2):
            self.run_tool("check", "Captures", "--no-baseline", "--exit-zero", "--history", "runs.sqlite", "--run", str(number))
        before = (self.place / "runs.sqlite").read_bytes()
        page = self.page("result.json", "--history", "runs.sqlite")
        self.assertIn("trend", {attributes.get("id") for attributes in page.all("section")})
        self.assertEqual((self.place / "runs.sqlite").read_bytes(), before)


@unittest.skipUnless(PROGRAM.exists(), "needs a debug build")
class BeforeTests(unittest.TestCase):
    """What screens were before, beside what they are."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        place = cls.place = pathlib.Path(cls.folder.name)
        (place / "Captures").mkdir()
        for name, labels in (("Login", ["help", "save"]), ("Same", ["stay"]), ("Gone", ["old"])):
            (place / "Captures" / f"{name}.txt").write_text(capture(labels))
        cls.tool("baseline", "create", "Captures")
        cls.tool("check", "Captures", "--output", "json=old.json")
        for words in (["init", "-q", "-b", "main"], ["add", "-A"],
                      ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "one"]):
            subprocess.run(["git", *words], cwd=place, check=True)
        (place / "before").mkdir()
        subprocess.run(["cp", "-r", "Captures", "old.json", "before"], cwd=place, check=True)
        (place / "Captures/Login.txt").write_text(capture(["help", "keep </b><script>alert(1)</script>"]))
        (place / "Captures/New.txt").write_text(capture(["new"]))

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def tool(cls, *words):
        return subprocess.run(
            [PROGRAM, *words, "--no-config"], cwd=cls.place, capture_output=True, text=True, env=OUTSIDE_CI)

    def text(self, against):
        run = self.tool("check", "Captures", "--against", against, "--output", "html=page.html")
        self.assertTrue((self.place / "page.html").exists(), run.stderr)
        return (self.place / "page.html").read_text()

    def test_a_changed_screen_shows_both_drawings(self):
        for against in ("main", "before/old.json"):
            text = self.text(against)
            page = Page(text)
            self.assertEqual(page.faults, [])
            self.assertEqual(sum(attributes.get("class") == "before" for attributes in page.all("details")), 1)
            part = text[text.index('<details class="before"'):]
            self.assertEqual(part[:part.index("</details>")].count("<svg class=\"drawing\""), 2)
            self.assertIn(f"Screens since {against}: 1 changed, 2 as before, 1 new", text)
            names = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
            self.assertEqual(len(names), len(set(names)))
            known = set(names)
            for _, attributes in page.elements:
                if attributes.get("href", "").startswith("#"):
                    self.assertIn(attributes["href"][1:], known)
            self.assertEqual(len(page.all("script")), 1)

    def test_what_is_not_at_hand_is_told(self):
        text = self.text("old.json")
        self.assertNotIn('<details class="before"', text)
        self.assertIn("1 of which the capture of before is not at hand", text)
        self.assertIn("Captures/Login.txt has changed since the result was written", text)

    @unittest.skipUnless(browser.IS_THERE, "needs chromium and axe-core-python")
    def test_axe_finds_nothing(self):
        text = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", self.text("main"))
        for scheme, width in (("light", 1280), ("dark", 1280), ("light", 500)):
            path = self.place / "probe.html"
            path.write_text(text)
            self.assertEqual(browser.ask(path, BrowserTests.OPEN, scheme=scheme, width=width)["violations"], [])


def record(folder, *runs):
    """The page of the last of several recorded runs."""
    place = pathlib.Path(folder)
    for name, labels in runs:
        (place / "Login.txt").write_text(capture(labels))
        subprocess.run(
            [PROGRAM, "check", "Login.txt", "--no-baseline", "--no-config", "--exit-zero", "--history", "runs.sqlite",
             "--run", name, "--output", "html=page.html"], cwd=place, check=True, capture_output=True, env=OUTSIDE_CI)
    return (place / "page.html").read_text()


@unittest.skipUnless(PROGRAM.exists(), "needs a debug build")
class TrendTests(unittest.TestCase):
    def test_a_page_without_a_history_has_no_trend(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "Login.txt").write_text(capture(["help"]))
            _, path = write(folder, "Login.txt")
            self.assertNotIn("trend", {attributes.get("id") for attributes in Page(path.read_text()).all("section")})

    def test_the_line_and_the_table_tell_each_run_this_one_included(self):
        with tempfile.TemporaryDirectory() as folder:
            text = record(folder, ("one", ["help", "pay", "send"]), ("two </td><b>", ["help"]), ("three", ["help", "pay"]))
            history = subprocess.run(
                [PROGRAM, "history", "--history", "runs.sqlite", "--no-config", "--format", "json"],
                cwd=folder, capture_output=True, text=True, check=True).stdout
        page = Page(text)
        self.assertEqual(page.faults, [])
        self.assertIn("trend", {attributes.get("id") for attributes in page.all("section")})
        line = next(a["points"] for a in page.all("polyline") if a.get("class") == "open")
        self.assertRegex(line, r"^([0-9]+,[0-9]+ ){2}[0-9]+,[0-9]+$")
        heights = [int(point.split(",")[1]) for point in line.split()]
        runs = json.loads(history)["runs"]
        self.assertEqual([run["id"] for run in runs], ["one", "two </td><b>", "three"])
        opens = [run["open"] for run in runs]
        self.assertEqual(len(set(opens)), 3)
        # The more are open, the higher is the point.
        self.assertEqual(sorted(range(3), key=lambda run: opens[run]), sorted(range(3), key=lambda run: -heights[run]))
        part = text[text.index('id="trend"'):text.index('id="judged"')]
        rows = [[html.unescape(re.sub("<[^>]*>", "", cell)) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)]
                for row in re.findall(r"<tr><th scope=\"row\".*?</tr>", part, re.S)]
        self.assertEqual([(row[1], int(row[3])) for row in rows], [(run["id"], run["open"]) for run in reversed(runs)])


@unittest.skipUnless(PROGRAM.exists() and browser.IS_THERE, "needs a debug build, chromium and axe-core-python")
class BrowserTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        pathlib.Path(cls.folder.name, "Login.txt").write_text(capture(HOSTILE))
        run, path = write(cls.folder.name, ROOT / "Examples/Captures", "Login.txt")
        assert path.exists(), run.stderr
        # Only for the probe, which is no part of the page.
        cls.text = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", path.read_text())

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def ask(self, steps="", scheme="light", width=1280, text=None):
        page = pathlib.Path(self.folder.name, "probe.html")
        page.write_text(text or self.text)
        return browser.ask(page, steps, scheme=scheme, width=width)

    # Folded parts and boxes are looked at, too.
    OPEN = "for (const item of document.querySelectorAll('details')) item.open = true;" \
           "document.querySelectorAll('.switch input').forEach((item) => { item.checked = true; });" \
           "globalThis.told = {dark: matchMedia('(prefers-color-scheme: dark)').matches};"

    def test_axe_finds_nothing_in_light(self):
        self.assertEqual(self.ask(self.OPEN), {"dark": False, "violations": []})

    def test_axe_finds_nothing_in_dark(self):
        self.assertEqual(self.ask(self.OPEN, scheme="dark"), {"dark": True, "violations": []})

    def test_axe_finds_nothing_on_a_phone(self):
        self.assertEqual(self.ask(width=500)["violations"], [])

    def test_axe_finds_nothing_on_a_trend(self):
        folder = pathlib.Path(self.folder.name, "runs")
        folder.mkdir()
        text = record(folder, ("one", ["help", "pay", "send"]), ("two", ["help"]))
        text = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", text)
        for scheme in ("light", "dark"):
            self.assertEqual(self.ask(self.OPEN, scheme=scheme, text=text)["violations"], [])

    def test_axe_finds_nothing_on_a_difference(self):
        folder = pathlib.Path(self.folder.name, "pair")
        folder.mkdir()
        (folder / "old.txt").write_text(capture(["Pay", "Help", "Terms"]))
        (folder / "new.txt").write_text(capture(["Pay now", "", *HOSTILE]))
        page = folder / "difference.html"
        run = subprocess.run(
            [PROGRAM, "diff", "old.txt", "new.txt", "--output", f"html={page}"], cwd=folder, capture_output=True, text=True)
        self.assertTrue(page.exists(), run.stderr)
        self.assertEqual(Page(page.read_text()).faults, [])
        self.assertEqual(page.read_text().count('<svg class="drawing"'), 2)
        text = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", page.read_text())
        for scheme in ("light", "dark"):
            self.assertEqual(self.ask(self.OPEN, scheme=scheme, text=text)["violations"], [])
        self.assertEqual(self.ask(width=500, text=text)["violations"], [])

    def test_a_card_and_its_signs_light_each_other_up(self):
        told = self.ask("""
          const sign = document.querySelector("a.sign[href^='#f-']");
          const card = document.getElementById(sign.getAttribute("href").slice(1));
          const lit = () => [...document.querySelectorAll(".lit")].map((thing) => thing.id || thing.getAttribute("href").slice(1));
          sign.dispatchEvent(new PointerEvent("pointerover", {bubbles: true}));
          const bySign = lit();
          document.body.dispatchEvent(new PointerEvent("pointerover", {bubbles: true}));
          const none = lit();
          card.querySelector("a, summary").dispatchEvent(new FocusEvent("focusin", {bubbles: true}));
          globalThis.told = {id: card.id, bySign, none, byCard: lit()};
        """)
        self.assertEqual(told["none"], [])
        for ids in (told["bySign"], told["byCard"]):
            self.assertEqual({told["id"]}, set(ids))
            self.assertGreaterEqual(len(ids), 2)

    def test_filters_hide_what_does_not_fit(self):
        told = self.ask("""
          const form = document.querySelector('form.filters');
          const all = document.querySelectorAll('article.card').length;
          form.elements.standing.value = 'fails';
          form.dispatchEvent(new Event('change'));
          const shown = document.querySelectorAll('article.card:not([hidden])');
          globalThis.told = {
            all, shown: shown.length, only: [...shown].every((card) => card.matches('.fails')),
            status: form.querySelector('.shown').textContent,
            wide: document.documentElement.scrollWidth <= innerWidth,
          };
          form.reset();
          // The page follows in a task of its own, which comes before this one.
          await new Promise((done) => setTimeout(done));
          globalThis.told.again = document.querySelectorAll('article.card:not([hidden])').length;
        """)
        self.assertTrue(told["only"])
        self.assertTrue(0 < told["shown"] < told["all"] == told["again"])
        self.assertEqual(told["status"], f"{told['shown']} of {told['all']} findings")
        self.assertTrue(told["wide"])

    def test_search_counts_and_the_address_of_a_filter(self):
        told = self.ask("""
          const form = document.querySelector('form.filters');
          const cards = () => document.querySelectorAll('article.card:not([hidden])').length;
          const all = cards();
          form.elements.q.value = 'removeall delete';
          form.elements.q.dispatchEvent(new Event('input', {bubbles: true}));
          globalThis.told = {all, none: cards(), empty: form.querySelector('.shown').textContent};
          form.elements.q.value = 'LABEL';
          form.elements.severity.value = form.elements.severity.options[1].value;
          form.dispatchEvent(new Event('change'));
          const counts = (name) => [...form.elements[name].options].slice(1)
            .map((option) => +option.textContent.match(/[(](\\d+)[)]$/)[1]);
          Object.assign(globalThis.told, {
            shown: cards(), rules: counts('rule'), address: location.hash,
            unfolded: [...document.querySelectorAll('section.screen:not([hidden]) > details')].every((item) => item.open),
          });
          form.reset();
          // The page follows in a task of its own, which comes before this one.
          await new Promise((done) => setTimeout(done));
          // The page listens, too, and is told first.
          const arrived = new Promise((done) => addEventListener('hashchange', done, {once: true}));
          location.hash = globalThis.told.address;
          await arrived;
          globalThis.told.again = cards();
        """)
        self.assertEqual((told["none"], told["empty"]), (0, f"0 of {told['all']} findings"))
        self.assertTrue(0 < told["shown"] < told["all"])
        self.assertEqual(sum(told["rules"]), told["shown"])
        self.assertTrue(told["address"].startswith("#?q=LABEL&severity="))
        self.assertEqual(told["again"], told["shown"])
        self.assertTrue(told["unfolded"])
        self.assertEqual(told["violations"], [])

    def test_screens_of_swift_have_tiles_and_the_rest_is_folded(self):
        folder = pathlib.Path(self.folder.name, "views")
        folder.mkdir()
        for number in range(30):
            (folder / f"View{number}.swift").write_text(
                f"import SwiftUI\nstruct View{number}: View {{ var body: some View {{ VStack {{\n"
                "  Text(\"Hello\")\n  Button { } label: { Image(\"icon_close\") }\n  Slider(value: $x)\n} } }\n")
        run, path = write(folder, ".")
        text = path.read_text()
        self.assertEqual(Page(text).faults, [])
        self.assertEqual(text.count('class="blank listed"'), 30)
        self.assertEqual(text.count("<summary>6 more screens</summary>"), 1)
        text = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", text)
        told = self.ask("""
          const sections = [...document.querySelectorAll('section.screen > details')];
          globalThis.told = {
            open: sections.filter((item) => item.open).length, height: document.documentElement.scrollHeight,
            stops: document.querySelectorAll('pre[tabindex]').length};
        """, text=text)
        self.assertEqual(told["open"], 4)
        self.assertLess(told["height"], 9000)
        self.assertEqual((told["stops"], told["violations"]), (0, []))

    def test_the_filter_by_context_keeps_what_was_seen_in_it(self):
        folder = pathlib.Path(self.folder.name, "languages")
        folder.mkdir()
        (folder / "en.txt").write_text(capture(["help", "pay"]))
        (folder / "de.txt").write_text(capture(["help", "send"]))
        entries = [{"file": f"{locale}.txt", "screen": "Login", "context": {"locale": locale}} for locale in ("en", "de")]
        (folder / "a11ylint-captures.json").write_text(json.dumps(
            {"schema": "a11ylint-captures/1", "context": {"device": "iPhone \"><b> 15"}, "captures": entries}))
        run, path = write(folder, ".")
        self.assertTrue(path.exists(), run.stderr)
        self.assertEqual(Page(path.read_text()).faults, [])
        text = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", path.read_text())
        told = self.ask("""
          const form = document.querySelector('form.filters');
          const menu = form.elements.context;
          const choices = [...menu.options].map((option) => option.textContent);
          const seen = {};
          for (const option of menu.options) {
            menu.value = option.value;
            form.dispatchEvent(new Event('change'));
            const cards = [...document.querySelectorAll('article.card:not([hidden])')];
            seen[option.textContent.replace(/ [(][0-9]+[)]$/, '')] = {
              cards: cards.length,
              screens: document.querySelectorAll('section.screen:not([hidden])').length,
              fit: cards.every((card) => !option.value
                || card.closest('[data-context]').dataset.context.split(' ').includes(option.value)),
            };
          }
          globalThis.told = {choices, seen};
        """, text=text)
        self.assertEqual(told["violations"], [])
        counts = {choice.rsplit(" (", 1)[0]: int(choice.rsplit("(", 1)[1][:-1]) for choice in told["choices"][1:]}
        self.assertIn("locale de", counts)
        self.assertIn('device iPhone "><b> 15', counts)
        for choice, count in counts.items():
            self.assertEqual(told["seen"][choice]["cards"], count)
            self.assertTrue(told["seen"][choice]["fit"])
        everything = told["seen"]["all"]["cards"]
        self.assertEqual(told["seen"]['device iPhone "><b> 15']["cards"], everything)
        self.assertTrue(0 < counts["locale de"] < everything)
        # What was seen in both languages is shown for each of them.
        self.assertGreater(counts["locale de"] + counts["locale en"], everything)


if __name__ == "__main__":
    unittest.main()
