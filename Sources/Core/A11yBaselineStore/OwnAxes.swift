import A11yBaseline
import A11yModel

extension BaselineContext {
  /// The values of a team's own axes as a JSON object; empty if there are none.
  var ownText: String {
    guard !own.isEmpty else { return "" }
    var writer = JSONWriter()
    writer.object { writer in
      for (key, value) in sortedOwn { writer.member(key, value) }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Returns the values in such an object; none if it is anything else.
  static func own(in text: String) -> [String: String] {
    guard !text.isEmpty else { return [:] }
    return Array(text.utf8).withUnsafeBytes { bytes in
      var reader = JSONReader(unowned: bytes, maximumDepth: 2)
      var own: [String: String] = [:]
      do throws(JSONError) {
        try reader.beginObject()
        while let key = try reader.nextKey() { own[String(key)] = try reader.string() }
        try reader.end()
      } catch {
        return [:]
      }
      return own
    }
  }
}
