"""What the program reads: for each kind of file the seeds, what lies around them, and the commands that read them."""
import json
import re

from . import mutants, reports, seals
from .writers import screen


class Seed:
    """An input that is read as it is: its bytes, what it is called, and what lies around it."""

    def __init__(self, name, contents, around=None):
        self.name, self.contents, self.around = name, contents, around or {}

    def numbered(self, number, contents):
        """The files of one of many in a project, in which each type of Swift is declared once."""
        files = {**self.around, self.name: contents}
        return {name: _TYPES.sub(rb"\g<0>%d" % number, text) if name.endswith(".swift") else text for name, text in files.items()}


class Kind:
    """A kind of file.

    seeds: called with the farm.
    run: called with the farm, a folder, what is in it, and numbers by which other commands are chosen that read it, too, or None for
        none of them; returns what became of each input.
    together: as many inputs as one run reads.
    seal: renews the digests of an input.
    is_exact: other words are another input, as of a text that is typed.
    takes_all: nothing is refused, whatever is in it.
    counts: how many changes an input gets.
    """

    def __init__(self, name, seeds, run, together=1, seal=None, is_exact=False, takes_all=False, counts=mutants.CAREFUL):
        self.name, self.seeds, self.run, self.together, self.seal = name, seeds, run, together, seal
        self.is_exact, self.takes_all, self.counts = is_exact, takes_all, counts


class Trial:
    """What became of one input: whether it was read, or at least not refused at first sight, and what is wrong, in texts."""

    def __init__(self, is_read, faults, signature=None, has_passed=None):
        self.is_read, self.faults, self.signature = is_read, faults, signature
        self.has_passed = is_read if has_passed is None else has_passed


# The types of the seeds in Swift.
_TYPES = re.compile(rb"\b(ShopView|Title|Row|HomeViewController)\b")


def lay(folder, files):
    """Writes files by their names."""
    for name, other in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(other)


def _seeds(farm, folder, around=None):
    return [Seed(path.name, path.read_bytes(), around) for path in sorted((farm.root / "Fuzzing/Seeds" / folder).iterdir())]


# MARK: What `check` finds in folders


CHECK = ["check", "--no-config", "--no-baseline", "--no-strict-capture", "--show", "all"]


class Checked:
    """Inputs that `check` reads, many in one run, each in a folder of its own.

    is_screen: each is named by itself and has a screen, or is told; else its folder is, and it is read where nothing is said of it.
    others: commands besides, for some of them.
    is_read: asked where nothing is said of an input that was not read, with the report and the folder.
    """

    def __init__(self, is_screen=True, others=(), may_have_no_screen=False, check=None, is_read=None):
        self.is_screen, self.others, self.check = is_screen, others, check
        self.may_have_no_screen, self.is_read = may_have_no_screen, is_read

    def __call__(self, farm, folder, inputs, random):
        inner = folder / "in"
        names = []
        for number, (seed, contents) in enumerate(inputs):
            lay(inner / str(number), seed.numbered(number, contents))
            names.append(f"{number}/{seed.name}" if self.is_screen else str(number))
        # What fails whatever else there is.
        (inner / "w.txt").write_text(screen("w"))
        outcome = farm.program.measure([*CHECK, "--jobs", "2", *reports.arguments(".."), "w.txt", *names], inner)
        faults = outcome.faults({1, 3})
        if not faults and not (folder / "report.json").exists():
            # What ends the run before it has begun says why.
            if outcome.code == 3 and b"error: " in outcome.errors:
                return self._alone(farm, folder, inputs, random, [])
            faults.append(f"there is no report, and nothing is said of it: {outcome.complaint}")
        if faults:
            return self._alone(farm, folder, inputs, random, faults)
        report = reports.Report(folder / "report.json")
        trials, faults = [], report.disagreements()
        if not report.has_screen("w.txt") or not report.signature("w.txt")[1]:
            faults.append("what failed beside the others is gone")
        for name, (seed, contents) in zip(names, inputs):
            path = name if self.is_screen else f"{name}/{seed.name}"
            has_screen, told = report.has_screen(path), report.told(path)
            own = []
            if self.is_screen and not self.may_have_no_screen and not has_screen and not told:
                own.append(f"{path}: neither read nor told")
            if self.check is not None:
                own += self.check(report, name, contents)
            is_read = has_screen if self.is_screen else not told and (self.is_read is None or self.is_read(report, name))
            trials.append(Trial(is_read, own, report.signature(path if self.is_screen else name)))
        for place in random.sample(range(len(inputs)), min(2, len(inputs))) if random else []:
            for run in self.others:
                trials[place].faults += run(farm, inner, f"{place}/{inputs[place][0].name}")
        # Nobody knows whose fault it is.
        if faults and len(inputs) > 1:
            return self._alone(farm, folder, inputs, random, faults)
        if faults:
            trials[0].faults += faults
        return trials

    # One by one, so that one knows which of them it was.
    def _alone(self, farm, folder, inputs, random, faults):
        if len(inputs) == 1:
            return [Trial(False, faults)]
        trials = []
        for number, one in enumerate(inputs):
            alone = folder / f"alone {number}"
            alone.mkdir()
            trials += self(farm, alone, [one], random)
        if faults and not any(trial.faults for trial in trials):
            trials[0].faults += [f"only together: {fault}" for fault in faults]
        return trials


def _measured(*codes, arguments):
    """A command that reads an input, with the codes that are right."""
    def run(farm, folder, name):
        outcome = farm.program.measure([name if word == "INPUT" else word for word in arguments], folder)
        return outcome.faults(set(codes))
    return run


def _spoken(farm, folder, name):
    outcome = farm.program.measure(["speak", "--no-config", "-o", "json", name], folder)
    found = outcome.faults({0, 3})
    if not found and outcome.output:
        try:
            json.loads(outcome.output)
        except ValueError as error:
            found.append(f"speak: {error}")
    return found


def _converted(farm, folder, name):
    """Writing a capture in our own form loses nothing, and the second time changes nothing."""
    native, again = f"{name}-1.json", f"{name}-2.json"
    outcome = farm.program.measure(["convert", "--no-config", name, "-o", native], folder)
    found = outcome.faults({0, 3})
    if found or outcome.code != 0:
        return found
    found += farm.program.measure(["convert", "--no-config", native, "-o", again], folder).faults({0})
    if not found and (folder / native).read_bytes() != (folder / again).read_bytes():
        found.append("convert: what was written is written otherwise when it is read again")
    facts = [farm.program.measure(["tree", "--no-config", "--facts", path], folder) for path in (name, native)]
    if not found and _facts(facts[0]) != _facts(facts[1]):
        found.append("convert: what was written has other facts than what was read")
    for path in (native, again):
        (folder / path).unlink(missing_ok=True)
    return found


# The first line of each screen names the format.
def _facts(outcome):
    return [line for line in outcome.output.splitlines() if b" \xc2\xb7 " not in line]


CAPTURES = [
    _measured(0, 2, 3, arguments=["tree", "--no-config", "--facts", "INPUT"]),
    _spoken, _converted,
    _measured(0, 1, 2, 3, arguments=["diff", "--no-config", "w.txt", "INPUT"]),
    _measured(0, 1, 2, 3, arguments=["query", "--no-config", "app.buttons.element(boundBy: 0)", "INPUT"]),
]


def _captures(name, together=12):
    # Our own form is read as strictly as settings are.
    counts = mutants.CAREFUL if name == "a11ylint-capture" else mutants.BOLD
    return Kind(name, lambda farm: _seeds(farm, name) + _samples(farm, name), Checked(others=CAPTURES), together=together, counts=counts)


# The samples are captures of three formats.
def _samples(farm, name):
    kinds = {"a11ylint-capture": ".json", "appium-xml": ".xml", "debug-description": ".txt"}
    return [Seed(path.name, path.read_bytes()) for path in farm.samples if path.suffix == kinds.get(name)]


# MARK: Manifests


def _manifest_around(farm):
    native = (farm.root / "Fuzzing/Seeds/a11ylint-capture/screens.json").read_bytes()
    return {"a.txt": screen("a").encode(), "b/c.json": native, "b/c.png": (farm.root / "Fuzzing/Seeds/picture/rgba.png").read_bytes()}


def _is_applied(report, name, contents):
    """Every entry of a manifest that was read names a screen, or is told."""
    if report.told(name):
        return []
    try:
        entries = json.loads(contents.decode("utf-8-sig"))["captures"]
        named = {entry["screen"] for entry in entries if entry.get("screen")}
    except (ValueError, LookupError, TypeError, AttributeError):
        return []
    # Names are told as far as they can be shown.
    plain = {name for name in named if isinstance(name, str) and re.fullmatch(r"\w{1,60}", name, re.ASCII)}
    shown = {found["screen"] for found in report.screens}
    return [f"nothing is called {missing}, and nothing is said of it" for missing in sorted(plain - shown)]


def _attachment_around(farm):
    tree = (farm.root / "Fuzzing/Seeds/a11ylint-capture/screens.json").read_bytes()
    return {"A1.json": (farm.root / "Fuzzing/Seeds/result/check.json").read_bytes(), "A2.txt": screen("a").encode(), "A3.json": tree}


# A file that its manifest says nothing of is called by its own name.
def _are_named(report, name):
    return not report.has_screen(f"{name}/A2.txt") or "A2" not in {own for _, own in report.signature(f"{name}/A2.txt")[0]}


# MARK: One file, and the command that reads it


class Read:
    """An input of a command: read where it ends with some codes, refused where it ends with others.

    others: commands besides, with their codes where the input was read, and where it was refused.
    check: asked what is wrong besides, with the folder, the input, and whether it was read.
    is_refused: asked where the codes do not tell.
    first: what is said of an input that is not even of the form; whatever else is said follows from what stands in it. Without it
        whatever is refused counts as refused at first sight.
    """

    def __init__(self, command, read, refused, others=(), check=None, is_refused=None, first=None):
        self.command, self.read, self.refused, self.others = command, set(read), set(refused), others
        self.check, self.is_refused, self.first = check, is_refused, first

    def __call__(self, farm, folder, inputs, random):
        seed, contents = inputs[0]
        files = {**seed.around, seed.name: contents}
        lay(folder, files)
        outcome = farm.program.measure(self._words(self.command, seed, contents), folder)
        faults = outcome.faults(self.read | self.refused)
        is_read = outcome.code in self.read and not (self.is_refused and self.is_refused(folder, outcome))
        if not faults and self.check is not None:
            faults += self.check(folder, contents, is_read)
        others = random.sample(self.others, min(2, len(self.others))) if random else []
        for arguments, read, refused in others:
            if not faults:
                # What the one before it has written is not what is read.
                lay(folder, files)
                other = farm.program.measure(self._words(arguments, seed, contents), folder)
                faults += other.faults(set(read if is_read else refused))
        # Places of a file in other words are others.
        signature = re.sub(rb"(:|line )\d+(:\d+)?", b"", outcome.output) if is_read else None
        has_passed = is_read or self.first is not None and b"error: " in outcome.errors and not re.search(self.first, outcome.errors)
        return [Trial(is_read, faults, signature, has_passed)]

    @staticmethod
    def _words(arguments, seed, contents):
        # What is typed has no zero in it.
        return [contents.replace(b"\0", b"").decode("utf-8", "surrogateescape") if word == "CONTENTS"
                else seed.name if word == "INPUT" else word for word in arguments]


# MARK: Configurations


# Of settings and rules nearly every word is one of a few, so that most changes are refused for what they say.
NOT_YAML = rb"not YAML|UTF-8|nested deeper|is empty"


def _configuration_around():
    names = ["Captures/a/home-de.txt", "ab/1b2c3.xml", "other", "w.txt", "Captures/login-de.txt"]
    reviewed = b'- {criterion: 1.2.2, level: not-applicable, by: A, date: 2023-01-31, reason: "No videos."}\n'
    return {"Accessibility/reviewed.yml": reviewed, **{name: screen("w").encode() for name in names}}


WITH_CONFIGURATION = [
    (["config", "show"], {0}, {2}), (["check", "--no-baseline", "w.txt"], {0, 1, 2, 3, 4, 5}, {2}), (["rules"], {0}, {0, 2}),
    (["doctor"], {0, 2, 3, 4}, {0, 2}), (["check"], {0, 1, 2, 3, 4, 5}, {2}),
    (["convert", "Captures/login-de.txt", "-o", "-"], {0, 3}, {0, 2, 3}),
]


# MARK: Results


def _results(farm):
    """Results that the program writes now, whole and in parts, and those of the fuzzed readers."""
    place = farm.place()
    seeds = []
    for name, arguments in {"whole.json": ["Captures"], "part.json": ["--shard", "1/1", "Captures/shop-orders.txt"],
                            "one.json": ["--no-baseline", "Captures/shop-orders.txt"]}.items():
        place.run(["check", "-o", f"json={name}", *arguments])
        seeds.append(Seed(name, (place.folder / name).read_bytes()))
    place.remove()
    return seeds + _seeds(farm, "result")


def _is_merged(folder, contents, is_read):
    """What a result has, the one that is made of it has, too."""
    if not is_read:
        return []
    merged = json.loads((folder / "merged.json").read_bytes())
    lost = _fingerprints(json.loads(contents.decode("utf-8-sig"))) - _fingerprints(merged)
    found = [f"merge has lost {fingerprint}" for fingerprint in sorted(lost)[:3]]
    if merged["gate"]["exitCode"] == 0 and any(finding.get("level") == "error" for finding in merged["findings"]):
        found.append("passes with findings that fail")
    if any(finding["count"] < 1 for finding in merged["findings"]):
        found.append("has a finding of no element")
    return found


def _fingerprints(document):
    return {finding["fingerprint"] for finding in document["findings"]}


# MARK: Baselines and histories


def _baselines(form):
    def seeds(farm):
        place = farm.place(form)
        around = {sample.name: sample.read_bytes() for sample in farm.samples} | {"w.txt": screen("w").encode()}
        around |= {"base.jsonl": place.contents()}
        place.run(["baseline", "remove", "--screen", "shop-orders"])
        around |= {"ours.jsonl": place.contents()}
        # A smaller one reaches as much, and is changed in more of it.
        place.demand(["baseline", "create", "--no-config", "--baseline", f"few.{form}", "--reason", "farm",
                      "Captures/shop-orders.txt", "Captures/settings-sign-in.json"])
        found = [Seed(f"few.{form}", (place.folder / f"few.{form}").read_bytes(), around),
                 Seed(f"whole.{form}", place.baseline_path.read_bytes(), around)]
        place.remove()
        others = [path for folder in ("baseline-text", "baseline-file") for path in sorted((farm.root / "Fuzzing/Seeds" / folder).iterdir())]
        return found + [Seed(path.name, path.read_bytes(), around) for path in others if path.name.endswith(form)]
    return seeds


# The screen is new to every baseline, so that none of them lets it pass. `verify` looks for more than others do.
WITH_BASELINE = [
    (["check", "--no-config", "--partial", "--baseline", "INPUT", "w.txt", "shop-orders.txt"], {1}, {1, 4}),
    (["check", "--no-config", "--partial", "--baseline", "INPUT", "w.txt", "settings-sign-in.json"], {1}, {1, 4}),
    (["baseline", "export", "--no-config", "INPUT"], {0}, {0, 4}),
    (["baseline", "export", "--no-config", "INPUT", "-o", "other.sqlite"], {0}, {0, 4}),
    (["baseline", "show", "--no-config", "--format", "json", "INPUT"], {0}, {0, 4}),
    (["baseline", "show", "--counts", "--no-config", "INPUT"], {0}, {0, 4}),
    (["baseline", "accept", "--no-config", "--baseline", "INPUT", "--all-new", "--new-rules", "--reason", "farm", "w.txt"], {0}, {0, 4}),
    (["baseline", "merge-driver", "base.jsonl", "ours.jsonl", "INPUT"], {0, 1}, {0, 1}),
]


def _histories(farm):
    place = farm.place()
    for run in ("1", "2", "3"):
        captures = ["Captures"] if run != "2" else ["Captures/shop-orders.txt", "Captures/shop-checkout.xml"]
        place.run(["check", *captures, "--history", "h.sqlite", "--run", run])
    contents = (place.folder / "h.sqlite").read_bytes()
    place.remove()
    return [Seed("h.sqlite", contents, {"w.txt": screen("w").encode()})]


# MARK: Sources


def _source_around(farm):
    return {"Other.swift": (farm.root / "Fuzzing/Seeds/swift/View.swift").read_bytes()}


SOURCES = [
    _measured(0, 1, 2, 3, arguments=["fix", "--no-config", "INPUT"]),
    _measured(0, 2, 3, arguments=["tree", "--no-config", "INPUT"]),
]


def _recordings(farm):
    around = {"a.json": _PICTURED, "b.voice.txt": (farm.root / "Fuzzing/Seeds/recording/walk.txt").read_bytes()}
    return [Seed("a.voice.txt", seed.contents, around) for seed in _seeds(farm, "recording")]


# Of KIF, which has no file of its own among the seeds.
_KIF = b"""#import <KIF/KIF.h>
@implementation LoginTests
- (void)testLogin {
  [tester enterText:@"a" intoViewWithAccessibilityLabel:@"E-mail"];
  [[viewTester usingIdentifier:@"w"] tap];
  [tester tapViewWithAccessibilityLabel:@"Log in"];
}
@end
"""


def _suites(farm):
    shown = screen("save").replace("Path to", "      StaticText, 0x4, {{16.0, 40.0}, {358.0, 44.0}}, label: 'Cart'\n"
                                   "      Button, 0x5, {{16.0, 200.0}, {358.0, 44.0}}, label: 'buy'\nPath to")
    around = {**_tests_around(farm), "Captures/save.txt": shown.encode()}
    return _seeds(farm, "other-suite", around) + [Seed("LoginTests.m", _KIF, around)]


def _tests_around(farm):
    return {"Captures/Login.json": (farm.root / "Examples/SampleApp/Captures/login-repaired.json").read_bytes(),
            "Captures/w.txt": screen("w").encode()}


# A secret is painted over, for which the picture is unpacked.
_PICTURED = json.dumps({
    "schema": "a11ylint-capture/1", "screen": {"bounds": [0, 0, 390, 844], "scale": 3},
    "elements": [{"type": "window", "frame": [0, 0, 390, 844], "children": [
        {"type": "secureTextField", "label": "", "value": "••••", "frame": [16, 100, 200, 44]}, {"type": "button", "label": "", "frame": [16, 200, 44, 44]}]}],
}).encode()


# Queries of which none matches are read.
NO_SUITE = rb"not YAML|UTF-8|nested deeper|is empty|no test|no quer"


def _is_not_drawn(folder, _):
    page = folder / "page.html"
    return not page.exists() or b"data:image/png" not in page.read_bytes()


KINDS = [
    *[_captures(name) for name in ("a11ylint-capture", "accessibility-snapshot", "appium-xml", "debug-description", "idb-json",
                                   "maestro-json", "snapshot-json", "agent-device-json", "mobile-mcp-json", "wda-json", "interface-builder", "log",
                                   "archive", "any")],
    # Files that name one screen are runs of one audit.
    _captures("apple-audit", together=1),
    Kind("strings", lambda farm: [Seed("de.lproj/Home.strings", seed.contents, {
        "Base.lproj/Home.storyboard": (farm.root / "Fuzzing/Seeds/interface-builder/home.storyboard").read_bytes()})
        for seed in _seeds(farm, "strings")], Checked(is_screen=False), together=12),
    Kind("manifest", lambda farm: [Seed("a11ylint-captures.json", seed.contents, _manifest_around(farm)) for seed in _seeds(farm, "manifest")],
         Checked(is_screen=False, check=_is_applied), together=12),
    Kind("attachments", lambda farm: [Seed("manifest.json", seed.contents, _attachment_around(farm)) for seed in _seeds(farm, "attachments")],
         Checked(is_screen=False, is_read=_are_named, others=[_measured(0, 1, 3, arguments=["merge", "--no-config", "--no-baseline", "."])]), together=12),
    Kind("swift", lambda farm: _seeds(farm, "swift"), Checked(others=SOURCES, may_have_no_screen=True), together=12,
         counts=[1, 2, 4, 8]),
    Kind("text-catalogue", lambda farm: _seeds(farm, "text-catalogue", _source_around(farm)), Checked(is_screen=False), together=12),
    Kind("objective-c", lambda farm: _seeds(farm, "objective-c", {
        "Home.storyboard": (farm.root / "Fuzzing/Seeds/interface-builder/home.storyboard").read_bytes()}),
         Checked(is_screen=False), together=12, takes_all=True, counts=mutants.BOLD),
    Kind("project", lambda farm: [Seed("App.xcodeproj/project.pbxproj", seed.contents, _source_around(farm)) for seed in _seeds(farm, "project")],
         Checked(is_screen=False), together=12),
    Kind("configuration", lambda farm: [Seed(".a11ylint.yml", seed.contents, _configuration_around()) for seed in _seeds(farm, "configuration")],
         Read(["config", "check"], {0}, {2}, WITH_CONFIGURATION, first=NOT_YAML)),
    Kind("own-rule", lambda farm: [
        Seed(".a11ylint/rules/own.yml", seed.contents, {".a11ylint.yml": b"version: 1\n", **_configuration_around(), **{
            path.name: path.read_bytes() for path in farm.samples}}) for seed in _seeds(farm, "own-rule")],
         Read(["rules", "test"], {0, 1}, {2}, [
             (["check", "--no-baseline", "w.txt", "shop-orders.txt", "shop-basket.json"], {1, 3}, {2}),
             (["rules"], {0}, {2}), (["explain", "shop/everything"], {0, 2}, {2})], first=NOT_YAML)),
    Kind("result", _results,
         Read(["merge", "--no-config", "--no-baseline", "-o", "json=merged.json", "INPUT"], {0, 1, 3}, {2}, [
             (["report", "--no-config", *reports.arguments("."), "INPUT"], {0}, {2, 3}),
             (["merge", "--no-config", "--no-baseline", "INPUT", "INPUT"], {0, 1, 2, 3}, {2, 3}),
             (["diff", "--no-config", "INPUT", "INPUT"], {0, 1, 2, 3}, {2, 3})], check=_is_merged,
             is_refused=lambda folder, _: not (folder / "merged.json").exists()), seal=seals.seal_result),
    Kind("baseline-text", _baselines("jsonl"), Read(["baseline", "show", "--no-config", "INPUT"], {0}, {4}, WITH_BASELINE),
         seal=seals.seal_twin),
    Kind("baseline-file", _baselines("sqlite"), Read(["baseline", "show", "--no-config", "INPUT"], {0}, {4}, WITH_BASELINE),
         seal=seals.seal_database),
    Kind("history", _histories,
         Read(["history", "--no-config", "--history", "INPUT", "--format", "json"], {0}, {4}, [
             (["history", "--no-config", "--history", "INPUT"], {0}, {4}),
             (["check", "--no-config", "--no-baseline", "w.txt", "--history", "INPUT"], {1}, {4}),
             (["report", "--no-config", "--history", "INPUT", "w.txt"], {0, 3}, {0, 2, 3, 4})]), seal=seals.seal_database),
    Kind("settings", lambda farm: [
        Seed("s.json", seed.contents, {".a11ylint.yml": b"version: 1\nexport: {path: s.json}\n", "w.txt": screen("w").encode()})
        for seed in _seeds(farm, "settings")],
         Read(["config", "check"], {0}, set(), [(["check", "--no-baseline", "w.txt"], {1}, {1}), (["doctor"], {0, 2, 3, 4}, {0, 2, 3, 4})],
              is_refused=lambda _, outcome: b"cannot be read" in outcome.errors)),
    Kind("query", lambda farm: _seeds(farm, "query", {"Login.json": (farm.root / "Examples/SampleApp/Captures/login-repaired.json").read_bytes(),
                                                      "w.txt": screen("w").encode()}),
         Read(["query", "--no-config", "CONTENTS", "Login.json", "w.txt"], {0, 1, 3}, {2}, [
             (["query", "--no-config", "-o", "json", "CONTENTS", "w.txt"], {0, 1, 3}, {2})])),
    Kind("ui-test", lambda farm: _seeds(farm, "ui-test", _tests_around(farm)),
         Read(["tests", "--no-config", "--no-baseline", "INPUT", "--captures", "Captures"], {0, 1}, {2, 3}, [
             (["tests", "--no-config", "--no-baseline", ".", "--captures", "Captures", "-o", "json"], {0, 1}, {2, 3})])),
    Kind("other-suite", _suites,
         Read(["tests", "--no-config", "--no-baseline", "INPUT", "--captures", "Captures"], {0, 1}, {2, 3}, [
             (["tests", "--no-config", "--no-baseline", ".", "--captures", "Captures", "-o", "json"], {0, 1}, {2, 3})], first=NO_SUITE)),
    # Without its first line a recording is a transcript, which any text may be.
    Kind("recording", _recordings,
         Read(["diff", "--no-config", "b.voice.txt", "INPUT"], {0, 1}, {2, 3}, [
             (["check", "--no-config", "--no-baseline", "a.json"], {0, 1}, {0, 1, 3}),
             (["speak", "--no-config", "a.json"], {0}, {0, 3})]), takes_all=True),
    Kind("sketch", lambda farm: _seeds(farm, "sketch"),
         Read(["tree", "--no-config", "INPUT"], {0}, {2, 3}, [
             (["convert", "--no-config", "INPUT", "-o", "-", "--format", "native"], {0}, {2, 3}),
             (["speak", "--no-config", "INPUT"], {0}, {2, 3})])),
    Kind("picture", lambda farm: [Seed("c.png", seed.contents, {"c.json": _PICTURED}) for seed in _seeds(farm, "picture")],
         Read(["check", "--no-config", "--no-baseline", "-o", "html=page.html", "c.json"], {1}, set(), is_refused=_is_not_drawn)),
]
