"""The servers of editors and of agents: what they are asked, and what they answer."""
import json
import re

from .kinds import Seed, Trial, lay
from .writers import screen

_VIEW = "import SwiftUI\nstruct Shop: View {\n  var body: some View { Button { pay() } label: { Image(\"icon_pay\") } }\n}\n"
_DOCUMENT = {"textDocument": {"uri": "file://FOLDER/A.swift"}}
_PLACE = {"range": {"start": {"line": 2, "character": 0}, "end": {"line": 2, "character": 60}}}


def _editor():
    yield "initialize", {"processId": None, "rootUri": "file://FOLDER", "capabilities": {"workspace": {"didChangeWatchedFiles": {
        "dynamicRegistration": True}}, "window": {"workDoneProgress": True}}}
    yield "initialized", None
    yield "textDocument/didOpen", {"textDocument": {"uri": "file://FOLDER/A.swift", "languageId": "swift", "version": 1, "text": _VIEW}}
    yield "textDocument/codeAction", _DOCUMENT | _PLACE | {"context": {"diagnostics": []}}
    yield "textDocument/documentSymbol", _DOCUMENT
    yield "textDocument/hover", _DOCUMENT | {"position": {"line": 2, "character": 50}}
    yield "textDocument/didChange", {"textDocument": {"uri": "file://FOLDER/A.swift", "version": 2}, "contentChanges": [{"text": _VIEW * 2}]}
    yield "textDocument/didSave", _DOCUMENT
    yield "textDocument/didClose", _DOCUMENT
    yield "shutdown", None
    yield "exit", None


def _agent():
    yield "initialize", {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "farm", "version": "1"}}
    yield "notifications/initialized", None
    yield "tools/list", {}
    for name, arguments in (
            ("check_files", {"paths": ["A.swift"], "show": "all"}), ("check_screen", {"tree": screen("w"), "screen": "W"}),
            ("suggest_fix", {"paths": ["A.swift"], "line": 3}), ("explain", {"subject": "missing-label"}),
            ("speak", {"tree": screen("w"), "language": "de"}), ("query", {"queries": ["app.buttons[\"w\"]", "//*"], "tree": screen("w")}),
            ("diff_screens", {"old": screen("w"), "new": screen("v")}), ("verify", {"old": screen("w"), "new": screen("v")})):
        yield "tools/call", {"name": name, "arguments": arguments}
    # Without an initialization, each request names its version.
    metadata = {"_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}}
    for method in ("server/discover", "tools/list", "resources/list"):
        yield method, metadata


_NOTICES = ("initialized", "exit", "notifications/initialized", "textDocument/did")


def _lines(messages):
    for number, (method, parameters) in enumerate(messages):
        message = {"jsonrpc": "2.0", "method": method}
        if not method.startswith(_NOTICES):
            message["id"] = number
        yield json.dumps(message if parameters is None else message | {"params": parameters}).encode()


def _seeds(messages):
    """The whole conversation, and one that only begins."""
    lines, around = list(_lines(messages)), {"A.swift": _VIEW.encode()}
    return [Seed("whole.json", b"\n".join(lines) + b"\n", around), Seed("part.json", b"\n".join(lines[:4]) + b"\n", around)]


def editor_seeds(_):
    return _seeds(_editor())


def agent_seeds(_):
    return _seeds(_agent())


class Served:
    """Messages for a server, one in each line: read where each request is answered by a result."""

    def __init__(self, command, has_headers):
        self.command, self.has_headers = command, has_headers

    def __call__(self, farm, folder, inputs, random):
        seed, contents = inputs[0]
        lay(folder, seed.around)
        messages = [line for line in contents.replace(b"FOLDER", str(folder).encode()).splitlines() if line.strip()]
        framed = [b"Content-Length: %d\r\n\r\n%s" % (len(one), one) if self.has_headers else one + b"\n" for one in messages]
        outcome = farm.program.measure(self.command, folder, input=b"".join(framed))
        # 1 is an editor's server that was not told to end.
        faults = outcome.faults({0, 1})
        answers = []
        for text in self._texts(outcome.output):
            try:
                answer = json.loads(text)
                assert answer["jsonrpc"] == "2.0" and ("method" in answer or ("result" in answer) != ("error" in answer))
                answers.append(answer)
            except (ValueError, KeyError, TypeError, AssertionError):
                faults.append(f"is no message: {text[:80]!r}")
        codes = [answer["error"]["code"] for answer in answers if "error" in answer]
        results = sorted(str(answer["id"]) for answer in answers if "result" in answer)
        # What is no message is refused at first sight; what says nonsense is refused for that.
        has_passed = bool(results) or any(code not in (-32700, -32600) for code in codes)
        return [Trial(bool(results) and not codes, faults, (results, sorted(codes)), has_passed)]

    def _texts(self, output):
        if not self.has_headers:
            return output.splitlines()
        texts, place = [], 0
        for head in iter(lambda: re.compile(rb"Content-Length: (\d+)\r\n\r\n").match(output, place), None):
            place = head.end() + int(head[1])
            texts.append(output[head.end():place])
        return texts + ([output[place:]] if place < len(output) else [])
