/// The text sizes that a user can choose, by UIKit's short names. `AX` marks the accessibility sizes.
package enum TextSize: String, CaseIterable, Sendable {
  case extraSmall = "XS"
  case small = "S"
  case medium = "M"
  case large = "L"
  case extraLarge = "XL"
  case extraExtraLarge = "XXL"
  case extraExtraExtraLarge = "XXXL"
  case accessibility1 = "AX1"
  case accessibility2 = "AX2"
  case accessibility3 = "AX3"
  case accessibility4 = "AX4"
  case accessibility5 = "AX5"

  /// Whether it is one of the accessibility sizes.
  package var isAccessibility: Bool { rawValue.hasPrefix("AX") }

  /// The factor by which body text is larger than at the default size (Apple's Human Interface Guidelines,
  /// Typography).
  package var scale: Double {
    let points = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    return zip(Self.allCases, points).first { $0.0 == self }.map { Double($0.1) / 17 } ?? 1
  }

  /// Parses a name used by UIKit, SwiftUI or people, for example `UICTContentSizeCategoryL`,
  /// `accessibilityLarge` or `AX3`; nil for anything else.
  package init?(named name: String) {
    let word = name.lowercased().filter { $0.isLetter || $0.isNumber }
    let prefix = "uictcontentsizecategory"
    let short = word.hasPrefix(prefix) ? String(word.dropFirst(prefix.count)) : word
    guard let size = Self.names[short] else { return nil }
    self = size
  }

  private static let names: [String: TextSize] = {
    var names: [String: TextSize] = [:]
    for size in allCases {
      names[size.rawValue.lowercased()] = size
      names["\(size)".lowercased()] = size
    }
    // UIKit's names of the accessibility sizes, and SwiftUI's names of the others.
    let steps = ["m", "l", "xl", "xxl", "xxxl"]
    let words = [
      "medium", "large", "extralarge", "extraextralarge", "extraextraextralarge",
    ]
    let sizes = allCases.suffix(5)
    for (step, (word, size)) in zip(steps, zip(words, sizes)) {
      names["accessibility\(step)"] = size
      names["accessibility\(word)"] = size
    }
    for (word, size) in zip(
      ["xsmall", "xlarge", "xxlarge", "xxxlarge"],
      [
        extraSmall, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
      ])
    {
      names[word] = size
    }
    return names
  }()
}
