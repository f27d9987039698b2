import UIKit

/// A text on the screen, with its color and background.
struct PaintedText {
  let text: String
  let color: UIColor
  let background: UIColor?

  /// Returns all texts of a view and its descendants, including placeholders.
  @MainActor
  static func all(in root: UIView) -> [PaintedText] {
    var texts: [PaintedText] = []
    var views: [(view: UIView, background: UIColor?)] = [(root, nil)]
    while let (view, above) = views.popLast() {
      let background = view.backgroundColor ?? above
      texts += view.writing.map { PaintedText(text: $0, color: $1, background: background) }
      views += view.subviews.map { ($0, background) }
    }
    return texts
  }

  /// Returns the WCAG 2 contrast ratio, from 1 to 21, or `nil` without an opaque background.
  func contrast(_ style: UIUserInterfaceStyle) -> Double? {
    let traits = UITraitCollection(userInterfaceStyle: style)
    guard let behind = background?.resolvedColor(with: traits), behind.cgColor.alpha == 1 else {
      return nil
    }
    let front = color.resolvedColor(with: traits)
    guard front.cgColor.alpha == 1 else { return nil }
    let (lower, upper) = (
      min(front.luminance, behind.luminance), max(front.luminance, behind.luminance)
    )
    return (upper + 0.05) / (lower + 0.05)
  }
}

extension UIView {
  // The texts that a view draws, with their colors.
  fileprivate var writing: [(String, UIColor)] {
    switch self {
    case let label as UILabel: [(label.text ?? "", label.textColor ?? .label)]
    case let button as UIButton: [(button.currentTitle ?? "", button.tintColor)]
    case let field as UITextField: field.writings
    default: []
    }
  }
}

extension UITextField {
  fileprivate var writings: [(String, UIColor)] {
    let typed = [("what is typed", textColor ?? .label)]
    guard let placeholder else { return typed }
    let color = attributedPlaceholder?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    return typed + [(placeholder, color as? UIColor ?? .placeholderText)]
  }
}

extension UIColor {
  // https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
  fileprivate var luminance: Double {
    var (red, green, blue) = (CGFloat(0), CGFloat(0), CGFloat(0))
    getRed(&red, green: &green, blue: &blue, alpha: nil)
    func linear(_ channel: CGFloat) -> Double {
      let value = Double(channel)
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
