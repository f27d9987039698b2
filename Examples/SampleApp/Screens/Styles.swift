import UIKit

extension UIView {
  /// Gives a screen its background, and a colour to everything on it that can be tapped.
  func paintScreen() {
    backgroundColor = Palette.background
    tintColor = Palette.accent
  }
}

extension UILabel {
  /// A label in the colour of what is read.
  convenience init(text: String) {
    self.init(frame: .zero)
    self.text = text
    textColor = Palette.text
  }
}

extension UITextField {
  /// A field that can be seen while it is empty.
  static func painted() -> UITextField {
    let field = UITextField(frame: .zero)
    field.backgroundColor = Palette.raised
    field.textColor = Palette.text
    return field
  }

  /// Shows a text while the field is empty; the system's own colour for that has too little contrast.
  func showPlaceholder(_ text: String) {
    attributedPlaceholder = NSAttributedString(
      string: text, attributes: [.foregroundColor: Palette.placeholder])
  }
}
