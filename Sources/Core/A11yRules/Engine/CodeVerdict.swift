import A11yAnalysis
import A11yModel

/// The effect of app code on the confidence of a finding in an Interface Builder document.
///
/// Code with an outlet to a view may set what the document lacks. The sources, if they were read, show whether it
/// does.
struct CodeVerdict {
  /// The maximum confidence of the finding.
  let limit: Confidence
  /// A note on the statement that may disprove the finding; nil if there is none.
  let remark: String?

  /// - Parameter needs: The facts that the rule depends on.
  init(of node: Node, _ needs: [Fact]) {
    guard node.isHeldByCode else { (limit, remark) = (.certain, nil); return }
    guard let statements = node.details.statements else {
      (limit, remark) = (.possible, nil); return
    }
    let isOfWords = !needs.isEmpty && needs.allSatisfy(Self.words.contains)
    guard let statement = statements.first(where: { $0.mayDisprove(needs) }) else {
      // Without such a statement, the sources only settle that no text is set.
      (limit, remark) = (isOfWords ? .certain : .possible, nil)
      return
    }
    limit = .possible
    remark = isOfWords ? statement.remark : nil
  }

  private static let words: Set<Fact> = [
    .label, .placeholder, .value, .hint, .identifier, .traits, .visibleText, .title,
  ]
}

extension Node {
  /// The first statement of code that sets a property of a view of a document; nil if none is known.
  func statement(_ aspect: CodeAspect) -> CodeStatement? {
    hasDetails ? details.statements?.first { $0.aspect == aspect } : nil
  }
}

extension CodeStatement {
  // A statement that always runs is already part of the element's facts, with a few exceptions.
  fileprivate func mayDisprove(_ needs: [Fact]) -> Bool {
    let isOpen = certainty != .always
    func judges(_ facts: Fact...) -> Bool { needs.contains(where: facts.contains) }
    return switch aspect {
    case .anything, .contents: true
    case .elements, .elementsHidden: true
    case .isElement: isOpen
    case .label, .text: isOpen && judges(.label, .title, .visibleText)
    // An image that is unknown until run time may have a label.
    case .image: judges(.label) || isOpen && judges(.title, .visibleText)
    case .value: isOpen && judges(.value)
    case .hint: isOpen && judges(.hint)
    case .placeholder: isOpen && judges(.placeholder)
    case .identifier: isOpen && judges(.identifier)
    case .traits: judges(.traits)
    case .hidden: judges(.hidden, .visible, .alpha)
    case .enabled: judges(.enabled, .userInteractionEnabled)
    case .taps: judges(.hasTapAction)
    case .touches: judges(.hitRegion)
    case .actions: judges(.customActions)
    }
  }

  /// The statement as a note, for example `Player.swift:23 sets its label at times`.
  var remark: String {
    let place = "\(path):\(line)"
    if aspect == .touches { return "\(place) has a say in what takes touches there" }
    if aspect == .contents { return "\(place) empties the stack it is in" }
    guard let noun = aspect.noun else { return "\(place) passes it on, perhaps to be named" }
    let verb = certainty == .perhaps ? "may set" : "sets"
    return "\(place) \(verb) its \(noun)\(certainty == .always ? "" : " at times")"
  }
}

extension CodeAspect {
  fileprivate var noun: String? {
    switch self {
    case .label: "label"
    case .text: "text"
    case .value: "value"
    case .hint: "hint"
    case .placeholder: "placeholder"
    case .image: "image"
    case .identifier: "identifier"
    case .traits: "traits"
    case .isElement, .elementsHidden: "place among what VoiceOver reads"
    case .elements: "elements"
    case .hidden: "visibility"
    case .enabled: "state"
    case .taps: "action"
    case .touches: "touch area"
    case .actions: "actions"
    case .anything, .contents: nil
    }
  }
}
