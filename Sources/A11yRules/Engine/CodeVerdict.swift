import A11yAnalysis
import A11yModel

/// What the sources beside a document do to the confidence of a finding.
///
/// Whoever has an outlet to a view may have set what is missing. Where the sources were read they say so, or
/// that nobody has.
struct CodeVerdict {
  /// No finding is surer than this.
  let limit: Confidence
  /// The line that may make it wrong, for a reader; nil where there is none.
  let remark: String?

  /// - Parameter needs: The facts that the rule judges by.
  init(of node: Node, _ needs: [Fact]) {
    guard node.isHeldByCode else { (limit, remark) = (.certain, nil); return }
    guard let statements = node.details.statements else {
      (limit, remark) = (.possible, nil); return
    }
    let isOfWords = !needs.isEmpty && needs.allSatisfy(Self.words.contains)
    guard let statement = statements.first(where: { $0.mayDisprove(needs) }) else {
      // What is not said in words, sources of classes do not tell whole.
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

extension CodeStatement {
  // What is surely set is a fact of the element by now, but for a few.
  fileprivate func mayDisprove(_ needs: [Fact]) -> Bool {
    let isOpen = certainty != .always
    func judges(_ facts: Fact...) -> Bool { needs.contains(where: facts.contains) }
    return switch aspect {
    case .anything: true
    case .elements, .elementsHidden: true
    case .isElement: isOpen
    case .label, .text, .image: isOpen && judges(.label, .title, .visibleText)
    case .value: isOpen && judges(.value)
    case .hint: isOpen && judges(.hint)
    case .placeholder: isOpen && judges(.placeholder)
    case .identifier: isOpen && judges(.identifier)
    case .traits: judges(.traits)
    case .hidden: judges(.hidden, .visible, .alpha)
    case .enabled: judges(.enabled, .userInteractionEnabled)
    case .taps: judges(.hasTapAction)
    case .touches: judges(.hitRegion)
    }
  }

  /// The line with what it does, for a reader: `Player.swift:23 sets its label at times`.
  var remark: String {
    let place = "\(path):\(line)"
    if aspect == .touches { return "\(place) has a say in what takes touches there" }
    guard let noun = aspect.noun else { return "\(place) passes it on, perhaps to be named" }
    return "\(place) \(certainty == .perhaps ? "may set" : "sets") its \(noun) at times"
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
    case .anything: nil
    }
  }
}
