/// An item of custom content, which VoiceOver offers on request.
@usableFromInline package struct CustomContent: Hashable, Sendable {
  /// The label.
  public var label: String
  /// The value; empty if there is none.
  public var value: String
  /// Whether its importance is high, so that VoiceOver speaks it with the element.
  public var isImportant: Bool

  /// Creates an item.
  public init(label: String, value: String, isImportant: Bool = false) {
    self.label = label
    self.value = value
    self.isImportant = isImportant
  }

  /// The text, for example `Price: 3 €`.
  public var text: String { value.isEmpty ? label : "\(label): \(value)" }
}

/// A custom rotor of an element.
@usableFromInline package struct CustomRotor: Hashable, Sendable {
  /// The name; for a rotor of the system, the name of its type, for example `heading`.
  public var name: String
  /// The texts of the results in order; nil if the rotor was not searched.
  public var results: [String]?
  /// The number of further results, up to ``mostFurther``.
  public var further: Int

  /// The number that stands for any larger number of further results.
  public static let mostFurther = 99

  /// Creates a rotor.
  public init(_ name: String, results: [String]? = nil, further: Int = 0) {
    self.name = name
    self.results = results
    self.further = further
  }
}

// MARK: Values of facts

extension CustomContent: FactRecord {
  package static var blank: CustomContent { CustomContent(label: "", value: "") }
  package static var expectation: String { "expected {\"label\": …, \"value\": …}" }

  package static let members: [FactMember<CustomContent>] = [
    FactMember("label", \.label, isRequired: true),
    FactMember("value", \.value),
    FactMember("isImportant", \.isImportant, "Whether its importance is high. Absent: false."),
  ]
}

extension CustomContent: SketchItem {
  package static var listPlace: SketchPlace { .lists }
  package static func listKeys(_ key: String) -> SketchKeys { SketchKeys(lists: [key]) }

  // Each item is `label: value`, with `!` in front if it is important.
  package static func read(
    _ argument: SketchArgument, of key: String, into list: inout [CustomContent]?,
    _ notes: inout FactNotes
  ) throws(SketchFault) {
    guard case .list(let items) = argument else { return }
    list = items.map { item in
      let isImportant = item.hasPrefix("!")
      let (label, value) = SketchNotation.pair(isImportant ? String(item.dropFirst()) : item)
      return CustomContent(label: label, value: value ?? "", isImportant: isImportant)
    }
  }

  package static func sketch(_ list: [CustomContent], _ key: String) -> [String] {
    String.sketch(list.map { ($0.isImportant ? "!" : "") + $0.text }, key)
  }
}

extension CustomRotor: FactRecord {
  package static var blank: CustomRotor { CustomRotor("") }
  package static var expectation: String { "expected {\"name\": …, \"results\": […]}" }

  package static let members: [FactMember<CustomRotor>] = [
    FactMember("name", \.name, isRequired: true),
    FactMember("results", \.results, "The texts of the results. Absent: it was not searched."),
    FactMember("further", \.further, "The number of further results, up to 99. Absent: 0."),
  ]
}

extension CustomRotor: SketchItem {
  package static var listPlace: SketchPlace { .lists }
  package static func listKeys(_ key: String) -> SketchKeys { SketchKeys(lists: [key]) }

  // Each rotor is `name`, or `name: result|result|+3` if it was searched.
  package static func read(
    _ argument: SketchArgument, of key: String, into list: inout [CustomRotor]?,
    _ notes: inout FactNotes
  ) throws(SketchFault) {
    guard case .list(let items) = argument else { return }
    list = items.map { item in
      let (name, found) = SketchNotation.pair(item)
      var results = found.map { $0.split(separator: "|").map { String($0) } }
      let further = results?.last.flatMap { $0.hasPrefix("+") ? Int($0.dropFirst()) : nil }
      if further != nil { results?.removeLast() }
      return CustomRotor(name, results: results, further: further ?? 0)
    }
  }

  package static func sketch(_ list: [CustomRotor], _ key: String) -> [String] {
    String.sketch(
      list.map { rotor in
        guard let results = rotor.results else { return rotor.name }
        let more = rotor.further > 0 ? ["+\(rotor.further)"] : []
        return "\(rotor.name): " + (results + more).joined(separator: "|")
      }, key)
  }
}
