import A11yModel

/// The names of pictures of check boxes and radio buttons that are on, such as `checkbox_on`.
package enum CheckBoxPicture {
  /// Returns whether the name of a file or symbol is that of a check box that is on.
  package static func isOn(_ name: Text) -> Bool {
    guard 4...80 ~= name.count else { return false }
    if symbols.contains(String(name)) { return true }
    let words = CodeName.split(String(name)).map { $0.lowercased() }
    let isBox =
      !boxes.isDisjoint(with: words)
      || zip(words, words.dropFirst()).contains { boxes.contains($0 + $1) }
    return isBox && !on.isDisjoint(with: words) && off.isDisjoint(with: words)
  }

  // A check mark in a circle may stand for a success.
  private static let symbols: Set<String> = [
    "checkmark.square", "checkmark.square.fill", "circle.inset.filled", "largecircle.fill.circle",
  ]
  private static let boxes: Set<String> = ["checkbox", "radio", "radiobutton", "tickbox", "toggle"]
  private static let on: Set<String> = ["active", "checked", "enabled", "on", "selected", "ticked"]
  private static let off: Set<String> = ["inactive", "not", "off", "un", "unchecked", "unselected"]
}
