import A11yModel
import A11yProcess
import Foundation

/// The parameters of the requests and notifications that the server knows, as far as it needs them.
///
/// Shapes: https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/
struct EditorParameters {
  /// A place as the editor counts it.
  struct Place {
    var line = 0
    var character = 0
  }

  var uri = ""
  var version: Int?
  var text: String?
  var start = Place()
  var end = Place()
  /// The kinds of code actions that are wanted; nil for all.
  var only: [String]?
  var command = ""
  var arguments: [String] = []
  var changedURIs: [String] = []

  /// Reads parameters.
  init(_ parameters: RPCParameters) throws(RPCError) {
    var read = Self()
    try parameters.read { key, reader throws(JSONError) in try read.read(key, &reader) }
    self = read
  }

  private init() {}

  private mutating func read(_ key: JSONString, _ reader: inout JSONReader) throws(JSONError) {
    switch key {
    case "textDocument": try readDocument(&reader)
    case "position":
      start = try Self.place(&reader)
      end = start
    case "range": try readRange(&reader)
    case "context": try readContext(&reader)
    case "contentChanges":
      // The server asks for whole texts, of which the last one counts.
      try reader.array { reader throws(JSONError) in
        try reader.object { key, reader throws(JSONError) in
          if key == "text" { text = try reader.string() }
        }
      }
    case "text": text = try reader.string()
    case "command": command = try reader.string()
    case "arguments": arguments = try Self.strings(&reader)
    case "changes":
      try reader.array { reader throws(JSONError) in
        try reader.object { key, reader throws(JSONError) in
          if key == "uri" { changedURIs.append(try reader.string()) }
        }
      }
    default: break
    }
  }

  private mutating func readDocument(_ reader: inout JSONReader) throws(JSONError) {
    try reader.object { key, reader throws(JSONError) in
      switch key {
      case "uri": uri = try reader.string()
      case "version": version = reader.kind == .number ? try reader.int() : nil
      case "text": text = try reader.string()
      default: break
      }
    }
  }

  private mutating func readRange(_ reader: inout JSONReader) throws(JSONError) {
    try reader.object { key, reader throws(JSONError) in
      switch key {
      case "start": start = try Self.place(&reader)
      case "end": end = try Self.place(&reader)
      default: break
      }
    }
  }

  private mutating func readContext(_ reader: inout JSONReader) throws(JSONError) {
    try reader.object { key, reader throws(JSONError) in
      if key == "only", reader.kind == .array { only = try Self.strings(&reader) }
    }
  }

  private static func place(_ reader: inout JSONReader) throws(JSONError) -> Place {
    var place = Place()
    try reader.object { key, reader throws(JSONError) in
      switch key {
      case "line": place.line = max(0, try reader.int())
      case "character": place.character = max(0, try reader.int())
      default: break
      }
    }
    return place
  }

  // Skips what is no string.
  private static func strings(_ reader: inout JSONReader) throws(JSONError) -> [String] {
    try reader.array { reader throws(JSONError) in
      reader.kind == .string ? try reader.string() : ""
    }
  }

  /// The path of a document; nil for one that is no file.
  static func path(of uri: String) -> String? {
    guard let url = URL(string: uri), url.isFileURL, !url.path.isEmpty else { return nil }
    return url.path
  }

  /// The URI of a file.
  static func uri(of path: String) -> String { URL(fileURLWithPath: path).absoluteString }
}

/// The editor, as it describes itself when the conversation begins.
struct EditorClient {
  /// The folder that is open; nil for single files.
  var root: String?
  var encoding = PositionEncoding.utf16
  /// Whether the editor watches the files that the server names.
  var watchesFiles = false

  /// Reads the parameters of `initialize`.
  init(_ parameters: RPCParameters) throws(RPCError) {
    var read = Self()
    var uris: [String] = []
    var rootURI = ""
    try parameters.read { key, reader throws(JSONError) in
      switch key {
      case "rootUri": rootURI = reader.kind == .string ? try reader.string() : ""
      case "workspaceFolders" where reader.kind == .array:
        try reader.array { reader throws(JSONError) in
          try reader.object { key, reader throws(JSONError) in
            if key == "uri" { uris.append(try reader.string()) }
          }
        }
      case "capabilities": try read.readCapabilities(&reader)
      default: break
      }
    }
    self = read
    root = EditorParameters.path(of: uris.first ?? rootURI)
  }

  init() {}

  private mutating func readCapabilities(_ reader: inout JSONReader) throws(JSONError) {
    try reader.object { key, reader throws(JSONError) in
      switch key {
      case "general": try readGeneral(&reader)
      case "workspace": try readWorkspace(&reader)
      default: break
      }
    }
  }

  private mutating func readGeneral(_ reader: inout JSONReader) throws(JSONError) {
    try reader.object { key, reader throws(JSONError) in
      guard key == "positionEncodings", reader.kind == .array else { return }
      let encodings = try reader.array { reader throws(JSONError) in try reader.string() }
      if encodings.contains(PositionEncoding.utf8.rawValue) { encoding = .utf8 }
    }
  }

  private mutating func readWorkspace(_ reader: inout JSONReader) throws(JSONError) {
    try reader.object { key, reader throws(JSONError) in
      guard key == "didChangeWatchedFiles" else { return }
      try reader.object { key, reader throws(JSONError) in
        if key == "dynamicRegistration" { watchesFiles = try reader.bool() }
      }
    }
  }
}
