import UIKit

/// A login screen with four defects: a help button without a label, text fields labeled only by their
/// placeholders, a duplicate identifier, and a banner that covers a button.
final class LoginViewController: UIViewController {
  private let edition: Edition
  private let heading = UILabel(text: "Welcome back")
  private let help: GlyphButton
  private let captions = ["Email", "Password"].map { UILabel(text: $0) }
  private let email = UITextField.painted()
  private let password = UITextField.painted()
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
    view.paintScreen()
    heading.accessibilityTraits = .header
    help.accessibilityIdentifier = "login.help"
    password.isSecureTextEntry = true
    submit.setTitle("Sign in", for: .normal)
    submit.accessibilityIdentifier = "login.submit"
    edition == .repaired ? nameFields() : leaveFieldsToPlaceholders()
    for subview in [heading, help, email, password, submit, banner] { view.addSubview(subview) }
  }

  private func leaveFieldsToPlaceholders() {
    email.showPlaceholder("Email")
    password.showPlaceholder("Password")
    email.accessibilityIdentifier = "login.field"
    password.accessibilityIdentifier = "login.field"
  }

  private func nameFields() {
    for (field, caption) in zip([email, password], captions) {
      view.addSubview(caption)
      field.accessibilityLabel = caption.text
      // VoiceOver would say the same twice.
      caption.isAccessibilityElement = false
    }
    email.accessibilityIdentifier = "login.email"
    password.accessibilityIdentifier = "login.password"
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    heading.frame = CGRect(x: 16, y: 72, width: size.width - 92, height: 44)
    help.frame = CGRect(x: size.width - 60, y: 72, width: 44, height: 44)
    for (index, field) in [email, password].enumerated() {
      let top = 140 + 84 * Double(index)
      captions[index].frame = CGRect(x: 16, y: top, width: size.width - 32, height: 24)
      field.frame = CGRect(x: 16, y: top + 28, width: size.width - 32, height: 44)
    }
    // The banner is 120 points high. The faulty edition ignores that.
    let bottom = edition == .repaired ? 200.0 : 100.0
    submit.frame = CGRect(x: 16, y: size.height - bottom, width: size.width - 32, height: 50)
    banner.frame = CGRect(x: 0, y: size.height - 120, width: size.width, height: 120)
  }
}
