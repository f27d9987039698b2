import A11yModel

extension ReachSources {
  /// Whether nobody hears the label, value and hint of an element that VoiceOver does not stop on: it is
  /// no container with a type, which is announced with them, no ancestor or list keeps VoiceOver away on
  /// purpose, and nothing inside says the same.
  ///
  /// At most 256 elements inside are looked at; a container of more than 64 stops is said to be heard.
  func ignoresText(of node: Node) -> Bool {
    guard surroundings.isSeen(node), !surroundings.isOwnedElsewhere(node) else { return false }
    if let type = node.details.containerType, type != .none { return false }
    let inside = stops.inside(node.index)
    guard inside.count <= 64 else { return false }
    let texts = [node.label, node.value, node.hint]
      .compactMap { $0.map { String($0) } }.filter { !$0.normalizedSpaces.isEmpty }
    // Some frameworks join the texts inside, spoken or not, to a label that nobody wrote.
    let said = SpokenWords(
      node.descendants.prefix(256).map { tree[$0] }
        .flatMap { [$0.label, $0.value, $0.hint, $0[.visibleText]] }
        .compactMap { $0.map { String($0) } })
    return texts.contains { !said.cover($0) }
  }
}
