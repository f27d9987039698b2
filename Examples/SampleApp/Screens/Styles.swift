import UIKit

extension UIView {
  /// Sets the background and tint color of a screen.
  func paintScreen() {
    backgroundColor = Palette.background
    tintColor = Palette.accent
  }
}

extension UILabel {
  /// Creates a label in the text color.
  convenience init(text: String) {
    self.init(frame: .zero)
    self.text = text
    textColor = Palette.text
  }
}

extension UITextField {
  /// Returns a text field with a background that is visible while the field is empty.
  static func painted() -> UITextField {
    let field = UITextField(frame: .zero)
    field.backgroundColor = Palette.raised
    field.textColor = Palette.text
    return field
  }

  /// Sets a placeholder in a color with enough contrast; the system's placeholder color has too little.
  func showPlaceholder(_ text: String) {
    attributedPlaceholder = NSAttributedString(
      string: text, attributes: [.foregroundColor: Palette.placeholder])
  }
}
