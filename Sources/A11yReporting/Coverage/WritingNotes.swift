import A11yBaseline
import A11yModel

/// What to know of a result by which a baseline is written: lines that are safe to print.
package enum WritingNotes {
  /// On which screens nothing could be judged: entries of these stay.
  package static func unjudged(_ result: CheckResult) -> [String] {
    let sum = JudgedSum(result)
    return result.unjudged.map { screen in
      "\(result.screens[screen].name.escapedForDisplay()): \(sum.sentence(of: screen))"
    }
  }

  /// Of which screens nothing new is accepted, because they were still changing.
  package static func unstable(_ result: CheckResult) -> [String] {
    result.unacceptableScreens.map { screen in
      "\(screen.name.escapedForDisplay()): the screen was still changing; nothing new of it is accepted"
    }
  }
}
