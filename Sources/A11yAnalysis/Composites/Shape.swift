import A11yModel

/// What an element looks like in a capture. What is not said does not matter; the word on a label comes
/// last, because the system speaks the language of the device.
///
/// A class, so that a declaration is asked without a copy of its lists.
final class Shape: Sendable {
  /// Its type is one of these; nil for any.
  let types: TypeSet?
  /// Its identifier is one of these.
  let identifiers: [String]
  /// Its identifier starts with one of these.
  let prefixes: [String]
  /// Its identifier ends with one of these.
  let suffixes: [String]
  /// Its frame is at most as wide and as high.
  let largest: Size?
  /// Its frame is at least as wide and as high.
  let smallest: Size?
  /// Whether its label says something.
  let isNamed: Bool?
  /// Whether its value says something.
  let hasValue: Bool?
  /// Whether it has an identifier.
  let isIdentified: Bool?
  /// Whether it can be used.
  let isEnabled: Bool?
  /// Whether nothing lies below it.
  let isLeaf: Bool?

  /// Whatever is not said does not matter.
  init(
    types: TypeSet? = nil, identifiers: [String] = [], prefixes: [String] = [],
    suffixes: [String] = [], largest: Size? = nil, smallest: Size? = nil, isNamed: Bool? = nil,
    hasValue: Bool? = nil, isIdentified: Bool? = nil, isEnabled: Bool? = nil, isLeaf: Bool? = nil
  ) {
    self.types = types
    self.identifiers = identifiers
    self.prefixes = prefixes
    self.suffixes = suffixes
    self.largest = largest
    self.smallest = smallest
    self.isNamed = isNamed
    self.hasValue = hasValue
    self.isIdentified = isIdentified
    self.isEnabled = isEnabled
    self.isLeaf = isLeaf
  }

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
