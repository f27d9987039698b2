import A11yModel
import Foundation

/// A generator of random values for all uncommon facts. The schemas drive it, so that each fact is tested.
struct RandomFacts {
  // Safe because it never changes.
  private nonisolated(unsafe) static let schemas: [[String: Any]] = Fact.rare.map { rare in
    var writer = JSONWriter()
    writer.object { rare.member.writeSchema(to: &$0) }
    let value = try? JSONSerialization.jsonObject(with: Data(writer.bytes)) as? [String: Any]
    return value?[rare.member.name] as? [String: Any] ?? [:]
  }

  private var random: Random
  private var writer = JSONWriter()
  private let elements: Int
  private let text: (inout Random) -> String

  private init(_ random: Random, elements: Int, text: @escaping (inout Random) -> String) {
    self.random = random
    self.elements = elements
    self.text = text
  }

  /// Returns details with random facts. References point to elements below the given number.
  static func details(
    _ random: inout Random, elements: Int, text: @escaping (inout Random) -> String
  ) -> ElementDetails {
    var details = ElementDetails()
    var notes = FactNotes()
    for (rare, schema) in zip(Fact.rare, schemas) where random.chance(0.3) {
      var facts = RandomFacts(random, elements: elements, text: text)
      facts.write(schema)
      random = facts.random
      var reader = JSONReader(TextStorage(facts.writer.bytes))
      // A schema may allow values that are invalid in combination.
      try? rare.member.read(&reader, &details, &notes)
    }
    details.movePositions { waiting in
      if case .position(let index, _) = notes.references[waiting] { index } else { 0 }
    }
    return details
  }

  private mutating func write(_ schema: [String: Any]) {
    if let words = schema["enum"] as? [String] { return writer.write(random.pick(words)) }
    if let choices = schema["oneOf"] as? [[String: Any]] { return write(random.pick(choices)) }
    if let name = (schema["$ref"] as? String)?.split(separator: "/").last { return write(name) }
    switch schema["type"] as? String {
    case "string": writer.write(text(&random))
    case "boolean": writer.write(random.chance(0.5))
    case "integer": writer.write(random.int(0..<5))
    case "array":
      writer.beginArray()
      for _ in 0..<random.int(0..<4) { write(schema["items"] as? [String: Any] ?? [:]) }
      writer.endArray()
    case "object": writeObject(schema)
    default: writer.writeNull()
    }
  }

  private mutating func writeObject(_ schema: [String: Any]) {
    let required = schema["required"] as? [String] ?? []
    let members = schema["properties"] as? [String: [String: Any]] ?? [:]
    writer.beginObject()
    for (name, member) in members.sorted(by: { $0.key < $1.key }) {
      guard required.contains(name) || random.chance(0.6) else { continue }
      writer.key(name)
      write(member)
    }
    writer.endObject()
  }

  private mutating func write(_ name: Substring) {
    switch name {
    case "number": writeNumber()
    case "point", "size": writeNumbers(2)
    case "rect", "insets": writeNumbers(4)
    case "reference" where random.chance(0.9): writer.write(random.int(0..<elements))
    case "reference" where random.chance(0.5):
      let text = text(&random)
      writer.object { $0.member("missing", text) }
    default: writer.writeNull()
    }
  }

  private mutating func writeNumbers(_ count: Int) {
    writer.beginArray()
    for _ in 0..<count { writeNumber() }
    writer.endArray()
  }

  private mutating func writeNumber() {
    if random.chance(0.1) { return writer.write(random.pick(["inf", "-inf", "nan"])) }
    writer.write(random.pick([0, 1, 2.5, 0.1 + 0.2, -91, 17, 195, 390, 4000.25, 1e300]))
  }
}
