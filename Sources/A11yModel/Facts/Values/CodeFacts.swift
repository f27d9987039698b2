/// What a Swift source says of an element that no capture tells: where it is written, when it is there, and what
/// its name comes from.
@usableFromInline package struct CodeFacts: Hashable, Sendable {
  /// The file in which it is written; empty where that is the screen's own.
  public var path = ""
  /// The line in that file, from 1; 0 where it is unknown.
  public var line = 0
  /// The column of that line in bytes, from 1; 0 where it is unknown.
  public var column = 0
  /// The type whose definition has it; empty where that is the screen's own.
  public var owner = ""
  /// The member of the type in which it is written, for example `header`; empty for its body.
  public var part = ""
  /// The name under which code of UIKit speaks of it where it is written; empty for a view of SwiftUI.
  public var variable = ""
  /// The branches in which it is there, outermost first, for example `1.0/4.1`: elements in different branches
  /// of one condition exclude each other. Empty where it is always there.
  public var branch = ""
  /// Whether it stands for rows, of which data decide how many there are.
  public var isTemplate = false
  /// Whether a condition that cannot be known may hide it from VoiceOver.
  public var isPerhapsHidden = false
  /// What its name comes from.
  public var naming = Naming.unknown
  /// Whether that holds in some of its branches only.
  public var isSometimes = false
  /// The image that its name comes from; empty where none does.
  public var image = ""
  /// The key of a translation that is its name because no catalogue of the app has it; empty where that is not so.
  public var missingKey = ""
  /// What it does with the elements inside; nil where it leaves them as they are.
  public var children: Children?
  /// What touches do that is not what its type does; nil for nothing.
  public var gesture: Gesture?
  /// What acts on it and is more than a tap, unless a modifier offers another way; nil for nothing.
  public var movement: Movement?
  /// The line of a font that does not follow the size of text that the user has chosen; 0 where there is none.
  public var fixedFontLine = 0
  /// The file of that line; empty where that is the screen's own.
  public var fixedFontPath = ""
  /// How many texts have that font, where another type than the screen's own sets it; 0 where that is not counted.
  public var fixedFontUses = 0
  /// The height in points that it is given in a literal; nil where none is.
  public var fixedHeight: Double?
  /// The greatest number of lines of its text; nil where nothing says.
  public var lineLimit: Double?
  /// The number of `accessibilitySortPriority`; nil where none is given.
  public var sortPriority: Double?
  /// In how many places the type is used that has it; 0 where that is not counted.
  public var uses = 0
  /// Where it is written what can be changed without changing more than is heard.
  public var spans: [CodeSpan] = []

  /// Nothing is said.
  public init() {}

  /// What the name of an element comes from.
  package enum Naming: String, CaseIterable, Sendable {
    /// Words that are in the source: they are the label.
    case literal
    /// Words that are not: of a variable, say.
    case words
    /// The name of an image of the app.
    case asset
    /// A symbol of the system that says what a control does.
    case plainSymbol = "plain-symbol"
    /// Another symbol of the system.
    case symbol
    /// A symbol that the system has no words for, so that its name is read out.
    case namelessSymbol = "nameless-symbol"
    /// An image of data, which has no name.
    case picture
    /// Nothing: it has no name.
    case nothing
    /// What cannot be known: a view of another package, say.
    case unknown
  }

  /// What an element does with those inside.
  package enum Children: String, CaseIterable, Sendable {
    /// It says them all.
    case combine
    /// It stands for them.
    case ignore
    /// It holds them.
    case contain
    /// What cannot be known.
    case unknown
  }

  /// What touches do.
  package enum Gesture: String, CaseIterable, Sendable {
    /// A tap acts.
    case tap
    /// A tap only ends what one was doing: it puts the keyboard away.
    case dismissal
    /// Several taps, a long press, a drag.
    case other
    /// A menu that a long press opens.
    case menu
  }

  /// What one does with more than a tap.
  package enum Movement: String, CaseIterable, Sendable {
    /// A drag to a place, which is what it sets.
    case drag
    /// A press that lasts.
    case hold
    /// Several taps.
    case taps
    /// Two fingers that move.
    case pinch
  }
}

extension CodeFacts.Naming {
  /// How much is wrong with it: of several cases the worst is told.
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

// MARK: As a value of a fact

extension CodeFacts.Naming: FactWord {}
extension CodeFacts.Children: FactWord {}
extension CodeFacts.Gesture: FactWord {}
extension CodeFacts.Movement: FactWord {}

extension CodeFacts: FactRecord, SketchValue {
  package static var blank: CodeFacts { CodeFacts() }
  package var state: FactState { .value }

  /// The first span of a kind; nil for none.
  package func span(_ what: CodeSpan.What) -> CodeSpan? { spans.first { $0.what == what } }

  // What is as usual is not written.
  private var writtenPath: String? {
    get { path == "" ? nil : path }
    set { path = newValue ?? "" }
  }
  private var writtenLine: Int? {
    get { line == 0 ? nil : line }
    set { line = newValue ?? 0 }
  }
  private var writtenColumn: Int? {
    get { column == 0 ? nil : column }
    set { column = newValue ?? 0 }
  }
  private var writtenOwner: String? {
    get { owner == "" ? nil : owner }
    set { owner = newValue ?? "" }
  }
  private var writtenPart: String? {
    get { part == "" ? nil : part }
    set { part = newValue ?? "" }
  }
  private var writtenVariable: String? {
    get { variable == "" ? nil : variable }
    set { variable = newValue ?? "" }
  }
  private var writtenBranch: String? {
    get { branch == "" ? nil : branch }
    set { branch = newValue ?? "" }
  }
  private var writtenImage: String? {
    get { image == "" ? nil : image }
    set { image = newValue ?? "" }
  }
  private var writtenMissingKey: String? {
    get { missingKey == "" ? nil : missingKey }
    set { missingKey = newValue ?? "" }
  }
  private var writtenIsTemplate: Bool? {
    get { isTemplate == false ? nil : isTemplate }
    set { isTemplate = newValue ?? false }
  }
  private var writtenIsPerhapsHidden: Bool? {
    get { isPerhapsHidden == false ? nil : isPerhapsHidden }
    set { isPerhapsHidden = newValue ?? false }
  }
  private var writtenIsSometimes: Bool? {
    get { isSometimes == false ? nil : isSometimes }
    set { isSometimes = newValue ?? false }
  }
  private var writtenFixedFontLine: Int? {
    get { fixedFontLine == 0 ? nil : fixedFontLine }
    set { fixedFontLine = newValue ?? 0 }
  }
  private var writtenFixedFontPath: String? {
    get { fixedFontPath == "" ? nil : fixedFontPath }
    set { fixedFontPath = newValue ?? "" }
  }
  private var writtenFixedFontUses: Int? {
    get { fixedFontUses == 0 ? nil : fixedFontUses }
    set { fixedFontUses = newValue ?? 0 }
  }
  private var writtenSpans: [CodeSpan]? {
    get { spans.isEmpty ? nil : spans }
    set { spans = newValue ?? [] }
  }
  private var writtenUses: Int? {
    get { uses == 0 ? nil : uses }
    set { uses = newValue ?? 0 }
  }

  package static let members: [FactMember<CodeFacts>] = [
    FactMember("path", \.writtenPath, "The file in which it is written. Absent: the screen's."),
    FactMember("line", \.writtenLine, "The line in that file, from 1."),
    FactMember("column", \.writtenColumn, "The column of that line in bytes, from 1."),
    FactMember("owner", \.writtenOwner, "The type that has it. Absent: the screen's."),
    FactMember("part", \.writtenPart, "The member in which it is written. Absent: the body."),
    FactMember(
      "variable", \.writtenVariable,
      "The name by which code of UIKit speaks of it. Absent: it is of SwiftUI."),
    FactMember("branch", \.writtenBranch, "The branches in which it is there, 1.0/4.1."),
    FactMember("template", \.writtenIsTemplate, "Whether it stands for rows. Absent: false."),
    FactMember(
      "perhapsHidden", \.writtenIsPerhapsHidden,
      "Whether a condition may hide it from VoiceOver. Absent: false."),
    FactMember("naming", \.naming, "What its name comes from."),
    FactMember(
      "sometimes", \.writtenIsSometimes, "Whether that holds in some branches. Absent: false."),
    FactMember("image", \.writtenImage, "The image that its name comes from."),
    FactMember(
      "missingKey", \.writtenMissingKey,
      "The key of a translation that is its name, as no catalogue has it."),
    FactMember("children", \.children, "What it does with the elements inside."),
    FactMember("gesture", \.gesture, "What touches do that is not what its type does."),
    FactMember("movement", \.movement, "What acts on it and is more than a tap."),
    FactMember(
      "fixedFontLine", \.writtenFixedFontLine, "The line of a font that does not scale."),
    FactMember(
      "fixedFontPath", \.writtenFixedFontPath, "The file of that line. Absent: the screen's."),
    FactMember(
      "fixedFontUses", \.writtenFixedFontUses,
      "How many texts have that font, where another type sets it. Absent: 0."),
    FactMember("fixedHeight", \.fixedHeight, "Its height in points, where a literal gives it."),
    FactMember("lineLimit", \.lineLimit, "The greatest number of lines of its text."),
    FactMember("sortPriority", \.sortPriority, "accessibilitySortPriority"),
    FactMember("uses", \.writtenUses, "In how many places its type is used. Absent: 0."),
    FactMember("spans", \.writtenSpans, "Where it is written what can be changed safely."),
  ]

  package static var sketchPlace: SketchPlace { .records }
  // No sketch is of a source.
  package static func sketchKeys(_ key: String) -> SketchKeys { SketchKeys() }
  package static func read(
    _ argument: SketchArgument, of key: String, into value: inout CodeFacts?,
    _ notes: inout FactNotes
  ) throws(SketchFault) {}
  package func sketch(_ key: String) -> [String] { [] }
}
