import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules

// The members of a finding's parts.

extension Severity: JSONWord {}
extension Confidence: JSONWord {}
extension FindingState: JSONWord {}
extension GateLevel: JSONWord {}
extension SettingAxis: JSONWord {}
extension Counterpart.Kind: JSONWord {}

extension Finding {
  /// Creates a finding to read into.
  init() {
    self.init(
      rule: "", reason: "", severity: .note, confidence: .possible, screen: "",
      element: ElementSummary(), message: "")
  }
}

extension ElementSummary: JSONRecord {
  package static var definition: String { "element" }

  package init() {
    self.init(index: 0, type: "", identifier: "", label: "", frame: nil, path: "", line: 0)
  }

  // The line and the column are those of the finding's location.
  package mutating func members(_ members: any JSONMembers) {
    // Before the type is read, because an absent member stands for that of the type.
    var id = control == Control(typeName: type) ? "" : control.id
    members.required("type", &type, "The type.")
    members.unlessEmpty("identifier", &identifier, "The accessibility identifier.")
    members.unlessEmpty("label", &label, "The accessibility label.")
    members.required("path", &path, "The ancestors from the root.")
    members.optional("frame", &frame, "x, y, width and height, in points in screen coordinates.")
    members.unlessEmpty(
      "surroundings", &surroundings,
      "A named neighbor of an element without a name, for example: beside StaticText \"Email\".")
    members.unlessEmpty(
      "position", &position, "The position on the screen in words, for example top right.")
    members.unlessEmpty("variable", &variable, "The variable of the element in UIKit code.")
    members.unlessEmpty(
      "excerpt", &excerpt, "The beginning of the code that creates the element.")
    members.unlessEmpty(
      "component", &component,
      "The class of the app that the element is an object of, in UIKit code.")
    members.unless(0, "imageLine", &imageLine, "The line of the image that names it.", .positive)
    members.unless(
      0, "uses", &uses, "The number of places that use the code that creates the element.")
    members.unlessEmpty(
      "control", &id,
      "The kind of element, if its type doesn't tell, for example segment or tab.")
    control = Control.named(id) ?? Control(typeName: type)
    members.optional("object", &object, "The object of an Interface Builder document.")
  }

  /// The element without its place in the capture.
  var withoutPlace: ElementSummary {
    var element = self
    (element.index, element.line, element.column, element.file) = (0, 0, 0, "")
    return element
  }
}

extension DesignObject: JSONRecord {
  package init() { self.init(id: "") }

  package mutating func members(_ members: any JSONMembers) {
    members.required("id", &id, "The object ID.")
    members.unlessEmpty(
      "outlets", &outlets, "The names of the outlets that connect to the object.")
    members.unlessEmpty("actions", &actions, "The selectors of the object's actions.")
    members.unlessEmpty("image", &image, "The name of the image.")
    members.unlessEmpty("userLabel", &userLabel, "The label in Interface Builder.")
  }
}

extension ElementFeatures: JSONRecord {
  package init() { self.init(type: "") }

  package mutating func members(_ members: any JSONMembers) {
    // Changed once, because every change copies it.
    var own = setting.value
    var (ownRank, ownEquals) = own.type.isEmpty ? (nil, nil) : (Optional(rank), Optional(equals))
    var (x, y, width, height) = (shape?.x, shape?.y, shape?.width, shape?.height)
    members.unlessEmpty(
      "type", &own.type, "The type of the element. Absent for a group or a screen.")
    members.unlessEmpty("identifier", &identifier, "The accessibility identifier.")
    members.unlessEmpty(
      "object", &object,
      """
      The object ID in an Interface Builder document. For a group or a screen, that of the \
      scene.
      """)
    members.unlessEmpty("text", &text, "The text.")
    members.unlessEmpty("part", &own.part, "The type and text of the other element of a pair.")
    members.unlessEmpty("anchors", &own.anchors, "The nearest ancestors with an identifier.")
    members.optional("traits", &own.traits, "The traits.")
    members.unlessEmpty("path", &own.path, "The path from the nearest anchor.")
    members.optional("rank", &ownRank, "The position among equal elements.", .signed)
    members.optional(
      "equals", &ownEquals, "The number of equal elements, 0 in a list row.", .signed)
    members.unlessEmpty("kin", &kin, "A digest of the equal elements.")
    members.unlessEmpty(
      "elements", &self.members, "Digests of the elements that the finding represents.")
    members.unlessEmpty("before", &neighbours.before, "The previous element, shortened.")
    members.unlessEmpty("after", &neighbours.after, "The next element, shortened.")
    members.optional(
      "x", &x, "The horizontal distance from the nearest anchor, in 64ths of its width.", .signed)
    members.optional(
      "y", &y, "The vertical distance from the nearest anchor, in 64ths of its height.", .signed)
    members.optional("width", &width, "The width, in 64ths of the nearest anchor's.", .signed)
    members.optional("height", &height, "The height, in 64ths of the nearest anchor's.", .signed)
    members.unlessEmpty("locale", &own.locale, "The language, for texts that depend on it.")
    if own != setting.value { setting = SharedValue(own) }
    (rank, equals) = (ownRank ?? 0, ownEquals ?? 0)
    if let width, let height {
      shape = Shape(x: x ?? 0, y: y ?? 0, width: width, height: height)
    }
  }
}

extension Suggestion: JSONRecord {
  package init() { self.init(about: "", edit: TextEdit()) }

  package mutating func members(_ members: any JSONMembers) {
    members.required("about", &about, "The change, and where its words come from.")
    members.unlessEmpty("label", &label, "The drafted label. Absent if the edit adds none.")
    members.required("edit", &edit, "The edit.")
  }
}

extension TextEdit: JSONRecord {
  package static var definition: String { "edit" }

  package init() {
    self.init(
      path: "", offset: 0, start: .init(line: 0, column: 0, character: 0), original: "",
      replacement: "")
  }

  package mutating func members(_ members: any JSONMembers) {
    members.unlessEmpty(
      "path", &path,
      "The path of the file, as the user entered it. Absent if it is that of the location.")
    // Before the column is read, because an absent member stands for it.
    var character = start.character == start.column ? nil : start.character
    members.required("offset", &offset, "The start of the edit in the file, in bytes from 0.")
    members.required("line", &start.line, "The line of the start, from 1.", .positive)
    members.required(
      "column", &start.column, "The column of the start, in bytes from 1.", .positive)
    members.optional(
      "character", &character,
      "The column of the start, in Unicode characters from 1, if different.", .positive)
    start.character = character ?? start.column
    members.required("original", &original, "The expected text of the file at this place.")
    members.required("replacement", &replacement, "The new text.")
  }

  /// Names the file only if it is not that of the finding's location.
  mutating func leave(_ file: String) { if path == file { path = "" } }

  /// Names the file, which does not follow the location of an observation.
  mutating func lie(in file: String) { if path.isEmpty { path = file } }
}

extension Counterpart: JSONRecord {
  package init() { self.init(.written, path: "", line: 0, column: 0, screen: "") }

  package mutating func members(_ members: any JSONMembers) {
    members.required(
      "kind", &kind, "written for a place in a source, captured for a screen.")
    members.required("path", &path, "The path of the file.")
    members.required("line", &line, "The line, from 1.", .positive)
    members.required("column", &column, "The column, from 1.", .positive)
    members.required("screen", &screen, "The name of the screen.")
  }
}

extension PairedElement: JSONRecord {
  package init() { self.init(axis: .appearance, value: "", frame: nil) }

  package mutating func members(_ members: any JSONMembers) {
    members.required("axis", &axis, "The setting in which the captures differ.")
    members.required("value", &value, "The value of the setting in the other capture.")
    members.optional(
      "frame", &frame,
      "x, y, width and height there, in points in screen coordinates. Absent if it is not there.")
  }
}

extension FoundContrast: JSONRecord {
  package init() { self.init(text: .black, background: .black, wanted: 0, nearest: nil) }

  package mutating func members(_ members: any JSONMembers) {
    members.required("text", &text, "The color of the text or symbol, as #RRGGBB.")
    members.required("background", &background, "The color behind it.")
    members.required("wanted", &wanted, "The minimum contrast ratio.")
    members.optional(
      "nearest", &nearest, "The nearest color with this ratio. Absent if there is none.")
  }
}

extension RGB: JSONValue {
  package static var shape: JSONShape { .text }

  package static func read(from reader: JSONMemberReader) throws(JSONError) -> RGB {
    let text = try reader.json.text()
    guard let color = RGB(hex: String(text)) else {
      throw reader.json.error("expected a color such as #1C1C1E", at: text)
    }
    return color
  }

  package func write(to writer: JSONMemberWriter) { writer.json.write(hex) }
}
