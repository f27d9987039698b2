import UIKit

/// A row with an order and a button to repeat it.
final class OrderRow: UIView {
  private let name: UILabel
  private let again = UIButton(type: .system)

  init(item: String, _ edition: Edition) {
    name = UILabel(text: item)
    super.init(frame: .zero)
    accessibilityIdentifier = "order-\(item.lowercased())"
    again.setTitle("Order again", for: .normal)
    again.accessibilityIdentifier = "order-\(item.lowercased()).again"
    again.accessibilityLabel = "Order again: \(item.lowercased())"
    addSubview(name)
    addSubview(again)
    if edition == .faulty {
      // An accessibility element hides its subviews from VoiceOver.
      isAccessibilityElement = true
      accessibilityLabel = "Order of \(item.lowercased())"
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    name.frame = CGRect(x: 0, y: 10, width: bounds.width - 140, height: 44)
    again.frame = CGRect(x: bounds.width - 130, y: 10, width: 130, height: 44)
  }
}
