import UIKit

/// A button that draws one character; a control of the app's own, which UIKit knows nothing about.
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
