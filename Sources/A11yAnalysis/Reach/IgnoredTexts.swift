import A11yModel

extension ReachSources {
  /// Whether nobody hears the label, value and hint of an element that VoiceOver does not stop on: it is
  /// no container with a type, which is announced with them, no ancestor or list keeps VoiceOver away on
  /// purpose, and nothing inside says the same.
  ///
  /// O(64) stops inside are looked at; a container of more is said to be heard.
  func ignoresText(of node: Node) -> Bool {
    guard surroundings.isSeen(node), !surroundings.isOwnedElsewhere(node) else { return false }
    if let type = node.details.containerType, type != .none { return false }
    let inside = stops.inside(node.index)
    guard inside.count <= 64 else { return false }
    let texts = [node.label, node.value, node.hint]
      .compactMap { $0.map { String($0) } }.filter { !$0.normalizedSpaces.isEmpty }
    let said = SpokenWords(
      inside.map { tree[$0] }.flatMap { [$0.label, $0.value, $0.hint] }
        .compactMap { $0.map { String($0) } })
    return texts.contains { !said.cover($0) }
  }
}
