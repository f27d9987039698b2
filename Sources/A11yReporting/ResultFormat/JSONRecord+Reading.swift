/// A reader of the members of an object, which records their names.
struct JSONMemberReader: JSONMembers {
  private let values: KeyedDecodingContainer<JSONMemberName>
  private var names: Set<String> = []
  private let codingPath: [any CodingKey]

  init(_ decoder: any Decoder) throws {
    values = try decoder.container(keyedBy: JSONMemberName.self)
    codingPath = decoder.codingPath
  }

  mutating func required<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value, _ about: StaticString,
    _ limit: @autoclosure () -> JSONLimit
  ) throws {
    names.insert(name.description)
    value = try values.decode(Value.self, forKey: JSONMemberName(name))
  }

  mutating func optional<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value?, _ about: StaticString,
    _ limit: @autoclosure () -> JSONLimit
  ) throws {
    names.insert(name.description)
    value = try values.decodeIfPresent(Value.self, forKey: JSONMemberName(name))
  }

  mutating func unlessEmpty<Value: JSONValue & Collection>(
    _ name: StaticString, _ value: inout Value, _ about: StaticString,
    _ limit: @autoclosure () -> JSONLimit
  ) throws {
    names.insert(name.description)
    if let known = try values.decodeIfPresent(Value.self, forKey: JSONMemberName(name)) {
      value = known
    }
  }

  mutating func informative<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value, _ about: StaticString,
    _ limit: @autoclosure () -> JSONLimit
  ) {
    names.insert(name.description)
    if let known = try? values.decode(Value.self, forKey: JSONMemberName(name)) { value = known }
  }

  mutating func informative<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value?, _ about: StaticString,
    _ limit: @autoclosure () -> JSONLimit
  ) {
    names.insert(name.description)
    value = try? values.decode(Value.self, forKey: JSONMemberName(name))
  }

  /// Fails if the object has a member without a declaration.
  func refuseOthers() throws {
    guard let other = values.allKeys.first(where: { !names.contains($0.stringValue) }) else {
      return
    }
    throw DecodingError.dataCorrupted(
      .init(codingPath: codingPath + [other], debugDescription: "no member has this name"))
  }
}

struct JSONMemberName: CodingKey {
  let stringValue: String
  let intValue: Int? = nil

  init(_ name: StaticString) { stringValue = name.description }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { return nil }
}

extension JSONRecord {
  /// - Throws: `DecodingError` for a missing or malformed member.
  package init(from decoder: any Decoder) throws {
    var reader = try JSONMemberReader(decoder)
    self.init()
    try members(&reader)
    if Self.isClosed { try reader.refuseOthers() }
  }
}
