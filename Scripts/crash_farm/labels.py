"""Labels that are commands, markup and invisible, through every output."""
import json
import re
import shutil
import xml.dom.minidom

HOSTILE = [
    "\x1b[31mred\x1b[0m", "\x1b]0;title\x07", "\x1b]8;;http://evil\x1b\\link", "\u009b31m", "\u0085", "a\x00b", "\x07\x08\x7f",
    "a\n::set-env name=FARM::x", "::set-env name=FARM::x", "::add-mask::x", "  ::stop-commands::farm", "%0A::set-env name=F::x",
    "##[group]x", "##vso[task.setvariable variable=farm]x", "##teamcity[buildStatus text='x']", "x ##[error]y",
    "\u202eesrever\u202c", "\u2066iso\u2069", "\u200b\u200d\u2060\ufeff", "\U000e0041\U000e0042", "\u2028\u2029", "\u061c",
    "<script>alert(1)</script>", "</style></script><img src=x onerror=alert(1)>", "]]>", "<!--", "-->", "&amp;&lt;", "\"><b>",
    "=cmd|'/c calc'!A1", "+1", "-1", "@x", "|a|b|", "`code`", "[link](javascript:alert(1))", "![i](http://evil/x)", "@everyone",
    "$(touch farm)", "`touch farm`", "'; touch farm; '", "{{7*7}}", "%s%n", "../../etc/passwd", "C:\\x", "\\u001b", "a\tb", "\r\r",
    "\ud83d\ude00".encode("utf-16", "surrogatepass").decode("utf-16"), "e\u0301" * 40, "x" * 5000,
]

FORMATS = ["pretty", "compact", "agent", "json", "json-slim", "jsonl", "csv", "sarif", "github", "github-summary", "gitlab", "junit", "checkstyle", "xcode",
           "rdjson", "markdown", "html", "en301549"]

# Nothing of these is ever printed raw: they command a terminal, or hide something from a reader.
UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u2069\ufeff"
                    "\U000e0000-\U000e007f]")
RUNNERS = {"GITHUB_ACTIONS": "true", "TF_BUILD": "True", "TEAMCITY_VERSION": "2026.1"}


def run(farm, tally, deadline):
    folder = farm.empty()
    (folder / "hostile.json").write_text(capture())
    (folder / "other.json").write_text(json.dumps(json.loads(capture()), ensure_ascii=True))
    make = ["baseline", "create", "--no-config", "--reason", "farm", "hostile.json"]
    for path in ("b.sqlite", "b.jsonl"):
        tally.check("baselines of them", farm.program.run([*make, "--baseline", path], folder).faults({0}))
    for environment in ({}, RUNNERS):
        for output in FORMATS:
            _try(farm, tally, folder, ["check", "--no-config", "--no-baseline", "--show", "all", "-o", output, "hostile.json"], output,
                 environment, {1})
        for arguments in COMMANDS:
            _try(farm, tally, folder, arguments, "json" if "json" in arguments else "text", environment, {0, 1, 2})
    for output in FORMATS:
        name = f"report.{output}"
        farm.program.run(["check", "--no-config", "--no-baseline", "-o", f"{output}={name}", "hostile.json"], folder)
        path = folder / name
        tally.check("written to files", _faults(path.read_bytes(), output) if path.exists() else [f"{name}: is missing"])
    tally.check("run by a shell", ["a label was run"] if list(folder.rglob("farm")) else [])
    shutil.rmtree(folder)


COMMANDS = [
    ["baseline", "show", "--no-config", "b.sqlite"], ["baseline", "show", "--no-config", "--format", "table", "b.sqlite"],
    ["baseline", "show", "--no-config", "--format", "json", "b.sqlite"], ["baseline", "export", "--no-config", "b.sqlite"],
    ["baseline", "show", "--counts", "--no-config", "b.sqlite"], ["baseline", "show", "--counts", "--no-config", "--format", "json", "b.sqlite"],
    ["check", "--no-config", "--baseline", "b.jsonl", "--show", "all", "--verbose", "hostile.json"],
    ["tree", "hostile.json"], ["tree", "--facts", "hostile.json"], ["tree", "--screens", "hostile.json"],
    ["convert", "hostile.json", "-o", "-"], ["convert", "hostile.json", "-o", "-", "--format", "sketch"],
    ["explain", "::set-env name=FARM::x\x1b[31m"], ["check", "no such \x1b[31m##[error]\u202e file"],
]


def _try(farm, tally, folder, arguments, output, environment, codes):
    if any("\x00" in word for word in arguments):
        return
    outcome = farm.program.run(arguments, folder, environment=farm.program.environment(**environment))
    where = "on a runner" if environment else "in a terminal"
    faults = outcome.faults(codes | {3} if arguments[-1].startswith("no such") else codes)
    faults += _faults(outcome.output, output, bool(environment)) + _faults(outcome.errors, "text", bool(environment))
    tally.check(f"printed {where}", [f"{outcome.call}: {fault}" for fault in faults])


def _faults(contents, output, is_on_runner=False):
    """What of a label is still at work in a text."""
    try:
        text = contents.decode()
    except UnicodeDecodeError as error:
        return [f"{output}: is not UTF-8: {error}"]
    found = [f"{output}: U+{ord(match[0]):04X} is raw: {text[max(0, match.start() - 30):match.end()]!r}"
             for match in [UNSEEN.search(text.replace("\r\n", "\n") if output == "csv" else text)] if match]
    if is_on_runner:
        found += [f"{output}: {mark} is raw" for mark in ("##[", "##vso[", "##teamcity[") if mark in text]
        lines = [line.strip() for line in re.split("[\r\n]", text)]
        commands = [line for line in lines if line.startswith("::")]
        if output != "github":
            found += [f"{output}: a line is a command: {line[:80]!r}" for line in commands[:1]]
        else:
            found += [f"{output}: a line is another command: {line[:80]!r}" for line in commands
                      if not re.match("::(error|warning|notice|debug) ", line) and "FARM" in line][:1]
    return found + _unreadable(text, output)


def _unreadable(text, output):
    try:
        if output in ("json", "sarif", "gitlab", "rdjson"):
            for line in text.splitlines() if text.startswith('{"format"') else [text]:
                json.loads(line)
        elif output == "jsonl":
            for line in text.splitlines():
                json.loads(line)
        elif output in ("junit", "checkstyle"):
            xml.dom.minidom.parseString(text)
        elif output == "html" and re.search(r"<script>alert|<img src=x", text):
            return ["html: a label is markup"]
    except Exception as error:  # Whatever a reader says of it, it is no good.
        return [f"{output}: cannot be read: {error}"]
    return []


def capture():
    """A capture in our own form whose texts are all hostile."""
    buttons = [
        {"type": "button", "identifier": f"{text}", "label": "" if number % 2 else text, "value": text,
         "frame": [10, 10 + number * 3, 20, 20]}
        for number, text in enumerate(HOSTILE)
    ]
    return json.dumps({
        "schema": "a11ylint-capture/1", "name": "Hostile \x1b[31m ##[error]x \u202e",
        "screen": {"bounds": [0, 0, 390, 844], "scale": 3, "paintOrder": "known", "hierarchy": "views"},
        "elements": [{"type": "window", "frame": [0, 0, 390, 844], "children": buttons}]}, ensure_ascii=False)
