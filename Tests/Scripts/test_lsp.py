"""A session of an editor with the language server. The client, pygls, is not ours: it reads every message by the types
of the specification."""
import asyncio
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

from lsprotocol import types
from pygls.lsp.client import BaseLanguageClient

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))

from rehearsal.processes import ENVIRONMENT as OUTSIDE_CI  # noqa: E402

PROGRAM = str(ROOT / ".build" / os.environ.get("A11YLINT_CONFIGURATION", "debug") / "a11ylint")

CLOSE = """import SwiftUI

struct CloseView: View {
  let title = "é 🎉"
  var body: some View {
    VStack {
      Text(title)
      /* 🎉 */ Button(action: close) { Image("xmark-icon") }
    }
  }
  private func close() {}
}
"""
DELETE = """import SwiftUI

struct DeleteView: View {
  var body: some View {
    Button(action: delete) { Image("bin") }
      .accessibilityLabel("Delete button")
  }
  private func delete() {}
}
"""
DOCUMENT = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23094">
  <objects>
    <view contentMode="scaleToFill" id="v1">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews>
        <button opaque="NO" contentMode="scaleToFill" id="b1">
          <rect key="frame" x="20" y="20" width="44" height="44"/>
          <state key="normal" image="ic_close"/>
        </button>
      </subviews>
    </view>
  </objects>
</document>
"""


SUITE = """import XCTest

final class CloseTests: XCTestCase {
  func testClose() {
    let app = XCUIApplication()
    app.launch()
    app.buttons["clsoe"].tap()
    app.buttons.element(boundBy: 3).tap()
  }
}
"""


class EditorTests(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="a11y editor ")
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name).resolve()
        subprocess.run(["git", "init", "-q", self.root], check=True)
        (self.root / "App").mkdir()
        self.write("App/CloseView.swift", CLOSE)
        self.write("App/DeleteView.swift", DELETE)
        self.write("App/Cell.xib", DOCUMENT)
        self.write(".a11ylint.yml", "version: 1\n")
        self.shown = {}
        self.changed = asyncio.Event()

    def write(self, path, text):
        (self.root / path).write_text(text)

    def uri(self, path):
        return (self.root / path).as_uri()

    async def begin(self, encodings=None, watches=False):
        self.client = BaseLanguageClient("editor", "1")
        self.failures = []
        self.watched = asyncio.get_running_loop().create_future()

        @self.client.feature(types.CLIENT_REGISTER_CAPABILITY)
        def watch(message):
            self.watched.set_result(message.registrations)

        @self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def keep(message):
            self.shown[message.uri, message.version] = list(message.diagnostics)
            self.changed.set()

        @self.client.feature(types.WINDOW_SHOW_MESSAGE)
        def fail(message):
            self.failures.append(message.message)

        await self.client.start_io(PROGRAM, "lsp", cwd=str(self.root), env=OUTSIDE_CI)
        general = types.GeneralClientCapabilities(position_encodings=encodings) if encodings else None
        workspace = types.WorkspaceClientCapabilities(
            did_change_watched_files=types.DidChangeWatchedFilesClientCapabilities(dynamic_registration=watches))
        result = await self.client.initialize_async(
            types.InitializeParams(
                capabilities=types.ClientCapabilities(workspace=workspace, general=general), root_uri=self.root.as_uri(),
                process_id=os.getpid()))
        self.client.initialized(types.InitializedParams())
        return result.capabilities

    async def end(self):
        await self.client.shutdown_async(None)
        self.client.exit(None)
        self.assertEqual(await asyncio.wait_for(self.client._server.wait(), 60), 0)
        self.assertEqual(self.failures, [])

    async def diagnostics(self, path, version=1):
        while (self.uri(path), version) not in self.shown:
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), 60)
        return self.shown[self.uri(path), version]

    def open(self, path, language="swift"):
        self.client.text_document_did_open(
            types.DidOpenTextDocumentParams(
                types.TextDocumentItem(self.uri(path), language, 1, (self.root / path).read_text())))

    def change(self, path, version, text):
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(version, self.uri(path)),
                [types.TextDocumentContentChangeWholeDocument(text)]))

    def document(self, path):
        return types.TextDocumentIdentifier(self.uri(path))

    async def actions(self, path, diagnostic, only=None):
        return await self.client.text_document_code_action_async(
            types.CodeActionParams(
                self.document(path), diagnostic.range, types.CodeActionContext([diagnostic], only)))

    def applied(self, text, edits):
        """The text after edits of an editor that counts in UTF-16."""
        lines = text.split("\n")

        def offset(place):
            before = lines[place.line].encode("utf-16-le")[:2 * place.character].decode("utf-16-le")
            return sum(len(line) + 1 for line in lines[:place.line]) + len(before)

        for edit in sorted(edits, key=lambda one: offset(one.range.start), reverse=True):
            text = text[:offset(edit.range.start)] + edit.new_text + text[offset(edit.range.end):]
        return text

    async def test_findings_follow_the_text(self):
        await self.begin()
        self.open("App/CloseView.swift")
        found = await self.diagnostics("App/CloseView.swift")
        self.assertEqual([one.code for one in found], ["asset-name-label"])
        # The place counts in UTF-16, in which the emoji before it has two units.
        self.assertEqual((found[0].range.start.line, found[0].range.start.character), (7, 15))
        self.change("App/CloseView.swift", 2, CLOSE.replace("Image(", 'Image(decorative: "x"); Text("Close"); _ = ('))
        self.change("App/CloseView.swift", 3, CLOSE.replace('Image("xmark-icon") }', 'Text("Close") }'))
        self.assertEqual(await self.diagnostics("App/CloseView.swift", 3), [])
        await self.end()

    async def test_a_file_that_stands_for_too_much_leaves_the_others(self):
        lines = "".join(f"  var p{n}: some View {{ p{n + 1}; p{n + 1} }}\n" for n in range(60))
        types = "enum A { " * 40 + "}" * 40
        (self.root / "App/Long.swift").write_text(
            f"import SwiftUI\n{types}\nstruct Long: View {{\n  var body: some View {{ p0 }}\n{lines}"
            "  var p60: some View { Text(\"a\") }\n}\n")
        await self.begin()
        self.open("App/Long.swift")
        self.open("App/CloseView.swift")
        found = await self.diagnostics("App/CloseView.swift")
        self.assertEqual([one.code for one in found], ["asset-name-label"])
        self.change("App/CloseView.swift", 2, CLOSE.replace('Image("xmark-icon") }', 'Text("Close") }'))
        self.assertEqual(await self.diagnostics("App/CloseView.swift", 2), [])
        self.assertTrue(await self.diagnostics("App/Long.swift"))
        await self.end()

    async def test_bytes_where_the_editor_wants_them(self):
        capabilities = await self.begin(["utf-8", "utf-16"])
        self.assertEqual(capabilities.position_encoding, "utf-8")
        self.open("App/CloseView.swift")
        found = await self.diagnostics("App/CloseView.swift")
        self.assertEqual(found[0].range.start.character, 17)
        await self.end()

    async def test_hover_tells_the_rule_the_criterion_and_what_voiceover_says(self):
        await self.begin()
        self.open("App/CloseView.swift")
        found = await self.diagnostics("App/CloseView.swift")
        hover = await self.client.text_document_hover_async(
            types.HoverParams(self.document("App/CloseView.swift"), found[0].range.start))
        for words in ["asset-name-label", "WCAG 4.1.2", "VoiceOver: "]:
            self.assertIn(words, hover.contents.value)
        nothing = await self.client.text_document_hover_async(
            types.HoverParams(self.document("App/CloseView.swift"), types.Position(0, 0)))
        self.assertIsNone(nothing)
        await self.end()

    async def test_suggested_edit_silences_its_finding(self):
        await self.begin()
        self.open("App/CloseView.swift")
        found = await self.diagnostics("App/CloseView.swift")
        actions = await self.actions("App/CloseView.swift", found[0])
        edited = self.applied(CLOSE, actions[0].edit.changes[self.uri("App/CloseView.swift")])
        self.assertIn('.accessibilityLabel("Close")', edited)
        self.change("App/CloseView.swift", 2, edited)
        self.assertEqual(await self.diagnostics("App/CloseView.swift", 2), [])
        await self.end()

    async def test_suppression_silences_its_finding(self):
        await self.begin()
        self.open("App/CloseView.swift")
        found = await self.diagnostics("App/CloseView.swift")
        actions = await self.actions("App/CloseView.swift", found[0])
        action = next(one for one in actions if one.title.startswith("Suppress"))
        self.change(
            "App/CloseView.swift", 2, self.applied(CLOSE, action.edit.changes[self.uri("App/CloseView.swift")]))
        self.assertEqual(await self.diagnostics("App/CloseView.swift", 2), [])
        await self.end()

    async def test_safe_fixes_of_a_document(self):
        await self.begin()
        self.open("App/DeleteView.swift")
        found = await self.diagnostics("App/DeleteView.swift")
        self.assertIn("trait-in-label", [one.code for one in found])
        actions = await self.actions("App/DeleteView.swift", found[0], ["source.fixAll"])
        self.assertEqual([one.kind for one in actions], ["source.fixAll.a11ylint"])
        edited = self.applied(DELETE, actions[0].edit.changes[self.uri("App/DeleteView.swift")])
        self.assertIn('.accessibilityLabel("Delete")', edited)
        await self.end()

    async def test_acceptance_goes_to_the_baseline(self):
        await self.begin()
        self.open("App/CloseView.swift")
        found = await self.diagnostics("App/CloseView.swift")
        actions = await self.actions("App/CloseView.swift", found[0])
        command = next(one for one in actions if isinstance(one, types.Command))
        await self.client.workspace_execute_command_async(
            types.ExecuteCommandParams(command.command, command.arguments))
        self.assertTrue((self.root / "Baselines/a11ylint.sqlite").exists())
        self.change("App/CloseView.swift", 2, CLOSE + "\n")
        self.assertEqual(await self.diagnostics("App/CloseView.swift", 2), [])
        await self.end()

    async def test_documents_and_configuration(self):
        await self.begin()
        self.open("App/Cell.xib", "xml")
        found = await self.diagnostics("App/Cell.xib")
        self.assertEqual([(one.code, one.range.start.line) for one in found], [("missing-label", 6)])
        self.change("App/Cell.xib", 2, DOCUMENT.replace("image=", 'title="Close" image='))
        self.assertEqual(await self.diagnostics("App/Cell.xib", 2), [])
        self.open(".a11ylint.yml", "yaml")
        self.assertEqual(await self.diagnostics(".a11ylint.yml"), [])
        self.change(".a11ylint.yml", 2, "version: 1\nrulez: {}\n")
        found = await self.diagnostics(".a11ylint.yml", 2)
        self.assertEqual([(one.code, one.range.start.line) for one in found], [("configuration", 1)])
        self.change(".a11ylint.yml", 3, "version: 1\nrules:\n  missing-label: off\n")
        self.assertEqual(await self.diagnostics(".a11ylint.yml", 3), [])
        self.change("App/Cell.xib", 3, DOCUMENT)
        self.assertEqual(await self.diagnostics("App/Cell.xib", 3), [])
        await self.end()

    async def test_other_documents_follow_in_a_pause(self):
        self.write("App/Names.swift", 'enum Names { static let icon = "xmark-icon" }\n')
        self.write("App/CloseView.swift", CLOSE.replace('"xmark-icon"', "Names.icon"))
        await self.begin()
        self.open("App/Names.swift")
        self.open("App/CloseView.swift")
        found = await self.diagnostics("App/CloseView.swift")
        self.assertIn("xmark-icon", found[0].message)
        self.shown.clear()
        self.change("App/Names.swift", 2, 'enum Names { static let icon = "bin-icon" }\n')
        self.assertEqual(await self.diagnostics("App/Names.swift", 2), [])
        found = await self.diagnostics("App/CloseView.swift")
        self.assertIn("bin-icon", found[0].message)
        await self.end()

    async def test_queries_of_ui_tests(self):
        (self.root / "AppUITests").mkdir()
        self.write("AppUITests/CloseTests.swift", SUITE)
        self.write(
            "App/CloseView.swift", CLOSE.replace('Image("xmark-icon") }', 'Text("Shut") }.accessibilityIdentifier("close")'))
        await self.begin()
        self.open("AppUITests/CloseTests.swift")
        found = {one.code: one for one in await self.diagnostics("AppUITests/CloseTests.swift")}
        self.assertEqual(found["query-key-nowhere"].range.start.line, 6)
        self.assertIn("query-by-position", found)
        self.change("AppUITests/CloseTests.swift", 2, SUITE.replace("clsoe", "close"))
        found = [one.code for one in await self.diagnostics("AppUITests/CloseTests.swift", 2)]
        self.assertNotIn("query-key-nowhere", found)
        await self.end()

    async def test_files_that_the_editor_watches(self):
        await self.begin(watches=True)
        (registration,) = await asyncio.wait_for(self.watched, 60)
        self.assertEqual(registration.method, "workspace/didChangeWatchedFiles")
        patterns = " ".join(one["globPattern"] for one in registration.register_options["watchers"])
        for name in ["swift", "storyboard", "xib", "xcstrings", "project.pbxproj", "yml", "sqlite"]:
            self.assertIn(name, patterns)
        self.open("App/CloseView.swift")
        self.assertEqual(len(await self.diagnostics("App/CloseView.swift")), 1)
        self.shown.clear()
        self.write(".a11ylint.yml", "version: 1\nrules:\n  asset-name-label: off\n")
        self.client.workspace_did_change_watched_files(
            types.DidChangeWatchedFilesParams([types.FileEvent(self.uri(".a11ylint.yml"), types.FileChangeType.Changed)]))
        self.assertEqual(await self.diagnostics("App/CloseView.swift"), [])
        await self.end()

    async def test_an_editor_that_watches_no_files_is_not_asked(self):
        await self.begin()
        await self.end()
        self.assertFalse(self.watched.done())

    async def test_outline_and_spoken_screen(self):
        await self.begin()
        self.open("App/CloseView.swift")
        symbols = await self.client.text_document_document_symbol_async(
            types.DocumentSymbolParams(self.document("App/CloseView.swift")))
        self.assertEqual([one.name for one in symbols], ["CloseView"])
        inner = symbols[0].children
        while len(inner) == 1 and inner[0].children:
            inner = inner[0].children
        self.assertIn("Button", [one.detail for one in inner])
        spoken = await self.client.workspace_execute_command_async(
            types.ExecuteCommandParams("a11ylint.speak", [self.uri("App/CloseView.swift")]))
        self.assertRegex(spoken, r"CloseView .* 2 stops")
        await self.end()


class HostileClientTests(unittest.TestCase):
    """Messages that no editor sends. The server answers or ends; it never crashes."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="a11y editor ")
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name).resolve()
        (self.root / "V.swift").write_text(CLOSE)

    def run_session(self, messages):
        framed = b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(one), one) for one in messages)
        run = subprocess.run([PROGRAM, "lsp"], input=framed, cwd=self.root, capture_output=True, timeout=120)
        self.assertIn(run.returncode, [0, 1, 3], run.stderr[-300:])
        return run.stdout

    def session(self):
        uri = (self.root / "V.swift").as_uri()
        place = {"line": 7, "character": 16}
        document = {"uri": uri}
        calls = [
            ("initialize", {"rootUri": self.root.as_uri(), "capabilities": {}}), ("initialized", {}),
            ("textDocument/didOpen", {
                "textDocument": {"uri": uri, "languageId": "swift", "version": 1, "text": CLOSE}}),
            ("textDocument/didChange", {
                "textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"text": CLOSE + "// x\n"}]}),
            ("textDocument/hover", {"textDocument": document, "position": place}),
            ("textDocument/codeAction", {
                "textDocument": document, "range": {"start": place, "end": place}, "context": {"diagnostics": []}}),
            ("textDocument/documentSymbol", {"textDocument": document}),
            ("workspace/executeCommand", {"command": "a11ylint.speak", "arguments": [uri]}),
            ("textDocument/didClose", {"textDocument": document}),
        ]
        silent = ("initialized", "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose")
        return [
            json.dumps(
                {"jsonrpc": "2.0", "method": method, "params": parameters,
                 **({} if method in silent else {"id": number})}).encode()
            for number, (method, parameters) in enumerate(calls)]

    def test_mutated_messages(self):
        count = int(os.environ.get("A11YLINT_MUTATIONS", "400"))
        chance = random.Random(7)
        pieces = [b"null", b"[]", b"{}", b"-1", b"1e99", b'""', b"9999999999", b'"file:///x"', b"\xff", b'"\\ud800"']
        messages = self.session()
        for _ in range(count):
            message = bytearray(chance.choice(self.session()))
            for _ in range(chance.randint(1, 3)):
                place = chance.randrange(len(message))
                end = min(len(message), place + chance.randint(0, 6))
                message[place:end] = chance.choice(pieces + [bytes([chance.randrange(256)])])
            messages.append(bytes(message))
        # A mutated path must not lead to a text that lives on.
        self.assertIn(b'"result"', self.run_session(messages))

    def test_what_comes_before_or_after_the_conversation(self):
        call = b'{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{}}'
        self.assertIn(b"-32002", self.run_session([call]))
        begin = self.session()[0]
        over = b'{"jsonrpc":"2.0","id":5,"method":"shutdown"}'
        self.assertIn(b"-32600", self.run_session([begin, over, call]))
        self.assertIn(b"-32601", self.run_session([begin, call.replace(b"hover", b"rename")]))

    def test_a_broken_stream_ends_with_one_line(self):
        run = subprocess.run(
            [PROGRAM, "lsp"], input=b"GET / HTTP/1.1\r\n\r\n", cwd=self.root, capture_output=True)
        self.assertEqual(run.returncode, 3)
        self.assertEqual(run.stderr, b"error: standard input: expected a header with Content-Length\n")


if __name__ == "__main__":
    unittest.main()
