import A11yModel

/// A screen as far as it says that nothing new is on it, and how it was looked at.
struct PassedScreen: Hashable, Sendable {
  /// What the test calls it; nil when it has not named it.
  private let name: String?
  /// Types, identifiers, labels, sizes and nesting of the elements.
  private let structure: Int
  /// With what the app was launched, where that may make a difference that the elements do not show.
  private let arguments: [String]
  private let capture: CaptureOptions
  /// Rules, baseline and level; and the folder where a relative baseline lies.
  private let audit: String
  private let folder: Substring

  init(
    _ screen: Screen, named name: String?, _ audit: AccessibilityAudit, _ capture: CaptureOptions,
    arguments: [String], callingFile: String
  ) {
    self.name = name
    self.capture = capture
    // Apple's audit looks at pixels: the same elements may be dark or light.
    self.arguments = capture.audits.isEmpty ? [] : arguments
    // Everything in it, as values are written for debugging. What should be equal and reads differently is
    // audited again, which is safe.
    self.audit = "\(audit)"
    folder = callingFile.lastIndex(of: "/").map { callingFile[..<$0] } ?? ""
    var hasher = Hasher()
    for node in screen.tree.nodes {
      hasher.combine(node.type)
      hasher.combine(node.identifier)
      hasher.combine(node.label)
      // Not the places: a list that is scrolled is the same screen.
      hasher.combine(node.frame?.width)
      hasher.combine(node.frame?.height)
      hasher.combine(screen.tree.end(of: node.index))
    }
    structure = hasher.finalize()
  }

  /// Whether an assertion lets this pass from now on.
  ///
  /// What was accepted for one test is not accepted for another, so a screen that has no name of its own
  /// has to be without findings that are known.
  func hasPassed(_ assertion: Assertion) -> Bool {
    guard assertion.couldAudit, assertion.isCompared, assertion.failures.isEmpty,
      let comparison = assertion.result?.comparison
    else { return false }
    return name != nil || comparison.count(.known) == 0 && comparison.count(.moved) == 0
  }
}
