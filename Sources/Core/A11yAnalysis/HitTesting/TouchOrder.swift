import A11yModel

/// The front-to-back order of the elements of one screen, and where they take touches. Confined to one thread.
package final class TouchOrder {
  /// Whether the order follows from the recorded paint order instead of types.
  package let isExact: Bool
  /// The platform's hit testing; nil if the capture does not record the paint order.
  package let model: TouchModel?
  /// The order implied by types; nil if the capture records the paint order.
  let layers: TouchLayers?
  let hitAreas: [HitArea]

  private let tree: ElementTree
  // The nearest view among each element and its ancestors, or -1.
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

  // A keyboard with a recorded frame that is not in the tree.
  private static func keyboardArea(_ tree: ElementTree, _ bounds: Rect?) -> [HitArea] {
    guard let frame = tree.screen.keyboardFrame?.intersection(bounds ?? .everywhere),
      !frame.isEmpty,
      tree.indices.lazy.filter({ tree.type(of: $0) == .keyboard }).isEmpty
    else { return [] }
    return [HitArea(.keyboard, frame)]
  }

  /// The areas of ``TouchModel/silent`` elements, which may take touches; front to back.
  var silentAreas: [HitArea] {
    guard let model else { return [] }
    let silent = model.silent.sorted { model.isInFront($0, of: $1) }
    return silent.map { HitArea($0, model.clip[$0]) }
  }

  /// Returns the clipped touch region of the element, in screen points; nil if it is empty or unreliable.
  func touchablePart(of index: Int) -> Rect? {
    guard let region = model.map({ $0.clip[index] }) ?? tree[index].touchRegion, !region.isEmpty,
      layers?.isDoubtful(index) != true
    else { return nil }
    return region
  }

  /// Whether an area may own a part of a rectangle: false only if no area intersects it. O(1), because long
  /// lists of areas are not searched.
  func mayOwnPart(of rect: Rect) -> Bool {
    hitAreas.count > 16
      || hitAreas.contains { area in
        area.minX < rect.maxX && rect.minX < area.maxX && area.minY < rect.maxY
          && rect.minY < area.maxY
      }
  }

  /// Whether touches cannot reach the element even without occlusion, because it or an ancestor prevents them.
  func isOutOfTouch(_ index: Int) -> Bool {
    guard let model else { return false }
    return model.pruner(of: index) != nil || touchablePart(of: index) == nil
  }

  func isInFront(_ one: Int, of other: Int) -> Bool { model?.isInFront(one, of: other) ?? false }

  /// Whether an owner is unrelated to the element and known to be in front of it.
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

  /// Whether both elements are in one view that draws its elements itself, in an unknown order. O(1).
  package func isUnknown(between index: Int, and other: Int) -> Bool {
    isDrawnByHost(index, of: other) || isDrawnByHost(other, of: index)
  }

  private func isDrawnByHost(_ index: Int, of other: Int) -> Bool {
    guard tree[index][.isView] == false, let host = host(of: index) else { return false }
    return tree.isInSubtree(other, of: host)
  }

  /// Returns the nearest view among an element and its ancestors, which draws the element. O(1).
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
  /// Whether an element is another one or its descendant. O(1).
  func isInSubtree(_ index: Int, of root: Int) -> Bool { index >= root && index < end(of: root) }
}
