import A11yModel

extension TypeSet {
  /// Types that are controls.
  static let interactive: TypeSet = [
    .button, .link, .textField, .secureTextField, .searchField, .textView, .switch, .toggle,
    .checkBox, .radioButton, .slider, .stepper, .segmentedControl, .picker, .pickerWheel,
    .datePicker, .menuItem, .tab, .pageIndicator, .key, .popUpButton, .comboBox,
    .disclosureTriangle, .colorWell, .incrementArrow, .decrementArrow, .menuButton,
    .toolbarButton,
  ]
  /// Types whose content can be scrolled.
  package static let scrolling: TypeSet = [
    .scrollView, .table, .collectionView, .webView, .picker, .textView,
  ]
  /// Types that one types text into.
  package static let editable: TypeSet = [.textField, .secureTextField, .searchField, .textView]
  /// Types that hold rows.
  package static let lists: TypeSet = [.table, .collectionView, .outline, .grid]
  /// Types that are rows wherever they occur.
  static let rows: TypeSet = [.cell, .tableRow, .outlineRow]
  /// Types that belong to the system wherever they occur.
  static let system: TypeSet = [.statusBar, .keyboard, .key, .scrollBar, .touchBar]
  /// Types whose labels nobody hears.
  package static let unspoken: TypeSet = [.application, .window, .webView]
  /// Types that only arrange others.
  package static let plain: TypeSet = [.any, .other, .group, .layoutArea, .layoutItem, .window]
  /// Types that are announced by their value: October, page 2 of 5.
  package static let namedByValue: TypeSet = [.picker, .pickerWheel, .datePicker, .pageIndicator]
}

extension Traits {
  /// Traits of controls.
  static let interactive: Traits = [
    .button, .link, .searchField, .adjustable, .keyboardKey, .toggleButton,
  ]
}
