import A11yAnalysis
import A11yCapture
import A11yModel
import A11yRules
import A11yUIKit
import TestSupport
import Testing
import UIKit

/// A rule example whose screen is fully specified.
struct InProcessExample: CustomTestStringConvertible, Sendable {
  let rule: String
  let example: RuleCard.Example

  var testDescription: String { "\(rule), \(example.kind): \(example.name)" }

  /// The examples without live hit tests.
  static let all = known.filter { !$0.hasProbes }
  /// The examples with live hit tests that contradict the model.
  static let probed = known.filter(\.hasProbes)

  private static let known = RuleBook.cards.flatMap { card in
    card.examples
      .filter { $0.kind != .unknown && $0.screen.hasPrefix("in-process") }
      .filter { !$0.screen.contains("design-time") && !$0.screen.contains("blocked=") }
      .filter { !$0.screen.contains("actionable") }
      // A capture holds neither pixels nor recordings.
      .filter { !$0.screen.contains(" draw ") && !$0.screen.contains(" heard") }
      .map { InProcessExample(rule: card.id, example: $0) }
  }

  private var hasProbes: Bool { example.screen.contains("probe=") }
}

extension InProcessExample {
  /// Examples that UIKit's public API can't create or report, each with the reason.
  static let unbuildable = [
    "a keyboard in a window in front": "the keyboard is private and lies in another scene",
    "the system's own answer beats the model": "only XCUITest says what is hittable",
    "the system says that it can be tapped": "only XCUITest says what is hittable",
    "count and index tell another story": "where a list answered, nothing is counted",
    "the view takes touches in a larger area": "an override of point(inside:with:) shows in probes",
    "a part of a composite control": "the wheel of a picker has no public class",
    "elements of its own in front of the buttons it draws":
      "what is no view takes no touch, so the buttons behind it answer",
    "a frame that is no number": "no view takes such a frame",
    "farther away than any screen goes": "no view takes such a frame",
    "the null rectangle inside the app": "no view takes such a frame",
    "a region and a point": "no view takes such a frame",
    "a link": "links are parts of texts and no class of their own",
    "a text is no control": "a text without the state of a control is enabled",
    "a word for something else": "a switch has no other value than its state",
    "a word that a team accepts": "a switch has no other value than its state",
    "what the system gives its own": "keys of a keyboard are private",
  ]
  /// Elements that are not views are children of the object that lists them, not of their container.
  static let placedElsewhere = [
    "an object that names the view inside its cell": "listed by the cell, contained in its content"
  ]
  /// Facts that the sketch leaves open and UIKit reports, so that a rule reaches another result.
  static let knownBetter = [
    "a button in the middle of an accessible view that is no control":
      "the activation point lies in the button, so VoiceOver reaches it",
    "an alert of the app's own": "only UIKit's own alerts have the type",
    "an in-process capture that does not record accessibility elements": "it records them",
    "the gesture": "the app has one language, and the sketch shows hints in many",
    "a button that only says so": "the trait makes a control disabled, as for XCUITest",
  ]
}

/// A comparison of a sketch, its UIKit capture, and the capture file.
@MainActor
@Suite("The same screen, three ways")
struct EquivalenceTests {
  @Test("every example gives the same facts and findings", arguments: InProcessExample.all)
  func example(_ test: InProcessExample) throws {
    let sketch = try ElementTree(sketch: test.example.screen)
    guard InProcessExample.unbuildable[test.example.name] == nil else { return }
    let walked = try SketchedApp(sketch).captured()
    let expected = findings(walked.tree)
    let bytes = NativeCaptureWriter.bytes(of: [walked])
    let file = CaptureFile(path: "screen.json", storage: TextStorage(bytes))
    let read = try CaptureReader.screens(in: file, as: "a11ylint-capture").screens[0]
    #expect(read.tree.difference(from: walked.tree) == nil)
    #expect(findings(read.tree) == expected)

    if InProcessExample.placedElsewhere[test.example.name] == nil {
      // Every fact stated in the sketch must equal the captured fact.
      let completed = sketch.completed(by: walked.tree)
      #expect(completed.difference(from: walked.tree) == nil)
      #expect(findings(completed) == expected)
    }
    guard InProcessExample.knownBetter[test.example.name] == nil else { return }
    let stated = findings(sketch).filter { $0.rule == test.rule }
    let answered = expected.filter { $0.rule == test.rule }
    #expect(stated.map(\.said) == answered.map(\.said))
    // UIKit provides facts that a sketch leaves open, such as activation points, which raises confidence.
    for (one, other) in zip(stated, answered) { #expect(one.confidence <= other.confidence) }
  }

  @Test("live hit tests say what the model says", arguments: InProcessExample.all)
  func probes(_ test: InProcessExample) throws {
    guard InProcessExample.unbuildable[test.example.name] == nil else { return }
    let app = try SketchedApp(ElementTree(sketch: test.example.screen))
    let probed = try findings(app.captured(probing: true).tree)
    #expect(try probed.map(\.said) == findings(app.captured().tree).map(\.said))
  }

  @Test("live hit tests beat the model", arguments: InProcessExample.probed)
  func overrides(_ test: InProcessExample) throws {
    let sketch = try ElementTree(sketch: test.example.screen)
    let app = try SketchedApp(sketch)
    let stated = findings(sketch).filter { $0.rule == test.rule }
    let probed = try findings(app.captured(probing: true).tree).filter { $0.rule == test.rule }
    #expect(probed.map(\.said) == stated.map(\.said))
  }

  @Test("nearly all examples can be built, and no exception is stale")
  func exceptions() {
    let names = Set(InProcessExample.all.map(\.example.name))
    let exceptions = [
      InProcessExample.unbuildable, InProcessExample.placedElsewhere, InProcessExample.knownBetter,
    ].flatMap(\.keys)
    #expect(names.isSuperset(of: exceptions))
    #expect(InProcessExample.all.count - InProcessExample.unbuildable.count >= 220)
  }

  // Runs all rules, and omits lines, which only a file has.
  private func findings(_ tree: ElementTree) -> [Finding] {
    Linter.standard.lint(Screen(name: "screen", tree: tree)).findings.map(\.withoutLines)
  }
}

extension Finding {
  fileprivate var withoutLines: Finding {
    var finding = self
    (finding.element.line, finding.element.column) = (0, 0)
    finding.lines = []
    for index in finding.related.indices {
      (finding.related[index].line, finding.related[index].column) = (0, 0)
    }
    return finding
  }

  // Omits the module of the test classes, and the probed points.
  fileprivate var said: String {
    "\(element.index) \(reason): \(message)"
      .replacing("A11yUIKitTests.", with: "")
      .replacing(/\ \(live hit test at [^)]*\) answers [^)]*\)/, with: "")
      .replacing(/: live hit test at .*/, with: "")
  }
}

extension SketchedApp {
  /// Returns a capture of the scene.
  func captured(probing: Bool = false) throws -> Screen {
    var options = UIKitCapture.Options()
    options.probesTouches = probing
    options.includesHiddenWindows = true
    options.settleLimit = 0.1
    return try UIKitCapture(options).screen(of: scene, named: "screen").screen
  }
}

extension ElementTree {
  /// Returns a copy with unknown facts taken from another tree, and with the other tree's types for plain
  /// views that are accessibility elements.
  func completed(by other: ElementTree) -> ElementTree {
    guard count == other.count else { return self }
    var builder = TreeBuilder()
    for (one, two) in zip(nodes, other.nodes) {
      let index = builder.append(copying: one, depth: one.depth)
      let actsAsOther = one.type == .other && one.isTrue(.isAccessibilityElement)
      if actsAsOther { builder.set(type: two.type) }
      for fact in TextFact.allCases where one[fact] == nil || fact == .className {
        builder.set(fact, two[fact].map(String.init))
      }
      for flag in Flag.allCases where one[flag] == nil { builder.set(flag, two[flag]) }
      if one[.isView] == false { builder.set(.userInteractionEnabled, true) }
      // In UIKit, these states are traits or both traits and properties.
      if one.traits?.contains(.selected) == true { builder.set(.selected, true) }
      if one.traits?.contains(.notEnabled) == true { builder.set(.enabled, false) }
      if one.frame == nil { builder.set(frame: two.frame) }
      if one.traits == nil { builder.set(traits: two.traits) }
      if one.alpha == nil { builder.set(alpha: two.alpha) }
      var details = one.details.completed(by: two.details)
      if one.listsOnlyInUIKit || one.isSwiftUIHost {
        details.accessibilityElements = two.details.accessibilityElements
        details.containerElements = two.details.containerElements
      }
      builder.setDetails(details, at: index)
    }
    builder.screen = screen.completed(by: other.screen)
    return builder.finish()
  }
}

extension Node {
  // The lists of a hosting view are unknown while SwiftUI builds no elements.
  fileprivate var isSwiftUIHost: Bool { self[.className].map(String.init) == "_UIHostingView" }

  // In UIKit, elements that are not views must be listed by an object.
  fileprivate var listsOnlyInUIKit: Bool {
    details.accessibilityElements == .absent && children.contains { tree[$0][.isView] == false }
  }
}

extension ElementDetails {
  fileprivate func completed(by other: ElementDetails) -> ElementDetails {
    var details = other
    // Facts that no app can set, and facts that a sketch states only in part.
    let others: Set<Fact> = [.font, .controller, .heldByCode]
    let own: Set<Fact> = [.hitPoint, .interactable]
    for rare in Fact.rare where !others.contains(rare.fact) {
      if own.contains(rare.fact) || rare.member.state(self) != .unknown {
        rare.copy(self, &details)
      }
    }
    return details
  }
}

extension ScreenFacts {
  fileprivate func completed(by other: ScreenFacts) -> ScreenFacts {
    var screen = other
    screen.bounds = bounds ?? other.bounds
    screen.scale = scale ?? other.scale
    screen.idiom = idiom ?? other.idiom
    screen.layoutDirection = layoutDirection ?? other.layoutDirection
    screen.locale = locale ?? other.locale
    return screen
  }
}
