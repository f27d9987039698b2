/// The facts of a finished tree; nodes share it.
@usableFromInline
final class TreeStorage: Sendable {
  // A stored constant of a class is read without exclusivity checks, which rules would pay for at
  // every fact of every element.
  @usableFromInline let columns: Columns

  init(_ columns: Columns) { self.columns = columns }
}

/// The facts of one element tree, one array per fact, in capture order (pre-order).
@usableFromInline
struct Columns: Sendable {
  @usableFromInline let source: TextStorage
  @usableFromInline var decoded: TextStorage
  var screen = ScreenFacts()

  @usableFromInline var types: [ElementType] = []
  @usableFromInline var parents: [Int32] = []
  @usableFromInline var ends: [Int32] = []
  @usableFromInline var lines: [UInt32] = []
  var columnNumbers = Column<UInt32>(0)
  @usableFromInline var frames = Column<Rect?>(nil)
  @usableFromInline var flags: [Flags] = []
  @usableFromInline var traits = Column<Traits?>(nil)
  @usableFromInline var alphas = Column<Double?>(nil)
  @usableFromInline var identifiers: Column<TextSpan>
  @usableFromInline var labels: Column<TextSpan>
  @usableFromInline var values: Column<TextSpan>
  @usableFromInline var minorTexts: [Column<TextSpan>]
  @usableFromInline var detailIndexes = Column<Int32>(-1)
  var details: [ElementDetails] = []

  init(source: TextStorage, fallbacks: [TextFact: TextSpan]) {
    func column(_ fact: TextFact) -> Column<TextSpan> { Column(fallbacks[fact] ?? .unknown) }
    self.source = source
    decoded = TextStorage([])
    identifiers = column(.identifier)
    labels = column(.label)
    values = column(.value)
    minorTexts = TextFact.minor.map(column)
  }

  @usableFromInline subscript(fact: TextFact, index: Int) -> TextSpan {
    @inlinable get {
      switch fact {
      case .identifier: identifiers[index]
      case .label: labels[index]
      case .value: values[index]
      default: minorTexts[fact.minorIndex][index]
      }
    }
    set {
      switch fact {
      case .identifier: identifiers[index] = newValue
      case .label: labels[index] = newValue
      case .value: values[index] = newValue
      default: minorTexts[fact.minorIndex][index] = newValue
      }
    }
  }

  /// Makes room for the facts that most elements of most captures have.
  mutating func reserve(_ count: Int) {
    types.reserveCapacity(count)
    parents.reserveCapacity(count)
    ends.reserveCapacity(count)
    lines.reserveCapacity(count)
    flags.reserveCapacity(count)
    frames.reserve(count)
    identifiers.reserve(count)
    labels.reserve(count)
    values.reserve(count)
  }

  @inlinable func text(_ span: TextSpan) -> Text? {
    span.isUnknown ? nil : Text(span.isDecoded ? decoded : source, span.range)
  }
}

/// The facts of an element that are texts.
@usableFromInline package enum TextFact: Int, CaseIterable, Sendable {
  case identifier, label, value
  case hint, placeholder, title, visibleText, language, className
  /// The printed name of a type that is not in ``ElementType``.
  case typeName

  static let minor = allCases.filter { $0.rawValue > TextFact.value.rawValue }
  @inlinable var minorIndex: Int { rawValue - TextFact.hint.rawValue }

  /// The fact of the same name; nil for ``typeName``.
  public var fact: Fact? { Fact(rawValue: "\(self)") }
}
