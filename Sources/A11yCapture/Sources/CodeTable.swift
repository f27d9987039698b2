import A11yModel

/// What the sources of a project say of the views of its Interface Builder documents, by class: the part
/// `classes` of what a11ylint-source prints.
package struct CodeTable: Sendable {
  /// One thing that code does to a view.
  struct Saying: Hashable, Sendable {
    /// What, and where.
    var statement = CodeStatement.blank
    /// What is set, where that stands there; empty for an empty text, nil for anything else.
    var text: String?
    /// Whether a view has no name by it.
    var isWordless = false
  }

  /// A class of the project.
  struct Class: Sendable {
    var name = ""
    /// The class of the system's that it is of in the end; empty where another module's is between.
    var base = ""
    /// What code does to its outlets, by their names.
    var outlets: [String: [Saying]] = [:]
    /// What it does to itself.
    var own: [Saying] = []
    /// What it does to what it reaches by no outlet, by the name of the property.
    var places: [String: [Saying]] = [:]
    /// What its actions do to the control that sends them, by name.
    var actions: [String: [Saying]] = [:]
    /// The outlets that are its `accessibilityElements`, in order; nil where it has none, or others.
    var elements: [String]?
  }

  /// The classes, by name.
  private(set) var classes: [String: Class] = [:]
  /// What is done to views of whatever class by the name by which they are reached: `viewWithTag`.
  private(set) var anywhere: [String: [Saying]] = [:]
  /// What extensions override of views of the system's classes, by class.
  private(set) var extended: [String: [Saying]] = [:]

  /// Reads one.
  ///
  /// - Throws: Whatever is wrong with the JSON, with line and column.
  package init(_ reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch String(key) {
      case "classes":
        try reader.beginArray()
        while try reader.nextElement() {
          let known = try Class(&reader)
          classes[known.name] = known
        }
      case "anywhere": anywhere = try Saying.lists(&reader)
      case "extended": extended = try Saying.lists(&reader)
      default: try reader.skipValue()
      }
    }
  }

  /// Whether it says nothing at all.
  package var isEmpty: Bool { classes.isEmpty && extended.isEmpty }

  subscript(name: String) -> Class? { classes[name] }
}

extension CodeTable.Class {
  fileprivate init(_ reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch String(key) {
      case "name": name = try reader.string()
      case "base": base = try reader.string()
      case "outlets": outlets = try CodeTable.Saying.lists(&reader)
      case "own": own = try CodeTable.Saying.list(&reader)
      case "places": places = try CodeTable.Saying.lists(&reader)
      case "actions": actions = try CodeTable.Saying.lists(&reader)
      case "elements":
        var names: [String] = []
        try reader.beginArray()
        while try reader.nextElement() { names.append(try reader.string()) }
        elements = names
      default: try reader.skipValue()
      }
    }
  }
}

extension CodeTable.Saying {
  fileprivate static func list(_ reader: inout JSONReader) throws(JSONError) -> [Self] {
    var list: [Self] = []
    try reader.beginArray()
    while try reader.nextElement() { list.append(try Self(&reader)) }
    return list
  }

  // Objects with a name and what is said of it.
  fileprivate static func lists(_ reader: inout JSONReader) throws(JSONError) -> [String: [Self]] {
    var lists: [String: [Self]] = [:]
    try reader.beginArray()
    while try reader.nextElement() {
      var (name, says) = ("", [Self]())
      try reader.beginObject()
      while let key = try reader.nextKey() {
        switch String(key) {
        case "name": name = try reader.string()
        case "says": says = try list(&reader)
        default: try reader.skipValue()
        }
      }
      lists[name] = says
    }
    return lists
  }

  private init(_ reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch String(key) {
      case "what": statement.aspect = CodeAspect(rawValue: try reader.string()) ?? .anything
      case "when": statement.certainty = CodeCertainty(rawValue: try reader.string()) ?? .perhaps
      case "path": statement.path = try reader.string()
      case "line": statement.line = try reader.int()
      case "text": text = try reader.string()
      case "wordless": isWordless = try reader.bool()
      default: try reader.skipValue()
      }
    }
  }
}
