/// An element: a position in an ``ElementTree``, with access to its facts.
///
/// A fact is nil if it is unknown. A text that is known to be empty is an empty text.
///
/// Copying a node retains nothing. A node does not keep its tree alive and must not outlive it: see
/// ``ElementTree``.
@usableFromInline package struct Node: BitwiseCopyable, @unchecked Sendable {
  @usableFromInline let columns: UnsafePointer<Columns>
  /// The position in the tree, in capture order.
  public let index: Int

  @inline(__always) @inlinable init(_ columns: UnsafePointer<Columns>, _ index: Int) {
    self.columns = columns
    self.index = index
  }

  /// The tree that contains the element.
  @inlinable public var tree: ElementTree { ElementTree(of: columns) }

  /// The type of the element.
  @inline(__always) @inlinable public var type: ElementType { columns.pointee.types[index] }

  /// The name of the type as the capture prints it, for example `StaticText`.
  public var typeName: String {
    guard type == .unknown, let name = self[.typeName] else { return type.name }
    return String(name)
  }

  /// The line of the element in the capture, counted from 1; 0 if there is none.
  @inlinable public var line: Int { Int(columns.pointee.lines[index]) }

  /// The column in that line in characters, counted from 1; 0 if there is none.
  public var column: Int { columns.pointee.columnNumber(index) }

  /// A text of the element.
  @inline(__always) @inlinable public subscript(fact: TextFact) -> Text? {
    columns.pointee.text(columns.pointee.span(fact, index))
  }

  /// A flag of the element.
  @inline(__always) @inlinable public subscript(flag: Flag) -> Bool? {
    columns.pointee.flags[index][flag]
  }

  /// Whether the flag is known to be true.
  @inline(__always) @inlinable public func isTrue(_ flag: Flag) -> Bool {
    columns.pointee.flags[index].isTrue(flag)
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

  /// Whether a text is known and not empty.
  @inline(__always) @inlinable public func has(_ fact: TextFact) -> Bool {
    let span = columns.pointee.span(fact, index)
    return !span.isUnknown && !span.isEmpty
  }

  /// Whether a text is known, empty or not.
  @inlinable public func knows(_ fact: TextFact) -> Bool {
    !columns.pointee.span(fact, index).isUnknown
  }

  /// The accessibility frame, in screen points: always finite, and never negative in size. An implausible frame
  /// is a ``brokenFrame`` instead, and the frame is unknown.
  @inline(__always) @inlinable public var frame: Rect? {
    columns.pointee.known[index].contains(.frame) ? columns.pointee.frames[index] : nil
  }
  /// The frame in the capture if it is implausible: not finite, negative in size, or absurdly far away.
  @inlinable public var brokenFrame: Rect? {
    columns.pointee.known[index].contains(.brokenFrame) ? columns.pointee.frames[index] : nil
  }
  /// The accessibility traits.
  @inline(__always) @inlinable public var traits: Traits? {
    columns.pointee.known[index].contains(.traits) ? columns.pointee.traits[index] : nil
  }
  /// The view's own alpha, not multiplied by its ancestors'.
  @inline(__always) @inlinable public var alpha: Double? {
    columns.pointee.known[index].contains(.alpha) ? columns.pointee.alphas[index] : nil
  }

  /// The rare facts, borrowed rather than copied, because most callers need only one of them. All are nil if
  /// the capture has none for this element.
  public var details: ElementDetails {
    @inlinable _read {
      let details =
        hasDetails
        ? columns.pointee.details + Int(columns.pointee.detailIndexes[index]) : Self.noDetails
      yield details.pointee
    }
  }

  // Lives as long as the process and is never written.
  @usableFromInline nonisolated(unsafe) static let noDetails: UnsafeMutablePointer<ElementDetails> =
    {
      let details = UnsafeMutablePointer<ElementDetails>.allocate(capacity: 1)
      details.initialize(to: ElementDetails())
      return details
    }()

  /// Whether the capture has any rare facts for this element. O(1).
  @inline(__always) @inlinable public var hasDetails: Bool {
    columns.pointee.known[index].contains(.details)
  }

  /// The parent; nil for a root. O(1).
  @inline(__always) @inlinable public var parent: Node? {
    let parent = columns.pointee.parents[index]
    return parent < 0 ? nil : Node(columns, Int(parent))
  }

  /// The positions of the children, in capture order.
  @inline(__always) @inlinable public var children: Children {
    Children(columns, next: index + 1, end: Int(columns.pointee.ends[index]))
  }

  /// The positions below the element. O(1).
  @inlinable public var descendants: Range<Int> { index + 1..<Int(columns.pointee.ends[index]) }

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

extension Node {
  /// Returns the state of a fact; ``FactState/unknown`` for facts of screens.
  public func state(of fact: Fact) -> FactState {
    switch fact.declaration {
    case .text(let text, _, _): self[text].map { $0.isEmpty ? .empty : .value } ?? .unknown
    case .flag(let flag, _, _, _): self[flag]?.state ?? .unknown
    case .rare(let rare): hasDetails ? rare.member.state(details) : .unknown
    case .screen: .unknown
    case .column:
      switch fact {
      case .traits: traits?.state ?? .unknown
      case .frame: frame.map { $0.isEmpty ? .empty : .value } ?? .unknown
      default: alpha?.state ?? .unknown
      }
    }
  }
}

extension Node: Hashable {
  /// Whether two nodes are the same position of the same tree.
  public static func == (left: Node, right: Node) -> Bool {
    left.index == right.index && left.columns == right.columns
  }

  /// Feeds the position to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

extension Node {
  /// Whether the app is known to handle a gesture of assistive technologies at the element.
  package func handles(_ gesture: HandledGesture) -> Bool {
    hasDetails && details.handledGestures?.contains(gesture) == true
  }
}
