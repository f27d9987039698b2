/// The variants of each screen.
enum Edition: String, CaseIterable {
  /// The variant with defects.
  case faulty
  /// The variant in which all findings are fixed.
  case repaired
}
