import A11yTree

/// The keys of an element in a native capture: the names of the facts, and a few others.
enum NativeKey: Hashable {
  case id, type, text(TextFact), frame, traits, alpha, flag(Flag)
  /// A rare fact, by its index in ``Fact/rare``.
  case rare(Int)
  case comment, children

  var name: String {
    switch self {
    case .text(let fact): "\(fact)"
    case .flag(let flag): "\(flag)"
    case .rare(let index): Fact.rare[index].member.name
    default: "\(self)"
    }
  }

  /// Whether null is a valid value, because the property of the app can be nil.
  var allowsNull: Bool {
    switch self {
    case .comment: true
    case .rare(let index): Fact.rare[index].member.allowsNull
    default: false
    }
  }

  /// All keys, in the order they are written.
  static let all: [NativeKey] =
    [.id, .type, .text(.typeName)] + Fact.texts.map(NativeKey.text) + [.frame, .traits, .alpha]
    + Flag.allCases.map(NativeKey.flag) + Fact.rare.indices.map(NativeKey.rare)
    + [.comment, .children]

  /// The keys by name, each with its index in ``all``.
  static let table = NameTable(all.enumerated().map { ($1.name, (key: $1, position: $0)) })

  static let typePosition = all.firstIndex(of: .type) ?? 127

  /// The types by both spellings, `staticText` and `StaticText`.
  static let types = NameTable(
    ElementType.allCases.filter { $0 != .unknown }.flatMap {
      [(name: $0.caseName, value: $0), (name: $0.name, value: $0)]
    })
}

/// The name and version of the format, as in the member `schema` of a file.
enum NativeSchema {
  static let format = "a11ylint-capture"
  static let prefix: StaticString = "a11ylint-capture/"
  static let quotedPrefix: StaticString = "\"a11ylint-capture/"
  static let version = NativeCaptureWriter.schema

  // A native capture is taken literally, even a screen of buttons without the button trait.
  static let dialect = Dialect(
    format, namesScreens: true, quirks: Dialect.Quirks(mayGiveOneAnswerForAll: false))

  /// The keys outside of elements.
  static let fileKeys = ["$schema", "schema", "comment", "screens"]
  static let screenKeys = [
    "name", "context", "truncated", "diagnostics", "comment", "screen", "elements",
  ]
  static let screenFactKeys = ScreenFacts.members.map(\.name) + ["comment"]
}
