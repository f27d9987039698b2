import A11yModel

/// What captures print of composite controls and of the system's furniture: the one place that knows
/// which element is a part of which control, and which is nobody's to name.
///
/// Naming, nesting, hit testing and identifiers all ask it. What is known is declared as data, with the
/// systems and captures that show it: ``CompositeDeclaration`` and ``Furniture``. A class, so that asking
/// retains no array.
package final class Composites: Sendable {
  private let tree: ElementTree
  private let parts: CompositeParts
  private let layers: PresentedLayers
  private let bounds: Rect?
  /// Whether each element is the system's own: keyboard, status bar, another process, a web page,
  /// furniture such as scroll bars, and what is printed a second time. No rule judges it.
  package let isSystem: [Bool]
  /// What the capture leaves out of the screen, in capture order.
  package let leftOut: [LeftOut]

  /// O(n).
  ///
  /// - Parameters:
  ///   - bounds: The screen's rectangle; nil when nothing says.
  ///   - includingWebContent: Whether pages in web views are the app's own.
  init(_ tree: ElementTree, bounds: Rect?, includingWebContent: Bool = false) {
    self.tree = tree
    self.bounds = bounds
    parts = CompositeParts(tree)
    isSystem = tree.systemNodes(tree.copies(), includingWebContent: includingWebContent)
    layers = PresentedLayers(tree, isSystem: isSystem)
    leftOut = tree.leftOutRegions(bounds: bounds)
  }

  /// What an element is of the composite control around it; nil for what is an element of its own, be
  /// it inside of a control or not. O(1).
  package func part(_ index: Int) -> CompositePart? { parts.part(index) }

  /// Whether an element is the system's own. O(1).
  package func systemNode(_ index: Int) -> Bool { isSystem[index] }

  /// Whether an element is a bar that lies in front of the content. O(1).
  package func bar(_ index: Int) -> Bool { touchLayer(of: index) == .bar }

  /// Whether one can type into an element; nil where nothing says. O(1).
  package func editable(_ index: Int) -> Bool? { tree[index].isEditable }

  /// The outermost alert, sheet, popover or menu that an element is printed in; nil for the screen
  /// itself. Places in different layers are not compared. O(1).
  package func layer(_ index: Int) -> Int? { layers.root(of: index) }

  /// The layer that an element's type puts it into, whatever lies around it. O(1).
  package func touchLayer(of index: Int) -> TouchLayer { tree[index].touchLayer(in: bounds) }

  /// Whether an element's identifier is the system's: nobody wrote it, and no test is to blame. O(1).
  package func hasSystemIdentifier(_ index: Int) -> Bool {
    let node = tree[index]
    guard let first = node.identifier?.utf8.first else { return false }
    if node.type == .navigationBar { return true }
    if node.type == .tabBar || node.type == .toolbar { return node.identifier == node.label }
    return Furniture.initials[Int(first)] && Furniture.identifiers.matches(node)
      || part(index)?.role == .inner && Furniture.stepperIdentifiers.matches(node)
  }

  /// Whether an element inside of a control is named by the control, so that it needs no name of its own.
  ///
  /// A field does not name the button that an app puts into it, nor a segmented control its segments.
  package func isNamed(_ index: Int, by control: Int) -> Bool {
    guard let part = part(index) else {
      return !Self.namesNothing.contains(tree.type(of: control))
    }
    return part.role != .choice
  }

  private static let namesNothing: TypeSet = [
    .textField, .secureTextField, .searchField, .comboBox, .textView, .segmentedControl,
  ]

  /// Whether an element only holds what is chosen: its parts speak for it, and it has no need of a name.
  /// A segmented control and a picker without a value are, whether their parts are printed in them or elsewhere.
  package func isContainerOfParts(_ index: Int) -> Bool {
    let type = tree.type(of: index)
    guard Self.containers.contains(type) else { return false }
    if type == .segmentedControl || tree[index].value?.isSilent == true { return true }
    return tree[index].descendants.contains { part($0).map { $0.role != .echo } ?? false }
  }

  private static let containers: TypeSet = [.segmentedControl, .datePicker, .picker]
}
