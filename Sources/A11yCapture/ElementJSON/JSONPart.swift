/// What the value of a key means for the structure of a tree.
enum JSONPart {
  /// A fact, or nothing of interest.
  case fact
  /// An array of elements, or one element.
  case children
  /// An object that says more of the same element.
  case same
}
