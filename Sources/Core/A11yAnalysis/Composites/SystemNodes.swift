import A11yModel

extension ElementTree {
  /// Returns whether each element belongs to the system: the keyboard, the status bar, another process, a web
  /// page unless included, elements that UIKit adds around and inside controls, duplicates, and rows that are not
  /// on the screen. O(n).
  func systemNodes(_ copies: [Bool], includingWebContent: Bool) -> [Bool] {
    let (system, index) = (TypeSet.system, FurnitureIndex.shared)
    let stale = staleRows()
    let owned = inheriting { (node, parent: SystemOwnership?) in
      if parent?.isInherited == true { return SystemOwnership(isOwned: true, isInherited: true) }
      let furniture = furniture(node, index.candidates(node))
      let isOwned =
        system.contains(node.type) || isSystemOwned(node) || furniture?.isInherited == true
        || !stale.isEmpty && stale.contains(node.index)
      return SystemOwnership(
        isOwned: isOwned || furniture != nil || copies[node.index] || isPrivateDecoration(node),
        isInherited: isOwned || node.type == .webView && !includingWebContent)
    }
    return owned.map { $0.isOwned }
  }

  private func isSystemOwned(_ node: Node) -> Bool {
    // The tool's name for a bar that it does not inspect is not the app's text.
    if node.type == .remotePlaceholder || node.isUnread { return true }
    if node.hasDetails, node.details.window?.owner.isEmpty == false { return true }
    return node.has(.className) && has(node, classPrefix: Self.systemClasses)
  }

  private static let systemClasses = ["UIKeyboard", "UIRemote", "UIStatusBar"]
  private static let privateClasses = ["_UI"]

  // Bar buttons and tab bar buttons are private classes as well, but show the app's own items: an element that
  // VoiceOver stops on is evaluated.
  private func isPrivateDecoration(_ node: Node) -> Bool {
    node.has(.className) && !node.isTrue(.isAccessibilityElement) && !node.isTrue(.hasTapAction)
      && has(node, classPrefix: Self.privateClasses)
  }

  private func has(_ node: Node, classPrefix prefixes: [String]) -> Bool {
    guard let name = node[.className] else { return false }
    return prefixes.contains { name.utf8.starts(with: $0.utf8) }
  }

  // MARK: System elements

  @inline(__always)
  private func furniture(_ node: Node, _ candidates: FurnitureIndex.Positions) -> SystemPart? {
    candidates == 0 ? nil : match(node, candidates)
  }

  private func match(_ node: Node, _ candidates: FurnitureIndex.Positions) -> SystemPart? {
    var rest = candidates
    while rest != 0 {
      let furniture = SystemPart.all[rest.trailingZeroBitCount]
      if furniture.shape.matches(node), isInPlace(node, furniture.place) { return furniture }
      rest &= rest - 1
    }
    return nil
  }

  private func isInPlace(_ node: Node, _ place: SystemPart.Place) -> Bool {
    guard place != .anywhere else { return true }
    guard let frame = node.frame, !frame.isEmpty, let parent = node.parent else { return false }
    switch place {
    case .anywhere: return true
    case .upperEdge: return isAtUpperEdge(frame, of: parent)
    case .onMap: return parent.type == .map
    case .aroundSibling: return surroundsControl(node, frame, in: parent)
    case .alongEdge: return isScrollBar(node, frame, in: parent)
    }
  }

  // A sheet may be reported as a sibling of its grabber.
  private func isAtUpperEdge(_ frame: Rect, of parent: Node) -> Bool {
    let around = [parent] + parent.children.prefix(32).map { self[$0] }
    return around.contains { node in
      guard let outer = node.frame, outer.width > 2 * frame.width else { return false }
      return abs(outer.midX - frame.midX) <= 2
        && abs(frame.minY - outer.minY) <= Measures.Distance.near
    }
  }

  private func surroundsControl(_ node: Node, _ frame: Rect, in parent: Node) -> Bool {
    parent.children.prefix(32).contains { sibling in
      guard sibling != node.index, TypeSet.interactive.contains(type(of: sibling)),
        let other = self[sibling].frame
      else { return false }
      return !other.isEmpty && frame.contains(other, tolerance: 2)
    }
  }

  // The value of a scroll bar is the scroll position. It lies along an edge of its parent and is almost as
  // long, unlike the sliders of apps.
  private func isScrollBar(_ node: Node, _ frame: Rect, in parent: Node) -> Bool {
    guard let value = node.value, value.utf8.contains(UInt8(ascii: "%")) || value.isPercent,
      let outer = parent.frame, !outer.isEmpty,
      min(frame.width, frame.height) <= Measures.Side.recommended
    else { return false }
    let isUpright = frame.height > frame.width
    let isLong =
      isUpright
      ? frame.height >= outer.height * Measures.Coverage.most
      : frame.width >= outer.width * Measures.Coverage.most
    let isAtEdge =
      isUpright
      ? min(abs(outer.maxX - frame.maxX), abs(frame.minX - outer.minX)) <= Measures.Distance.edge
      : abs(outer.maxY - frame.maxY) <= Measures.Distance.edge
    return isLong && isAtEdge && (node.type != .slider || isUpright)
  }
}

/// The system's ownership of an element and of its descendants. All descendants of a keyboard belong to the system,
/// but a private view of UIKit may contain the app's own, as SwiftUI's hosting views do.
private struct SystemOwnership {
  let isOwned: Bool
  let isInherited: Bool
}

extension Text {
  // Whether it is a number from 0 to 1, idb's form of a scroll position.
  fileprivate var isPercent: Bool {
    count <= 24 && Double(String(self)).map { (0...1).contains($0) } == true
  }
}
