import A11yModel
import A11yRules

/// The elements of the screens of a document as symbols, nested as in the element tree.
struct EditorSymbols {
  private let text: EditorText
  private let encoding: PositionEncoding
  private static let most = 5_000

  // SymbolKind of the protocol.
  private enum Kind: Int {
    case screen = 5
    case control = 12
    case text = 15
    case container = 19
  }

  init(_ text: EditorText, _ encoding: PositionEncoding) {
    (self.text, self.encoding) = (text, encoding)
  }

  /// An element that is written in the document, with the elements in it.
  private struct Symbol {
    let name: String
    let detail: String
    let kind: Kind
    let place: EditorRange
    let depth: Int
    /// The end of the last element in it.
    var end: EditorPosition
  }

  /// Writes an array of `DocumentSymbol`.
  ///
  /// - Complexity: O(n) for n elements.
  func write(_ screens: [Screen], to writer: inout JSONWriter) {
    let symbols = enclosing(screens.flatMap(symbols).prefix(Self.most))
    writer.beginArray()
    var open = 0
    for symbol in symbols {
      while open > symbol.depth {
        end(&writer)
        open -= 1
      }
      begin(symbol, &writer)
      open += 1
    }
    for _ in 0..<open { end(&writer) }
    writer.endArray()
  }

  private func symbols(of screen: Screen) -> [Symbol] {
    var symbols: [Symbol] = []
    // The depth of each element among those in the document; that of its parent for others.
    var depths: [Int] = []
    for node in screen.tree.nodes {
      let outer = node.parent.map { depths[$0.index] } ?? 0
      let element = ElementSummary(node)
      guard node.parent == nil || element.isWritten(in: text, of: screen) else {
        depths.append(outer)
        continue
      }
      let place = text.word(line: max(1, element.line), column: max(1, element.column))
      symbols.append(
        Symbol(
          name: node.parent == nil ? screen.name : element.name, detail: element.type,
          kind: node.parent == nil ? .screen : Self.kind(of: node), place: place, depth: outer,
          end: place.end))
      depths.append(outer + 1)
    }
    return symbols
  }

  private static func kind(of node: Node) -> Kind {
    if node.type == .staticText { return .text }
    return node.children.contains { _ in true } ? .container : .control
  }

  // Editors want the range of a symbol to contain those in it.
  private func enclosing(_ symbols: some Sequence<Symbol>) -> [Symbol] {
    var symbols = Array(symbols)
    var ends: [EditorPosition] = []
    for index in symbols.indices.reversed() {
      let depth = symbols[index].depth
      while ends.count <= depth + 1 { ends.append(EditorPosition(line: 0, byte: 0)) }
      symbols[index].end = max(symbols[index].end, ends[depth + 1])
      ends[depth + 1] = EditorPosition(line: 0, byte: 0)
      ends[depth] = max(ends[depth], symbols[index].end)
    }
    return symbols
  }

  private func begin(_ symbol: Symbol, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", symbol.name.isEmpty ? symbol.detail : symbol.name)
    writer.member("detail", symbol.detail)
    writer.member("kind", symbol.kind.rawValue)
    writer.key("range")
    text.write(
      EditorRange(start: symbol.place.start, end: max(symbol.place.start, symbol.end)),
      in: encoding, to: &writer)
    writer.key("selectionRange")
    text.write(symbol.place, in: encoding, to: &writer)
    writer.key("children")
    writer.beginArray()
  }

  private func end(_ writer: inout JSONWriter) {
    writer.endArray()
    writer.endObject()
  }
}
