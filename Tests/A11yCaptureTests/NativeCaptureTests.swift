import A11yCapture
import A11yModel
import Foundation
import TestSupport
import Testing

@Suite("Native capture")
struct NativeCaptureTests {
  @Test("a capture that would be more than is read is not written")
  func writingLimits() throws {
    let screens = try ["One", "Two"].map { name in
      try Screen(name: name, tree: ElementTree(sketch: "window 0 0 1 1\n  button 0 0 1 1"))
    }
    var limits = ImportLimits()
    limits.elements = 4
    let bytes = try NativeCaptureWriter.file("x.json", of: screens, limits: limits)
    limits.bytes = bytes.count
    #expect(try NativeCaptureWriter.file("x.json", of: screens, limits: limits) == bytes)
    limits.bytes -= 1
    let large = #expect(throws: ImportError.self) {
      try NativeCaptureWriter.file("x.json", of: screens, limits: limits)
    }
    #expect(large?.code == .limit)
    (limits.bytes, limits.elements) = (bytes.count, 3)
    let many = #expect(throws: ImportError.self) {
      try NativeCaptureWriter.file("x.json", of: screens, limits: limits)
    }
    #expect(many?.description == "x.json: too many elements; expected at most 3")
  }

  @Test(
    "a sketch survives being written and read",
    arguments: [
      """
      in-process 390 844 phone rtl scale=3 locale=ar
      window 0 0 390 844 level=2000 owner=com.apple.springboard
        cell#"row 1" @row 0 91.5 390 60 "Milk, 2 €\\n\\u{202E}x" ax list=[@row, gone?, null] actions=["Add", "Re\\"move"]
          button 320 99 44 44 =1 ph="p" hint="h" [button, selected, 0x4000000000000000] alpha=0.5 no-touch !ax
          image#bare-name -3 0 0 0 label=? ax=? list=? actions=? in=@row region=1,2,3,4 activate=1,2
        view 0 0 1 1 count=[@row] names=["A", ""] hit=3,4 scroll=390,2000,0,-91 font=17 container=list controller=Home
        view 0 0 1 1 probe=1,2.5:@row probe=0,-3:null probe="4,5:UITextEffectsWindow?" actionable=1,2
        view 0 0 1 1 probes=[] blocked=[occluded:@row, "handledBy:it?", notHittable]
        view title=t text=v language=de class=UIView modal elements-hidden groups clips opaque tappable
      """,
      """
      driver
      application "Demo"
        window 0 0 390 844
          NewThing 0 0 1 1 id=? disabled selected exposed !visible hittable enabled=? focused
      """,
    ])
  func sketches(text: String) throws {
    let tree = try ElementTree(sketch: text)
    let again = try NativeSample.read(NativeSample.bytes(tree))
    #expect(again.tree.difference(from: tree) == nil)
    #expect(again.tree.description == tree.description)
  }

  @Test(
    "any tree survives being written and read",
    arguments: [.inProcess, .driver, .hostile] as [RandomTree.Style])
  func randomTrees(style: RandomTree.Style) throws {
    for seed in 0..<40 as Range<UInt64> {
      let tree = RandomTree(seed: seed, style).tree()
      let bytes = NativeSample.bytes(tree)
      let again = try NativeSample.read(bytes)
      #expect(again.tree.difference(from: tree) == nil, "seed \(seed)")
      #expect(NativeSample.bytes(again.tree) == bytes, "seed \(seed)")
    }
  }

  @Test("everything about a screen beside its elements survives, too")
  func screens() throws {
    let tree = RandomTree(seed: 1).tree()
    let screen = Screen(
      name: "Basket", tree: tree, context: ["os": "18.2", "device": "iPhone \"16\""],
      isTruncated: true,
      diagnostics: [.init(.truncated, "the text ends early", line: 7), .init(code: "odd", "é")])
    let other = Screen(name: "Account", tree: RandomTree(seed: 2).tree())
    let result = try NativeSample.result(NativeCaptureWriter.bytes(of: [screen, other]))
    #expect(result.screens.map(\.name) == ["Basket", "Account"])
    #expect(result.screens[0].context == screen.context)
    #expect(result.screens[0].isTruncated && !result.screens[1].isTruncated)
    #expect(result.screens[0].diagnostics == screen.diagnostics)
    #expect(result.screens[1].tree.difference(from: other.tree) == nil)
  }

  @Test("a number that no double holds costs its frame, and not the file")
  func boundlessNumber() throws {
    let text = #"{"elements": [{"type": "button", "frame": [0, -1e309, 1, 1], "label": "A"}], "#
    let screen = try NativeSample.read(text + #""schema": "a11ylint-capture/1"}"#)
    #expect(screen.tree[0].frame == nil && screen.tree[0].brokenFrame?.y == -.infinity)
    #expect(screen.tree[0].label.map(String.init) == "A")
  }

  @Test("elements know their lines, and keys may come in any order")
  func lines() throws {
    let screen = try NativeSample.read(
      """
      {"elements": [
        {"children": [
          {"type": "Button", "label": "A\\u00e9"},
          {"label": "B", "type": "button"}],
         "frame": [0, 0, "inf", 4.5], "accessibilityElements": [2, "me", null, {"missing": "x"}],
         "id": "me", "type": "window"}],
       "schema": "a11ylint-capture/1"}
      """)
    #expect(screen.tree.indices.map { screen.tree[$0].line } == [2, 3, 4])
    #expect(screen.tree[0].type == .window && screen.tree[1].type == .button)
    #expect(screen.tree[1].label.map(String.init) == "Aé")
    #expect(screen.tree[0].frame == nil)
    #expect(screen.tree[0].brokenFrame == Rect(0, 0, .infinity, 4.5))
    #expect(
      screen.tree[0].details.accessibilityElements
        == .list([.element(2), .element(0), .invalid, .missing("x")]))
    #expect(screen.tree[0].label == nil && screen.tree[0][.enabled] == nil)
    #expect(screen.name == "home" && screen.source.line == 1)
  }

  @Test(
    "what is wrong is named with its place",
    arguments: [
      (
        #"{"type": "button", "label": 3}"#,
        "home.json:2:29: \"label\": expected a string; found a number"
      ),
      (
        #"{"type": "button", "label": null}"#,
        "home.json:2:29: \"label\": null is no value; leave the key out if the fact is unknown"
      ),
      (
        #"{"type": "button", "frame": [1, 2, 3]}"#,
        "home.json:2:29: \"frame\": expected 4 numbers, [x, y, width, height]; found 3"
      ),
      (
        #"{"type": "button", "frame": [1, 2, 3, "big"]}"#,
        "expected a number, \"inf\", \"-inf\" or \"nan\""
      ),
      (
        #"{"type": "button", "traits": ["buton"]}"#,
        "unknown trait \"buton\"; did you mean \"button\"?"
      ),
      (#"{"type": "cell", "containerType": "grid"}"#, "expected one of \"none\", \"dataTable\""),
      (
        #"{"type": "cell", "accessibilityElements": ["save"]}"#,
        "home.json:2:44: no element has the id \"save\""
      ),
      (
        #"{"type": "cell", "accessibilityElements": [1]}"#,
        "home.json:2:44: no element 1; the screen has 1, counted from 0"
      ),
      (
        #"{"type": "cell", "id": "a"}, {"type": "cell", "id": "a"}"#,
        "two elements have the id \"a\""
      ),
      (#"{"type": "cell", "label": "a", "label": "b"}"#, "home.json:2:32: \"label\" comes twice"),
      (
        #"{"type": "cell", "hitProbes": [{"point": [1, 2]}]}"#,
        "\"hitProbes\": expected {\"point\": [x, y], \"hit\": …}"
      ),
      (
        #"{"type": "cell", "hitProbes": [{"point": [1, 2], "hit": "save"}]}"#,
        "no element has the id \"save\""
      ),
      (
        #"{"type": "cell", "interactable": {"status": "blocked", "at": [1, 2]}}"#,
        "\"interactable\": expected {\"status\": \"actionable\", \"at\": …} or"
      ),
      (
        #"{"type": "cell", "interactable": {"status": "blocked", "reasons": [{"kind": "shy"}]}}"#,
        "unknown word \"shy\"; expected one of \"notHittable\", \"occluded\""
      ),
      (#"{"label": "a"}"#, "home.json:2:1: element has no \"type\""),
      (#"{"type": "cell", "label": "a}"#, "a string has no closing quotation mark"),
      (#""cell""#, "home.json:2:1: expected an object; found a string"),
    ])
  func errors(element: String, message: String) {
    let text = "{\"schema\": \"a11ylint-capture/1\", \"elements\": [\n\(element)]}"
    let error = #expect(throws: ImportError.self) { try NativeSample.read(text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test(
    "a capture without elements is an error, never a pass",
    arguments: [
      (#"{"schema": "a11ylint-capture/1"}"#, ImportError.Code.failedCapture),
      (#"{"schema": "a11ylint-capture/1", "elements": []}"#, .failedCapture),
      (#"{"schema": "a11ylint-capture/1", "screens": []}"#, .failedCapture),
      (
        #"{"schema": "a11ylint-capture/1", "screens": [{"name": "a", "elements": []}]}"#,
        .failedCapture
      ),
      (#"{"schema": "a11ylint-capture/2", "elements": []}"#, .unsupported),
      (
        #"{"schema": "a11ylint-capture/1", "elements": [{"type": "cell"}], "screens": []}"#,
        .malformed
      ),
      (#"{"schema": "a11ylint-capture/1", "elements": [{"type": "cell"}"#, .malformed),
      (#"{"elements": [{"type": "cell"}]}"#, .malformed),
    ])
  func failed(text: String, code: ImportError.Code) {
    let error = #expect(throws: ImportError.self) { try NativeSample.read(text) }
    #expect(error?.code == code)
  }

  @Test("one failed screen beside a good one is a failure of its own")
  func partly() throws {
    let result = try NativeSample.result(
      Array(
        #"{"schema": "a11ylint-capture/1", "screens": [{"name": "a", "elements": []}, {"elements": [{"type": "cell"}]}]}"#
          .utf8))
    #expect(result.screens.map(\.name) == ["home#2"])
    #expect(result.failures.map(\.code) == [.failedCapture])
  }

  @Test("an unknown key is told once, with the name that was meant")
  func unknownKeys() throws {
    let screen = try NativeSample.read(
      #"{"schema": "a11ylint-capture/1", "elements": [{"type": "cell", "lable": [{}]}, {"type": "cell", "lable": 1, "zzz": 2}], "nmae": 1}"#
    )
    #expect(
      screen.diagnostics.map(\.message) == [
        "\"lable\" is ignored, 2 times; did you mean \"label\"?", "\"zzz\" is ignored",
        "\"nmae\" is ignored; did you mean \"name\"?",
      ])
  }

  @Test("limits hold, and depth costs no stack")
  func limits() throws {
    let levels = 40_000
    let deep =
      #"{"schema": "a11ylint-capture/1", "elements": ["#
      + String(repeating: #"{"type": "other", "children": ["#, count: levels)
      + String(repeating: "]}", count: levels) + "]}"
    let cut = try NativeSample.read(deep)
    #expect(cut.tree.count == ImportLimits().depth && cut.isTruncated)
    var wide = ImportLimits()
    wide.depth = levels
    #expect(try NativeSample.result(Array(deep.utf8), wide).screens[0].tree.count == levels)
    wide.elements = 100
    let error = #expect(throws: ImportError.self) {
      try NativeSample.result(Array(deep.utf8), wide)
    }
    #expect(error?.code == .limit)
  }

  @Test("the format is recognised by its schema, wherever that stands")
  func recognition() {
    func recognizes(_ text: String) -> Bool {
      let file = CaptureFile(path: "x", storage: TextStorage(Array(text.utf8)))
      do throws(ImportError) {
        _ = try CaptureReader.screens(in: file)
        return true
      } catch {
        return error.code != .noCapture
      }
    }
    #expect(recognizes(#"{"schema": "a11ylint-capture/1"}"#))
    #expect(recognizes(#"  {"elements": [{"schema": 1}], "schema": "a11ylint-capture/9", "#))
    #expect(
      !recognizes(#"{"schema": "other"}"#) && !recognizes("[]") && !recognizes("")
        && !recognizes("{"))
    #expect(!recognizes(#"{"value": {"schema": "a11ylint-capture/1"}}"#))
  }

  @Test("damaged captures never crash the importer")
  func fuzz() {
    var random = Random(seed: 23)
    for seed in 0..<300 as Range<UInt64> {
      var bytes = NativeSample.bytes(RandomTree(seed: seed, .hostile, elements: 1...8).tree())
      for _ in 0..<3 {
        bytes[random.int(0..<bytes.count)] = random.pick(Array("{}[]\",:0x\\e-".utf8))
      }
      _ = try? NativeSample.result(bytes)
      _ = try? NativeSample.result(Array(bytes.prefix(random.int(0..<bytes.count))))
    }
  }
}

enum NativeSample {
  static func bytes(_ tree: ElementTree) -> [UInt8] {
    NativeCaptureWriter.bytes(of: [Screen(name: "Home", tree: tree)])
  }

  static func read(_ text: String) throws(ImportError) -> Screen { try read(Array(text.utf8)) }

  static func read(_ bytes: [UInt8]) throws(ImportError) -> Screen {
    try result(bytes).screens[0]
  }

  static func result(
    _ bytes: [UInt8], _ limits: ImportLimits = ImportLimits()
  ) throws(ImportError) -> ImportResult {
    let file = CaptureFile(path: "home.json", storage: TextStorage(bytes))
    return try CaptureReader.screens(in: file, as: "a11ylint-capture", limits: limits)
  }
}
