import A11yModel

/// Who lies in front of whom on one screen, and where everything takes touches.
///
/// An instance belongs to one thread.
package final class TouchOrder {
  /// Whether it follows from the recorded paint order, not from types.
  package let isExact: Bool
  /// The platform's rule; nil where the capture does not record the paint order.
  package let model: TouchModel?
  /// What types alone say; nil where the capture records the paint order.
  let layers: TouchLayers?
  /// Who owns which points, front first.
  let hitAreas: [HitArea]

  private let tree: ElementTree
  // The nearest ancestor-or-self that is a view; -1 for none.
  private lazy var hosts: [Int32] = findHosts()

  init(
    _ tree: ElementTree, isInteractive: [Bool], composites: Composites, bounds: Rect?
  ) {
    self.tree = tree
    isExact = tree.screen.paintOrderIsKnown
    model =
      isExact
      ? TouchModel(tree, isInteractive: isInteractive, composites: composites, bounds: bounds)
      : nil
    layers = isExact ? nil : TouchLayers(tree, bounds: bounds, composites: composites)
    let keyboard = Self.keyboardArea(tree, bounds)
    let hitAreas = model?.hitAreas(tree) ?? layers?.hitAreas ?? []
    self.hitAreas = keyboard.isEmpty ? hitAreas : keyboard + hitAreas
  }

  // A keyboard that is not in the tree, but whose frame is recorded.
  private static func keyboardArea(_ tree: ElementTree, _ bounds: Rect?) -> [HitArea] {
    guard let frame = tree.screen.keyboardFrame?.intersection(bounds ?? .everywhere),
      !frame.isEmpty,
      tree.indices.lazy.filter({ tree.type(of: $0) == .keyboard }).isEmpty
    else { return [] }
    return [HitArea(.keyboard, frame)]
  }

  /// What might own points, if only the capture said whether it takes touches; front first.
  var silentAreas: [HitArea] {
    guard let model else { return [] }
    let silent = model.silent.sorted { model.isInFront($0, of: $1) }
    return silent.map { HitArea($0, model.clip[$0]) }
  }

  /// The touch region of the element, cut by its ancestors; nil when nothing is left, or when it
  /// cannot be trusted.
  func touchablePart(of index: Int) -> Rect? {
    guard let region = model.map({ $0.clip[index] }) ?? tree[index].touchRegion, !region.isEmpty,
      layers?.isDoubtful(index) != true
    else { return nil }
    return region
  }

  /// Whether something may own a part of a rectangle: false where no area comes near it. O(1): of many
  /// areas none is looked at.
  func mayOwnPart(of rect: Rect) -> Bool {
    hitAreas.count > 16
      || hitAreas.contains { area in
        area.minX < rect.maxX && rect.minX < area.maxX && area.minY < rect.maxY
          && rect.minY < area.maxY
      }
  }

  /// Whether no touch can get to the element, for a reason other than what covers it: an ancestor
  /// keeps touches away, or cuts it off.
  func isOutOfTouch(_ index: Int) -> Bool {
    guard let model else { return false }
    return model.pruner(of: index) != nil || touchablePart(of: index) == nil
  }

  /// Whether one element is drawn and touched before the other, by the recorded paint order.
  func isInFront(_ one: Int, of other: Int) -> Bool { model?.isInFront(one, of: other) ?? false }

  /// Whether an owner is no relative of the element, and known to lie in front of it.
  func isBlocker(_ owner: TouchOwner, of index: Int) -> Bool {
    switch owner {
    case .element(let front):
      guard isExact else { return isLayer(front, above: index) }
      return !tree.isInSubtree(front, of: index) && isInFront(front, of: index)
        && !tree.isAncestor(front, of: index)
    case .keyboard: return layers.map { $0.layer(of: index) < .keyboard } ?? true
    case .uncaptured, .nobody, .unknown: return false
    }
  }

  private func isLayer(_ front: Int, above index: Int) -> Bool {
    guard let layers else { return false }
    return layers.layer(of: front) > layers.layer(of: index) && !tree.isInSubtree(front, of: index)
  }

  /// Whether both live in one view that draws its elements itself, in an order of its own. O(1).
  package func isUnknown(between index: Int, and other: Int) -> Bool {
    isDrawnByHost(index, of: other) || isDrawnByHost(other, of: index)
  }

  private func isDrawnByHost(_ index: Int, of other: Int) -> Bool {
    guard tree[index][.isView] == false, let host = host(of: index) else { return false }
    return tree.isInSubtree(other, of: host)
  }

  /// The view that draws an element: the nearest ancestor-or-self that is one. O(1).
  func host(of index: Int) -> Int? { hosts[index] < 0 ? nil : Int(hosts[index]) }

  private func findHosts() -> [Int32] {
    var hosts = [Int32](repeating: -1, count: tree.count)
    for index in tree.indices {
      if tree[index][.isView] != false {
        hosts[index] = Int32(index)
      } else if let parent = tree.parent(of: index) {
        hosts[index] = hosts[parent]
      }
    }
    return hosts
  }
}

extension ElementTree {
  /// Whether an element is another one or below it. O(1).
  func isInSubtree(_ index: Int, of root: Int) -> Bool { index >= root && index < end(of: root) }
}
