import A11yModel

/// A JSON object with members that are declared once, for reading, for writing and for the JSON Schema.
///
///     struct Reason: JSONRecord {
///       var code = ""
///       var note = ""
///
///       mutating func members<Members: JSONMembers>(
///         _ members: inout Members
///       ) throws(Members.Failure) {
///         try members.required("code", &code, "The condition that failed.")
///         try members.unlessEmpty("note", &note, "A remark for the reader.")
///       }
///     }
///
/// Members are written in the order of their declarations. Writing takes values as `inout`, as reading does,
/// but changes none.
package protocol JSONRecord: JSONValue {
  /// Whether a pretty-printed document has the object on one line.
  static var isOnOneLine: Bool { get }
  /// Whether reading fails at a member without a declaration. Otherwise it is ignored.
  static var isClosed: Bool { get }

  /// Creates a record to read into.
  init()

  mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure)
}

extension JSONRecord {
  package static var isOnOneLine: Bool { true }
  package static var isClosed: Bool { false }
  package static var shape: JSONShape { .record(Self.self) }
}

/// A record that is a whole document, of which `Documentation` has the JSON Schema.
package protocol JSONDocument: JSONRecord {
  /// The name and version of the format, such as `a11ylint-result/1`. Within a version, members are only added.
  static var schema: String { get }
  /// The title and description of the JSON Schema.
  static var title: String { get }
  static var about: String { get }
}

extension JSONDocument {
  package static var isOnOneLine: Bool { false }
}

/// A use of a record's declarations: reading, writing, or describing the members.
///
/// The limits are evaluated only to describe members. Reading doesn't check them.
package protocol JSONMembers {
  associatedtype Failure: Error

  mutating func required<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value, _ about: StaticString,
    _ limit: @autoclosure () -> JSONLimit
  ) throws(Failure)

  /// Declares a member that is absent if its value is `nil`.
  mutating func optional<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value?, _ about: StaticString,
    _ limit: @autoclosure () -> JSONLimit
  ) throws(Failure)

  /// Declares a member that is absent if its value is empty.
  mutating func unlessEmpty<Value: JSONValue & Collection>(
    _ name: StaticString, _ value: inout Value, _ about: StaticString,
    _ limit: @autoclosure () -> JSONLimit
  ) throws(Failure)

  /// Declares a member for other readers. If it is absent or malformed, the value keeps its default.
  mutating func informative<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value, _ about: StaticString,
    _ limit: @autoclosure () -> JSONLimit
  ) throws(Failure)

  /// Declares a member for other readers that is absent if its value is `nil`.
  mutating func informative<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value?, _ about: StaticString,
    _ limit: @autoclosure () -> JSONLimit
  ) throws(Failure)
}

extension JSONMembers {
  package mutating func required<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value, _ about: StaticString
  ) throws(Failure) { try required(name, &value, about, .none) }

  package mutating func optional<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value?, _ about: StaticString
  ) throws(Failure) { try optional(name, &value, about, .none) }

  package mutating func unlessEmpty<Value: JSONValue & Collection>(
    _ name: StaticString, _ value: inout Value, _ about: StaticString
  ) throws(Failure) { try unlessEmpty(name, &value, about, .none) }

  package mutating func informative<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value, _ about: StaticString
  ) throws(Failure) { try informative(name, &value, about, .none) }

  package mutating func informative<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value?, _ about: StaticString
  ) throws(Failure) { try informative(name, &value, about, .none) }

  /// Declares a member that is absent if its value is `nil` or empty.
  package mutating func unlessEmpty<Value: JSONValue & Collection>(
    _ name: StaticString, _ value: inout Value?, _ about: StaticString
  ) throws(Failure) {
    if value?.isEmpty == true { value = nil }
    try optional(name, &value, about)
  }
}

/// A value in a record: a string, a number, a Boolean, a record, or a collection of one of these.
package protocol JSONValue: Decodable {
  /// The type of the value in a JSON Schema.
  static var shape: JSONShape { get }

  mutating func write(to writer: inout JSONWriter)

  static func write(_ values: inout [Self], to writer: inout JSONWriter)
}
