import A11yModel

/// A kind of element, with the words and the code that rule cards name it by; declared in `Rules/Controls`.
package struct Control: Sendable {
  package let id: String
  /// The types of the kind.
  let types: TypeSet
  /// The type of the ancestor that makes elements of some types this kind; nil if none does.
  let inside: ElementType?
  /// Those types; all if it is empty.
  let parts: TypeSet
  let words: [String: String]

  init(
    _ id: String, types: TypeSet = [], inside: ElementType? = nil, parts: TypeSet = [],
    words: [String: String]
  ) {
    (self.id, self.types, self.inside, self.parts) = (id, types, inside, parts)
    self.words = words
  }

  /// The noun, for example `text field`.
  package var noun: String { word("control") ?? id }

  /// Whether its source is code or a document of the app, so that the fixes of cards apply.
  var isOfApp: Bool { id != "web" }

  /// Returns a word or code of the kind, with words to fill in; nil if there is none.
  package func word(_ name: String) -> String? { words[name] ?? Self.defaults[name] }
}

extension Control: Hashable, CustomStringConvertible {
  package var description: String { id }

  package static func == (one: Control, other: Control) -> Bool { one.id == other.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Control {
  private static let byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }

  /// The kind of elements that no other kind fits.
  package static let element = all[all.count - 1]

  /// Returns the kind with an ID; nil if there is none.
  package static func named(_ id: String) -> Control? { byID[id] }

  /// The kind of an element of which only the type is known.
  ///
  /// - Parameter type: The name of the type, for example `StaticText`.
  package init(typeName type: String) {
    self = ElementType(printedName: type.utf8).flatMap(Self.of) ?? .element
  }

  /// The kind of an element.
  init(_ node: Node) {
    self = Self.part(node) ?? Self.of(node.type) ?? .element
  }

  private static func of(_ type: ElementType) -> Control? { all.first { $0.types.contains(type) } }

  private static let containers: [Control] = all.filter { $0.inside != nil }

  // Limits the search in a very deep tree.
  private static let mostAncestors = 64

  private static func part(_ node: Node) -> Control? {
    var next = node.parent
    var levels = 0
    while let ancestor = next, levels < mostAncestors {
      for kind in containers where kind.inside == ancestor.type {
        if kind.parts.count == 0 || kind.parts.contains(node.type) { return kind }
      }
      (next, levels) = (ancestor.parent, levels + 1)
    }
    return nil
  }
}
