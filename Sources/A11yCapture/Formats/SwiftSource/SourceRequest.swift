import A11yModel

/// A request to the program that reads Swift sources.
package struct SourceRequest: Sendable {
  /// The paths of the files to read.
  package var paths: [String] = []
  /// The requested parts of the answer (``SourceAnswer/Part``).
  package var parts: [String] = []
  /// The files whose screens are wanted; nil for all. Screens of some files never replace those of an answer about all.
  package var chosen: [String]?
  /// The files that are read only for what others refer to. No answer has their screens.
  package var background: [String] = []
  /// Whether screens of other files may be as they were, where reading them again takes long. What becomes of
  /// components is then known from the past.
  package var isHurried = false
  /// The texts of files that an editor has not saved, by path.
  package var unsaved: [String: [UInt8]] = [:]
  /// The path of the file with what earlier programs have found in the sources; nil to find all of it again.
  package var index: String?
  /// The folders of the projects that the files belong to, of which each set has its own index; nil if the files are
  /// no whole project.
  package var project: [String]?

  package init(
    _ paths: [String], _ parts: [SourceAnswer.Part], screensOf chosen: [String]? = nil
  ) {
    (self.paths, self.parts) = (paths, parts.map(\.rawValue))
    self.chosen = chosen
  }

  /// The files that are not only read for others.
  package var inputs: [String] {
    let others = Set(background)
    return paths.filter { !others.contains($0) }
  }

  /// Reads a request.
  package init(_ json: [UInt8]) throws(JSONError) {
    var reader = JSONReader(TextStorage(json), maximumDepth: 8)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "paths": paths = try reader.array { reader throws(JSONError) in try reader.string() }
      case "parts": parts = try reader.array { reader throws(JSONError) in try reader.string() }
      case "chosen": chosen = try reader.array { reader throws(JSONError) in try reader.string() }
      case "background":
        background = try reader.array { reader throws(JSONError) in try reader.string() }
      case "index": index = try reader.string()
      case "hurried": isHurried = try reader.bool()
      case "unsaved":
        try reader.beginObject()
        while let path = try reader.nextKey() {
          let name = String(path)
          unsaved[name] = Array(try reader.text().bytes)
        }
      default: continue
      }
    }
  }

  /// The request as JSON.
  package var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("paths", paths)
      writer.member("parts", parts)
      if let chosen { writer.member("chosen", chosen) }
      if !background.isEmpty { writer.member("background", background) }
      if let index { writer.member("index", index) }
      writer.member("hurried", isHurried)
      writer.key("unsaved")
      writer.object { writer in
        for (path, text) in unsaved.sorted(by: { $0.key < $1.key }) {
          writer.member(path, String(decoding: text, as: UTF8.self))
        }
      }
    }
    return writer.bytes
  }
}
