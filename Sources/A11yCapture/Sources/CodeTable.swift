import A11yModel

/// The effects of a project's code on the views of its Interface Builder documents, by class: the part
/// `classes` of the output of a11ylint-source.
package struct CodeTable: Sendable {
  /// An effect of code on a view.
  struct Saying: Hashable, Sendable {
    /// The affected aspect, and the place in the code.
    var statement = CodeStatement.blank
    /// The text that is set, if it is a literal; empty for an empty text, `nil` for anything else.
    var text: String?
    /// Whether the effect gives the view no label.
    var isWordless = false
  }

  struct Class: Sendable {
    var name = ""
    /// The system class that it inherits from; empty if a class of another module is in between.
    var base = ""
    /// The effects on its outlets, by name.
    var outlets: [String: [Saying]] = [:]
    var own: [Saying] = []
    /// The effects on objects that it reaches without an outlet, by the name of the property.
    var places: [String: [Saying]] = [:]
    /// The effects of its actions on the control that sends them, by name.
    var actions: [String: [Saying]] = [:]
    /// The outlets in its `accessibilityElements`, in order; `nil` if it sets none, or sets other elements.
    var elements: [String]?
  }

  private(set) var classes: [String: Class] = [:]
  /// The effects on views of any class, by the name through which code reaches them: `viewWithTag`.
  private(set) var anywhere: [String: [Saying]] = [:]
  /// The effects of extensions on views of system classes, by class.
  private(set) var extended: [String: [Saying]] = [:]

  /// Reads a table. Errors in the JSON have a line and column.
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

  // Reads objects that consist of a name and its effects.
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
