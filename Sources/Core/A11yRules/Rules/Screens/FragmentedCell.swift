import A11yAnalysis
import A11yModel

/// A rule that flags list rows that VoiceOver reads in many separate pieces.
struct FragmentedCell: Rule {
  typealias Card = FragmentedCellCard

  static let masks = [rows]
  private static let rows = ElementMask.own(.parent, none: [.element, .text, .image, .field])

  private let options: Options

  init(options: Options) { self.options = options }

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    for index in screen.elements(Self.rows) {
      guard Self.types.contains(screen.tree.type(of: index)) else { continue }
      findings.candidate()
      check(screen.tree[index], screen, into: &findings)
    }
  }

  private static let types: TypeSet = [.cell, .tableRow, .outlineRow]

  private func check(_ row: Node, _ screen: AnalyzedScreen, into findings: inout Findings) {
    // UIKit merges a table cell into one element unless it contains a control.
    if screen.isDesignTime { return findings.notEvaluated(because: .designTime) }
    guard row[.isAccessibilityElement] == false else {
      return findings.notEvaluated(.isAccessibilityElement)
    }
    var texts: [Node] = []
    var controls = 0
    for index in row.descendants.prefix(512) where screen.exposure[screen.tree[index]] == .known {
      let node = screen.tree[index]
      guard screen.isDrawn[index] else { continue }
      if screen.isInteractive[index] {
        controls += 1
      } else if node.hasName, node.traits?.contains(.header) != true {
        texts.append(node)
      }
    }
    guard Double(texts.count) >= options.min, controls <= 1 else { return }
    findings.emit(
      .isRead(texts.count), at: row, reason: .pieces, related: Array(texts.prefix(20)), count: 1,
      members: [])
  }
}

extension Finding.Message {
  fileprivate static func isRead(_ count: Int) -> Self {
    "is read in \(count) pieces, one flick each"
  }
}
