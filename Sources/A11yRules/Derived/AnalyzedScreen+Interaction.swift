import A11yModel

extension TypeSet {
  /// Types that are controls.
  static let interactive: TypeSet = [
    .button, .link, .textField, .secureTextField, .searchField, .textView, .switch, .toggle,
    .checkBox, .radioButton, .slider, .stepper, .segmentedControl, .picker, .pickerWheel,
    .datePicker, .menuItem, .tab, .pageIndicator, .key, .popUpButton, .comboBox,
    .disclosureTriangle, .colorWell, .incrementArrow, .decrementArrow, .menuButton,
    .toolbarButton,
  ]
  /// Types whose internals are not judged on their own.
  static let composite: TypeSet = [
    .segmentedControl, .stepper, .slider, .picker, .datePicker, .switch, .tabBar, .navigationBar,
    .toolbar, .textField, .searchField, .keyboard, .menu, .webView,
  ]
  /// Types whose content can be scrolled.
  package static let scrolling: TypeSet = [
    .scrollView, .table, .collectionView, .webView, .picker, .textView,
  ]
  /// Types that one types text into.
  static let editable: TypeSet = [.textField, .secureTextField, .searchField, .textView]
  /// Types that hold rows.
  static let lists: TypeSet = [.table, .collectionView, .outline, .grid]
  /// Types that belong to the system wherever they occur.
  static let system: TypeSet = [.statusBar, .keyboard, .key, .scrollBar, .touchBar]
  /// Types that only arrange others.
  static let plain: TypeSet = [.any, .other, .group, .layoutArea, .layoutItem, .window]
}

extension ElementType {
  /// Whether what lies below is the control's own affair: composites, and text inputs.
  var hasInternals: Bool { TypeSet.composite.contains(self) || TypeSet.editable.contains(self) }
}

extension Traits {
  /// Traits of controls.
  static let interactive: Traits = [
    .button, .link, .searchField, .adjustable, .keyboardKey, .toggleButton,
  ]
}

extension AnalyzedScreen {
  // From the last element to the first, so that what lies below a cell is known before the cell.
  func interactiveElements() -> [Bool] {
    var result = [Bool](repeating: false, count: tree.count)
    var below = [Bool](repeating: false, count: tree.count)
    for index in tree.indices.reversed() {
      let node = tree[index]
      result[index] = isInteractive(node, hasInteractiveDescendant: below[index])
      if result[index] || below[index], let parent = tree.parent(of: index) { below[parent] = true }
    }
    return result
  }

  private func isInteractive(_ node: Node, hasInteractiveDescendant: Bool) -> Bool {
    if node.isTrue(.hasTapAction) { return true }
    if let traits = node.traits, !traits.isDisjoint(with: .interactive) { return true }
    if node.type == .cell {
      return node.isTrue(.isAccessibilityElement) && !hasInteractiveDescendant
    }
    if node.type == .textView { return node.isEditable != false }
    return TypeSet.interactive.contains(node.type)
  }

  func systemOwnedElements() -> [Bool] {
    // What is inherited: everything in a keyboard is the system's, while a private view of UIKit
    // may hold the app's own, as SwiftUI's hosting views do.
    var isOwned = [Bool](repeating: false, count: tree.count)
    var result = isOwned
    for index in tree.indices {
      let node = tree[index]
      let inherited = tree.parent(of: index).map { isOwned[$0] || tree.type(of: $0) == .webView }
      isOwned[index] = inherited == true || isSystemOwned(node)
      result[index] = isOwned[index] || isPrivateDecoration(node)
    }
    return result
  }

  private func isSystemOwned(_ node: Node) -> Bool {
    if TypeSet.system.contains(node.type) || node.type == .remotePlaceholder { return true }
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

  /// Whether both are one element and its wrapper: parent and child with the same box.
  func isWrapperPair(_ ancestor: Node, _ descendant: Node) -> Bool {
    guard let outer = ancestor.frame, let inner = descendant.frame else { return false }
    return tree.isAncestor(ancestor.index, of: descendant.index) && outer.isSameBox(as: inner)
  }
}

extension Node {
  /// Whether one can type into it; nil for a text view of which the capture does not say so.
  var isEditable: Bool? {
    guard type == .textView else { return TypeSet.editable.contains(type) }
    guard let traits else { return nil }
    if traits.contains(.readOnly) { return false }
    return traits.isDisjoint(with: .typing) ? nil : true
  }
}

extension Traits {
  // Bits 18, 21 and 47, private: a text entry, being edited, a text area.
  fileprivate static let typing: Traits = [
    .textEntry, Traits(rawValue: 1 << 21), Traits(rawValue: 1 << 47),
  ]
  // Bit 51, private.
  fileprivate static let readOnly = Traits(rawValue: 1 << 51)
}
