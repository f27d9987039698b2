import A11yAnalysis
import A11yModel

/// The drafts of edits for findings in source code, by rule.
struct SuggestionTable {
  private let node: Node
  private let screen: AnalyzedScreen
  private let code: CodeFacts

  init?(_ node: Node, on screen: AnalyzedScreen) {
    guard node.hasDetails, let code = node.details.code else { return nil }
    (self.node, self.screen, self.code) = (node, screen, code)
  }

  /// Drafts an edit for a finding of a rule; nil if no honest one is known.
  func suggestion(of rule: String, _ confidence: Confidence) -> Suggestion? {
    switch RuleName(rawValue: rule) {
    case .missingLabel, .missingFieldLabel, .placeholderOnlyLabel: return label()
    case .assetNameLabel, .missingImageLabel:
      return node.isSourceControl || code.gesture == .tap ? label() : picture()
    case .tappableWithoutRole: return tapped(confidence)
    case .missingHeaderTrait: return add(.isHeader, "Say that it is a heading")
    case .fixedTextSize: return font()
    case .queryByPosition, .recordedQuery: return query()
    case .queryKeyNowhere: return confidence == .possible ? nil : key()
    default: return nil
    }
  }

  // MARK: Labels

  private func label() -> Suggestion? {
    guard let draft = DraftedLabel(node, on: screen) else { return nil }
    // In other cases, the element has words of its own.
    return edit(
      [.label(draft.code)], draft.about("Add the label"), label: draft.text,
      at: code.namingIsConditional ? .image : .view)
  }

  // An image beside a text repeats it or decorates it.
  private func picture() -> Suggestion? {
    if code.naming == .nothing || Neighbours(of: node, on: screen).hasText {
      guard code.variable.isEmpty else { return nil }
      return edit([.hidden], "Hide the image from VoiceOver, because it stands beside its text")
    }
    if code.variable.isEmpty, isDecoration {
      return edit(
        [.hidden], "Hide the image from VoiceOver, because its name says it is decoration")
    }
    return label()
  }

  private var isDecoration: Bool {
    // An icon that data choose, and not one with a name.
    CodeName.split(code.purpose).contains("icon")
      || [code.purpose, code.part, code.image].contains {
        !Self.decorations.isDisjoint(with: CodeName.split($0))
      }
  }

  private static let decorations: Set<String> = [
    "background", "bg", "backdrop", "illustration", "placeholder", "divider", "separator",
    "decoration", "gradient",
  ]

  // MARK: Roles

  private func tapped(_ confidence: Confidence) -> Suggestion? {
    let isNameless = code.naming == .nothing || code.naming == .picture
    if node[.isAccessibilityElement] != false, !isNameless {
      return add(.isButton, "Say that it is a button")
    }
    if code.variable.isEmpty, node[.isAccessibilityElement] == false {
      // A button is named by the texts in it.
      let texts = screen.source.stops(inside: node).lazy.compactMap { $0.details.code?.naming }
      guard confidence != .possible, code.children == nil else { return nil }
      if texts.contains(where: { $0 == .literal || $0 == .words }) {
        return edit([.combined, .traits(.isButton)], "Make one button of what is in it")
      }
      return button([.combined])
    }
    // A label of its own would replace the texts in it.
    if !code.variable.isEmpty, !node.descendants.isEmpty { return nil }
    return button(code.variable.isEmpty ? [] : [.element])
  }

  // A button without a name would be another defect.
  private func button(_ element: [Addition]) -> Suggestion? {
    guard let draft = DraftedLabel(node, on: screen) else { return nil }
    return edit(
      element + [.label(draft.code), .traits(.isButton)],
      draft.about("Make it a button with the label"), label: draft.text)
  }

  private func add(_ trait: Addition.Trait, _ about: String) -> Suggestion? {
    edit([.traits(trait)], about)
  }

  // MARK: Fonts

  private func font() -> Suggestion? {
    guard let size = node.details.font?.pointSize else { return nil }
    if let call = code.span(.fontSize) {
      if call.text.hasPart("fixedSize:") {
        return Suggestion(
          about: "Let the font follow the text size",
          edit: TextEdit(call, call.text.replacingAll("fixedSize:", with: "size:")))
      }
      guard let style = TextStyle.nearest(to: size) else { return nil }
      let code = style.code(
        design: code.span(.fontDesign)?.text, weight: code.span(.fontWeight)?.text)
      return Suggestion(
        about:
          "Use the text style \(style.name), which is \(style.size) pt at the default text size",
        edit: TextEdit(call, code))
    }
    guard let call = code.span(.font) else { return nil }
    return scaled(call)
  }

  private func scaled(_ call: CodeSpan) -> Suggestion {
    let about = "Scale the font with the text size"
    let scaled = "UIFontMetrics.default.scaledFont(for: \(call.text))"
    guard let span = code.span(.statement), code.fixedFontPath.isEmpty, !code.receiver.isEmpty,
      span.line == call.line, span.text.hasPart(call.text)
    else { return Suggestion(about: about, edit: TextEdit(call, scaled)) }
    let follow = "\(code.receiver).adjustsFontForContentSizeCategory = true"
    return Suggestion(
      about: about,
      edit: TextEdit(
        span, span.text.replacingAll(call.text, with: scaled) + span.joint + follow))
  }

  // MARK: Queries

  // The receiver stays as it is written.
  private func query() -> Suggestion? {
    guard let stable = node.details.habit?.stable, stable.hasPrefix("app."),
      let span = code.span(.query)
    else { return nil }
    return Suggestion(
      about: "Find the element by its identifier",
      edit: TextEdit(span, String(stable.dropFirst("app".count))))
  }

  private func key() -> Suggestion? {
    guard let near = node.details.query?.app?.near, let span = code.span(.key) else { return nil }
    return Suggestion(
      about: "Ask for \(near.inQuotes), which the app has", edit: TextEdit(span, near.inQuotes))
  }

  // MARK: Edits

  private func edit(
    _ additions: [Addition], _ about: String, label: String = "", at place: CodeSpan.What = .view
  ) -> Suggestion? {
    if let span = code.span(place) {
      let lines = additions.map(\.modifier).map { span.joint + $0 }
      return Suggestion(
        about: about, label: label, edit: TextEdit(span, span.text + lines.joined()))
    }
    guard let span = code.span(.statement), !code.receiver.isEmpty else { return nil }
    let lines = additions.map { span.joint + $0.statement(about: code.receiver) }
    return Suggestion(about: about, label: label, edit: TextEdit(span, span.text + lines.joined()))
  }
}

/// A piece of code that changes what VoiceOver says of an element.
private enum Addition {
  /// A label, as it is written in Swift.
  case label(String)
  case hidden
  case element
  /// One element with the texts of those inside.
  case combined
  case traits(Trait)

  enum Trait: String { case isButton, isHeader }

  /// The code as a modifier of SwiftUI.
  var modifier: String {
    switch self {
    case .label(let code): ".accessibilityLabel(\(code))"
    case .hidden: ".accessibilityHidden(true)"
    case .element: ".accessibilityElement()"
    case .combined: ".accessibilityElement(children: .combine)"
    case .traits(let trait): ".accessibilityAddTraits(.\(trait.rawValue))"
    }
  }

  /// The code as a statement of UIKit.
  func statement(about receiver: String) -> String {
    switch self {
    case .label(let code): "\(receiver).accessibilityLabel = \(code)"
    case .hidden: "\(receiver).accessibilityElementsHidden = true"
    case .element, .combined: "\(receiver).isAccessibilityElement = true"
    case .traits(.isButton): "\(receiver).accessibilityTraits.insert(.button)"
    case .traits(.isHeader): "\(receiver).accessibilityTraits.insert(.header)"
    }
  }
}
