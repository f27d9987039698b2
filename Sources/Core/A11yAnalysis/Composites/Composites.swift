import A11yModel

/// The elements of composite controls and of the system in a capture, for all rules that depend on them.
///
/// The known structures are declared as data, with the systems and captures that show them, in
/// ``CompositeDeclaration`` and ``SystemPart``. A class, so that access retains no arrays.
package final class Composites: Sendable {
  private let tree: ElementTree
  private let parts: CompositeParts
  private let layers: PresentedLayers
  private let bounds: Rect?
  /// Whether each element belongs to the system: the keyboard, the status bar, another process, a web page,
  /// system decorations such as scroll bars, and duplicates. No rule evaluates these.
  package let isSystem: [Bool]
  package let leftOut: [LeftOut]

  /// Analyzes a tree. O(n).
  init(
    _ tree: ElementTree, bounds: Rect?, ancestors: AccessibleAncestors,
    includingWebContent: Bool = false
  ) {
    self.tree = tree
    self.bounds = bounds
    parts = CompositeParts(tree, ancestors)
    isSystem = tree.systemNodes(tree.copies(), includingWebContent: includingWebContent)
    layers = PresentedLayers(tree, isSystem: isSystem, bounds: bounds)
    leftOut = tree.leftOutRegions(bounds: bounds)
  }

  /// Returns the composite control around an element and the element's role in it; nil if the element is not a
  /// part of a control. O(1).
  package func part(_ index: Int) -> CompositePart? { parts.part(index) }

  /// Returns the outermost alert, sheet, popover or menu that contains an element; nil for the screen itself.
  /// Positions in different layers are not comparable. O(1).
  package func layer(_ index: Int) -> Int? { layers.root(of: index) }

  /// The layer that dims everything before it, in a capture that reports no views; nil if none is known to.
  var front: Range<Int>? { layers.front }

  /// Whether an element of the app is behind a layer that dims the screen, so that it takes no touches and
  /// VoiceOver does not stop on it. O(1).
  package func isDimmed(_ index: Int) -> Bool {
    guard let front, !isSystem[index] else { return false }
    return tree.end(of: index) <= front.lowerBound
  }

  /// Whether VoiceOver skips an element of the app because it is behind an alert, a sheet or a layer that dims the
  /// screen. O(1).
  package func isBehindPresentation(_ index: Int) -> Bool {
    guard let front = layers.readAlone, !isSystem[index] else { return false }
    return tree.end(of: index) <= front
  }

  /// Returns the layer implied by an element's type, regardless of its ancestors. O(1).
  package func touchLayer(of index: Int) -> TouchLayer { tree[index].touchLayer(in: bounds) }

  /// Whether the system sets an element's identifier, so that the app is not responsible for it. O(1).
  package func hasSystemIdentifier(_ index: Int) -> Bool {
    let node = tree[index]
    guard let first = node.identifier?.utf8.first else { return false }
    if node.type == .navigationBar { return true }
    if node.type == .tabBar || node.type == .toolbar { return node.identifier == node.label }
    return SystemPart.initials[Int(first)] && SystemPart.identifiers.matches(node)
      || part(index)?.role == .inner && SystemPart.stepperIdentifiers.matches(node)
  }

  /// Whether a control names an element inside it, so that the element needs no name of its own. A field does
  /// not name a button that the app adds to it, and a segmented control does not name its segments.
  package func isNamed(_ index: Int, by control: Int) -> Bool {
    guard let part = part(index) else {
      return !Self.namesNothing.contains(tree.type(of: control))
    }
    return part.role != .choice
  }

  private static let namesNothing: TypeSet = [
    .textField, .secureTextField, .searchField, .comboBox, .textView, .segmentedControl,
  ]

  /// Whether an element only contains options that have names themselves, so that it needs no name: a segmented
  /// control, or a picker without a value, whether or not the capture reports its parts inside it.
  package func isContainerOfParts(_ index: Int) -> Bool {
    let type = tree.type(of: index)
    guard Self.containers.contains(type) else { return false }
    if type == .segmentedControl || tree[index].value?.isSilent == true { return true }
    return tree[index].descendants.contains { part($0).map { $0.role != .echo } ?? false }
  }

  private static let containers: TypeSet = [.segmentedControl, .datePicker, .picker]
}
