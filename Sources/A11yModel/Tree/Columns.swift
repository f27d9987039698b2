/// The facts of the elements of one tree: one column of memory per fact, in capture order
/// (pre-order).
///
/// It lies at one place as long as its tree lives, and has nothing but pointers: to read a fact
/// is two loads, and nothing is retained.
@usableFromInline
struct Columns {
  /// The owner of all that is pointed to.
  @usableFromInline var owner: Unmanaged<TreeStorage>
  /// The number of elements.
  @usableFromInline var count = 0
  @usableFromInline var capacity = 0

  // Every element has a value in these.
  @usableFromInline var types = Column<ElementType>()
  @usableFromInline var parents = Column<Int32>()
  @usableFromInline var ends = Column<Int32>()
  @usableFromInline var lines = Column<UInt32>()
  @usableFromInline var flags = Column<Flags>()
  @usableFromInline var known = Column<KnownFacts>()
  @usableFromInline var identifiers = Column<TextSpan>()
  @usableFromInline var labels = Column<TextSpan>()
  @usableFromInline var values = Column<TextSpan>()

  // Those elements have a value in these of which ``known`` says so.
  @usableFromInline var frames = Column<Rect>()
  @usableFromInline var traits = Column<Traits>()
  @usableFromInline var alphas = Column<Double>()
  @usableFromInline var detailIndexes = Column<Int32>()

  // Used as soon as one element has a value.
  @usableFromInline var columnNumbers = Column<UInt32>()
  @usableFromInline var minorTexts: UnsafeMutablePointer<Column<TextSpan>>
  // What a text is when nothing is set, by the raw values of ``TextFact``.
  @usableFromInline var unsetTexts: UnsafeMutablePointer<TextSpan>

  /// Where the texts lie that are in the capture as they are.
  @usableFromInline let source: UnsafeRawPointer
  /// Where the decoded texts lie; only known when the tree is finished.
  @usableFromInline var decoded: UnsafeRawPointer

  /// The rarer facts, in the order in which they were set.
  @usableFromInline var details: UnsafeMutablePointer<ElementDetails>
  var detailCount = 0
  var detailCapacity = 0
  /// The facts of the screen.
  @usableFromInline var screen: UnsafeMutablePointer<ScreenFacts>
}

/// Which of the facts that most elements have an element really has.
@usableFromInline
struct KnownFacts: OptionSet, BitwiseCopyable {
  @usableFromInline let rawValue: UInt8

  @inline(__always) @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

  @inline(__always) @inlinable static var frame: KnownFacts { KnownFacts(rawValue: 1 << 0) }
  @inline(__always) @inlinable static var traits: KnownFacts { KnownFacts(rawValue: 1 << 1) }
  @inline(__always) @inlinable static var alpha: KnownFacts { KnownFacts(rawValue: 1 << 2) }
  @inline(__always) @inlinable static var details: KnownFacts { KnownFacts(rawValue: 1 << 3) }
  /// What stands in its place of the frames is none: the frame is unknown.
  @inline(__always) @inlinable static var brokenFrame: KnownFacts {
    KnownFacts(rawValue: 1 << 4)
  }
}

extension Columns {
  /// Where a text of an element lies.
  @inline(__always) @inlinable func span(_ fact: TextFact, _ index: Int) -> TextSpan {
    switch fact {
    case .identifier: return identifiers[index]
    case .label: return labels[index]
    case .value: return values[index]
    default:
      let column = minorTexts[fact.minorIndex]
      return column.isUsed ? column[index] : unsetTexts[fact.rawValue]
    }
  }

  /// The text in a place; nil when it is unknown.
  @inline(__always) @inlinable func text(_ span: TextSpan) -> Text? {
    if span.isUnknown { return nil }
    return Text((span.isDecoded ? decoded : source) + span.offset, count: Int(span.length))
  }

  /// The column of the line, from 1; 0 when there is none.
  func columnNumber(_ index: Int) -> Int { columnNumbers.isUsed ? Int(columnNumbers[index]) : 0 }
}
