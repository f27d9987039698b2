import A11yModel

/// The front-to-back layer implied by an element's type, for captures that do not record the paint order.
package enum TouchLayer: UInt8, Comparable, Sendable {
  case content, bar, statusBar, presentation, keyboard

  package static func < (left: TouchLayer, right: TouchLayer) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension Node {
  /// Returns the layer implied by the element's type, regardless of its ancestors.
  ///
  /// A bar must look like one: iOS 26 and later report toolbars without items, some as large as the screen,
  /// before their content. In a view hierarchy, every bar counts.
  func touchLayer(in bounds: Rect?) -> TouchLayer {
    switch type {
    case .keyboard: .keyboard
    case .alert, .sheet, .popover, .menu, .dialog: .presentation
    case .statusBar: .statusBar
    case .navigationBar, .tabBar, .toolbar: isBar(in: bounds) ? .bar : .content
    default: .content
    }
  }

  private func isBar(in bounds: Rect?) -> Bool {
    if tree.screen.isViewHierarchy { return true }
    guard !descendants.isEmpty else { return false }
    guard let bounds, !bounds.isEmpty, let frame else { return true }
    return frame.height <= bounds.height * Measures.Coverage.part
  }
}
