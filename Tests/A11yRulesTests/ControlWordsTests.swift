import A11yAnalysis
import A11yModel
import Testing

@testable import A11yRules

/// The texts of findings are about their element, not about a button.
@Suite("Words for kinds of elements")
struct ControlWordsTests {
  private static let cards = RuleBook.cards + AppleAudit.Kind.cards

  @Test("no card leaves a word open", arguments: Control.all)
  func filled(kind: Control) {
    let open = #/\{(?:[aA] )?[A-Za-z-]+\}/#
    for card in Self.cards {
      for text in FindingTexts(card.about(summary(of: kind)), of: kind).all {
        #expect(text.firstMatch(of: open) == nil, "\(card.id), \(kind.id): \(text)")
      }
    }
  }

  @Test("words have articles, capitals and the indentation of their line")
  func fill() {
    let words = ControlWords(
      control: Control(
        "image", words: ["control": "image", "label": "Map of it", "code": "A {\n  b()\n}"]),
      own: ["hint": ["other": "{a control}", "text": "-"]])
    #expect(
      words.fill("{A control} or {a control}, {Control}, {LABEL}")
        == "An image or an image, Image, MAP OF IT")
    #expect(words.fill("{hint}: {identifier}") == "an image: map-of-it")
    #expect(words.fill("c {\n  {code}\n}") == "c {\n  A {\n    b()\n  }\n}")
    #expect(words.fill("{ x } {y} {} \\u{FFFC} {a y} {") == "{ x } {y} {} \\u{FFFC} {a y} {")
  }

  @Test("a card of a team is printed as it is written")
  func own() {
    let card = RuleCard(
      ownID: "shop/a", title: "", severity: .note, isOff: false, tags: [], contract: 1,
      why: "{control}", fix: "{label}", limits: "", examples: [])
    #expect(card.about(summary(of: .element)).why == "{control}")
    #expect(card.fix == "{label}")
  }

  @Test("the kind follows from the type and from what is around it")
  func kinds() throws {
    let sketch = try Sketch(
      """
      window 0 0 390 844
        segmentedControl
          button
        tabBar
          button
        button
        toggle
        webView
          other
            link
        other
      """)
    let kinds = sketch.tree.nodes.map { Control($0).id }
    #expect(
      kinds == [
        "element", "segmented-control", "segment", "element", "tab", "button", "switch", "element",
        "web", "web", "element",
      ])
  }

  @Test("an element of a web page gets no code of the app")
  func web() throws {
    let web = try #require(Control.named("web"))
    let card = MissingLabel.card.about(summary(of: web))
    #expect(card.fixes.isEmpty)
    #expect(card.advice(for: .swiftui).words.contains("aria-label"))
  }

  // MARK: Findings

  @Test("a finding names no other control, whatever its element is", arguments: RuleName.allCases)
  func findings(name: RuleName) throws {
    var found: [Control: Set<String>] = [:]
    for test in ExampleCase.all(of: name.rule) where test.example.kind == .bad {
      let marked = Self.types.map { test.example.marked(as: $0) }
      for sketch in ([test.example.screen] + marked).compactMap({ try? Sketch($0) }) {
        for finding in try test.lint(sketch.tree).findings {
          found[finding.element.control, default: []].insert(FindingTexts.message(of: finding))
        }
      }
    }
    for (kind, messages) in found {
      let texts = FindingTexts(name.rule.card.about(summary(of: kind)), of: kind)
      #expect(texts.faults(in: messages.sorted()) == [], "\(kind.id)")
    }
  }

  @Test("words of another kind are found")
  func wrong() throws {
    let slider = try #require(Control.named("slider"))
    let card = MissingLabel.card
    #expect(
      FindingTexts(card.about(summary(of: slider)), of: slider).faults(in: ["has no label"]) == [])
    let faults = FindingTexts(card, of: slider).faults(in: ["is a button"])
    #expect(faults.contains("button: is a button"))
    #expect(faults.contains { $0.hasPrefix("button: Voice Control users") })
    #expect(faults.contains { $0.hasPrefix("no slider: Button") })
  }

  // The first type of each kind.
  private static let types: [ElementType] = Control.all.compactMap { kind in
    ElementType.allCases.first { kind != .element && Control(typeName: $0.name) == kind }
  }

  private func summary(of kind: Control) -> ElementSummary {
    var element = ElementSummary(
      index: 0, type: "Other", identifier: "", label: "", frame: nil, path: "", line: 0)
    element.control = kind
    return element
  }
}

extension RuleCard.Example {
  /// The sketch with another type for the elements that are marked.
  fileprivate func marked(as type: ElementType) -> String {
    screen.split(separator: "\n" as Character).map { line in
      let line = String(line)
      guard line.contains("✗" as Character) else { return line }
      let margin = String(line.prefix { $0 == " " })
      return margin + type.caseName + String(line.dropFirst(margin.count).drop(while: \.isLetter))
    }.joined(separator: "\n")
  }
}

/// The texts of a card that a report prints for a finding.
private struct FindingTexts {
  private let card: RuleCard
  private let kind: Control

  /// - Parameter kind: The kind of the element.
  init(_ card: RuleCard, of kind: Control) { (self.card, self.kind) = (card, kind) }

  /// Returns the message without names of other elements, labels and speech, which are quoted from the screen.
  static func message(of finding: Finding) -> String {
    guard !aboutTraits.contains(finding.rule) else { return "" }
    return finding.related.reduce(finding.message) { $0.replacing($1.name, with: "") }
      .replacing(#/“[^”]*”|"[^"]*"/#, with: "")
  }

  var all: [String] {
    [card.why, card.fix] + card.fixes.flatMap { [$0.steps, $0.before, $0.after, $0.line] }
  }

  /// Returns the names of other controls in the messages and texts, and the code without the element's own.
  func faults(in messages: [String]) -> [String] {
    guard !Self.aboutOthers.contains(card.id), !(Self.makesControls.contains(card.id) && isPlain),
      kind != .element
    else { return [] }
    let named = (messages + all).flatMap { text in
      let rest = withoutOwnWords(text.lowercased())
      return Self.nouns.filter { rest.contains($0) }.map { "\($0): \(text)" }
    }
    let others = card.fixes.filter { !$0.after.isEmpty && !showsKind($0) }
    return named + others.map { "no \(kind.noun): \($0.after)" }
  }

  private static let nouns = [
    "button", "slider", "switch", "toggle", "stepper", "textfield", "text field", "segment",
    "picker", "checkbox",
  ]

  private var isPlain: Bool { ["image", "text", "row"].contains(kind.id) }

  private func words(_ names: [String]) -> [String] { names.compactMap { kind.word($0) } }

  // The first name in each piece of code about the kind.
  private var codeNames: [String] {
    words(["view", "bare", "named"]).map { String($0.prefix { $0.isLetter || $0.isNumber }) }
  }

  private func showsKind(_ fix: RuleCard.Fix) -> Bool {
    (codeNames + words(["query"]).map { "app.\($0)" }).contains { fix.after.contains($0) }
  }

  // Takes away the words of the kind itself, and those that name no control.
  private func withoutOwnWords(_ text: String) -> String {
    let own = words([
      "control", "role", "trait", "view", "setup", "bare", "named", "naming", "inspector", "query",
    ]).flatMap {
      $0.replacing(#/^, /#, with: "").split(separator: "\n" as Character).map(String.init)
    }
    let all = own + codeNames + [kind.noun.replacing(" ", with: "")] + Self.systemWords
    return all.filter { $0.count > 3 }.sorted { $0.count > $1.count }
      .reduce(text) { $0.replacing($1.lowercased(), with: "") }
  }

  private static let systemWords = [
    "Switch Control", "switched off", ".toggleButton", ".buttonStyle",
  ]

  /// The rules whose messages name traits.
  private static let aboutTraits: Set<String> = ["conflicting-traits", "missing-role-trait"]

  /// The rules whose fix makes a control of what is none, or shows those inside it.
  private static let makesControls: Set<String> = [
    "tappable-without-role", "unreachable-control", "hidden-interactive-descendant",
  ]

  /// The rules about containers, screens and texts, and those whose fix changes what is around the element.
  private static let aboutOthers: Set<String> = [
    "accessibility-elements-duplicate", "accessibility-elements-foreign",
    "accessibility-elements-ignored", "accessibility-elements-incomplete",
    "accessibility-elements-stale", "custom-action-name", "empty-header", "empty-screen",
    "fixed-text-frame", "fixed-text-size", "focus-behind-overlay", "fragmented-cell",
    "gesture-without-alternative", "hidden-identifier-descendant", "hidden-text-descendant",
    "identifier-cascade", "ignored-accessibility-text", "interactive-in-hidden-subtree",
    "invalid-geometry", "invisible-focusable", "label-cascade", "light-in-dark", "missing-header",
    "missing-header-trait", "missing-screen-title", "modal-hides-reachable-control",
    "modal-not-isolating", "modal-without-exit", "offscreen-focusable", "overlapping-text",
    "reading-order-jump", "selection-not-exposed", "silent-focus-stop", "sort-priority-misuse",
    "target-spacing", "unreachable-text",
  ]
}
