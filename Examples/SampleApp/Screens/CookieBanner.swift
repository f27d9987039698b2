import UIKit

/// A consent banner at the bottom edge of a screen, in front of other content.
final class CookieBanner: UIView {
  private let text = UILabel(text: "We use cookies.")
  private let accept = UIButton(type: .system)

  init() {
    super.init(frame: .zero)
    backgroundColor = Palette.raised
    accessibilityIdentifier = "cookie-banner"
    accept.setTitle("Accept", for: .normal)
    accept.accessibilityIdentifier = "cookie-banner.accept"
    addSubview(text)
    addSubview(accept)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    text.frame = CGRect(x: 16, y: 12, width: bounds.width - 132, height: 44)
    accept.frame = CGRect(x: bounds.width - 100, y: 12, width: 84, height: 44)
  }
}
