import A11yModel
import A11yProcess
import A11yReporting

/// The metadata of a request without an initialization: since version 2026-07-28, each names its version.
struct RequestMetadata {
  static let version = "2026-07-28"
  static let versionKey = "io.modelcontextprotocol/protocolVersion"
  private static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
  // The time in milliseconds for which a client may keep a result. A team may change its rules at any time.
  private static let lifetimes = [
    "server/discover": 3_600_000, "tools/list": 3_600_000, "resources/templates/list": 3_600_000,
    "resources/list": 0, "resources/read": 0,
  ]

  /// Reads the metadata; nil for a request that belongs to an initialization.
  ///
  /// - Throws: ``RPCError`` if a part is missing, and for a version that is not supported.
  init?(_ parameters: RPCParameters) throws(RPCError) {
    var asked: String?
    var hasCapabilities = false
    try parameters.members(of: "_meta").read { key, reader throws(JSONError) in
      if key == Self.versionKey { asked = try reader.string() }
      if key == Self.capabilitiesKey { hasCapabilities = reader.kind == .object }
    }
    guard asked != nil || hasCapabilities else { return nil }
    guard let asked, hasCapabilities else {
      throw RPCError(
        .invalidParameters,
        "expected \(Self.versionKey), a string, and \(Self.capabilitiesKey), an object, in _meta")
    }
    guard asked == Self.version else {
      throw RPCError(
        .unsupportedProtocolVersion,
        "no version \(asked.displayed.inQuotes); expected \(Self.version)"
      ) { writer in
        writer.member("supported", [Self.version])
        writer.member("requested", asked.displayed)
      }
    }
  }

  /// Writes the members of every result, and how long a client may keep it.
  static func complete(_ method: String, _ writer: inout JSONWriter) {
    writer.member("resultType", "complete")
    if let lifetime = lifetimes[method] {
      writer.member("ttlMs", lifetime)
      writer.member("cacheScope", lifetime > 0 ? "public" : "private")
    }
    writer.key("_meta")
    writer.object { identify("io.modelcontextprotocol/serverInfo", &$0) }
  }

  /// Writes the name and version of the server.
  static func identify(_ key: String, _ writer: inout JSONWriter) {
    writer.key(key)
    writer.object { writer in
      writer.member("name", Tool.name)
      writer.member("version", Tool.version)
    }
  }
}
