import A11yModel

/// A reader of records, which finds members by name.
///
/// It steps through an object whose members are in the order of their declarations, as they are written. For
/// any other object, it looks up the members first.
package final class JSONMemberReader: JSONMembers {
  package var json: JSONReader
  private var object = OpenObject()
  private var fault: JSONError?
  /// The records that had members in another order, or unknown ones.
  private var unordered: Set<ObjectIdentifier> = []

  private struct OpenObject {
    /// The key of the next member; nil at the end of the object, and if the members were looked up.
    var key: JSONString?
    /// The members that were looked up, each with the reader before its value.
    var found: [String: (key: JSONString, value: JSONReader)]?
    /// The first required member that is absent.
    var missing: StaticString?
  }

  /// Creates a reader of a document.
  package init(_ bytes: some Collection<UInt8>) {
    json = JSONReader(TextStorage(bytes), maximumDepth: 512)
  }

  package func visit<Value: JSONValue>(_ member: JSONMember, _ value: inout Value) {
    guard let start = start(of: member) else { return }
    do throws(JSONError) {
      value = try Value.read(from: self)
      try finish(start)
    } catch {
      fail(error, at: start)
    }
  }

  // MARK: Members

  /// The beginning of a member's value.
  private struct Start {
    var isNext: Bool
    /// The reader before the value of an informative member, which may be malformed.
    var json: JSONReader?
  }

  /// Moves to the value of a member; returns nil if there is none.
  private func start(of member: JSONMember) -> Start? {
    guard fault == nil else { return nil }
    let isNext = object.key.map { $0 == member.name } ?? false
    if !isNext {
      guard let found = object.found?.removeValue(forKey: member.name.description) else {
        if member.presence == .required { object.missing = object.missing ?? member.name }
        return nil
      }
      json = found.value
    }
    let start = Start(isNext: isNext, json: member.presence == .informative ? json : nil)
    guard json.isNull, member.presence != .required else { return start }
    do throws(JSONError) { try finish(start) } catch { fault = error }
    return nil
  }

  // A value that was not read is skipped.
  private func finish(_ start: Start) throws(JSONError) {
    if start.isNext { object.key = try json.nextKey() }
  }

  private func fail(_ error: JSONError, at start: Start) {
    guard let before = start.json else { return fault = error }
    json = before
    do throws(JSONError) { try finish(start) } catch { fault = error }
  }

  // MARK: Objects

  /// Reads the members of the next object.
  ///
  /// - Parameters:
  ///   - record: The type of the record.
  ///   - isClosed: Whether a member without a declaration is an error.
  ///   - members: Declares the members to this reader, for a blank record.
  func readObject(
    of record: ObjectIdentifier, isClosed: Bool, _ members: () -> Void
  ) throws(JSONError) {
    let (start, outer) = (json, object)
    defer { object = outer }
    if !unordered.contains(record) {
      object = OpenObject()
      try json.beginObject()
      object.key = try json.nextKey()
      try read(members)
      if object.key == nil { return try refuseMissing(in: start) }
      unordered.insert(record)
      json = start
    }
    object = OpenObject(found: [:])
    try json.beginObject()
    while let key = try json.nextKey() {
      // The first of members with one name counts.
      let name = String(key)
      if object.found?[name] == nil { object.found?[name] = (key, json) }
    }
    let end = json
    try read(members)
    if isClosed, let (name, other) = object.found?.min(by: { $0.key < $1.key }) {
      throw json.error("no member is named \"\(name.escapedForDisplay())\"", at: other.key)
    }
    json = end
    try refuseMissing(in: start)
  }

  private func read(_ members: () -> Void) throws(JSONError) {
    members()
    guard let fault else { return }
    self.fault = nil
    throw fault
  }

  private func refuseMissing(in start: JSONReader) throws(JSONError) {
    if let name = object.missing { throw start.error("\"\(name)\" is missing") }
  }
}

extension JSONRecord {
  /// Reads a document.
  package static func read(document bytes: some Collection<UInt8>) throws(JSONError) -> Self {
    let reader = JSONMemberReader(bytes)
    let record = try read(from: reader)
    try reader.json.end()
    return record
  }

  package static func read(from reader: JSONMemberReader) throws(JSONError) -> Self {
    var record = Self()
    try reader.readObject(of: ObjectIdentifier(Self.self), isClosed: isClosed) {
      record = Self()
      record.members(reader)
    }
    return record
  }
}
