import A11yModel

extension HitTesting {
  /// What a tap at the element's activation point reaches.
  package func verdict(of index: Int) -> TapVerdict {
    if let probe = activationProbe(of: index) { return verdict(of: index, by: probe) }
    if let answer = recordedAnswer(of: index) { return answer ? .reached : unreached(index) }
    let verdict = modelVerdict(of: index)
    if case .dead = verdict, isVouchedFor(index) { return .reached }
    return verdict
  }

  private func verdict(of index: Int, by probe: LiveProbe) -> TapVerdict {
    switch probe.answer {
    case .reached: .reached
    case .inner(let control): .innerControl(control)
    case .covered(.element(let front)): .covered(by: front)
    case .covered, .missed: unreached(index)
    }
  }

  /// Whether no touch can get to the element, for a reason other than what covers it: an ancestor
  /// keeps touches away, or cuts it off.
  func isOutOfTouch(_ index: Int) -> Bool {
    guard let model else { return false }
    return model.prunedBy[index] >= 0 || touchablePart(of: index) == nil
  }

  /// The answer of a driver or of the system; nil where none is recorded. Live hit tests at points
  /// are no part of it.
  func recordedAnswer(of index: Int) -> Bool? {
    let node = tree[index]
    if node.hasDetails, let verdict = node.details.interactable {
      guard case .blocked(let reasons) = verdict else { return true }
      return reasons.contains { $0.kind == .handledBy } ? nil : false
    }
    if let hittable = node[.hittable] { return hittable }
    guard node.hasDetails, let point = node.details.hitPoint else { return nil }
    return point.isFinite && point != Point(-1, -1)
  }

  // The capture says that it is not reached; the model may know why.
  private func unreached(_ index: Int) -> TapVerdict {
    let verdict = modelVerdict(of: index)
    switch verdict {
    case .reached, .unknown, .missed: return .notHittable
    default: return verdict
    }
  }

  /// What the model says, whatever the system answered.
  func modelVerdict(of index: Int) -> TapVerdict {
    guard let point = activationPoint(of: index) else { return isExact ? .offScreen : .unknown }
    let hit = hits[index]
    guard let model else { return layerVerdict(of: index, hit) }
    guard hit >= 0 else { return missing(index, point, model) }
    if isInSubtree(Int(hit), of: index) { return verdict(of: index, hittingPart: Int(hit)) }
    if Int(hit) < tree.count && tree.isAncestor(Int(hit), of: index) {
      return acts(Int(hit), for: index) ? .reached : missing(index, point, model)
    }
    return verdict(of: index, point, hittingStranger: Int(hit), model)
  }

  private func verdict(of index: Int, hittingPart part: Int) -> TapVerdict {
    if TypeSet.composite.contains(tree.type(of: index)) || units.owns(index, part) {
      return .reached
    }
    return .innerControl(Int(units.separate[part]))
  }

  // A control or a bar acts for its parts, an accessibility element for what it says, and a cell
  // for what is in it, unless that is a control that should act for itself.
  func acts(_ ancestor: Int, for index: Int) -> Bool {
    let type = tree.type(of: ancestor)
    if isInteractive[ancestor] || TypeSet.composite.contains(type) { return true }
    if type == .cell || type == .tableRow {
      return !TypeSet.interactive.contains(tree.type(of: index))
    }
    return tree[ancestor].isTrue(.isAccessibilityElement)
  }

  private func verdict(
    of index: Int, _ point: Point, hittingStranger stranger: Int, _ model: TouchModel
  ) -> TapVerdict {
    guard stranger < tree.count else { return .covered(by: Self.keyboard) }
    guard model.isInFront(stranger, of: index) else { return missing(index, point, model) }
    guard tree[index].touchRegion?.contains(point) == true else { return .missed }
    if hasUnknownOrder(index, stranger) { return .unknown }
    return .covered(by: stranger)
  }

  /// Whether both live in one view that draws its elements itself, in an order of its own.
  func hasUnknownOrder(_ index: Int, _ other: Int) -> Bool {
    let node = tree[index]
    let stranger = tree[other]
    guard node[.isView] == false || stranger[.isView] == false else { return false }
    func host(_ node: Node) -> Int? {
      node[.isView] == false ? node.ancestors.first { $0[.isView] != false }?.index : nil
    }
    if let host = host(node), isInSubtree(other, of: host) { return true }
    if let host = host(stranger), isInSubtree(index, of: host) { return true }
    return false
  }

  // Nothing of the element, and nothing in front of it, has the point: why?
  private func missing(_ index: Int, _ point: Point, _ model: TouchModel) -> TapVerdict {
    let pruned = Int(model.prunedBy[index])
    if pruned >= 0 {
      return tree[pruned][.userInteractionEnabled] == false ? .dead(at: pruned) : .missed
    }
    guard tree[index].touchRegion?.contains(point) == true else { return .missed }
    if let bounds, !bounds.contains(point) { return .offScreen }
    if model.clip[index].contains(point) { return .missed }
    return tree.parent(of: index) == nil ? .offScreen : .outsideParent
  }

  private func layerVerdict(of index: Int, _ hit: Int32) -> TapVerdict {
    guard let layers, !layers.isDoubtful[index], hit >= 0 else { return .unknown }
    return isLayer(Int(hit), above: index) ? .covered(by: position(of: hit)) : .unknown
  }

  /// Whether an owner of a layered capture lies in front of an element because of its type.
  func isLayer(_ owner: Int, above index: Int) -> Bool {
    guard let layers else { return false }
    if owner == tree.count { return layers.layer[index] < .keyboard }
    return layers.layer[owner] > layers.layer[index] && !isInSubtree(owner, of: index)
  }
}
