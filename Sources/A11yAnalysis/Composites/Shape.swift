import A11yModel

/// What an element looks like in a capture. What is not said does not matter; the word on a label comes
/// last, because the system speaks the language of the device.
struct Shape: Sendable {
  /// Its type is one of these; nil for any.
  var types: TypeSet?
  /// Its identifier is one of these.
  var identifiers: [String] = []
  /// Its identifier starts with one of these.
  var prefixes: [String] = []
  /// Its identifier ends with one of these.
  var suffixes: [String] = []
  /// Its frame is at most as wide and as high.
  var largest: Size?
  /// Its frame is at least as wide and as high.
  var smallest: Size?
  /// Whether its label says something.
  var isNamed: Bool?
  /// Whether its value says something.
  var hasValue: Bool?
  /// Whether it has an identifier.
  var isIdentified: Bool?
  /// Whether it can be used.
  var isEnabled: Bool?
  /// Whether nothing lies below it.
  var isLeaf: Bool?

  /// Whether an element looks like that. A fact that the capture does not record is not as it is asked.
  func matches(_ node: Node) -> Bool {
    guard types?.contains(node.type) != false else { return false }
    return matchesIdentifier(node) && matchesFrame(node) && matchesWords(node)
      && (isEnabled == nil || node[.enabled] == isEnabled)
      && (isLeaf == nil || node.descendants.isEmpty == isLeaf)
  }

  private func matchesIdentifier(_ node: Node) -> Bool {
    if let isIdentified, node.has(.identifier) != isIdentified { return false }
    if identifiers.isEmpty && prefixes.isEmpty && suffixes.isEmpty { return true }
    guard let identifier = node.identifier, !identifier.isEmpty else { return false }
    return identifiers.contains { identifier == $0 }
      || prefixes.contains { identifier.utf8.starts(with: $0.utf8) }
      || suffixes.contains { suffix in
        identifier.count >= suffix.utf8.count
          && identifier.utf8.reversed().starts(with: suffix.utf8.reversed())
      }
  }

  private func matchesFrame(_ node: Node) -> Bool {
    if largest == nil && smallest == nil { return true }
    guard let frame = node.frame, frame.isFinite else { return false }
    if let largest, frame.width > largest.width || frame.height > largest.height { return false }
    if let smallest, frame.width < smallest.width || frame.height < smallest.height { return false }
    return true
  }

  private func matchesWords(_ node: Node) -> Bool {
    if let isNamed, node.hasName != isNamed { return false }
    if let hasValue, node.value.map({ !$0.isSilent }) ?? !node.knows(.value) != hasValue {
      return false
    }
    return true
  }
}
