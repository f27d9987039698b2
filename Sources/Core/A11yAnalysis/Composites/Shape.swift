import A11yModel

/// Conditions on the facts of an element; nil and empty conditions always hold. A label identifies an element only
/// in English, because the system uses the language of the device. A class, so that access copies no arrays.
final class Shape: Sendable {
  let types: TypeSet?
  let identifiers: [String]
  let prefixes: [String]
  let suffixes: [String]
  /// English labels, which identify an element as identifiers do.
  let labels: [String]
  /// The maximum width and height of the frame, in points.
  let largest: Size?
  /// The minimum width and height of the frame, in points.
  let smallest: Size?
  /// Whether its label must be speakable.
  let isNamed: Bool?
  /// Whether its value must be speakable.
  let hasValue: Bool?
  let isIdentified: Bool?
  let isEnabled: Bool?
  let isLeaf: Bool?

  init(
    types: TypeSet? = nil, identifiers: [String] = [], prefixes: [String] = [],
    suffixes: [String] = [], labels: [String] = [], largest: Size? = nil, smallest: Size? = nil,
    isNamed: Bool? = nil,
    hasValue: Bool? = nil, isIdentified: Bool? = nil, isEnabled: Bool? = nil, isLeaf: Bool? = nil
  ) {
    self.types = types
    self.identifiers = identifiers
    self.prefixes = prefixes
    self.suffixes = suffixes
    self.labels = labels
    self.largest = largest
    self.smallest = smallest
    self.isNamed = isNamed
    self.hasValue = hasValue
    self.isIdentified = isIdentified
    self.isEnabled = isEnabled
    self.isLeaf = isLeaf
  }

  /// Whether an element meets all conditions. A fact that the capture does not record fails its condition.
  func matches(_ node: Node) -> Bool {
    guard types?.contains(node.type) != false else { return false }
    return matchesIdentifier(node) && matchesFrame(node) && matchesWords(node)
      && (isEnabled == nil || node[.enabled] == isEnabled)
      && (isLeaf == nil || node.descendants.isEmpty == isLeaf)
  }

  private func matchesIdentifier(_ node: Node) -> Bool {
    if let isIdentified, node.has(.identifier) != isIdentified { return false }
    if identifiers.isEmpty && prefixes.isEmpty && suffixes.isEmpty && labels.isEmpty { return true }
    if !labels.isEmpty, let label = node.label, labels.contains(where: { label == $0 }) {
      return true
    }
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
