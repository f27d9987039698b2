import A11yModel

/// Whose touch a touch on a control is.
enum TouchAnswer: Hashable, Sendable {
  /// The control itself, a part of it, or an ancestor that acts for it.
  case reached
  /// Another control inside the control.
  case inner(Int)
  /// Something that is no relative; ``HitTesting/keyboard`` for a keyboard that is not in the tree.
  case covered(by: ElementReference)
  /// An ancestor that does not act for it, something behind it, or nobody.
  case missed

  /// Whether both are of one kind, whoever they name.
  func isLike(_ other: TouchAnswer) -> Bool {
    switch (self, other) {
    case (.reached, .reached), (.inner, .inner), (.covered, .covered), (.missed, .missed): true
    default: false
    }
  }
}

extension HitTesting {
  /// Whose touch it is when a live hit test answers with a view.
  func answer(of index: Int, hitting hit: ElementReference) -> TouchAnswer {
    switch hit {
    case .invalid: .missed
    case .missing: .covered(by: hit)
    case .element(let position) where position >= tree.count: .covered(by: hit)
    case .element(let position): answer(of: index, hittingElement: position)
    }
  }

  private func answer(of index: Int, hittingElement hit: Int) -> TouchAnswer {
    if isInSubtree(hit, of: index) {
      let isWhole = TypeSet.composite.contains(tree.type(of: index)) || units.owns(index, hit)
      return isWhole ? .reached : .inner(Int(units.separate[hit]))
    }
    if isPartOfHost(hit, of: index) { return .reached }
    if tree.isAncestor(hit, of: index) { return acts(hit, for: index) ? .reached : .missed }
    if let model, !model.isInFront(hit, of: index) { return .missed }
    return .covered(by: .element(hit))
  }

  // An element that is no view is drawn, and acted for, by the view that hosts it.
  private func isPartOfHost(_ hit: Int, of index: Int) -> Bool {
    guard tree[index][.isView] == false,
      let host = tree[index].ancestors.first(where: { $0[.isView] != false })?.index
    else { return false }
    return isInSubtree(hit, of: host) && (hit == host || Int(units.separate[hit]) <= host)
  }
}
