import A11yModel

/// A property of a view that code sets.
enum ViewFact: Hashable {
  case aspect(CodeAspect)
  case font
  /// Actions beside the first, or an activation of its own.
  case otherWay
  /// The views in it.
  case content
}
