import A11yModel

extension TypeSet {
  /// Types whose internal elements are not evaluated separately.
  package static let composite: TypeSet = [
    .segmentedControl, .stepper, .slider, .picker, .datePicker, .switch, .tabBar, .navigationBar,
    .toolbar, .textField, .searchField, .keyboard, .menu, .webView,
  ]
}

extension ElementType {
  /// Whether descendants are internals of the control, as in composite controls and text inputs.
  package var hasInternals: Bool {
    TypeSet.composite.contains(self) || TypeSet.editable.contains(self)
  }
}
