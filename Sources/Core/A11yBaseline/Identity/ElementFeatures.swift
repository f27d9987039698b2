/// The stored properties of an element, besides its keys, that identify it again when the keys change.
///
/// Texts are normalized and their digits masked, as is anything that looks like a secret or personal data.
/// Nothing depends on an absolute frame, a memory address or a position in a file.
package struct ElementFeatures: Hashable, Sendable {
  /// The properties that elements in the same place share.
  package var setting: SharedValue<Setting>
  /// The identifier; empty if it is unknown, missing or entirely volatile.
  package var identifier: String
  /// The ID of the object in an Interface Builder document; empty elsewhere.
  package var object: String
  /// The normalized label, or else the placeholder or value, or the image that Swift source names; empty
  /// without any. A hint: no key includes it.
  package var text: String
  /// The index among equal elements, those with the same anchor, path and row, in reading order from 0.
  package var rank: Int
  /// The number of equal elements; 0 in a list row, where the number depends on data.
  package var equals: Int
  /// A digest of the names of the equal elements, independent of their order. Empty in a list row, for one
  /// element or more than 64, and if several have no name. In Swift source, of all elements of the type.
  package var kin: String
  /// The elements before and after it in the capture; for an element in a list row, those around the list.
  package var neighbours: Neighbours
  /// The frame relative to the nearest anchor; nil in a list row and if a frame is unknown.
  package var shape: Shape?
  /// The digests of the keys of the elements that a finding represents, sorted; empty for one element. In rows, of the
  /// words of those in a form.
  package var members: [String] = []

  /// The properties that many elements of a screen have in common and that are stored once.
  package struct Setting: Hashable, Sendable {
    /// The element type, for example `button`.
    package var type: String
    /// The type and text of the second element of a finding about two elements, for example the hidden or
    /// nested one; otherwise empty. A hint: no key includes it.
    package var part: String
    /// The stable identifiers of the nearest ancestors, outermost first; at most eight. In Swift source, the
    /// member that contains the element; empty for the body of a view.
    package var anchors: [String]
    /// The names of the traits; nil if the capture has no traits.
    package var traits: [String]?
    /// A digest of the types between the nearest anchor and the element; empty for a group or a screen.
    /// ``writtenPath`` in Swift source.
    package var path: String
    /// The locale of the capture; empty if unknown.
    package var locale: String

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

  /// The preceding and following elements, for example `button.1f2e3d4c`: the type and, after a dot or a
  /// colon, a digest of the identifier or the text. `-` if there is no such element.
  package struct Neighbours: Hashable, Sendable {
    package var before: String
    package var after: String

    package init(before: String = "", after: String = "") {
      self.before = before
      self.after = after
    }

    /// Both descriptions; nil if one of them is only a type.
    var words: String? {
      Self.isNamed(before) && Self.isNamed(after) ? "\(before) \(after)" : nil
    }

    /// The description on one side; nil if it is only a type.
    func named(_ side: KeyPath<Neighbours, String>) -> String? {
      Self.isNamed(self[keyPath: side]) ? self[keyPath: side] : nil
    }

    /// Returns the type of a neighbour.
    static func type(of word: String) -> Substring { word.prefix { $0 != "." && $0 != ":" } }

    /// Whether the description of a neighbour includes more than its type.
    static func isNamed(_ word: String) -> Bool {
      word.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }
    }
  }

  /// A coarse frame in 64ths of the nearest anchor's size.
  package struct Shape: Hashable, Sendable {
    /// The distance from the anchor's left edge, in 64ths of its width.
    package var x: Int
    /// The distance from the anchor's top edge, in 64ths of its height.
    package var y: Int
    /// The width, in 64ths of the anchor's width; at least 1.
    package var width: Int
    /// The height, in 64ths of the anchor's height; at least 1.
    package var height: Int

    package init(x: Int = 0, y: Int = 0, width: Int, height: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

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

  /// Creates features that share their setting with other elements.
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

// Shortcuts to the properties of the setting.
extension ElementFeatures {
  package var type: String {
    get { setting.value.type }
    set { setting = setting.changed { $0.type = newValue } }
  }
  package var part: String {
    get { setting.value.part }
    set { setting = setting.changed { $0.part = newValue } }
  }
  package var anchors: [String] {
    get { setting.value.anchors }
    set { setting = setting.changed { $0.anchors = newValue } }
  }
  package var traits: [String]? {
    get { setting.value.traits }
    set { setting = setting.changed { $0.traits = newValue } }
  }
  package var path: String {
    get { setting.value.path }
    set { setting = setting.changed { $0.path = newValue } }
  }
  package var locale: String {
    get { setting.value.locale }
    set { setting = setting.changed { $0.locale = newValue } }
  }
}

// Limits that no captured element exceeds. Without them, comparing a crafted baseline takes unbounded time.
extension ElementFeatures.Setting {
  var isPlausible: Bool {
    anchors.count <= 8 && (traits ?? []).count <= 64 && part.utf8.count <= 4096
  }
}

extension ElementFeatures {
  /// The path of everything in Swift source, which no digest equals.
  static let writtenPath = "swift"

  /// Whether the subject is in Swift source, where its place is the type and the member that contain it.
  var isWritten: Bool { path == Self.writtenPath }

  /// The identifier, or else what is around the element; nil if that does not name it.
  var ownWords: String? { identifier.isEmpty ? neighbours.words : identifier }

  /// Whether everything but the setting is within these limits.
  var hasPlausiblePlace: Bool {
    guard text.utf8.count <= 4096, Self.isSize(rank), Self.isSize(equals),
      members.count <= Self.mostMembers, members.allSatisfy({ $0.utf8.count <= 32 })
    else { return false }
    guard let shape else { return true }
    return Self.isSize(shape.width) && Self.isSize(shape.height) && Self.isPlace(shape.x)
      && Self.isPlace(shape.y)
  }

  /// Whether the features are within these limits.
  package var isPlausible: Bool { setting.value.isPlausible && hasPlausiblePlace }

  /// The maximum number of elements of a finding that are remembered.
  static let mostMembers = 20

  /// Adds the rows of a form that other features have; none are left if there are too many.
  mutating func addRows(of other: ElementFeatures) {
    guard isInRow, !members.isEmpty, !other.members.isEmpty else { return }
    let all = Set(members).union(other.members)
    members = all.count <= Self.mostMembers ? all.sorted() : []
  }

  private static func isSize(_ number: Int) -> Bool { 0...Int(UInt32.max) ~= number }

  private static func isPlace(_ number: Int) -> Bool { -65536...65536 ~= number }

  /// Returns the class of a type; tables, collection views, outlines and grids are all lists.
  static func typeClass(_ type: String) -> String {
    switch type {
    case "table", "collectionView", "outline", "grid": "list"
    default: type
    }
  }

  /// Returns the kind of control that a type is: code may exchange types of one kind under an identifier.
  static func family(_ type: String) -> String {
    switch type {
    case "textField", "secureTextField", "searchField", "textView": "field"
    case "button", "link", "toggle", "switch", "checkBox", "radioButton": "button"
    default: typeClass(type)
    }
  }

  var typeClass: String { Self.typeClass(type) }

  /// The identifier of the nearest anchor; empty without one.
  var nearestAnchor: String { anchors.last ?? "" }

  var isInRow: Bool { equals == 0 }
}
