import A11yAnalysis
import A11yModel

/// A rule that flags controls of the same type with the same label.
struct DuplicateLabel: Rule {
  typealias Card = DuplicateLabelCard

  static let masks = [named, unknown]
  private static let named = ElementMask.own([.control, .labelled], any: .stop)
  private static let unknown = ElementMask.own([.control, .unknownLabel], any: .stop)

  private struct Key: Hashable {
    let type: ElementType
    let name: String
    // Labels only need to be unique within the same row, presentation and bar.
    let row: Int
    let layer: Int
    let bar: Int
  }

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let unknown = screen.elements(Self.unknown).count
    findings.candidate(unknown)
    if unknown > 0 { findings.notEvaluated(.label, candidates: unknown) }
    var groups: [Key: [Int]] = [:]
    findings.candidate(screen.elements(Self.named).count)
    for index in recurring(on: screen) {
      guard let key = key(of: index, screen) else { continue }
      groups[key, default: []].append(index)
    }
    let groupsInOrder = groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    for group in groupsInOrder { check(group, screen, into: &findings) }
  }

  // Returns the elements whose label may recur in the same row, by hash, which avoids creating strings.
  private func recurring(on screen: AnalyzedScreen) -> [Int] {
    let elements = screen.elements(Self.named)
    let (tree, rows) = (screen.tree, screen.rows)
    var numbers = SeededNumbers(capacity: elements.count)
    let labels = elements.map { index -> Int in
      let row = UInt64(UInt(bitPattern: rows.row(of: index)?.lowerBound ?? -1))
      var hash = ByteHash(seed: row &* 0x9E37_79B9_7F4A_7C15)
      if let label = tree[index].label {
        hash.add(lettersOf: UnsafeRawBufferPointer(rebasing: label.utf8.prefix(200)))
      }
      return Int(numbers.number(hash.value))
    }
    var counts = [Int32](repeating: 0, count: numbers.count)
    for label in labels { counts[label] += 1 }
    return zip(elements, labels).compactMap { counts[$1] > 1 ? $0 : nil }
  }

  private func key(of index: Int, _ screen: AnalyzedScreen) -> Key? {
    let node = screen.tree[index]
    guard let label = node.label, label.count <= 200 else { return nil }
    let name = String(label).folded
    guard !name.isEmpty else { return nil }
    let row = screen.rows.row(of: index)
    // The label of a whole row is content, and the system names the parts of its own controls.
    if row?.lowerBound == index || isNamedByWhole(node) { return nil }
    let bar = node.ancestors.prefix(16).first { Self.bars.contains($0.type) }
    return Key(
      type: node.type, name: name, row: row?.lowerBound ?? -1,
      layer: screen.composites.layer(index) ?? -1, bar: bar?.index ?? -1)
  }

  private static let bars: TypeSet = [.tabBar, .navigationBar, .toolbar, .segmentedControl]

  // One part of an unnamed stepper represents both.
  private func isNamedByWhole(_ node: Node) -> Bool {
    guard let whole = node.parent else { return false }
    switch whole.type {
    case .datePicker: return true
    case .stepper: return whole.hasName || node.index != whole.index + 1
    default: return false
    }
  }

  private func check(
    _ group: [Int], _ screen: AnalyzedScreen, into findings: inout Findings
  ) {
    let nodes = distinct(group.map { screen.tree[$0] })
    guard nodes.count > 1, haveOneValue(nodes), let first = nodes.first else { return }
    let identifiers = Set(nodes.compactMap { $0.has(.identifier) ? $0.identifier : nil })
    let isOneAction =
      identifiers.count == 1
      && nodes.allSatisfy { $0.has(.identifier) && $0.parent?.type != .stepper }
    let others = Array(nodes.dropFirst())
    findings.emit(
      .shared(by: others), at: first, reason: .sameName,
      screen.exposure[first] == .known ? .certain : .likely,
      severity: isOneAction ? .note : nil, related: Array(others.prefix(20)), count: nodes.count,
      members: nodes.map(\.index))
  }

  // Removes duplicates of a control that is captured twice: nested elements, or elements with the same frame.
  private func distinct(_ nodes: [Node]) -> [Node] {
    var kept: [Node] = []
    for node in nodes {
      let isSame = kept.suffix(8).contains { other in
        other.descendants.contains(node.index)
          || node.frame.map { frame in other.frame.map { $0.isSameBox(as: frame) } ?? false }
            ?? false
      }
      if !isSame { kept.append(node) }
    }
    return kept
  }

  // Different values, such as two dates, distinguish the controls.
  private func haveOneValue(_ nodes: [Node]) -> Bool {
    let values = Set(nodes.compactMap { $0.value?.isSilent == false ? $0.value : nil })
    return values.count < 2
  }
}

extension Finding.Message {
  fileprivate static func shared(by others: [Node]) -> Self {
    let more = others.count > 1 ? " and \(others.count - 1) more" : ""
    return "is called the same as another \(others[0].typeName)\(more)"
  }
}
