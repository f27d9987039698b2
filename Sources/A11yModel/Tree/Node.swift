/// One element: a position in an ``ElementTree``, and access to its facts.
///
/// Every fact is nil when it is unknown; a text that is known to be empty is an empty text.
public struct Node: Sendable {
  let columns: Columns
  /// The position in the tree, in capture order.
  public let index: Int

  init(_ columns: Columns, _ index: Int) {
    self.columns = columns
    self.index = index
  }

  /// The tree that it belongs to.
  public var tree: ElementTree { ElementTree(columns: columns) }

  /// What kind of element it is.
  public var type: ElementType { columns.types[index] }

  /// The name of the type as the capture printed it, for example `StaticText`.
  public var typeName: String {
    guard type == .unknown, let name = self[.typeName] else { return type.name }
    return String(name)
  }

  /// The line of the capture that it was read from, from 1; 0 when it has none.
  public var line: Int { Int(columns.lines[index]) }

  /// A text of the element.
  public subscript(fact: TextFact) -> Text? { columns.text(columns[fact, index]) }

  /// A yes-or-no fact of the element.
  public subscript(flag: Flag) -> Bool? { columns.flags[index][flag] }

  /// Whether the flag is known to be true.
  public func isTrue(_ flag: Flag) -> Bool { columns.flags[index].isTrue(flag) }

  /// The `accessibilityIdentifier`.
  public var identifier: Text? { self[.identifier] }
  /// The accessibility label.
  public var label: Text? { self[.label] }
  /// The accessibility value.
  public var value: Text? { self[.value] }
  /// The accessibility hint.
  public var hint: Text? { self[.hint] }
  /// The placeholder of a text input.
  public var placeholder: Text? { self[.placeholder] }

  /// Whether a text is known and has at least one byte.
  public func has(_ fact: TextFact) -> Bool {
    let span = columns[fact, index]
    return !span.isUnknown && !span.isEmpty
  }

  /// Whether a text is known, empty or not.
  public func knows(_ fact: TextFact) -> Bool { !columns[fact, index].isUnknown }

  /// The accessibility frame, in screen points.
  public var frame: Rect? { columns.frames[index] }
  /// The accessibility traits.
  public var traits: Traits? { columns.traits[index] }
  /// The view's own alpha, not multiplied with its ancestors'.
  public var alpha: Double? { columns.alphas[index] }

  /// The rarer facts; all nil when the capture has none for this element.
  public var details: ElementDetails {
    let index = columns.detailIndexes[index]
    return index < 0 ? ElementDetails() : columns.details[Int(index)]
  }

  /// Whether the capture has any of the rarer facts for this element. O(1).
  public var hasDetails: Bool { columns.detailIndexes[index] >= 0 }

  /// The parent; nil for a root. O(1).
  public var parent: Node? {
    let parent = columns.parents[index]
    return parent < 0 ? nil : Node(columns, Int(parent))
  }

  /// The positions of the children, in capture order.
  public var children: Children {
    Children(columns, next: index + 1, end: Int(columns.ends[index]))
  }

  /// The positions below the element. O(1).
  public var descendants: Range<Int> { index + 1..<Int(columns.ends[index]) }

  /// The ancestors, nearest first.
  public var ancestors: some Sequence<Node> {
    sequence(state: parent) { (next: inout Node?) -> Node? in
      defer { next = next?.parent }
      return next
    }
  }

  /// The number of ancestors. O(depth).
  public var depth: Int { ancestors.reduce(0) { count, _ in count + 1 } }
}

extension Node: Hashable {
  /// Whether both are the same position of the same tree.
  public static func == (left: Node, right: Node) -> Bool {
    left.index == right.index && left.columns === right.columns
  }

  /// Feeds the position.
  public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}
