import A11yModel

/// The facts of a capture, each with the number of elements for which it is known.
package struct FactListing {
  private let screen: Screen
  private let style: TextStyle

  package init(_ screen: Screen, style: TextStyle) {
    self.screen = screen
    self.style = style
  }

  /// Returns the listing. Facts of no element are in the last line.
  ///
  /// - Complexity: O(n) for n elements.
  package func text() -> String {
    let counts = Fact.ofElements.map { (fact: $0, counts: count($0)) }
    let known = counts.filter { $0.counts.unknown < screen.tree.count }
    let unknown = counts.filter { $0.counts.unknown == screen.tree.count }.map(\.fact.rawValue)
    let rows = known.map { fact, counts in
      [fact.rawValue, "\(counts.value)", "\(counts.empty)", "\(counts.unknown)"]
    }
    let table = TextLayout.table(
      [["fact", "value", "known empty", "unknown"]] + rows, indent: 2)
    var lines = [head, table]
    if !unknown.isEmpty { lines.append(line("unknown of every element", unknown)) }
    return (lines + screenLines).joined(separator: "\n") + "\n"
  }

  private var head: String {
    let elements = TextLayout.count(screen.tree.count, "element")
    let format =
      screen.source.format.isEmpty ? "" : " · \(screen.source.format.escapedForDisplay())"
    return "\(style.bold(screen.name.escapedForDisplay()))\(format) · \(elements)"
  }

  private var screenLines: [String] {
    let facts = screen.tree.screen
    let known = Fact.ofScreens.filter { facts.state(of: $0) != .unknown }.map(\.rawValue)
    let unknown = Fact.ofScreens.filter { facts.state(of: $0) == .unknown }.map(\.rawValue)
    return [
      known.isEmpty ? nil : line("known of the screen", known),
      unknown.isEmpty ? nil : line("unknown of the screen", unknown),
    ].compactMap { $0 }
  }

  private func line(_ title: String, _ facts: [String]) -> String {
    TextLayout.paragraph("\(title): \(facts.joined(separator: ", "))", indent: 2, hanging: 4)
  }

  private func count(_ fact: Fact) -> (value: Int, empty: Int, unknown: Int) {
    var counts = (value: 0, empty: 0, unknown: 0)
    for node in screen.tree.nodes {
      switch node.state(of: fact) {
      case .value: counts.value += 1
      case .empty: counts.empty += 1
      case .unknown: counts.unknown += 1
      }
    }
    return counts
  }
}
