import A11yAnalysis
import A11yModel

/// A rule that flags rows of a list with the same texts, which tests and people cannot tell apart.
struct DuplicateRow: Rule {
  typealias Card = DuplicateRowCard

  static let masks = [named, unknown]
  private static let named = ElementMask(.labelled, none: .systemOwned)
  private static let unknown = ElementMask(.unknownLabel, none: .systemOwned)

  private struct Row {
    var texts: [String] = []
    var identifiers: Set<String> = []
  }

  private struct Key: Hashable {
    let list: Int
    let texts: [String]
  }

  // Longer texts are unlikely to be equal, and costly to compare.
  private static let longest = 200

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let tree = screen.tree
    var rows: [Int: Row] = [:]
    for index in screen.elements(Self.named) {
      guard let row = screen.rows.row(of: index)?.lowerBound,
        let label = tree[index].label, label.count <= Self.longest
      else { continue }
      rows[row, default: Row()].texts.append(String(label))
    }
    let unknown = Set(
      screen.elements(Self.unknown).compactMap { screen.rows.row(of: $0)?.lowerBound })
    findings.candidate(unknown.count)
    if !unknown.isEmpty { findings.notEvaluated(.label, candidates: unknown.count) }
    for row in unknown { rows[row] = nil }
    for index in tree.indices where tree[index].has(.identifier) {
      guard let row = screen.rows.row(of: index)?.lowerBound, let name = tree[index].identifier
      else { continue }
      rows[row]?.identifiers.insert(String(name))
    }
    var groups: [Key: [Int]] = [:]
    for (index, row) in rows {
      findings.candidate()
      groups[Key(list: tree.parent(of: index) ?? -1, texts: row.texts), default: []].append(index)
    }
    for group in groups.values.filter({ $0.count > 1 }).map({ $0.sorted() }).sorted(by: {
      $0[0] < $1[0]
    }) {
      let identifiers = Set(group.compactMap { rows[$0]?.identifiers })
      guard identifiers.count < group.count else { continue }
      let others = group.dropFirst().map { tree[$0] }
      let more = others.count > 1 ? "\(others.count) other rows" : "another row"
      findings.emit(
        "shows the same texts as \(more)", at: tree[group[0]], reason: .sameTexts,
        screen.exposure[tree[group[0]]] == .known ? .certain : .likely,
        related: Array(others.prefix(20)), count: group.count, members: group)
    }
  }
}
