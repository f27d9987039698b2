import UIKit

/// Four defects: a help button without a name, a field that only its placeholder names, the same
/// identifier twice, and a banner that lies on the button.
final class LoginViewController: UIViewController {
  private let edition: Edition
  private let heading = UILabel()
  private let help: GlyphButton
  private let email = UITextField()
  private let password = UITextField()
  private let submit = UIButton(type: .system)
  private let banner: CookieBanner

  init(_ edition: Edition) {
    self.edition = edition
    help = GlyphButton("?", label: edition == .repaired ? "Help" : nil)
    banner = CookieBanner()
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    heading.text = "Welcome back"
    heading.accessibilityTraits = .header
    help.accessibilityIdentifier = "login.help"
    email.placeholder = "Email"
    email.accessibilityIdentifier = "login.field"
    password.placeholder = "Password"
    password.isSecureTextEntry = true
    password.accessibilityLabel = "Password"
    password.accessibilityIdentifier = "login.field"
    submit.setTitle("Sign in", for: .normal)
    submit.accessibilityIdentifier = "login.submit"
    if edition == .repaired {
      email.accessibilityLabel = "Email"
      email.accessibilityIdentifier = "login.email"
      password.accessibilityIdentifier = "login.password"
    }
    for subview in [heading, help, email, password, submit, banner] { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    heading.frame = CGRect(x: 16, y: 72, width: size.width - 92, height: 44)
    help.frame = CGRect(x: size.width - 60, y: 72, width: 44, height: 44)
    email.frame = CGRect(x: 16, y: 140, width: size.width - 32, height: 44)
    password.frame = CGRect(x: 16, y: 200, width: size.width - 32, height: 44)
    // The banner is 120 points high; the faulty edition forgets it.
    let bottom = edition == .repaired ? 200.0 : 100.0
    submit.frame = CGRect(x: 16, y: size.height - bottom, width: size.width - 32, height: 50)
    banner.frame = CGRect(x: 0, y: size.height - 120, width: size.width, height: 120)
  }
}
