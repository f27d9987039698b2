import A11yAnalysis
import A11yModel
import A11yRules

/// The tree of a screen as rules see it.
///
/// Each line has the position in reading order if VoiceOver stops at the element, and the element in sketch
/// notation. A `?` before the position means that the capture doesn't record stops, and that it depends on
/// the type. Lines at the end list what of a view in Swift is not known, and doubts about the order.
package struct TreeListing {
  private let screen: Screen
  private let style: TextStyle
  private let hidesUnknown: Bool

  /// - Parameter hidesUnknown: Whether to omit unknown facts.
  package init(_ screen: Screen, style: TextStyle, hidesUnknown: Bool = false) {
    self.screen = screen
    self.style = style
    self.hidesUnknown = hidesUnknown
  }

  /// Returns the listing.
  ///
  /// - Complexity: O(n) for n elements. Indentation ends at the 40th level.
  package func text() -> String {
    let analyzed = AnalyzedScreen(screen)
    let shown = screen.tree.showingNoSecrets()
    let printer = SketchPrinter(shown, isBrief: true, hidesUnknown: hidesUnknown)
    let ranks = Self.ranks(analyzed)
    var lines = [head(stops: ranks.count)]
    var depths: [Int] = []
    let width = max(2, String(ranks.count).count)
    for node in screen.tree.nodes {
      depths.append(node.parent.map { depths[$0.index] + 1 } ?? 0)
      let marker = marker(ranks[node.index], analyzed.exposure[node], width: width)
      let indent = TextLayout.spaces(2 * min(depths[node.index], 40))
      let line = printer.line(shown[node.index]).escapedForDisplay()
      lines.append("\(marker)  \(indent)\(analyzed.isDrawn[node.index] ? line : style.dim(line))")
    }
    lines += unread + doubts(analyzed.readingOrder)
    return lines.joined(separator: "\n") + "\n"
  }

  // What is not known of a view in Swift of which no element is, one line each.
  private var unread: [String] {
    screen.diagnostics.filter { $0.kind == .notRead }.map { "not read: \($0.displayedWithLine)" }
  }

  // The doubts about the order, one line each, with a limit for hostile screens.
  private func doubts(_ order: ReadingOrder) -> [String] {
    let staircases = order.ambiguous.prefix(Self.mostDoubts).map { group in
      "the order in \(name(group.container)) is ambiguous: tops of elements differ by less than a row"
    }
    let silent = order.silentModals.prefix(Self.mostDoubts).map { modal in
      "\(name(modal)) is modal and says nothing, so that nothing beside it is read"
    }
    return staircases + silent
  }

  private static let mostDoubts = 20

  private func name(_ index: Int) -> String {
    let line = screen.tree[index].line
    let name = ElementSummary(screen.tree[index]).name.escapedForDisplay()
    return line > 0 ? "\(name) (line \(line))" : name
  }

  private func head(stops: Int) -> String {
    let source = screen.source.path.isEmpty ? "" : " · \(screen.source.path.escapedForDisplay())"
    let elements = TextLayout.count(screen.tree.count, "element")
    let name = style.bold(screen.name.escapedForDisplay())
    return "\(name)\(source) · \(elements), \(TextLayout.count(stops, "stop"))"
  }

  private func marker(_ rank: Int?, _ state: Exposure.State, width: Int) -> String {
    guard let rank else { return TextLayout.spaces(width) + style.dim("·") }
    let number = (state == .assumed ? "?" : "") + String(rank)
    return TextLayout.spaces(width + 1 - number.count) + style.green(number)
  }

  private static func ranks(_ screen: AnalyzedScreen) -> [Int: Int] {
    var ranks: [Int: Int] = [:]
    for index in screen.readingOrder.elements where ranks[index] == nil {
      ranks[index] = ranks.count + 1
    }
    return ranks
  }
}
