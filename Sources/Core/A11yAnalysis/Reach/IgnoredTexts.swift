import A11yModel

extension ReachSources {
  /// Whether an element that VoiceOver does not stop on has a label, value or hint that VoiceOver never reads.
  /// False for containers with a type, which VoiceOver announces; for elements hidden on purpose by an ancestor
  /// or list; and if an element inside has the same words. At most 256 elements inside are examined.
  func ignoresText(of node: Node) -> Bool {
    guard surroundings.isSeen(node), !surroundings.isOwnedElsewhere(node) else { return false }
    if let type = node.details.containerType, type != .none { return false }
    let inside = stops.inside(node.index)
    guard inside.count <= 64 else { return false }
    let texts = [node.label, node.value, node.hint]
      .compactMap { $0.map { String($0) } }.filter { !$0.normalizedSpaces.isEmpty }
    // Some frameworks set a label that joins the texts inside, whether or not VoiceOver reads them.
    let said = SpokenWords(
      node.descendants.prefix(256).map { tree[$0] }
        .flatMap { [$0.label, $0.value, $0.hint, $0[.visibleText]] }
        .compactMap { $0.map { String($0) } })
    return texts.contains { !said.cover($0) }
  }
}
