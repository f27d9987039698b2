/// The facts that only an element's Swift source provides, such as its location and the origin of its name.
@usableFromInline package struct CodeFacts: Hashable, Sendable {
  /// The file that contains the element; empty if it is the screen's file.
  public var path = ""
  /// The line in that file, counted from 1; 0 if unknown.
  public var line = 0
  /// The column in bytes, counted from 1; 0 if unknown.
  public var column = 0
  /// The beginning of the code that creates the element, in one line; empty if unknown.
  public var excerpt = ""
  /// The type that defines the element; empty if it is the screen's type.
  public var owner = ""
  /// The member of the type that contains the element, for example `header`; empty for the body.
  public var part = ""
  /// The name of the element in UIKit code; empty for SwiftUI views.
  public var variable = ""
  /// The code that refers to the element at ``CodeSpan/What/statement``, for example `self.closeButton`; empty if
  /// there is no such span.
  public var receiver = ""
  /// The name that code gives to the action or value of the element, for example `addItem` of `model.addItem()`;
  /// empty if unknown.
  public var purpose = ""
  /// The conditional branches that contain the element, outermost first, for example `1.0/4.1`; empty if it
  /// always exists. Elements in different branches of the same condition exclude each other.
  public var branch = ""
  /// Whether the element represents rows whose number depends on data.
  public var isTemplate = false
  /// Whether a condition with an unknown result may hide the element from VoiceOver.
  public var mayBeHidden = false
  /// The origin of the element's name.
  public var naming = Naming.unknown
  /// Whether ``naming`` holds only in some branches.
  public var namingIsConditional = false
  /// Whether code that is not known lies between the element and what these facts say of it.
  public var isDoubtful = false
  /// The image that provides the name; empty if none does.
  public var image = ""
  /// Whether a condition chooses between that image and others.
  public var imageIsConditional = false
  /// The line of that image in the element's file; 0 if it is the element's or unknown.
  public var imageLine = 0
  /// The translation key that serves as the name because no string catalog contains it; empty if there is none.
  public var missingKey = ""
  /// The treatment of the child elements; nil if they stay as they are.
  public var children: Children?
  /// The effect of touches beyond that of the element's type; nil if there is none.
  public var gesture: Gesture?
  /// The movement, other than a tap, that operates the element; nil if none does or there is an alternative.
  public var movement: Movement?
  /// The line of a font that ignores the user's text size; 0 if there is none.
  public var fixedFontLine = 0
  /// The file of that line; empty if it is the screen's file.
  public var fixedFontPath = ""
  /// The number of texts with that font, if a type other than the screen's sets it; 0 if not counted.
  public var fixedFontUses = 0
  /// The level of the title whose font the text has: 1 for the title of a screen, 2 for smaller ones; 0 for no title.
  public var titleLevel = 0
  /// The height in points, if a literal gives it.
  public var fixedHeight: Double?
  /// The maximum number of text lines, if given.
  public var lineLimit: Double?
  /// The argument of `accessibilitySortPriority`, if given.
  public var sortPriority: Double?
  /// The number of places that use the type that defines the element; 0 if not counted.
  public var uses = 0
  /// The parts of the source that can be edited without changing more than VoiceOver's output.
  public var spans: [CodeSpan] = []

  /// Creates facts with default values.
  public init() {}

  /// The origin of an element's name.
  package enum Naming: String, CaseIterable, Sendable {
    /// A literal in the source, which is the label.
    case literal
    /// Text that is not in the source, such as the value of a variable.
    case words
    /// The name of an image in the app.
    case asset
    /// A system symbol that describes the action of a control.
    case plainSymbol = "plain-symbol"
    /// Any other system symbol.
    case symbol
    /// A system symbol without a spoken description. VoiceOver reads its name.
    case namelessSymbol = "nameless-symbol"
    /// An image that is created from data and has no name.
    case picture
    /// None: the element has no name.
    case nothing
    /// Unknown, for example for a view from another package.
    case unknown
  }

  /// The treatment of child elements.
  package enum Children: String, CaseIterable, Sendable {
    /// The element combines the labels of its children.
    case combine
    /// The element replaces its children.
    case ignore
    /// The element contains its children.
    case contain
    case unknown
  }

  /// The effect of touches.
  package enum Gesture: String, CaseIterable, Sendable {
    /// A tap performs an action.
    case tap
    /// A tap only ends something, such as text entry.
    case dismissal
    /// Several taps, a long press or a drag performs an action.
    case other
    /// A long press opens a menu.
    case menu
  }

  /// A movement, other than a tap, that operates an element.
  package enum Movement: String, CaseIterable, Sendable {
    /// A drag to a position, which sets a value.
    case drag
    case hold
    case taps
    case pinch
  }
}

extension CodeFacts.Naming {
  /// The severity of the origin, used to report the worst of several cases.
  package var badness: Int {
    switch self {
    case .literal: 0
    case .words: 1
    case .unknown: 2
    case .plainSymbol: 3
    case .symbol: 4
    case .namelessSymbol: 5
    case .picture: 6
    case .asset: 7
    case .nothing: 8
    }
  }
}

// MARK: Values of facts

extension CodeFacts.Naming: FactWord {}
extension CodeFacts.Children: FactWord {}
extension CodeFacts.Gesture: FactWord {}
extension CodeFacts.Movement: FactWord {}

extension CodeFacts: FactRecord, SketchValue {
  package static var blank: CodeFacts { CodeFacts() }
  package var state: FactState { .value }

  /// Returns the first span of a kind; nil if there is none.
  package func span(_ what: CodeSpan.What) -> CodeSpan? { spans.first { $0.what == what } }

  package static let members: [FactMember<CodeFacts>] = [
    FactMember(
      "path", \.path, unless: "", "The file in which it is written. Absent: the screen's."),
    FactMember("line", \.line, unless: 0, "The line in that file, from 1."),
    FactMember("column", \.column, unless: 0, "The column of that line in bytes, from 1."),
    FactMember("excerpt", \.excerpt, unless: "", "The beginning of its code. Absent: unknown."),
    FactMember("owner", \.owner, unless: "", "The type that has it. Absent: the screen's."),
    FactMember("part", \.part, unless: "", "The member in which it is written. Absent: the body."),
    FactMember(
      "variable", \.variable, unless: "",
      "The name by which code of UIKit speaks of it. Absent: it is of SwiftUI."),
    FactMember(
      "receiver", \.receiver, unless: "",
      "The code that stands for it where a statement can be added. Absent: there is no such place."),
    FactMember(
      "purpose", \.purpose, unless: "",
      "The name that code gives to its action or value. Absent: unknown."),
    FactMember("branch", \.branch, unless: "", "The branches in which it is there, 1.0/4.1."),
    FactMember(
      "template", \.isTemplate, unless: false, "Whether it stands for rows. Absent: false."),
    FactMember(
      "perhapsHidden", \.mayBeHidden, unless: false,
      "Whether a condition may hide it from VoiceOver. Absent: false."),
    FactMember("naming", \.naming, "What its name comes from."),
    FactMember(
      "sometimes", \.namingIsConditional, unless: false,
      "Whether that holds in some branches. Absent: false."),
    FactMember(
      "doubtful", \.isDoubtful, unless: false,
      "Whether code that is not known lies between it and what is said of it. Absent: false."),
    FactMember("image", \.image, unless: "", "The image that its name comes from."),
    FactMember(
      "oneOfImages", \.imageIsConditional, unless: false,
      "Whether a condition chooses between that image and others. Absent: false."),
    FactMember(
      "imageLine", \.imageLine, unless: 0, "The line of that image, where it is another one."),
    FactMember(
      "missingKey", \.missingKey, unless: "",
      "The key of a translation that is its name, as no catalogue has it."),
    FactMember("children", \.children, "What it does with the elements inside."),
    FactMember("gesture", \.gesture, "What touches do that is not what its type does."),
    FactMember("movement", \.movement, "What acts on it and is more than a tap."),
    FactMember(
      "fixedFontLine", \.fixedFontLine, unless: 0, "The line of a font that does not scale."),
    FactMember(
      "fixedFontPath", \.fixedFontPath, unless: "", "The file of that line. Absent: the screen's."),
    FactMember(
      "fixedFontUses", \.fixedFontUses, unless: 0,
      "How many texts have that font, where another type sets it. Absent: 0."),
    FactMember(
      "titleLevel", \.titleLevel, unless: 0,
      "1: it has the font of a screen's title; 2: that of a smaller one. Absent: of no title."),
    FactMember("fixedHeight", \.fixedHeight, "Its height in points, where a literal gives it."),
    FactMember("lineLimit", \.lineLimit, "The greatest number of lines of its text."),
    FactMember("sortPriority", \.sortPriority, "accessibilitySortPriority"),
    FactMember(
      "uses", \.uses, unless: 0,
      "In how many places its type is used; 1 where it is worse in some than in others. Absent: 0."),
    FactMember("spans", \.spans, unless: [], "Where it is written what can be changed safely."),
  ]

  package static var sketchPlace: SketchPlace { .records }
  // Sketches do not represent source code.
  package static func sketchKeys(_ key: String) -> SketchKeys { SketchKeys() }
  package static func read(
    _ argument: SketchArgument, of key: String, into value: inout CodeFacts?,
    _ notes: inout FactNotes
  ) throws(SketchFault) {}
  package func sketch(_ key: String) -> [String] { [] }
}
