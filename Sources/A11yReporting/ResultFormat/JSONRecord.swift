import A11yModel

/// A JSON object whose members are declared once, for who reads it and for who writes it.
///
///     struct Reason: JSONRecord {
///       var code = ""
///       var note = ""
///
///       mutating func members<Members: JSONMembers>(
///         _ members: inout Members
///       ) throws(Members.Failure) {
///         try members.required("code", &code)
///         try members.unlessEmpty("note", &note)
///       }
///     }
///
/// Members are written in the order of their declarations. Writing changes no value, though it is
/// handed what reading sets: that lets one declaration serve both.
package protocol JSONRecord: JSONValue {
  /// Whether the object stays on one line in a document that is laid out for people.
  static var isOnOneLine: Bool { get }
  /// Whether an object with a member that is not declared is refused; others are passed over.
  static var isClosed: Bool { get }

  /// An object of which nothing has been read yet.
  init()

  /// Declares the members.
  mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure)
}

extension JSONRecord {
  package static var isOnOneLine: Bool { true }
  package static var isClosed: Bool { false }
}

/// What is done with the members of a record: a reader sets their values, a writer writes them.
package protocol JSONMembers {
  /// Why a member may fail.
  associatedtype Failure: Error

  /// A member without which an object means nothing.
  mutating func required<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value
  ) throws(Failure)

  /// A member that is absent where its value is nil.
  mutating func optional<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value?
  ) throws(Failure)

  /// A member that is absent where its value is empty.
  mutating func unlessEmpty<Value: JSONValue & Collection>(
    _ name: StaticString, _ value: inout Value
  ) throws(Failure)

  /// A member that is written for other readers: it may be absent, and where it is not what it should
  /// be, the value stays as it is.
  mutating func informative<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value
  ) throws(Failure)

  /// A member that is written for other readers where it is not nil.
  mutating func informative<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value?
  ) throws(Failure)
}

extension JSONMembers {
  /// A member that is absent where its value is nil or empty.
  mutating func unlessEmpty<Value: JSONValue & Collection>(
    _ name: StaticString, _ value: inout Value?
  ) throws(Failure) {
    if value?.isEmpty == true { value = nil }
    try optional(name, &value)
  }
}

/// A value in a record: a text, a number, true or false, a record, or several of one kind.
package protocol JSONValue: Decodable {
  /// Writes the value where the writer is.
  mutating func write(to writer: inout JSONWriter)

  /// Writes an array of such values.
  static func write(_ values: inout [Self], to writer: inout JSONWriter)
}
