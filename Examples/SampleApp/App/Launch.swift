import UIKit

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The launch arguments, such as `-screen orders -edition repaired -appearance dark`.
struct Launch {
  var screen = SampleScreen.login
  var edition = Edition.faulty
  /// The appearance, or unspecified to follow the system.
  var appearance = UIUserInterfaceStyle.unspecified

  init(arguments: [String]) {
    for (name, value) in zip(arguments, arguments.dropFirst()) {
      switch name {
      case "-screen": screen = SampleScreen(rawValue: value) ?? screen
      case "-edition": edition = Edition(rawValue: value) ?? edition
      case "-appearance": appearance = value == "dark" ? .dark : .light
      default: break
      }
    }
  }
}

enum SampleScreen: String {
  case login, orders, settings

  @MainActor
  func viewController(_ edition: Edition) -> UIViewController {
    switch self {
    case .login: LoginViewController(edition)
    case .orders: OrdersViewController(edition)
    case .settings: settings(edition)
    }
  }

  @MainActor
  private func settings(_ edition: Edition) -> UIViewController {
    #if canImport(SwiftUI)
      UIHostingController(rootView: SettingsView(edition: edition))
    #else
      UIViewController()
    #endif
  }
}
