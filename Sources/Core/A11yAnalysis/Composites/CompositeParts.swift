import A11yModel

/// The composite control that each element is a part of; computed in one pass over the tree.
struct CompositeParts {
  // `root`: the nearest element that can contain parts, the element itself included, or -1. `role`: the
  // element's function in `control`.
  private struct Place {
    var root: Int32
    var role: CompositePart.Role?
    var control: Int32
  }

  private let places: [Place]

  init(_ tree: ElementTree, _ ancestors: AccessibleAncestors) {
    let declarations = Self.byType
    let absorbed = AbsorbedParts(tree, ancestors)
    let buttons = tree.counts { tree.type(of: $0) == .button }
    places = tree.inheriting { node, outer in
      let around = outer?.root ?? -1
      var place = Place(root: around, role: nil, control: around)
      let isRoot = declarations[Int(node.type.rawValue)] >= 0
      if around >= 0, let part = Self.part(node, of: tree[Int(around)], buttons) {
        place.role = part
        // An option may have parts of its own; any other part belongs to the whole control.
        if part == .choice || part == .valued, isRoot { place.root = Int32(node.index) }
      } else if let control = absorbed.control(of: node) {
        (place.role, place.control) = (.echo, Int32(control))
      } else if isRoot {
        place.root = Int32(node.index)
      }
      return place
    }
  }

  /// Returns the control that the element is a part of and its role; nil for the app's own elements. O(1).
  func part(_ index: Int) -> CompositePart? {
    places[index].role.map { CompositePart(control: Int(places[index].control), role: $0) }
  }

  // MARK: Shapes

  // Indices into `CompositeDeclaration.all` by raw type, or -1.
  private static let byType: [Int8] = {
    var places = [Int8](repeating: -1, count: 256)
    for (place, declaration) in CompositeDeclaration.all.enumerated() {
      for type in ElementType.allCases where declaration.roots.contains(type) {
        places[Int(type.rawValue)] = Int8(place)
      }
    }
    return places
  }()

  // A bit set of the parts that an element can be, by index of the declaration and raw type.
  private static let partsByType: [UInt8] = CompositeDeclaration.all.flatMap { declaration in
    (0...UInt8.max).map { raw in
      declaration.parts.enumerated().reduce(0) { parts, part in
        guard let types = part.element.shape.types else { return parts | 1 << part.offset }
        let isOne = ElementType(rawValue: raw).map(types.contains) ?? false
        return isOne ? parts | 1 << part.offset : parts
      }
    }
  }

  private static func part(
    _ node: Node, of root: Node, _ buttons: [Int32]
  ) -> CompositePart.Role? {
    let place = Int(byType[Int(root.type.rawValue)])
    guard place >= 0 else { return nil }
    var rest = partsByType[place << 8 | Int(node.type.rawValue)]
    while rest != 0 {
      let part = CompositeDeclaration.all[place].parts[rest.trailingZeroBitCount]
      rest &= rest - 1
      guard part.shape.matches(node) else { continue }
      switch part.place {
      case .anywhere: return part.role
      case .twin: if isTwin(node, of: root, buttons) { return part.role }
      case .namesake: if isNamesake(node, of: root) { return part.role }
      }
    }
    return nil
  }

  // Two different names denote two elements.
  private static func isTwin(_ node: Node, of root: Node, _ buttons: [Int32]) -> Bool {
    guard haveOneName(node, root) else { return false }
    if let outer = root.frame, let inner = node.frame, outer.isSameBox(as: inner) { return true }
    // In a view hierarchy, a nested view is a separate element.
    guard !root.tree.screen.isViewHierarchy else { return false }
    let all = buttons[root.tree.end(of: root.index)] - buttons[root.index + 1]
    let own = buttons[root.tree.end(of: node.index)] - buttons[node.index]
    return all == own
  }

  private static func isNamesake(_ node: Node, of root: Node) -> Bool {
    !root.tree.screen.isViewHierarchy && root.hasName && haveOneName(node, root)
  }

  private static func haveOneName(_ one: Node, _ other: Node) -> Bool {
    guard one.hasName, other.hasName else { return true }
    return one.label == other.label || one.name == other.name
  }
}
