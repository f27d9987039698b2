/// What is remembered of an element besides its keys, so that it is found again when they change.
///
/// Texts are normalised, their digits masked, and whatever looks like a secret or a person's data
/// is masked, too. Nothing in it is an absolute frame, an address or a position in the file.
public struct ElementFeatures: Hashable, Sendable {
  /// The element's type, for example `button`.
  public var type: String
  /// The identifier; empty when it is unknown, there is none, or it is volatile throughout.
  public var identifier: String
  /// The normalised label, or what stands in for it; empty when there is none.
  public var text: String
  /// The identifiers of the ancestors that have one, outermost first; at most the eight nearest.
  public var anchors: [String]
  /// Names of the traits; nil when the capture has none of them.
  public var traits: [String]?
  /// A digest of the types between the nearest anchor and the element; empty when there are none.
  public var path: String
  /// The index among equals in reading order, from 0.
  public var rank: Int
  /// How many there are of these equals; 0 for a row, which has no rank.
  public var equals: Int
  /// Width and height relative to the nearest anchor's, in 64ths; nil when a frame is unknown.
  public var shape: Shape?
  /// The locale of the capture; empty when it is unknown.
  public var locale: String

  /// A coarse relative size.
  public struct Shape: Hashable, Sendable {
    /// 64ths of the anchor's width, at least 1.
    public var width: Int
    /// 64ths of the anchor's height, at least 1.
    public var height: Int

    /// Creates a shape.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// Creates features.
  public init(
    type: String = "", identifier: String = "", text: String = "", anchors: [String] = [],
    traits: [String]? = nil, path: String = "", rank: Int = 0, equals: Int = 0,
    shape: Shape? = nil, locale: String = ""
  ) {
    self.type = type
    self.identifier = identifier
    self.text = text
    self.anchors = anchors
    self.traits = traits
    self.path = path
    self.rank = rank
    self.equals = equals
    self.shape = shape
    self.locale = locale
  }

  /// Below, equal to or above 0: the order by rank, identifier and text.
  static func order(_ left: ElementFeatures, _ right: ElementFeatures) -> Int {
    if left.rank != right.rank { return left.rank < right.rank ? -1 : 1 }
    let order = left.identifier.byteOrder(right.identifier)
    return order == 0 ? left.text.byteOrder(right.text) : order
  }
}

extension ElementFeatures {
  /// Whether an element of a capture can have them. Others were made up, and would take time beyond
  /// measure to compare.
  package var isPlausible: Bool {
    let numbers = [rank, equals] + (shape.map { [$0.width, $0.height] } ?? [])
    return anchors.count <= 8 && (traits ?? []).count <= 64 && text.utf8.count <= 4096
      && numbers.allSatisfy { 0...Int(UInt32.max) ~= $0 }
  }
}
