import UIKit

final class HomeViewController: UIViewController {
  private let close: UIButton = {
    let button = UIButton(type: .system)
    button.setImage(UIImage(named: "close"), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    button.accessibilityIdentifier = "home.close"
    return button
  }()
  @IBOutlet private var name: UITextField!
  private lazy var more = UIButton().then { $0.setTitle("More", for: .normal) }

  override func viewDidLoad() {
    super.viewDidLoad()
    name.placeholder = NSLocalizedString("home.name", comment: "")
    name.accessibilityLabel = "Name"
    close.addTarget(self, action: #selector(dismissAll), for: .touchUpInside)
    navigationItem.rightBarButtonItems = [UIBarButtonItem(image: UIImage(systemName: "plus"), style: .plain, target: nil, action: nil)]
    for case let label as UILabel in view.subviews where label.tag > 1 { label.font = .systemFont(ofSize: 12) }
    #if os(iOS)
      view.addSubview(close)
    #else
      fatalError()
    #endif
  }

  @objc private func dismissAll() { dismiss(animated: true) { [weak self] in self?.more.isHidden = true } }
}
