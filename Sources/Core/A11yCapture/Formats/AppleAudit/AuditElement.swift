import A11yModel

extension AppleAudit.Issue.Element {
  /// Creates the element of a description of XCTest or a driver, such as `"Pay" Button`; nil if it is none.
  init?(described text: some StringProtocol) {
    let parts = text.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let words = parts[2].split { !$0.isLetter }
    guard let type = words.lazy.compactMap({ ElementType(printedName: $0.utf8) }).first else {
      return nil
    }
    self.init(type: type, identifier: "", label: String(parts[1]), frame: nil)
  }

  /// Whether nothing tells the element from others.
  var isNameless: Bool { identifier.isEmpty && label.isEmpty && frame == nil }
}
