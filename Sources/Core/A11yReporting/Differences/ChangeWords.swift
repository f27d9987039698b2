import A11yBaseline
import A11yModel
import A11yRules

/// A description of an element's change, without a full stop, escaped for display.
package struct ChangeWords: Sendable {
  /// A sign for the kind of change that needs no color.
  package let sign: String
  /// For example `Button "Pay" #pay`.
  package let subject: String
  /// For example `is called "Pay now"`.
  package let predicate: String

  package init(_ change: ElementChange) {
    let rows = change.isInRows ? " in every row" : ""
    subject = (change.old ?? change.new).map { Self.name($0) + rows } ?? ""
    let words = change.aspects.map(Self.words).joined(separator: "; ")
    switch change.kind {
    case .appeared: (sign, predicate) = ("+", "is new" + Self.place(change) + Self.inside(change))
    case .vanished: (sign, predicate) = ("-", "is gone" + Self.inside(change))
    case .changed: (sign, predicate) = ("~", words)
    case .shifted:
      let others = change.others.map(Self.name).joined(separator: ", ")
      let more = change.otherCount > change.others.count ? ", …" : ""
      (sign, predicate) = ("→", "and \(change.otherCount) others \(words): \(others)\(more)")
    }
  }

  /// The description in one line.
  package var line: String { "\(subject) \(predicate)" }

  private static func name(_ element: ElementSummary) -> String {
    guard !element.label.isEmpty, !element.identifier.isEmpty else { return element.displayedName }
    return "\(element.name.displayed) #\(element.identifier.displayed)"
  }

  private static func place(_ change: ElementChange) -> String {
    guard let element = change.new, !(element.label.isEmpty && element.identifier.isEmpty) else {
      return ""
    }
    return element.place.displayed
  }

  private static func inside(_ change: ElementChange) -> String {
    guard change.otherCount > 0 else { return "" }
    let names = change.others.map(name).joined(separator: ", ")
    let more = change.otherCount > change.others.count ? ", …" : ""
    return ", with \(TextLayout.count(change.otherCount, "element")) inside: \(names)\(more)"
  }

  private static func words(_ aspect: ElementChange.Aspect) -> String {
    switch aspect {
    case .label(let from, let to):
      if to.isEmpty { return "lost its name \(quoted(from))" }
      return from.isEmpty ? "has a name now: \(quoted(to))" : "is called \(quoted(to))"
    case .identifier(let from, let to):
      if to.isEmpty { return "lost its identifier #\(from.displayed)" }
      return from.isEmpty
        ? "has an identifier now: #\(to.displayed)"
        : "has the identifier #\(to.displayed), was #\(from.displayed)"
    case .type(let from, let to): return "is \(article(to)), was \(article(from))"
    case .place(let right, let down): return "moved \(way(right, down))"
    case .size(let from, let to): return "is \(size(to)) pt, was \(size(from))"
    }
  }

  private static func quoted(_ text: String) -> String { "\"\(text.displayed)\"" }

  private static func article(_ type: String) -> String {
    let isVowel = type.first.map { "AEIOUaeiou".contains($0) } ?? false
    return (isVowel ? "an " : "a ") + type.displayed
  }

  private static func size(_ size: Size) -> String {
    "\(size.width.shortDescription) × \(size.height.shortDescription)"
  }

  private static func way(_ right: Double, _ down: Double) -> String {
    let across =
      abs(right) > 1 ? "\(abs(right).shortDescription) pt \(right > 0 ? "right" : "left")" : nil
    let along = abs(down) > 1 ? "\(abs(down).shortDescription) pt \(down > 0 ? "down" : "up")" : nil
    return [across, along].compactMap(\.self).joined(separator: " and ")
  }
}

extension Difference {
  /// A summary such as `2 of 3 screens changed; 1 finding is new and fails, 2 are gone`.
  package var sentence: String {
    let counts = Dictionary(self.screens.map { ($0.kind, 1) }, uniquingKeysWith: +)
    func screens(_ kind: ScreenDifference.Kind, _ word: String) -> String? {
      counts[kind].map { "\(TextLayout.count($0, "screen")) \(word)" }
    }
    let whole = [
      screens(.changed, "changed"), screens(.appeared, "new"), screens(.vanished, "gone"),
      screens(.same, "the same"),
    ].compactMap(\.self).joined(separator: ", ")
    let news = TextLayout.count(newCount, "new finding")
    let fails =
      failingCount > 0 ? ", of which \(failingCount) fail\(failingCount == 1 ? "s" : "")" : ""
    let losses =
      lossCount > 0
      ? "; \(TextLayout.count(lossCount, "loss", "losses")) in what VoiceOver said" : ""
    return "\(whole); \(news)\(fails); \(TextLayout.count(goneCount, "finding")) gone\(losses)"
  }

  /// Whether there is a new finding that fails the gate, a loss in what VoiceOver said, or a broken query.
  package var isFailing: Bool { failingCount > 0 || lossCount > 0 || tests?.isFailing == true }
}
