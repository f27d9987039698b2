import A11yCapture
import A11yModel
import TestSupport
import Testing

@testable import A11yAnalysis
@testable import A11yBaseline
@testable import A11yRules

@Suite("Findings in Interface Builder documents")
struct DocumentTests {
  /// Returns a document with scenes named by their classes, each with one view.
  private func document(_ scenes: [(name: String, id: String, body: String)]) -> String {
    let texts = scenes.map { scene in
      """
      <scene sceneID="s\(scene.id)"><objects>
      <viewController customClass="\(scene.name)" id="\(scene.id)" sceneMemberID="viewController">
      <view key="view" id="v\(scene.id)"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews>\(scene.body)</subviews></view></viewController></objects></scene>
      """
    }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch">
      <scenes>\(texts.joined())</scenes></document>
      """
  }

  private func bad(_ id: String, _ more: String = "") -> String {
    "<button customClass=\"Bad\" id=\"\(id)\"\(more)/>"
  }

  private func shots(
    _ scenes: [(name: String, id: String, body: String)],
    path: String = "Base.lproj/Main.storyboard"
  ) throws -> [Shot] {
    try RandomDocument.shots(document(scenes), path: path)
  }

  private func change(_ before: [Shot], _ after: [Shot]) -> Comparison {
    let baseline = Baseline.creating(from: CheckResult(before))
    #expect(baseline.faults().isEmpty)
    return CheckResult(after, against: baseline).comparison
  }

  @Test("random edits lose no new defect and take no old one for news")
  func histories() throws {
    var (old, new) = (0, 0)
    for seed in 0..<150 {
      var generator = SplitMix(state: UInt64(seed) &* 104_729)
      var document = RandomDocument(&generator)
      for _ in 0..<5 {
        let before = document
        for _ in 0..<Int.random(in: 1...4, using: &generator) { document.edit(&generator) }
        let comparison = change(try before.shots(), try document.shots())
        let truth = document.bad.subtracting(before.bad)
        let news = comparison.findings.filter { $0.state == .new }
        #expect(
          Set(news.map(\.finding.identity.features.object)) == truth && news.count == truth.count,
          "\(before.text)\n=>\n\(document.text)")
        #expect(comparison.findings.count == document.bad.count)
        #expect(comparison.fixed.count == before.bad.subtracting(document.bad).count)
        old += document.bad.count - truth.count
        new += truth.count
      }
    }
    #expect(old > 1000 && new > 100)
  }

  @Test("another class, a storyboard id or another folder of languages is no news")
  func renamed() throws {
    let before = try shots([("Login", "a", bad("x"))])
    let after = try shots([("SignIn", "a", bad("x"))], path: "App/en.lproj/Main.storyboard")
    let comparison = change(before, after)
    #expect(comparison.findings.map(\.state) == [.known])
    #expect(comparison.findings[0].finding.screen == "Main/SignIn")
  }

  @Test("a scene with texts of one size is one finding, whichever of them comes first")
  func texts() throws {
    func shots(_ ids: [String]) throws -> [Shot] {
      let labels = ids.map { id in
        """
        <label text="Total" id="\(id)"><rect key="frame" x="0" y="0" width="90" height="20"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
        """
      }
      let text = document([("Login", "a", labels.joined())])
      let file = CaptureFile(path: "Main.storyboard", storage: TextStorage(Array(text.utf8)))
      let linter = Linter([FixedTextSize.self])
      return try CaptureReader.screens(in: file).screens.map { Shot(linter.judge($0)) }
    }
    let card = FixedTextSizeCard.card
    let before = try CheckResult(shots(["x", "y"]), card: card)
    let baseline = Baseline.creating(from: before)
    func states(_ ids: [String]) throws -> [FindingState] {
      try CheckResult(shots(ids), against: baseline, card: card).comparison.findings.map(\.state)
    }
    #expect(try states(["y", "x"]) == [.known])
    #expect(try states(["y"]) == [.known])
    #expect(try states(["x", "y", "z"]) == [.worsened])
  }

  @Test("the same object in a document of another name is another one")
  func otherDocument() throws {
    let body = [(name: "Login", id: "a", body: bad("x"))]
    let comparison = change(try shots(body), try shots(body, path: "Other.storyboard"))
    #expect(comparison.findings.map(\.state) == [.new])
    #expect(comparison.unobserved.count == 1)
  }

  @Test("an object gone here and another one broken there are one fixed and one new")
  func replaced() throws {
    let comparison = change(
      try shots([("Login", "a", bad("x"))]), try shots([("Login", "a", bad("y"))]))
    #expect(comparison.findings.map(\.state) == [.new])
    #expect(comparison.fixed.count == 1)
  }

  @Test("an object that moved to another scene is known")
  func moved() throws {
    let comparison = change(
      try shots([("A", "a", bad("x")), ("B", "b", "")]),
      try shots([("A", "a", ""), ("B", "b", bad("x"))]))
    #expect(comparison.findings.map(\.state) == [.known])
    #expect(comparison.fixed.isEmpty)
  }

  @Test("of a scene that was copied by hand each object is a finding of its own")
  func copied() throws {
    let one = try shots([("A", "a", bad("x"))])
    let two = try shots([("A", "a", bad("x")), ("B", "a", bad("x"))])
    #expect(
      change(one, two).findings.map(\.state).sorted { $0.weight < $1.weight } == [.known, .new])
    #expect(change(two, two).findings.map(\.state) == [.known, .known])
    #expect(change(two, one).fixed.count == 1)
  }

  @Test("two documents of one name are one after the other, and no defect of one hides another's")
  func sameName() throws {
    let widget = try shots([("A", "a", bad("x"))], path: "Widget/MainInterface.storyboard")
    let share = try shots([("B", "b", bad("y"))], path: "Share/MainInterface.storyboard")
    let copy = try shots([("A", "a", bad("x"))], path: "Share/MainInterface.storyboard")
    #expect(change(widget + share, share + widget).findings.map(\.state) == [.known, .known])
    #expect(change(widget, widget + copy).count(.new) == 1)
  }

  @Test("entries of a document are seen only when all of its scenes were read")
  func partly() throws {
    let all = try shots([("A", "a", bad("x")), ("B", "b", bad("y"))])
    let comparison = change(all, [all[0]])
    #expect(comparison.findings.map(\.state) == [.known])
    #expect(comparison.fixed.isEmpty && comparison.unobserved.count == 1)
    #expect(change(all, try shots([("A", "a", bad("x"))])).fixed.count == 1)
  }

  @Test("the other element of a pair is told by its object")
  func pairs() throws {
    func hiding(_ id: String, _ title: String) -> String {
      """
      <view customClass="Hides" id="h"><subviews><button id="\(id)">
      <state key="normal" title="\(title)"/></button></subviews></view>
      """
    }
    let before = try shots([("A", "a", hiding("x", "Add"))])
    #expect(before[0].findings[0].identity.discriminator == "element button@x")
    let translated = try shots([("A", "a", hiding("x", "Hinzufügen"))])
    #expect(change(before, translated).findings.map(\.state) == [.known])
    let other = try shots([("A", "a", hiding("y", "Add"))])
    #expect(change(before, other).findings.map(\.state) == [.new])
  }

  @Test("groups of two scenes are two findings, whatever the scenes are called")
  func groups() throws {
    let group = "<view customClass=\"Group\" id=\"g\"/>"
    let one = try shots([("A", "a", group), ("B", "b", "")])
    let renamed = try shots([("C", "a", group), ("B", "b", "")])
    #expect(change(one, renamed).findings.map(\.state) == [.known])
    let other = try shots([("A", "a", ""), ("B", "b", group)])
    let comparison = change(one, other)
    #expect(comparison.findings.map(\.state) == [.new])
    #expect(comparison.fixed.count == 1)
  }

  @Test("like objects of a document are never rows of one template")
  func noRows() throws {
    let cells = (1...4).map { number in
      """
      <tableViewCell id="c\(number)"><tableViewCellContentView key="contentView" id="k\(number)">
      <subviews>\(bad("b\(number)"))<label id="l\(number)" text="Row"/></subviews>
      </tableViewCellContentView></tableViewCell>
      """
    }
    let table = """
      <tableView id="t"><sections><tableViewSection id="s"><cells>\(cells.joined())</cells>
      </tableViewSection></sections></tableView>
      """
    let findings = try shots([("A", "a", table)])[0].findings
    #expect(findings.map(\.identity.features.object) == ["b1", "b2", "b3", "b4"])
    #expect(findings.allSatisfy { $0.count == 1 } && Set(findings.map(\.element.line)).count == 4)
    #expect(Set(findings.map(\.identity.fingerprint)).count == 4)
  }

  @Test("the baseline names scene and object for a reader")
  func readable() throws {
    let baseline = Baseline.creating(
      from: CheckResult(try shots([("Login", "a", bad("3dF-xy-9aB"))])))
    #expect(baseline.entries.map(\.screen) == ["Main"])
    #expect(baseline.entries.map(\.anchor) == ["Login > button (object 3dF-xy-9aB)"])
  }

  @Test("an id that no file may hold is told by a digest")
  func hostile() throws {
    for id in ["/Users/me/x", "a b", String(repeating: "i", count: 9000), "0x600001234567"] {
      let shot = try shots([("A", "a", bad(id))])
      #expect(change(shot, shot).findings.map(\.state) == [.known])
      #expect(shot[0].findings[0].identity.features.object.utf8.count <= 256)
    }
  }
}
