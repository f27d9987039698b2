"""Reports for other programs, read back by readers that have nothing to do with ours.

The labels of the captures are what an attacker, or a careless developer, would write into them.
"""
import csv
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build/debug/a11ylint"
SHARED = pathlib.Path(os.environ.get("A11YLINT_SHARED", ROOT.parent / "shared"))

# Identifiers that a rule repeats in its message: each is spoken twice, so it is a finding.
HOSTILE = [
    "]]><script>alert(1)</script>",
    "::error file=a,line=1::planted",
    "##[error]planted",
    "##vso[task.complete result=Succeeded]",
    "=HYPERLINK(\"http://example.invalid\",\"x\")",
    "+1+cmd|' /C calc'!A0",
    "@everyone #1 <!-- --> | `code` ``` [link](javascript:x)",
    "%0A::error::planted%25",
    "\u001b[31mred\u001b]8;;http://example.invalid\u0007",
    "\u202egnp.exe \u2066isolate\u2069 \u200bzero \ufeff",
    "\u0085next \u009b31m",
    "\U000e0041\U000e0042tag",
    "quote\"s 'and' \\backslashes\\ & <tags>",
    "Löschen 削除 حذف 👩‍👩‍👧",
]


def capture(labels):
    lines = ["Element subtree:", " →Application, 0x1, pid: 1, label: 'App'",
             "    Window (Main), 0x2, {{0.0, 0.0}, {390.0, 844.0}}"]
    for number, label in enumerate(labels):
        top = 40 + number * 56
        # Two with one identifier: an error that repeats it.
        for left in (0, 200):
            lines.append(f"      Button, 0x{16 + 2 * number + (left > 0):x}, {{{{{left}.0, {top}.0}}, {{44.0, 44.0}}}}, "
                         f"identifier: '{label}', label: 'Button {number} {'right' if left else 'left'}'")
    return "\n".join(lines + ["Path to element:", ""])


def findings_of(result):
    return [finding for finding in result["findings"] if finding["rule"] == "duplicate-identifier"]


@unittest.skipUnless(PROGRAM.exists(), "needs a debug build")
class ReportFormatTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.place = pathlib.Path(cls.folder.name).resolve()
        subprocess.run(["git", "init", "-q", cls.place], check=True)
        captures = cls.place / "Cap tures" / "ä#1"
        captures.mkdir(parents=True)
        (captures / "Lo%gin.txt").write_text(capture(HOSTILE))
        cls.outputs = {}
        names = ["json", "json-slim", "jsonl", "csv", "sarif", "gitlab", "junit", "checkstyle", "rdjson", "markdown", "github", "xcode", "compact", "agent",
                 "en301549"]
        outputs = [word for name in names for word in ("--output", f"{name}=out.{name}")]
        run = subprocess.run(
            [PROGRAM, "check", "Cap tures", "--no-baseline", "--no-config", *outputs], cwd=cls.place,
            env={"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/")}, capture_output=True, text=True)
        assert run.returncode == 1, run.stderr
        cls.outputs = {name: (cls.place / f"out.{name}").read_bytes() for name in names}
        cls.result = json.loads(cls.outputs["json"])

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def text(self, name):
        return self.outputs[name].decode("utf-8")

    def test_there_is_something_to_read(self):
        self.assertGreaterEqual(len(findings_of(self.result)), len(HOSTILE) - 2)

    def test_every_format_has_every_failing_finding(self):
        failing = [f for f in self.result["findings"] if f["level"] == "error"]
        self.assertGreater(len(failing), 9)
        sarif = json.loads(self.outputs["sarif"])["runs"][0]["results"]
        self.assertEqual(len(failing), sum(r["level"] == "error" for r in sarif))
        self.assertEqual(len(failing), sum(i["severity"] == "major" for i in json.loads(self.outputs["gitlab"])))
        checkstyle = ElementTree.fromstring(self.outputs["checkstyle"])
        self.assertEqual(len(failing), len(checkstyle.findall("file/error[@severity='error']")))
        self.assertEqual(len(failing), sum(d["severity"] == "ERROR" for d in json.loads(self.outputs["rdjson"])["diagnostics"]))
        rows = list(csv.DictReader(io.StringIO(self.text("csv"), newline="")))
        self.assertEqual(len(failing), sum(row["level"] == "error" for row in rows))
        slim = json.loads(self.outputs["json-slim"])
        self.assertEqual(len(failing), sum(finding["level"] == "error" for finding in slim["findings"]))
        self.assertEqual(self.result["summary"], slim["summary"])
        self.assertTrue(all(finding["why"] and finding["fix"] for finding in slim["findings"]))
        lines = [json.loads(line) for line in self.text("jsonl").rstrip("\n").split("\n")]
        self.assertEqual(len(failing), sum(line.get("level") == "error" for line in lines))
        self.assertEqual("summary", lines[-1]["kind"])
        self.assertEqual(len(failing), lines[-1]["failing"])
        self.assertEqual(len(failing), len(re.findall(r"^/.*: error: ", self.text("xcode"), re.M)))
        self.assertEqual(len(failing), len(re.findall(r"^[^:]+:\d+:\d+: error: ", self.text("compact"), re.M)))
        self.assertIn(f"Findings 1 to {len(failing)} of {len(failing)}: ", self.text("agent"))
        self.assertEqual(len(failing), len(re.findall(r"^ \S*:\d+ \[\d+\] ", self.text("agent"), re.M)))

    def test_json_formats_give_the_texts_back_exactly(self):
        wanted = {f["element"]["identifier"] for f in findings_of(self.result)}
        self.assertTrue(wanted <= set(HOSTILE))
        self.assertGreaterEqual(len(wanted), len(HOSTILE) - 2)
        messages = {
            "sarif": [r["message"]["text"] for r in json.loads(self.outputs["sarif"])["runs"][0]["results"]],
            "gitlab": [i["description"] for i in json.loads(self.outputs["gitlab"])],
            "rdjson": [d["message"] for d in json.loads(self.outputs["rdjson"])["diagnostics"]],
            "jsonl": [json.loads(line).get("message", "") for line in self.text("jsonl").rstrip("\n").split("\n")],
        }
        said = {f["message"] for f in findings_of(self.result)}
        for name, texts in messages.items():
            for message in said:
                self.assertTrue(any(message in text for text in texts), f"{name}: {message!r}")

    @unittest.skipUnless((SHARED / "schemas/sarif-2.1.0.json").exists(), "needs the schema")
    def test_sarif_follows_its_schema_and_what_github_asks_for(self):
        log = json.loads(self.outputs["sarif"])
        try:
            import jsonschema
        except ImportError:
            self.skipTest("needs jsonschema")
        jsonschema.validate(log, json.loads((SHARED / "schemas/sarif-2.1.0.json").read_text()))
        run = log["runs"][0]
        for rule in run["tool"]["driver"]["rules"]:
            self.assertTrue(0 < len(rule["shortDescription"]["text"]) <= 1024)
            self.assertTrue(0 < len(rule["fullDescription"]["text"]) <= 1024)
            self.assertTrue(rule["help"]["text"] and rule["help"]["markdown"])
            self.assertRegex(rule["helpUri"], "^https://")
            self.assertLessEqual(len(rule["properties"]["tags"]), 10)
        self.assertEqual({artifact["location"]["uri"] for artifact in run["artifacts"]},
                         {r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for r in run["results"]})
        hashes = [r["partialFingerprints"]["primaryLocationLineHash"] for r in run["results"]]
        self.assertEqual(len(hashes), len(set(hashes)))
        for result in run["results"]:
            self.assertEqual(run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"], result["ruleId"])
            location = result["locations"][0]["physicalLocation"]
            self.assertEqual("Cap%20tures/%C3%A4%231/Lo%25gin.txt", location["artifactLocation"]["uri"])
            self.assertEqual({"startLine", "startColumn", "endLine", "endColumn"}, set(location["region"]))
            self.assertTrue(all(number >= 1 for number in location["region"].values()))
            self.assertGreater(location["region"]["endColumn"], location["region"]["startColumn"])

    def test_xml_can_be_read_and_nothing_in_it_became_a_tag(self):
        known = {
            "junit": {"testsuites", "testsuite", "properties", "property", "testcase", "failure", "error", "skipped",
                      "system-out", "system-err"},
            "checkstyle": {"checkstyle", "file", "error"},
        }
        for name, tags in known.items():
            tree = ElementTree.fromstring(self.outputs[name])
            self.assertTrue({element.tag for element in tree.iter()} <= tags)
            text = "".join(tree.itertext()) + "".join(v for e in tree.iter() for v in e.attrib.values())
            for label in ("]]><script>alert(1)</script>", "quote\"s 'and' \\backslashes\\ & <tags>", "Löschen 削除 حذف 👩‍👩‍👧"):
                self.assertIn(label, text)
            self.assertIn("\\u{1B}[31mred", text)

    @unittest.skipUnless((SHARED / "schemas/junit-ant.xsd").exists() and shutil.which("xmllint"), "needs schema and xmllint")
    def test_junit_follows_its_schema(self):
        check = subprocess.run(["xmllint", "--noout", "--schema", SHARED / "schemas/junit-ant.xsd", self.place / "out.junit"],
                               capture_output=True, text=True)
        self.assertEqual(0, check.returncode, check.stderr)

    def test_a_spreadsheet_runs_no_field(self):
        rows = list(csv.reader(io.StringIO(self.text("csv"), newline=""), strict=True))
        self.assertEqual({len(rows[0])}, {len(row) for row in rows})
        for row in rows:
            for field in row:
                self.assertNotRegex(field.lstrip(" "), r"^[=+\-@\t\r]")
        self.assertTrue(self.text("csv").endswith("\r\n"))

    def test_the_runner_of_github_takes_our_commands_and_no_others(self):
        lines = self.text("github").splitlines()
        commands = [line for line in lines if line.lstrip().startswith("::")]
        for command in commands:
            self.assertRegex(command, r"^::(error|warning|notice) (file=[^,:]+,line=\d+,endLine=\d+,col=\d+,)?title=[^,:]*::[^\r\n]*$")
        self.assertTrue(lines[-1].startswith("a11ylint: FAIL"))
        self.assertLessEqual(sum(line.startswith("::error") for line in commands), 9)
        self.assertTrue(any("more, which GitHub would not show" in line for line in commands))
        self.assertIsNone(re.search(r"##(\[|vso\[)", self.text("github")))

    def test_nothing_hidden_reaches_what_people_read(self):
        hidden = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\U000e0000-\U000e007f]")
        for name in ("markdown", "github", "xcode", "compact", "agent", "csv", "junit", "checkstyle", "en301549"):
            found = hidden.search(self.text(name))
            self.assertIsNone(found, f"{name}: {found and hex(ord(found[0]))}")

    def test_markdown_keeps_labels_in_code(self):
        text = self.text("markdown")
        self.assertTrue(text.startswith("<!-- a11ylint -->\n"))
        self.assertLessEqual(len(self.outputs["markdown"]), 60_000)
        # Without code spans nothing of a label may be left: no mention, no link, no tag.
        bare = re.sub(r"(`+)(?!`)(.*?[^`])\1(?!`)", "", text.split("\n", 1)[1])
        for part in ("@everyone", "<script", "](javascript", "<!--"):
            self.assertNotIn(part, bare.replace("\\", ""))

    def test_paths_stay_in_the_repository(self):
        with tempfile.TemporaryDirectory() as elsewhere:
            outside = pathlib.Path(elsewhere) / "Outside.txt"
            outside.write_text(capture(["same"]))
            run = subprocess.run([PROGRAM, "check", outside, "--no-baseline", "--no-config", "--output", "sarif"],
                                 cwd=self.place, capture_output=True, text=True)
            uris = re.findall(r'"uri": "([^"]*)"', run.stdout)
            self.assertEqual({".a11ylint.yml"}, set(uris))

    def test_what_could_not_be_read_is_in_every_format(self):
        (self.place / "broken").mkdir(exist_ok=True)
        (self.place / "broken" / "cut.json").write_text('{"schema": "a11ylint-capture/1", "screens": [')
        for name, pattern in {
            "sarif": '"executionSuccessful": false', "gitlab": "a11ylint/input", "junit": "<error ", "checkstyle": "a11ylint.input",
            "rdjson": '"ERROR"', "github": "::error ", "xcode": ": error: ", "markdown": "**input**", "csv": '"error","input"',
            "jsonl": '"kind":"problem"', "agent": "! broken/cut.json:", "json-slim": '"code":"input"', "en301549": "Inputs with errors: 1.",
        }.items():
            run = subprocess.run(
                [PROGRAM, "check", "broken/cut.json", "--no-baseline", "--no-config", "--output", name],
                cwd=self.place, capture_output=True, text=True)
            self.assertEqual(3, run.returncode, name)
            self.assertIn(pattern, run.stdout, name)

    def test_the_report_of_the_run_before_is_replaced_and_nothing_else(self):
        folder = self.place / "again"
        folder.mkdir(exist_ok=True)
        (folder / "Login.txt").write_text(capture(["same"]))
        for name in self.outputs:
            check = lambda path: subprocess.run(
                [PROGRAM, "check", ".", "--no-baseline", "--no-config", "--output", f"{name}={path}"], cwd=folder,
                capture_output=True, text=True)
            self.assertEqual([1, 1], [check(f"out.{name}").returncode for _ in range(2)], name)
            mine = folder / f"mine.{name}"
            mine.write_text("What I wrote myself\n")
            refused = check(mine.name)
            self.assertEqual(2, refused.returncode, name)
            self.assertIn("must not replace", refused.stderr)
            self.assertEqual("What I wrote myself\n", mine.read_text())

    def test_the_summary_of_a_step_is_appended_to_what_is_there(self):
        summary = self.place / "summary.md"
        summary.write_text("before\n")
        run = subprocess.run(
            [PROGRAM, "check", "Cap tures", "--no-baseline", "--no-config", "--output", "github-summary"], cwd=self.place,
            env={**os.environ, "GITHUB_STEP_SUMMARY": str(summary)}, capture_output=True, text=True)
        self.assertEqual((1, ""), (run.returncode, run.stdout))
        self.assertTrue(summary.read_text().startswith("before\n<!-- a11ylint -->\n## Accessibility: FAIL"))
        summary.write_bytes(b"x" * 900 * 1024)
        subprocess.run(
            [PROGRAM, "check", "Cap tures", "--no-baseline", "--no-config", "--output", "github-summary"], cwd=self.place,
            env={**os.environ, "GITHUB_STEP_SUMMARY": str(summary)}, capture_output=True, text=True)
        self.assertLessEqual(summary.stat().st_size, 900 * 1024)


# The criteria of the catalog 2.5-edition-wcag-2.2-en of OpenACR, by chapter.
CATALOG = {
    "success_criteria_level_a":
        "1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 "
        "2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.1 4.1.2",
    "success_criteria_level_aa":
        "1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 "
        "3.3.4 3.3.8 4.1.3",
}
LEVELS = {"supports", "partially-supports", "does-not-support", "not-applicable", "not-evaluated"}


@unittest.skipUnless(PROGRAM.exists(), "needs a debug build")
class ConformanceTests(unittest.TestCase):
    """Conformance reports, read by readers of YAML and Markdown that are not ours."""

    NAME = "Shop: \"a\\b\" # & *x* \u0085 \u2028 \ufffe 削除 👩‍👧 {y}"

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.place = pathlib.Path(cls.folder.name).resolve()
        subprocess.run(["git", "init", "-q", cls.place], check=True)
        (cls.place / "reviewed.yml").write_text(cls.yaml([
            {"criterion": number, "level": "supports", "by": f"Jane {HOSTILE[index]}", "date": "2026-01-01", "reason": HOSTILE[-index - 1]}
            for index, number in enumerate(["1.2.1", "1.2.2", "1.2.3", "1.2.4", "1.2.5", "4.1.2", "1.3.2"])]))
        (cls.place / ".a11ylint.yml").write_text(cls.yaml({"conformance": {
            "product": {"name": cls.NAME}, "author": {"email": "a11y@shop.invalid"},
            "vendor": {"company": HOSTILE[6], "email": "a11y@shop.invalid"}, "reviewed": "reviewed.yml"}}))
        for index, label in enumerate(HOSTILE):
            # The label is the name of a screen, too.
            elements = [{"type": "button", "label": "" if number % 2 else "Go", "frame": [0, number * 50, 44, 44], "isAccessibilityElement": True}
                        for number in range(4)]
            (cls.place / f"{index}.json").write_text(json.dumps({"schema": "a11ylint-capture/1", "screens": [
                {"name": label, "screen": {"hierarchy": "views"}, "elements": elements}]}))
        cls.checked = subprocess.run(
            [PROGRAM, "check", ".", "--output", "openacr=acr.yaml", "--output", "en301549=report.md"], cwd=cls.place,
            env={"PATH": os.environ["PATH"], "SOURCE_DATE_EPOCH": "1793491200"}, capture_output=True, text=True)
        assert cls.checked.returncode == 1, cls.checked.stderr

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @staticmethod
    def yaml(value):
        """JSON without what YAML reads otherwise: pairs of surrogates, and characters that it does not allow."""
        return re.sub("[\x7f-\x9f\u2028\u2029\ufeff\ufffe]", lambda match: f"\\U{ord(match[0]):08X}", json.dumps(value, ensure_ascii=False))

    def criteria(self):
        for chapter in self.report()["chapters"].values():
            for criterion in chapter.get("criteria", []):
                yield criterion["num"], criterion["components"][0]["adherence"]

    def report(self):
        try:
            import yaml
        except ImportError:
            self.skipTest("needs PyYAML")
        return yaml.safe_load((self.place / "acr.yaml").read_text())

    def test_it_follows_the_schema_and_the_catalog(self):
        report = self.report()
        try:
            import jsonschema
        except ImportError:
            self.skipTest("needs jsonschema")
        jsonschema.validate(report, json.loads((ROOT / "Tests/Scripts/schemas/openacr-0.1.0.json").read_text()))
        self.assertEqual("2.5-edition-wcag-2.2-en", report["catalog"])
        self.assertEqual("2026-11-01", report["report_date"])
        for chapter, numbers in CATALOG.items():
            self.assertEqual(set(numbers.split()), {item["num"] for item in report["chapters"][chapter]["criteria"]})
            for item in report["chapters"][chapter]["criteria"]:
                self.assertEqual(["software"], [component["name"] for component in item["components"]])
                self.assertIn(item["components"][0]["adherence"]["level"], LEVELS)

    def test_every_line_has_evidence_and_open_findings_are_no_support(self):
        levels = {number: entry["level"] for number, entry in self.criteria()}
        self.assertEqual("partially-supports", levels["4.1.2"])
        self.assertEqual({"1.2.1", "1.2.2", "1.2.3", "1.2.4", "1.2.5", "1.3.2"}, {n for n, level in levels.items() if level == "supports"})
        self.assertTrue(all(entry["notes"] for _, entry in self.criteria()))
        self.assertIn("set 4.1.2 to supports, which open findings speak against; the report says partially-supports", self.checked.stderr)

    def test_texts_are_what_they_were_and_do_nothing(self):
        report = self.report()
        self.assertEqual(self.NAME.replace("\u0085", "\\u{85}").replace("\u2028", "\\u{2028}").replace("\u200d", "\\u{200D}"),
                         report["product"]["name"].replace("\u200d", "\\u{200D}"))
        for name in ("acr.yaml", "report.md"):
            hidden = re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u2028-\u202e\u2066-\u2069\ufeff\U000e0000-\U000e007f]",
                               (self.place / name).read_text())
            self.assertIsNone(hidden, name)

    def test_notes_and_tables_keep_texts_in_code(self):
        try:
            from markdown_it import MarkdownIt
        except ImportError:
            self.skipTest("needs markdown-it")
        markdown = MarkdownIt("gfm-like", {"linkify": False})
        texts = [(self.place / "report.md").read_text(), *(entry["notes"] for _, entry in self.criteria())]
        for text in texts:
            page = re.sub(r"<code>.*?</code>", "", markdown.render(text), flags=re.S)
            page = page.replace("<br>", "").replace("<!-- a11ylint en301549 -->", "")
            for part in ("<script", "@everyone", "javascript:", "<!--", "<img", "HYPERLINK"):
                self.assertNotIn(part, page)
        page = markdown.render(texts[0])
        rows = re.findall(r"<tr>\n(?:<t[dh]>.*?</t[dh]>\n){5}</tr>", page)
        self.assertEqual(len(re.findall("<tr>", page)), len(rows))
        self.assertGreater(len(rows), 60)


if __name__ == "__main__":
    unittest.main()
