/// Whether a screen has the defects that this sample is about.
enum Edition: String, CaseIterable {
  /// As it was written at first.
  case faulty
  /// After everything that a11ylint found was mended.
  case repaired
}
