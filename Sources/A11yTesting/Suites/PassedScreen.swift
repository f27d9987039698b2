import A11yAnalysis
import A11yModel

/// A screen as far as it says that nothing new is on it, and how it was looked at.
struct PassedScreen: Hashable, Sendable {
  /// What the test calls it; nil when it has not named it.
  private let name: String?
  /// Everything that is read of the elements, but where those are that scroll.
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
    structure = Self.structure(of: screen.tree)
  }

  private static func structure(of tree: ElementTree) -> Int {
    var hasher = Hasher()
    var scrolling = 0..<0
    for node in tree.nodes {
      hasher.combine(node.type)
      for fact in TextFact.allCases { hasher.combine(node[fact]) }
      for flag in Flag.allCases where flag != .hittable { hasher.combine(node[flag]) }
      hasher.combine(node.frame?.width)
      hasher.combine(node.frame?.height)
      // A list that is scrolled is the same screen.
      if !scrolling.contains(node.index) {
        hasher.combine(node.frame?.x)
        hasher.combine(node.frame?.y)
        let scrolls = TypeSet.scrolling.contains(node.type)
        if scrolls { scrolling = node.index..<tree.end(of: node.index) }
      }
      hasher.combine(tree.end(of: node.index))
    }
    return hasher.finalize()
  }

  /// Whether an assertion lets this pass from now on.
  ///
  /// What was accepted or left alone for one test is not so for another, so a screen that has no name of
  /// its own has to be without such findings.
  func hasPassed(_ assertion: Assertion) -> Bool {
    guard assertion.couldAudit, assertion.isCompared, assertion.failures.isEmpty,
      let comparison = assertion.result?.comparison
    else { return false }
    return name != nil || comparison.findings.allSatisfy { $0.state.isNews }
  }
}
