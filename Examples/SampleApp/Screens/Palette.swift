import UIKit

/// The colors of the app, in light and dark mode.
///
/// Every text has a contrast of at least 7:1 against its background. WCAG requires 4.5:1, but Apple's audit
/// measures pixels, and the edges of thin letters are paler than their color.
enum Palette {
  /// The background of screens.
  static let background = UIColor(light: 0xFFFFFF, dark: 0x101014)
  /// The background of text fields and banners.
  static let raised = UIColor(light: 0xECECF1, dark: 0x26262C)
  /// The color of text.
  static let text = UIColor(light: 0x1A1A1F, dark: 0xF2F2F7)
  /// The color of placeholders.
  static let placeholder = UIColor(light: 0x44444E, dark: 0xBEBEC8)
  /// The color of controls. The system's blue has a contrast of 4:1 on white, too little for text.
  static let accent = UIColor(light: 0x00388F, dark: 0xA6C8FF)
}

extension UIColor {
  fileprivate convenience init(light: UInt32, dark: UInt32) {
    self.init { traits in UIColor(rgb: traits.userInterfaceStyle == .dark ? dark : light) }
  }

  private convenience init(rgb: UInt32) {
    func channel(_ shift: UInt32) -> CGFloat { CGFloat(rgb >> shift & 0xFF) / 255 }
    self.init(red: channel(16), green: channel(8), blue: channel(0), alpha: 1)
  }
}
