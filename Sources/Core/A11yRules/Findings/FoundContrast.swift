import A11yModel

/// The colors of an element with too little contrast.
package struct FoundContrast: Hashable, Sendable {
  package var text: RGB
  package var background: RGB
  /// The minimum ratio.
  package var wanted: Double
  /// The nearest color of the same hue that has this ratio on the background; nil if there is none.
  package var nearest: RGB?

  package init(text: RGB, background: RGB, wanted: Double, nearest: RGB?) {
    (self.text, self.background) = (text, background)
    (self.wanted, self.nearest) = (wanted, nearest)
  }

  package init(_ text: RGB, on background: RGB, wanted: Double) {
    self.init(
      text: text, background: background, wanted: wanted,
      nearest: text.reaching(wanted, on: background))
  }

  /// The ratio of both colors, for example `4.48 : 1`.
  package var ratio: String { Self.ratio(text, background) }

  package static func ratio(_ text: RGB, _ background: RGB) -> String {
    text.contrast(with: background).ratioText
  }
}

extension Double {
  /// A contrast ratio, for example `4.48 : 1`. It is cut, not rounded, because 4.496 is not 4.5.
  var ratioText: String {
    let hundredths = Int((self * 100 + 1e-6).rounded(.down))
    let rest = hundredths % 100
    let digits =
      rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return "\(hundredths / 100)\(digits) : 1"
  }
}
