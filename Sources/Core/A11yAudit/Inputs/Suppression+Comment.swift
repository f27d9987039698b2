import A11yBaseline
import A11yModel
import A11yRules

extension Suppression {
  /// Creates the suppression of a comment.
  ///
  /// `owner=maps` and `expires=2027-01-31` in its reason mean what they mean in the configuration.
  init(_ comment: SourceComment, in file: String) {
    var element = Element()
    (element.file, element.lines) = (file, comment.lines)
    var owner = ""
    var expires: CalendarDay?
    let words = comment.reason.split(separator: " ").filter { word in
      let parts = word.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { return true }
      switch parts[0] {
      case "owner": owner = String(parts[1])
      case "expires":
        guard let day = CalendarDay(String(parts[1])) else { return true }
        expires = day
      default: return true
      }
      return false
    }
    self.init(
      rule: comment.rule, element: element, reason: words.joined(separator: " "), owner: owner,
      expires: expires, line: comment.line)
    servesOthers = comment.isForSwiftLint
  }
}
