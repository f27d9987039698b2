import UIKit

/// A custom control that draws a single character, for which UIKit provides no accessibility.
final class GlyphButton: UIControl {
  private let glyph: UILabel

  init(_ character: String, label: String?) {
    glyph = UILabel(text: character)
    super.init(frame: .zero)
    glyph.textColor = Palette.accent
    glyph.isAccessibilityElement = false
    addSubview(glyph)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = label
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    glyph.frame = bounds
  }
}
