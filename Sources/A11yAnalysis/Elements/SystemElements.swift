import A11yModel

extension ElementTree {
  /// Whether each element is the system's own: keyboard, status bar, another process, a web page.
  /// O(n).
  func systemOwnedElements() -> [Bool] {
    let system = TypeSet.system
    let owned = inheriting { (node, parent: SystemOwnership?) in
      let isOwned =
        parent?.isInherited == true || system.contains(node.type) || isSystemOwned(node)
      return SystemOwnership(
        isOwned: isOwned || isPrivateDecoration(node),
        isInherited: isOwned || node.type == .webView)
    }
    return owned.map { $0.isOwned }
  }

  private func isSystemOwned(_ node: Node) -> Bool {
    if node.type == .remotePlaceholder { return true }
    if node.hasDetails, node.details.window?.owner.isEmpty == false { return true }
    return node.has(.className) && has(node, classPrefix: Self.systemClasses)
  }

  private static let systemClasses = ["UIKeyboard", "UIRemote", "UIStatusBar"]
  private static let privateClasses = ["_UI"]

  // Bar buttons and tab bar buttons are private classes, too, but they show the app's own items:
  // whatever VoiceOver stops on is judged.
  private func isPrivateDecoration(_ node: Node) -> Bool {
    node.has(.className) && !node.isTrue(.isAccessibilityElement) && !node.isTrue(.hasTapAction)
      && has(node, classPrefix: Self.privateClasses)
  }

  private func has(_ node: Node, classPrefix prefixes: [String]) -> Bool {
    guard let name = node[.className] else { return false }
    return prefixes.contains { name.utf8.starts(with: $0.utf8) }
  }

  /// Whether both are one element and its wrapper: ancestor and descendant with the same box.
  package func isWrapperPair(_ ancestor: Node, _ descendant: Node) -> Bool {
    guard let outer = ancestor.frame, let inner = descendant.frame else { return false }
    return isAncestor(ancestor.index, of: descendant.index) && outer.isSameBox(as: inner)
  }
}

/// Whether an element is the system's own, and whether what lies below it is: everything in a keyboard
/// is, while a private view of UIKit may hold the app's own, as SwiftUI's hosting views do.
private struct SystemOwnership {
  let isOwned: Bool
  let isInherited: Bool
}
