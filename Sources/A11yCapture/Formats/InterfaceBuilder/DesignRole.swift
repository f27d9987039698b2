/// The part that a tag plays in the tree of a screen.
enum DesignRole {
  /// Below it there are no views of this screen.
  case closed
  /// An item of a bar, or a segment.
  case item
  case navigationItem, toolbarItems
  /// A section of a table with a header and a footer.
  case section
  /// A view of a known kind.
  case view
  /// Anything else, also a view of an unknown kind.
  case other

  /// The role of a tag.
  init(tag: DesignName?) {
    switch tag {
    case .connections, .accessibility, .userDefinedRuntimeAttributes, .variation, .state,
      .gestureRecognizers, .attributedString, .placeholder, .viewControllerPlaceholder,
      .textInputTraits, .buttonConfiguration, .color, .constraints, .constraint,
      .fontDescription, .autoresizingMask:
      self = .closed
    case .barButtonItem, .tabBarItem, .segment: self = .item
    case .navigationItem: self = .navigationItem
    case .toolbarItems: self = .toolbarItems
    case .tableViewSection: self = .section
    default: self = DesignClass(tag: tag) == nil ? .other : .view
    }
  }
}
