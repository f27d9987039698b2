import UIKit

/// The colours of the app, each for light and for dark.
///
/// Every text has a contrast of at least 7:1 on what is behind it. That is more than the 4.5:1 of WCAG,
/// because Apple's audit measures pixels, and the edges of thin letters are paler than their colour.
enum Palette {
  /// Behind everything.
  static let background = UIColor(light: 0xFFFFFF, dark: 0x101014)
  /// Behind fields, and behind what lies on top of a screen.
  static let raised = UIColor(light: 0xECECF1, dark: 0x26262C)
  /// What is read.
  static let text = UIColor(light: 0x1A1A1F, dark: 0xF2F2F7)
  /// What stands in a field until something is typed.
  static let placeholder = UIColor(light: 0x44444E, dark: 0xBEBEC8)
  /// What can be tapped. The system's blue has 4:1 on white, which is too little for text.
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
