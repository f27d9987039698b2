import A11yModel

/// One element of a JSON dialect while its object is read.
protocol JSONElement {
  init()

  /// What the value of a key is.
  func part(_ key: JSONString, _ kind: JSONKind?) -> JSONPart

  /// Reads the value of a key that is a fact; one that is not read is skipped.
  mutating func read(_ key: JSONString, _ reader: inout JSONReader) throws(JSONError)

  /// Whether enough is known to keep the element when the document breaks off.
  var isRecognizable: Bool { get }

  /// Whether the object is an element at all, and not only an envelope around one.
  var isElement: Bool { get }

  /// Sets the facts of the element, which is the builder's selected one.
  func describe(in tree: inout JSONTree)
}

extension JSONElement {
  var isElement: Bool { true }
}
