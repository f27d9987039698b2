import A11yBaseline
import A11yModel
import A11yReporting

/// The messages about the share of each screen that could be judged.
struct JudgedText {
  private let result: CheckResult
  private let sum: JudgedSum

  init(_ result: CheckResult) {
    self.result = result
    sum = JudgedSum(result)
  }

  /// Returns a failure for each screen on which nothing could be judged, except reported blind spots.
  func failures(besides told: [BlindSpot]) -> [String] {
    let told = Set(told.map(\.screen))
    return result.unjudged.filter { !told.contains(result.screens[$0].name) }.map { screen in
      let (reason, remedy) = sum.reasonNotJudged(screen)
      let hint = remedy.map { "\($0.startingUpper)." } ?? ""
      return CouldNotAudit("no rule could judge it: \(reason)", hint: hint)
        .text(screen: result.screens[screen].name)
    }
  }

  /// One sentence per screen, prefixed with the screen name if there are several.
  var sentences: [String] {
    result.screens.indices.map { screen in
      let name = result.screens[screen].name.escapedForDisplay()
      return (result.screens.count > 1 ? "\(name): " : "") + sum.sentence(of: screen)
    }
  }

  /// Returns the sentence about a screen, or `nil` if the screen is not in the result.
  func sentence(of screen: Int) -> String? {
    result.screens.indices.contains(screen) ? sum.sentence(of: screen) : nil
  }
}

extension String {
  fileprivate var startingUpper: String { prefix(1).uppercased() + dropFirst() }
}
