import UIKit

/// A summary of an order, with the sum, the delivery and the total in separate lines.
final class OrderSummary: UIView {
  private let lines = ["Goods 18.20", "Delivery 3.00", "Total 21.20"].map { UILabel(text: $0) }

  init(_ edition: Edition) {
    super.init(frame: .zero)
    for line in lines { addSubview(line) }
    // VoiceOver reads in this order, regardless of the layout.
    accessibilityElements = edition == .repaired ? lines : lines.reversed()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, line) in lines.enumerated() {
      line.frame = CGRect(x: 0, y: 44 * Double(index), width: bounds.width, height: 44)
    }
  }
}
