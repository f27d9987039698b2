import A11yModel

/// What lies in front of what by its type alone, for captures that do not record the paint order.
package enum TouchLayer: UInt8, Comparable, Sendable {
  case content, bar, statusBar, presentation, keyboard

  package static func < (left: TouchLayer, right: TouchLayer) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension Node {
  /// The layer that its type puts it into, whatever lies around it.
  ///
  /// A bar is one only if it looks like one: iOS 26 and later print toolbars without any items, some as
  /// large as the screen, before the content that they belong to. Where views are captured the facts of
  /// the views decide.
  ///
  /// - Parameter bounds: The screen's rectangle; nil when nothing says.
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
    return frame.height <= bounds.height / 4
  }
}
