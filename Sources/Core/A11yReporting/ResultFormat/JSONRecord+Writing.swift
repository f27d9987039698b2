import A11yModel

/// A writer of records.
package final class JSONMemberWriter: JSONMembers {
  package var json: JSONWriter

  package init(_ style: JSONWriter.Style, capacity: Int = 0) {
    json = JSONWriter(style, capacity: capacity)
  }

  package func visit<Value: JSONValue>(_ member: JSONMember, _ value: inout Value) {
    guard !member.isAbsent else { return }
    json.key(member.name)
    value.write(to: self)
  }
}

extension JSONRecord {
  /// Returns the record as a document with a final line feed.
  ///
  /// - Parameter capacity: The approximate size, in bytes.
  package consuming func bytes(_ style: JSONWriter.Style, capacity: Int = 0) -> [UInt8] {
    let writer = JSONMemberWriter(style, capacity: capacity)
    write(to: writer)
    writer.json.endDocument()
    return writer.json.bytes
  }

  package mutating func write(to writer: JSONMemberWriter) {
    writer.json.beginObject(onOneLine: Self.isOnOneLine)
    members(writer)
    writer.json.endObject()
  }

  // One per line, written in place because records may be large.
  package static func write(_ values: inout [Self], to writer: JSONMemberWriter) {
    writer.json.beginArray()
    for index in values.indices { values[index].write(to: writer) }
    writer.json.endArray()
  }
}
