import A11yBaseline
import A11yModel

/// A description of a change in VoiceOver's speech, without a full stop, escaped for display.
package struct SpokenChangeWords: Sendable {
  /// A sign for the kind of change that needs no color.
  package let sign: String
  /// The description in one line.
  package let line: String

  package init(_ change: SpokenChange) {
    switch change.kind {
    case .heard: (sign, line) = ("+", Self.heard(change))
    case .silent: (sign, line) = ("-", Self.silent(change))
    case .said: (sign, line) = ("~", Self.said(change))
    case .moved: (sign, line) = ("→", Self.moved(change))
    }
  }

  private static func heard(_ change: SpokenChange) -> String {
    let was = change.isShownInBoth ? ", which was there and not heard" : ""
    return "VoiceOver says \(text(change.new))\(rows(change))\(others(change))"
      + "\(place(change.new))\(was)"
  }

  private static func silent(_ change: SpokenChange) -> String {
    let still = change.isShownInBoth ? ", which is still there" : ""
    return "VoiceOver no longer says \(text(change.old))\(rows(change))\(others(change))\(still)"
  }

  private static func moved(_ change: SpokenChange) -> String {
    "VoiceOver reads \(text(change.new))\(others(change)) \(after(change.new)), was \(after(change.old))"
  }

  private static func said(_ change: SpokenChange) -> String {
    let texts = change.parts.filter { [.label, .value, .hint].contains($0) }
    let words = change.parts.compactMap(words)
    if texts.isEmpty {
      return "VoiceOver \(words.joined(separator: ", and ")) for \(name(change))\(rows(change))"
    }
    let more = words.isEmpty ? "" : "; it \(words.joined(separator: ", and "))"
    return "VoiceOver says \(text(change.new))\(rows(change)), was \(text(change.old))\(more)"
  }

  private static func words(_ part: SpokenChange.Part) -> String? {
    switch part {
    case .gained(let words): "now says \(quoted(words))"
    case .lost(let words): "no longer says \(quoted(words))"
    case .actions(true): "now offers actions"
    case .actions(false): "no longer offers actions"
    case .label, .value, .hint: nil
    }
  }

  private static func quoted(_ words: [String]) -> String {
    words.map { "\"\($0.displayed)\"" }.joined(separator: " and ")
  }

  private static func text(_ spoken: SpokenChange.Spoken?) -> String {
    guard let spoken, !spoken.text.isEmpty else { return "nothing" }
    return "\"\(spoken.text.displayed)\""
  }

  // The name of the element, or else all of its speech.
  private static func name(_ change: SpokenChange) -> String {
    guard let spoken = change.new ?? change.old else { return "" }
    return spoken.name.isEmpty ? text(spoken) : "\"\(spoken.name.displayed)\""
  }

  private static func place(_ spoken: SpokenChange.Spoken?) -> String {
    spoken == nil ? "" : " \(after(spoken))"
  }

  private static func after(_ spoken: SpokenChange.Spoken?) -> String {
    spoken?.after.map { "after \"\($0.displayed)\"" } ?? "at the beginning"
  }

  private static func rows(_ change: SpokenChange) -> String {
    change.isInRows ? " in every row" : ""
  }

  private static func others(_ change: SpokenChange) -> String {
    guard change.otherCount > 0 else { return "" }
    let told = change.others.map { text($0) }
    let rest = change.otherCount - told.count
    guard rest > 0 else {
      return told.dropLast().map { ", \($0)" }.joined() + (told.last.map { " and \($0)" } ?? "")
    }
    return told.map { ", \($0)" }.joined() + " and \(rest) more"
  }
}
