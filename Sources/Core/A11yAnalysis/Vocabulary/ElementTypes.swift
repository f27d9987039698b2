import A11yModel

extension TypeSet {
  package static let buttons: TypeSet = [.button, .link]
  package static let editable: TypeSet = [.textField, .secureTextField, .searchField, .textView]
  /// Types that contain rows.
  package static let lists: TypeSet = [.table, .collectionView, .outline, .grid]
  /// Types that are always rows.
  static let rows: TypeSet = [.cell, .tableRow, .outlineRow]
  /// Types whose labels VoiceOver never reads.
  package static let unspoken: TypeSet = [.application, .window, .webView]
  /// Types that only arrange other elements.
  package static let plain: TypeSet = [.any, .other, .group, .layoutArea, .layoutItem, .window]
  /// Types that VoiceOver announces by their value: October, page 2 of 5.
  package static let namedByValue: TypeSet = [.picker, .pickerWheel, .datePicker, .pageIndicator]
}

extension Traits {
  static let interactive: Traits = [
    .button, .link, .searchField, .adjustable, .keyboardKey, .toggleButton,
  ]
}
