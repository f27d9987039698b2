/// The accessibility traits of an element: a 64-bit mask with the bits of `UIAccessibilityTraits`.
///
/// Bits 0 to 16 are public in UIKit. The others are private to the system, but captures contain them, so they
/// are kept. Those known from published headers of other tools (idb's `AXTraits.h`) have names.
@usableFromInline package struct Traits: BitwiseCopyable, OptionSet, Hashable, Sendable {
  /// The bit mask.
  public let rawValue: UInt64

  /// Creates traits from a bit mask. Unknown bits are kept.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Bit 0.
  public static let button = Traits(rawValue: 1 << 0)
  /// Bit 1.
  public static let link = Traits(rawValue: 1 << 1)
  /// Bit 2.
  public static let image = Traits(rawValue: 1 << 2)
  /// Bit 3.
  public static let selected = Traits(rawValue: 1 << 3)
  /// Bit 4.
  public static let playsSound = Traits(rawValue: 1 << 4)
  /// Bit 5.
  public static let keyboardKey = Traits(rawValue: 1 << 5)
  /// Bit 6.
  public static let staticText = Traits(rawValue: 1 << 6)
  /// Bit 8.
  public static let notEnabled = Traits(rawValue: 1 << 8)
  /// Bit 9.
  public static let updatesFrequently = Traits(rawValue: 1 << 9)
  /// Bit 10.
  public static let searchField = Traits(rawValue: 1 << 10)
  /// Bit 12.
  public static let adjustable = Traits(rawValue: 1 << 12)
  /// Bit 15.
  public static let tabBar = Traits(rawValue: 1 << 15)
  /// Bit 16.
  public static let header = Traits(rawValue: 1 << 16)
  /// Bit 18, private.
  public static let textEntry = Traits(rawValue: 1 << 18)
  /// Bit 24, private.
  public static let secureTextField = Traits(rawValue: 1 << 24)
  /// Bit 27, private.
  public static let backButton = Traits(rawValue: 1 << 27)
  /// Bit 53, public as `toggleButton` since iOS 17.
  public static let toggleButton = Traits(rawValue: 1 << 53)

  /// The names of the named bits, lowest bit first, in UIKit's spelling if it is public.
  public var names: [String] {
    Self.bitNames.filter { rawValue & (1 << $0.bit) != 0 }.map(\.name)
  }

  /// The bits without a name.
  public var unnamed: Traits {
    Traits(rawValue: Self.bitNames.reduce(rawValue) { $0 & ~(1 << $1.bit) })
  }

  /// Creates the trait with a name such as `button`, in any capitalization; nil if there is none.
  public init?(name: some StringProtocol) {
    let lower = name.lowercased()
    guard let bit = Self.bits[lower] else { return nil }
    self.init(rawValue: 1 << bit)
  }

  private static let bits = Dictionary(
    uniqueKeysWithValues: bitNames.map { ($0.name.lowercased(), $0.bit) })

  private static let bitNames: [(bit: UInt64, name: String)] = [
    (0, "button"), (1, "link"), (2, "image"), (3, "selected"), (4, "playsSound"),
    (5, "keyboardKey"), (6, "staticText"), (7, "summaryElement"), (8, "notEnabled"),
    (9, "updatesFrequently"), (10, "searchField"), (11, "startsMediaSession"),
    (12, "adjustable"), (13, "allowsDirectInteraction"), (14, "causesPageTurn"), (15, "tabBar"),
    (16, "header"), (17, "webContent"), (18, "textEntry"), (19, "pickerElement"),
    (20, "radioButton"), (21, "isEditing"), (22, "launchIcon"), (23, "statusBarElement"),
    (24, "secureTextField"), (25, "inactive"), (26, "footer"), (27, "backButton"),
    (28, "tabButton"), (29, "autoCorrectCandidate"), (30, "deleteKey"),
    (31, "selectionDismissesItem"), (32, "visited"), (33, "scrollable"), (34, "spacer"),
    (35, "tableIndex"), (36, "map"), (37, "textOperationsAvailable"), (38, "draggable"),
    (39, "gesturePracticeRegion"), (40, "popupButton"), (41, "allowsNativeSliding"),
    (42, "mathEquation"), (43, "containedByTable"), (44, "containedByList"),
    (45, "touchContainer"), (46, "supportsZoom"), (47, "textArea"), (48, "bookContent"),
    (49, "containedByLandmark"), (50, "folderIcon"), (51, "readOnly"), (52, "menuItem"),
    (53, "toggleButton"), (54, "ignoreItemChooser"), (55, "supportsTrackingDetail"),
    (56, "alert"), (57, "containedByFieldset"), (58, "allowsLayoutChangeInStatusBar"),
  ]
}

// MARK: Value of a fact

extension Traits: FactValue {
  /// Reads a list of trait names, with hexadecimal numbers for bits without a name.
  package static func read(
    _ reader: inout JSONReader, _ notes: inout FactNotes
  ) throws(JSONError) -> Traits {
    var traits: Traits = []
    try reader.beginArray()
    while try reader.nextElement() {
      let offset = reader.offset
      let name = try reader.string()
      guard let trait = Traits(text: name) else {
        let hint = name.nearest(in: Traits(rawValue: .max).names).map {
          "; did you mean \"\($0)\"?"
        }
        throw reader.error("unknown trait \(name.inQuotes)\(hint ?? "")", at: offset)
      }
      traits.insert(trait)
    }
    return traits
  }

  package func write(to writer: inout JSONWriter) { texts.write(to: &writer) }

  package static func writeSchema(to writer: inout JSONWriter) {
    writer.member("type", "array")
    writer.key("items")
    writer.object { writer in
      writer.member("type", "string")
      writer.member("pattern", "^([A-Za-z]+|0x[0-9a-fA-F]{1,16})$")
    }
  }

  package var state: FactState { self == [] ? .empty : .value }

  /// Creates a trait from its name, or from bits written as `0x…`; nil if the text is neither.
  package init?(text: String) {
    if let trait = Traits(name: text) {
      self = trait
    } else if text.hasPrefix("0x"), let bits = UInt64(text.dropFirst(2), radix: 16) {
      self.init(rawValue: bits)
    } else {
      return nil
    }
  }

  /// The names of the traits, followed by the bits without a name as one hexadecimal number.
  package var texts: [String] {
    let rest = unnamed.rawValue
    return names + (rest == 0 ? [] : ["0x" + String(rest, radix: 16)])
  }
}
