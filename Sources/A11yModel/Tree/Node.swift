/// One element: a position in an ``ElementTree``, and access to its facts.
///
/// Every fact is nil when it is unknown; a text that is known to be empty is an empty text.
@usableFromInline package struct Node: Sendable {
  @usableFromInline let storage: TreeStorage
  /// The position in the tree, in capture order.
  public let index: Int

  @inline(__always) @inlinable init(_ storage: TreeStorage, _ index: Int) {
    self.storage = storage
    self.index = index
  }

  /// The tree that it belongs to.
  @inlinable public var tree: ElementTree { ElementTree(storage: storage) }

  /// What kind of element it is.
  @inline(__always) @inlinable public var type: ElementType { storage.columns.types[index] }

  /// The name of the type as the capture printed it, for example `StaticText`.
  public var typeName: String {
    guard type == .unknown, let name = self[.typeName] else { return type.name }
    return String(name)
  }

  /// The line of the capture that it was read from, from 1; 0 when it has none.
  @inlinable public var line: Int { Int(storage.columns.lines[index]) }

  /// The column of that line in characters, from 1; 0 when it has none.
  public var column: Int { Int(storage.columns.columnNumbers[index]) }

  /// A text of the element.
  @inline(__always) @inlinable public subscript(fact: TextFact) -> Text? {
    storage.columns.text(storage.columns[fact, index])
  }

  /// A yes-or-no fact of the element.
  @inline(__always) @inlinable public subscript(flag: Flag) -> Bool? {
    storage.columns.flags[index][flag]
  }

  /// Whether the flag is known to be true.
  @inline(__always) @inlinable public func isTrue(_ flag: Flag) -> Bool {
    storage.columns.flags[index].isTrue(flag)
  }

  /// The `accessibilityIdentifier`.
  @inlinable public var identifier: Text? { self[.identifier] }
  /// The accessibility label.
  @inlinable public var label: Text? { self[.label] }
  /// The accessibility value.
  @inlinable public var value: Text? { self[.value] }
  /// The accessibility hint.
  @inlinable public var hint: Text? { self[.hint] }
  /// The placeholder of a text input.
  @inlinable public var placeholder: Text? { self[.placeholder] }

  /// Whether a text is known and has at least one byte.
  @inline(__always) @inlinable public func has(_ fact: TextFact) -> Bool {
    let span = storage.columns[fact, index]
    return !span.isUnknown && !span.isEmpty
  }

  /// Whether a text is known, empty or not.
  @inlinable public func knows(_ fact: TextFact) -> Bool { !storage.columns[fact, index].isUnknown }

  /// The accessibility frame, in screen points.
  @inline(__always) @inlinable public var frame: Rect? { storage.columns.frames[index] }
  /// The accessibility traits.
  @inlinable public var traits: Traits? { storage.columns.traits[index] }
  /// The view's own alpha, not multiplied with its ancestors'.
  @inline(__always) @inlinable public var alpha: Double? { storage.columns.alphas[index] }

  /// The rarer facts; all nil when the capture has none for this element.
  ///
  /// They are lent, not copied: most callers want one of them.
  public var details: ElementDetails {
    _read {
      let index = storage.columns.detailIndexes[index]
      if index < 0 { yield ElementDetails() } else { yield storage.columns.details[Int(index)] }
    }
  }

  /// Whether the capture has any of the rarer facts for this element. O(1).
  @inline(__always) @inlinable public var hasDetails: Bool {
    storage.columns.detailIndexes[index] >= 0
  }

  /// The parent; nil for a root. O(1).
  @inlinable public var parent: Node? {
    let parent = storage.columns.parents[index]
    return parent < 0 ? nil : Node(storage, Int(parent))
  }

  /// The positions of the children, in capture order.
  @inlinable public var children: Children {
    Children(storage, next: index + 1, end: Int(storage.columns.ends[index]))
  }

  /// The positions below the element. O(1).
  @inlinable public var descendants: Range<Int> { index + 1..<Int(storage.columns.ends[index]) }

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
    left.index == right.index && left.storage === right.storage
  }

  /// Feeds the position.
  public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}
