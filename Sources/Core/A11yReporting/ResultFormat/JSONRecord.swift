import A11yModel

/// A JSON object with members that are declared once, for reading, for writing and for the JSON Schema.
///
///     struct Reason: JSONRecord {
///       var code = ""
///       var note = ""
///
///       mutating func members(_ members: any JSONMembers) {
///         members.required("code", &code, "The condition that failed.")
///         members.unlessEmpty("note", &note, "A remark for the reader.")
///       }
///     }
///
/// Members are written in the order of their declarations, and read in any order. Writing takes values as
/// `inout`, as reading does, but changes none.
package protocol JSONRecord: JSONValue {
  /// The name of the record's schema in a document that has it in several places.
  static var definition: String { get }
  /// Whether a pretty-printed document has the object on one line.
  static var isOnOneLine: Bool { get }
  /// Whether reading fails at a member without a declaration. Otherwise it is ignored.
  static var isClosed: Bool { get }

  /// Creates a record to read into.
  init()

  /// Declares the members.
  mutating func members(_ members: any JSONMembers)
}

extension JSONRecord {
  /// The name of the type, without the first word of those of results.
  package static var definition: String {
    let type = "\(self)"
    let name = type.hasPrefix("Result") ? String(type.dropFirst("Result".count)) : type
    return name.prefix(1).lowercased() + name.dropFirst()
  }
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

/// The declaration of a member.
package struct JSONMember {
  package enum Presence {
    case required
    /// The member may be absent.
    case optional
    /// The member is absent if its value is empty.
    case unlessEmpty
    /// The member is for other readers. If it is absent or malformed, the value keeps its default.
    case informative
  }

  package let name: StaticString
  package let about: StaticString
  /// The limit of the values, which reading doesn't check.
  package let limit: JSONLimit
  package let presence: Presence
  /// Whether the present value is one that is not written.
  package let isAbsent: Bool
}

/// A use of a record's declarations: reading, writing, or describing the members.
///
/// It is not a generic parameter of the declarations, so that they are compiled once for all uses.
package protocol JSONMembers: AnyObject {
  func visit<Value: JSONValue>(_ member: JSONMember, _ value: inout Value)
}

// Not inlined: hundreds of lists call these functions.
extension JSONMembers {
  @inline(never) package func required<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value, _ about: StaticString, _ limit: JSONLimit = .none
  ) {
    visit(
      JSONMember(name: name, about: about, limit: limit, presence: .required, isAbsent: false),
      &value)
  }

  /// Declares a member that is absent if its value is `nil`.
  @inline(never) package func optional<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value?, _ about: StaticString, _ limit: JSONLimit = .none
  ) {
    visit(
      JSONMember(
        name: name, about: about, limit: limit, presence: .optional, isAbsent: value == nil),
      &value)
  }

  /// Declares a member that is absent if its value is a common one.
  @inline(never) package func unless<Value: JSONValue & Equatable>(
    _ common: Value, _ name: StaticString, _ value: inout Value, _ about: StaticString,
    _ limit: JSONLimit = .none
  ) {
    visit(
      JSONMember(
        name: name, about: about, limit: limit, presence: .optional, isAbsent: value == common),
      &value)
  }

  /// Declares a member that is absent if its value is empty.
  @inline(never) package func unlessEmpty<Value: JSONValue & Collection>(
    _ name: StaticString, _ value: inout Value, _ about: StaticString, _ limit: JSONLimit = .none
  ) {
    visit(
      JSONMember(
        name: name, about: about, limit: limit, presence: .unlessEmpty, isAbsent: value.isEmpty),
      &value)
  }

  /// Declares a member that is absent if its value is `nil` or empty.
  @inline(never) package func unlessEmpty<Value: JSONValue & Collection>(
    _ name: StaticString, _ value: inout Value?, _ about: StaticString
  ) {
    visit(
      JSONMember(
        name: name, about: about, limit: .none, presence: .optional,
        isAbsent: value?.isEmpty ?? true),
      &value)
    if value?.isEmpty == true { value = nil }
  }

  /// Declares a member for other readers.
  @inline(never) package func informative<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value, _ about: StaticString, _ limit: JSONLimit = .none
  ) {
    visit(
      JSONMember(name: name, about: about, limit: limit, presence: .informative, isAbsent: false),
      &value)
  }

  /// Declares a member for other readers that is absent if its value is `nil`.
  @inline(never) package func informative<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value?, _ about: StaticString, _ limit: JSONLimit = .none
  ) {
    visit(
      JSONMember(
        name: name, about: about, limit: limit, presence: .informative, isAbsent: value == nil),
      &value)
  }
}

/// A value in a record: a string, a number, a Boolean, a word, a record, or a collection of one of these.
package protocol JSONValue {
  /// The type of the value in a JSON Schema.
  static var shape: JSONShape { get }

  static func read(from reader: JSONMemberReader) throws(JSONError) -> Self

  mutating func write(to writer: JSONMemberWriter)

  static func write(_ values: inout [Self], to writer: JSONMemberWriter)
}
