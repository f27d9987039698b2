import A11yModel

extension TypeSet {
  /// Types whose internals are not judged on their own.
  package static let composite: TypeSet = [
    .segmentedControl, .stepper, .slider, .picker, .datePicker, .switch, .tabBar, .navigationBar,
    .toolbar, .textField, .searchField, .keyboard, .menu, .webView,
  ]
}

extension ElementType {
  /// Whether what lies below is the control's own affair: composites, and text inputs.
  package var hasInternals: Bool {
    TypeSet.composite.contains(self) || TypeSet.editable.contains(self)
  }
}
