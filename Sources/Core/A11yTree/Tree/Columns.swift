/// The facts of the elements of a tree: one column of memory per fact, in capture order (pre-order).
///
/// The columns stay at one address while their tree lives and contain only pointers. Reading a fact takes two
/// loads and retains nothing.
@usableFromInline
struct Columns {
  @usableFromInline var owner: Unmanaged<TreeStorage>
  @usableFromInline var count = 0
  @usableFromInline var capacity = 0

  // Every element has a value in these columns.
  @usableFromInline var types = Column<ElementType>()
  @usableFromInline var parents = Column<Int32>()
  @usableFromInline var ends = Column<Int32>()
  @usableFromInline var lines = Column<UInt32>()
  @usableFromInline var flags = Column<Flags>()
  @usableFromInline var known = Column<KnownFacts>()
  @usableFromInline var identifiers = Column<TextSpan>()
  @usableFromInline var labels = Column<TextSpan>()
  @usableFromInline var values = Column<TextSpan>()

  // An element has a value in these columns if ``known`` says so.
  @usableFromInline var frames = Column<Rect>()
  @usableFromInline var traits = Column<Traits>()
  @usableFromInline var alphas = Column<Double>()
  @usableFromInline var detailIndexes = Column<Int32>()

  // In use as soon as one element has a value.
  @usableFromInline var columnNumbers = Column<UInt32>()
  @usableFromInline var minorTexts: UnsafeMutablePointer<Column<TextSpan>>
  // The values of texts that are not set, indexed by the raw values of ``TextFact``.
  @usableFromInline var unsetTexts: UnsafeMutablePointer<TextSpan>

  /// The address of the bytes of the capture.
  @usableFromInline let source: UnsafeRawPointer
  /// The address of the decoded texts, which is known only when the tree is finished.
  @usableFromInline var decoded: UnsafeRawPointer

  /// The rare facts, in the order in which they were set.
  @usableFromInline var details: UnsafeMutablePointer<ElementDetails>
  var detailCount = 0
  var detailCapacity = 0
  /// The position of the rare facts of all elements of which only ``commonDetails`` are known; -1 if there is none.
  var commonPosition: Int32 = -1
  @usableFromInline var screen: UnsafeMutablePointer<ScreenFacts>
}

/// The common facts that an element actually has.
@usableFromInline
struct KnownFacts: OptionSet, BitwiseCopyable {
  @usableFromInline let rawValue: UInt8

  @inline(__always) @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

  @inline(__always) @inlinable static var frame: KnownFacts { KnownFacts(rawValue: 1 << 0) }
  @inline(__always) @inlinable static var traits: KnownFacts { KnownFacts(rawValue: 1 << 1) }
  @inline(__always) @inlinable static var alpha: KnownFacts { KnownFacts(rawValue: 1 << 2) }
  @inline(__always) @inlinable static var details: KnownFacts { KnownFacts(rawValue: 1 << 3) }
  /// The rectangle in the column of frames is not plausible, so the frame is unknown.
  @inline(__always) @inlinable static var brokenFrame: KnownFacts {
    KnownFacts(rawValue: 1 << 4)
  }
}

extension Columns {
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

  /// Returns the text at a location; nil if it is unknown.
  @inline(__always) @inlinable func text(_ span: TextSpan) -> Text? {
    if span.isUnknown { return nil }
    return Text((span.isDecoded ? decoded : source) + span.offset, count: Int(span.length))
  }

  /// Returns the column in the line of the capture, counted from 1; 0 if there is none.
  func columnNumber(_ index: Int) -> Int { columnNumbers.isUsed ? Int(columnNumbers[index]) : 0 }
}
