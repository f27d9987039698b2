import A11yModel

/// A JSON format that tools use for element trees.
protocol JSONDialect: Sendable {
  associatedtype Element: JSONElement

  static var dialect: Dialect { get }

  /// The keys that only elements of this dialect have.
  static var keys: [JSONSignature.Key] { get }

  /// The words of a tool directly in front of a tree, on its line; nil if a tree begins its line.
  static var opening: StaticString? { get }

  /// Reads the screens in a file; each tree of this dialect is a screen.
  ///
  /// Only an extension of this protocol implements this method. It is a requirement so that the compiler
  /// specializes it for each dialect; without specialization, reading is several times slower.
  ///
  /// - Throws: `failedCapture` if no tree has an element; `limit`; `noCapture`.
  static func screens(
    in file: CaptureFile, _ limits: ImportLimits, among signatures: JSONSignatures
  ) throws(ImportError) -> ImportResult

  /// Creates a screen from a tree and the facts that depend on all its elements.
  ///
  /// - Throws: `failedCapture` if the tree is empty.
  static func screen(
    _ tree: consuming JSONTree, _ survey: Element.Survey, name: String
  ) throws(ImportError) -> Screen
}

extension JSONDialect {
  static var format: String { dialect.format }
  static var opening: StaticString? { nil }

  static var signature: JSONSignature { JSONSignature(format: format, keys: keys) }
}

/// An element of a JSON dialect while its object is read.
protocol JSONElement {
  associatedtype Survey: JSONSurvey = NoSurvey

  init()

  /// Returns the role that the value of a key has in the tree.
  static func part(_ key: JSONString, _ kind: JSONKind?) -> JSONPart

  /// Reads the value of a key that is a fact. A value that is not read is skipped.
  mutating func read(_ key: JSONString, _ reader: inout JSONReader) throws(JSONError)

  /// Whether enough is known to keep the element if the document breaks off.
  var isRecognizable: Bool { get }

  /// Whether the object is an element rather than an envelope around one.
  var isElement: Bool { get }

  /// The level in the tree if the elements are in a flat list; `nil` if it follows from the structure.
  var level: Int? { get }

  /// Sets the facts of the builder's selected element.
  func describe(in tree: inout JSONTree, _ survey: inout Survey)
}

extension JSONElement {
  var isElement: Bool { true }
  var level: Int? { nil }
}

/// The roles of a value in the structure of a tree.
enum JSONPart {
  /// A fact, or a value that is not used.
  case fact
  /// An array of elements, or one element.
  case children
  /// An object with further members of the same element.
  case same
}

/// The facts that depend on all elements of a tree.
protocol JSONSurvey {
  init()
}

/// The survey of dialects that have no such facts.
struct NoSurvey: JSONSurvey {}
