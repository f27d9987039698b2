/// What is remembered of an element besides its keys, so that it is found again when they change.
///
/// Texts are normalised, their digits masked, and whatever looks like a secret or a person's data
/// is masked, too. Nothing in it is an absolute frame, an address or a position in the file.
package struct ElementFeatures: Hashable, Sendable {
  /// What other elements in the same place have, too.
  package var setting: SharedValue<Setting>
  /// The identifier; empty when it is unknown, there is none, or it is volatile throughout.
  package var identifier: String
  /// The object of an Interface Builder document; empty elsewhere.
  package var object: String
  /// The normalised label, or what stands in for it; empty when there is none. A hint: in no key.
  package var text: String
  /// The index among equals in reading order, from 0.
  package var rank: Int
  /// How many there are of these equals; 0 for what is in a row, which others may have more of.
  package var equals: Int
  /// A digest of who the equals are, in no order; empty in a row, where there are too many, and where
  /// more than one has no name.
  package var kin: String
  /// Who comes before in the file, and who comes behind; in a row of a list, before and behind the list.
  package var neighbours: Neighbours
  /// Where it is, relative to the nearest anchor, in 64ths; nil when a frame is unknown.
  package var shape: Shape?

  /// What elements of one kind in one place have in common: a screen has many elements in few settings.
  package struct Setting: Hashable, Sendable {
    /// The element's type, for example `button`.
    package var type: String
    /// The type and the text of the other element that the finding is about, if there is one: what is
    /// hidden, listed or nested. A hint.
    package var part: String
    /// The identifiers of the ancestors that have one, outermost first; at most the eight nearest.
    package var anchors: [String]
    /// Names of the traits; nil when the capture has none of them.
    package var traits: [String]?
    /// A digest of the types between the nearest anchor and the element; empty when there are none.
    package var path: String
    /// The locale of the capture; empty when it is unknown.
    package var locale: String

    /// Creates a setting.
    package init(
      type: String = "", part: String = "", anchors: [String] = [], traits: [String]? = nil,
      path: String = "", locale: String = ""
    ) {
      self.type = type
      self.part = part
      self.anchors = anchors
      self.traits = traits
      self.path = path
      self.locale = locale
    }
  }

  /// The elements before and behind, each its type and, behind a dot or a colon, a digest of its
  /// identifier or its text, for example `button.1f2e3d4c`; `-` where there is none.
  package struct Neighbours: Hashable, Sendable {
    /// The one before.
    package var before: String
    /// The one behind.
    package var after: String

    /// Creates neighbours.
    package init(before: String = "", after: String = "") {
      self.before = before
      self.after = after
    }

    /// Whether one of these words for an element says more than its type.
    static func isNamed(_ word: String) -> Bool {
      word.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }
    }
  }

  /// A coarse relative place and size.
  package struct Shape: Hashable, Sendable {
    /// 64ths of the anchor's width to the right of its left edge.
    package var x: Int
    /// 64ths of the anchor's height below its upper edge.
    package var y: Int
    /// 64ths of the anchor's width, at least 1.
    package var width: Int
    /// 64ths of the anchor's height, at least 1.
    package var height: Int

    /// Creates a shape.
    package init(x: Int = 0, y: Int = 0, width: Int, height: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// Creates features.
  package init(
    type: String = "", identifier: String = "", object: String = "", text: String = "",
    part: String = "", anchors: [String] = [], traits: [String]? = nil, path: String = "",
    rank: Int = 0, equals: Int = 0, kin: String = "", neighbours: Neighbours = Neighbours(),
    shape: Shape? = nil, locale: String = ""
  ) {
    self.init(
      in: SharedValue(
        Setting(
          type: type, part: part, anchors: anchors, traits: traits, path: path, locale: locale)),
      identifier: identifier, object: object, text: text, rank: rank, equals: equals, kin: kin,
      neighbours: neighbours, shape: shape)
  }

  /// Creates features of an element in a setting that others are in, too.
  package init(
    in setting: SharedValue<Setting>, identifier: String = "", object: String = "",
    text: String = "", rank: Int = 0, equals: Int = 0, kin: String = "",
    neighbours: Neighbours = Neighbours(), shape: Shape? = nil
  ) {
    self.setting = setting
    self.identifier = identifier
    self.object = object
    self.text = text
    self.rank = rank
    self.equals = equals
    self.kin = kin
    self.neighbours = neighbours
    self.shape = shape
  }
}

// The parts of the setting.
extension ElementFeatures {
  /// See ``Setting/type``.
  package var type: String {
    get { setting.value.type }
    set { setting = setting.changed { $0.type = newValue } }
  }
  /// See ``Setting/part``.
  package var part: String {
    get { setting.value.part }
    set { setting = setting.changed { $0.part = newValue } }
  }
  /// See ``Setting/anchors``.
  package var anchors: [String] {
    get { setting.value.anchors }
    set { setting = setting.changed { $0.anchors = newValue } }
  }
  /// See ``Setting/traits``.
  package var traits: [String]? {
    get { setting.value.traits }
    set { setting = setting.changed { $0.traits = newValue } }
  }
  /// See ``Setting/path``.
  package var path: String {
    get { setting.value.path }
    set { setting = setting.changed { $0.path = newValue } }
  }
  /// See ``Setting/locale``.
  package var locale: String {
    get { setting.value.locale }
    set { setting = setting.changed { $0.locale = newValue } }
  }
}

// What no element of a capture has was made up, and would take time beyond measure to compare.
extension ElementFeatures.Setting {
  /// Whether an element of a capture can be in it.
  var isPlausible: Bool {
    anchors.count <= 8 && (traits ?? []).count <= 64 && part.utf8.count <= 4096
  }
}

extension ElementFeatures {
  /// Whether an element of a capture can have them, its setting aside.
  var hasPlausiblePlace: Bool {
    guard text.utf8.count <= 4096, Self.isSize(rank), Self.isSize(equals) else { return false }
    guard let shape else { return true }
    return Self.isSize(shape.width) && Self.isSize(shape.height) && Self.isPlace(shape.x)
      && Self.isPlace(shape.y)
  }

  /// Whether an element of a capture can have them.
  package var isPlausible: Bool { setting.value.isPlausible && hasPlausiblePlace }

  private static func isSize(_ number: Int) -> Bool { 0...Int(UInt32.max) ~= number }

  private static func isPlace(_ number: Int) -> Bool { -65536...65536 ~= number }

  /// The class of a type: lists are one, whatever draws them.
  static func typeClass(_ type: String) -> String {
    switch type {
    case "table", "collectionView", "outline", "grid": "list"
    default: type
    }
  }

  /// The class of this type.
  var typeClass: String { Self.typeClass(type) }

  /// The nearest anchor; empty when there is none.
  var nearestAnchor: String { anchors.last ?? "" }

  /// Whether it is in a row of which there may be more.
  var isInRow: Bool { equals == 0 }
}
