import UIKit

/// A scene that shows the screen named by the launch arguments.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let launch = Launch(arguments: ProcessInfo.processInfo.arguments)
    let window = UIWindow(windowScene: scene)
    window.overrideUserInterfaceStyle = launch.appearance
    window.rootViewController = launch.screen.viewController(launch.edition)
    window.makeKeyAndVisible()
    self.window = window
  }
}
