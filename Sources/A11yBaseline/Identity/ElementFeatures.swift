/// What is remembered of an element besides its keys, so that it is found again when they change.
///
/// Texts are normalised, their digits masked, and whatever looks like a secret or a person's data
/// is masked, too. Nothing in it is an absolute frame, an address or a position in the file.
package struct ElementFeatures: Hashable, Sendable {
  /// The element's type, for example `button`.
  package var type: String
  /// The identifier; empty when it is unknown, there is none, or it is volatile throughout.
  package var identifier: String
  /// The normalised label, or what stands in for it; empty when there is none.
  package var text: String
  /// The identifiers of the ancestors that have one, outermost first; at most the eight nearest.
  package var anchors: [String]
  /// Names of the traits; nil when the capture has none of them.
  package var traits: [String]?
  /// A digest of the types between the nearest anchor and the element; empty when there are none.
  package var path: String
  /// The index among equals in reading order, from 0.
  package var rank: Int
  /// How many there are of these equals; 0 for a row, which has no rank.
  package var equals: Int
  /// Width and height relative to the nearest anchor's, in 64ths; nil when a frame is unknown.
  package var shape: Shape?
  /// The locale of the capture; empty when it is unknown.
  package var locale: String

  /// A coarse relative size.
  package struct Shape: Hashable, Sendable {
    /// 64ths of the anchor's width, at least 1.
    package var width: Int
    /// 64ths of the anchor's height, at least 1.
    package var height: Int

    /// Creates a shape.
    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// Creates features.
  package init(
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
