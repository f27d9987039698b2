import UIKit

/// An order list with two defects: rows that hide their buttons from VoiceOver and UI tests, and a summary
/// that VoiceOver reads from bottom to top.
final class OrdersViewController: UIViewController {
  private let heading = UILabel(text: "Your orders")
  private let summary: OrderSummary
  private let rows: [OrderRow]

  init(_ edition: Edition) {
    summary = OrderSummary(edition)
    rows = ["Bread", "Tea", "Olives", "Rice"].map { OrderRow(item: $0, edition) }
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.paintScreen()
    heading.accessibilityTraits = .header
    view.addSubview(heading)
    for row in rows { view.addSubview(row) }
    view.addSubview(summary)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width - 32
    heading.frame = CGRect(x: 16, y: 72, width: width, height: 44)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 16, y: 130 + 72 * Double(index), width: width, height: 64)
    }
    summary.frame = CGRect(x: 16, y: 440, width: width, height: 132)
  }
}
