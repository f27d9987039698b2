import A11yTree

/// A key for a screen that passed: its elements, and the settings that audited it.
package struct PassedScreen: Hashable, Sendable {
  private enum Contents: Hashable {
    /// A hash of all facts of the elements, without the positions of scrolled content.
    case facts(Int)
    case structure(ScreenStructure)
  }

  /// The test's name for the screen, or `nil` if it has none.
  private let name: String?
  private let contents: Contents
  /// The launch arguments, if they may change pixels that the elements don't describe.
  private let arguments: [String]
  private let capture: CaptureOptions
  /// The settings of the judge.
  private let settings: String
  private let folder: Substring

  /// - Parameter ignoringData: Whether screens with the same structure count as one.
  package init(
    _ screen: Screen, named name: String?, _ settings: String, _ capture: CaptureOptions,
    arguments: [String], callingFile: String, ignoringData: Bool = false
  ) {
    self.name = name
    self.capture = capture
    // Apple's audit examines pixels, which may differ, as in dark mode, although the elements are equal.
    self.arguments = capture.audits.isEmpty ? [] : arguments
    self.settings = settings
    folder = callingFile.lastIndex(of: "/").map { callingFile[..<$0] } ?? ""
    contents =
      ignoringData
      ? .structure(ScreenStructure(screen.tree)) : .facts(Self.facts(of: screen.tree))
  }

  private static func facts(of tree: ElementTree) -> Int {
    var hasher = Hasher()
    var scrolling = 0..<0
    for node in tree.nodes {
      hasher.combine(node.type)
      for fact in TextFact.allCases { hasher.combine(node[fact]) }
      for flag in Flag.allCases where flag != .hittable { hasher.combine(node[flag]) }
      hasher.combine(node.frame?.width)
      hasher.combine(node.frame?.height)
      // Scrolling a list doesn't change the screen.
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

  /// Whether the test names the screen.
  package var isNamed: Bool { name != nil }
}
