import A11yModel

/// A form of JSON in which tools print element trees.
protocol JSONDialect: Sendable {
  associatedtype Element: JSONElement

  /// What is known of the format and of the tools that write it.
  static var dialect: Dialect { get }

  /// The keys of its elements that no other dialect has.
  static var keys: [JSONSignature.Key] { get }

  /// The screens in a file: each tree of this form is one.
  ///
  /// Nobody but an extension of this protocol implements it. It is a requirement so that the compiler makes a
  /// version of it for each dialect: one for all would read several times slower.
  ///
  /// - Throws: `failedCapture` when no tree has an element, `limit`, `noCapture`.
  static func screens(
    in file: CaptureFile, _ limits: ImportLimits, among signatures: JSONSignatures
  ) throws(ImportError) -> ImportResult

  /// Makes a screen of a tree that was read.
  ///
  /// - Parameter survey: What the elements said that only a look at all of them tells.
  /// - Throws: `failedCapture` when there is nothing in the tree.
  static func screen(
    _ tree: consuming JSONTree, _ survey: Element.Survey, name: String
  ) throws(ImportError) -> Screen
}

extension JSONDialect {
  /// The name of the format.
  static var format: String { dialect.format }

  /// The keys by which its objects are told.
  static var signature: JSONSignature { JSONSignature(format: format, keys: keys) }
}

/// One element of a JSON dialect while its object is read.
protocol JSONElement {
  /// What is collected of all elements for a look at the whole tree.
  associatedtype Survey: JSONSurvey = NoSurvey

  init()

  /// What the value of a key is.
  static func part(_ key: JSONString, _ kind: JSONKind?) -> JSONPart

  /// Reads the value of a key that is a fact; one that is not read is skipped.
  mutating func read(_ key: JSONString, _ reader: inout JSONReader) throws(JSONError)

  /// Whether enough is known to keep the element when the document breaks off.
  var isRecognizable: Bool { get }

  /// Whether the object is an element at all, and not only an envelope around one.
  var isElement: Bool { get }

  /// Sets the facts of the element, which is the builder's selected one.
  func describe(in tree: inout JSONTree, _ survey: inout Survey)
}

extension JSONElement {
  var isElement: Bool { true }
}

/// The meanings of a value for the structure of a tree.
enum JSONPart {
  /// A fact, or nothing of interest.
  case fact
  /// An array of elements, or one element.
  case children
  /// An object that says more of the same element.
  case same
}

/// The facts that only a look at all elements of a tree tells.
protocol JSONSurvey {
  init()
}

/// The survey of dialects in which every element speaks for itself.
struct NoSurvey: JSONSurvey {}
