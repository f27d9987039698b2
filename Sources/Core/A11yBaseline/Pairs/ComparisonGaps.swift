import A11yModel
import A11yRules

/// The captures of one screen that were not compared with another one, or not as a whole.
package struct ComparisonGaps: Sendable {
  /// The captures that differ from all others in several settings, or in one that is unknown, and the nouns of
  /// these settings.
  package private(set) var apart: [(position: Int, settings: [String])] = []
  /// The captures that were compared and are cut off.
  package private(set) var cut: [Int] = []

  /// - Parameter screens: The captures of one screen.
  package init(_ screens: [JudgedScreen]) {
    let pairs = SettingPairs(screens)
    apart = pairs.apart().map { position, settings in
      (position, settings.map { $0?.noun ?? "system or an axis of your own" })
    }
    cut = Set(pairs.pairs.map(\.other)).filter { screens[$0].isTruncated }.sorted()
  }
}
