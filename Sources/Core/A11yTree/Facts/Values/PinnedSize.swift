/// The size that a document fixes for a view on every screen, by constraints with a constant, or by a frame
/// that no layout changes.
@usableFromInline package struct PinnedSize: Hashable, Sendable {
  /// The width or maximum width, in points; nil if it is not fixed.
  public var width: Double?
  /// The height or maximum height, in points; nil if it is not fixed.
  public var height: Double?

  /// Creates a size.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// Whether neither side is fixed.
  public var isEmpty: Bool { width == nil && height == nil }
}

extension PinnedSize: FactRecord, SketchValue {
  package static var blank: PinnedSize { PinnedSize() }
  package var state: FactState { isEmpty ? .empty : .value }

  package static let members: [FactMember<PinnedSize>] = [
    FactMember("width", \.width, "In points, or at most so many. Absent: not pinned."),
    FactMember("height", \.height, "In points, or at most so many. Absent: not pinned."),
  ]

  package static var sketchPlace: SketchPlace { .records }

  package static func sketchKeys(_ key: String) -> SketchKeys {
    SketchKeys(texts: ["\(key)-width", "\(key)-height"])
  }

  package static func read(
    _ argument: SketchArgument, of key: String, into value: inout PinnedSize?,
    _ notes: inout FactNotes
  ) throws(SketchFault) {
    guard case .text(let text) = argument else { return }
    var size = value ?? blank
    let number = try SketchNotation.readNumber(text)
    if key.hasSuffix("width") { size.width = number } else { size.height = number }
    value = size
  }

  package func sketch(_ key: String) -> [String] {
    [("width", width), ("height", height)].compactMap { name, number in
      number.map { "\(key)-\(name)=\(SketchNotation.number($0))" }
    }
  }
}
