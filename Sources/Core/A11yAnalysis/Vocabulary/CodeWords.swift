extension String {
  /// The words in the names of views that dim what is behind them. The system's region that dismisses a popover is
  /// called `PopoverDismissRegion`.
  static let wordsOfDimming: Set<String> = [
    "dim", "dimmed", "dimming", "dismiss", "scrim", "backdrop",
  ]

  /// The lowercase words of a name in code. `dimmingView`, `dimming_view` and `dimming.view` have the same two.
  var codeWords: [String] {
    var words: [String] = [""]
    var wasLower = false
    for character in self {
      let isUpper = character.isUppercase
      if !character.isLetter || isUpper && wasLower { words.append("") }
      if character.isLetter { words[words.count - 1] += character.lowercased() }
      wasLower = character.isLowercase
    }
    return words.filter { !$0.isEmpty }
  }
}
