"""What a run says in its reports, and whether they agree."""
import csv
import io
import json
import xml.etree.ElementTree as ElementTree

FORMATS = ["json", "json-slim", "jsonl", "csv", "sarif", "gitlab", "junit", "checkstyle", "rdjson", "markdown", "html", "en301549"]


def arguments(folder):
    """Those of a command that writes all of them to a folder."""
    return [word for form in FORMATS for word in ("-o", f"{form}={folder}/report.{form}")]


class Report:
    """The result of a run in JSON."""

    def __init__(self, path):
        self.path = path
        self.document = json.loads(path.read_bytes())

    @property
    def screens(self):
        return self.document["coverage"]

    @property
    def findings(self):
        return self.document["findings"]

    def has_screen(self, path):
        """Whether a screen was read from a file, or from what is in it."""
        return any(_is_in(screen["capture"]["path"], path) for screen in self.screens)

    def told(self, path):
        """What is said of a file that was not read, or not in full."""
        notes = [note["message"] for note in self.document["diagnostics"]
                 if _is_in(note["location"]["path"], path) and not (note["code"] == "skipped" and "capture" in note["message"])]
        # What lies beside a document is told with its screens.
        return notes + [note["message"] for screen in self.screens for note in screen.get("diagnostics", []) if path in note["message"]]

    def signature(self, path):
        """What was found in a file, whatever line it stands in."""
        screens = [(screen["elements"], screen["screen"]) for screen in self.screens if _is_in(screen["capture"]["path"], path)]
        numbers = {number for number, screen in enumerate(self.screens) if _is_in(screen["capture"]["path"], path)}
        findings = [(finding["rule"], finding["reason"], finding["severity"], finding["message"], finding["count"],
                     finding["element"].get("identifier"), finding["element"].get("label"), finding["element"]["path"])
                    for finding in self.findings if finding.get("coverage") in numbers]
        return sorted(screens), sorted(findings, key=repr)

    def disagreements(self):
        """Where reports of the same run count otherwise: texts."""
        folder, found = self.path.parent, []
        read = {form: (folder / f"report.{form}").read_bytes() for form in FORMATS}
        rows = list(csv.DictReader(io.StringIO(read["csv"].decode(), newline="")))
        problems = sum(row["rule"] == "" for row in rows)
        # Code scanning and merge requests show what somebody has to look at.
        shown = sum(finding["state"] != "suppressed" for finding in self.findings)
        expected = {"sarif": shown, "gitlab": shown}
        counts = {
            "csv": len(rows) - problems,
            "json-slim": len(json.loads(read["json-slim"])["findings"]),
            "jsonl": sum(json.loads(line)["kind"] == "finding" for line in read["jsonl"].splitlines()),
            "sarif": sum(len(run["results"]) for run in json.loads(read["sarif"])["runs"]),
            "gitlab": len(json.loads(read["gitlab"])) - problems,
            "rdjson": len(json.loads(read["rdjson"])["diagnostics"]) - problems,
            "checkstyle": sum(1 for _ in ElementTree.fromstring(read["checkstyle"]).iter("error")) - problems,
        }
        for form, count in counts.items():
            findings = expected.get(form, len(self.findings))
            if count != findings:
                found.append(f"{form} has {count} findings, and json {findings}")
        failures = sum(1 for _ in ElementTree.fromstring(read["junit"]).iter("failure"))
        failing = len({(finding.get("coverage"), finding["rule"]) for finding in self.findings if finding.get("level") == "error"})
        if failures != failing:
            found.append(f"junit has {failures} failures, and json {failing} rules that fail on a screen")
        if not read["html"].rstrip().endswith(b"</html>"):
            found.append("the page is cut")
        return found


def _is_in(path, folder):
    path = path.removeprefix("./")
    return path == folder or path.startswith(f"{folder}/")
