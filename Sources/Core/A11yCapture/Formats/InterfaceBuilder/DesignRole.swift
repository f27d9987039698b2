/// The role of a tag in the tree of a screen.
enum DesignRole {
  /// A tag without views of this screen below it.
  case closed
  /// An item of a bar, or a segment.
  case item
  case navigationItem, toolbarItems
  /// A section of a table, with a header and a footer.
  case section
  case view
  /// Anything else, including a view of unknown class.
  case other

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
