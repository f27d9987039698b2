import A11yBaseline
import A11yModel

/// Notes about a result when a baseline is written from it, escaped for display.
package enum WritingNotes {
  /// Returns notes about screens where nothing could be judged. Their entries stay in the baseline.
  package static func unjudged(_ result: CheckResult) -> [String] {
    let sum = JudgedSum(result)
    return result.unjudged.map { screen in
      "\(result.screens[screen].name.escapedForDisplay()): \(sum.sentence(of: screen))"
    }
  }

  /// Returns notes about screens that were still changing. Their new findings are not accepted.
  package static func unstable(_ result: CheckResult) -> [String] {
    result.unacceptableScreens.map { screen in
      "\(screen.name.escapedForDisplay()): the screen was still changing; nothing new of it is accepted"
    }
  }
}
