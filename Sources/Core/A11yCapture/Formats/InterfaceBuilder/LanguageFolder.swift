import A11yModel

/// A folder with the resources of an app in one language, such as `de.lproj`.
struct LanguageFolder {
  /// The folder that contains all languages, with a trailing slash; empty for the working directory.
  let parent: Substring
  let name: String

  init?(of path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 1, let folder = parts.dropLast().last, folder.hasSuffix(".lproj"),
      folder.count > ".lproj".count
    else { return nil }
    name = String(folder.dropLast(".lproj".count))
    parent = path.prefix(upTo: folder.startIndex)
  }

  private init(parent: Substring, name: String) {
    self.parent = parent
    self.name = name
  }

  /// Whether all languages share the documents in the folder.
  var isBase: Bool { name == "Base" }

  /// The language, or `nil` if the documents are for all languages.
  var language: String? {
    if name == "Base" || name == "mul" { return nil }
    let old = [
      "English": "en", "French": "fr", "German": "de", "Italian": "it", "Japanese": "ja",
      "Spanish": "es", "Dutch": "nl",
    ]
    return old[name] ?? name
  }

  func path(_ file: String) -> String { "\(parent)\(name).lproj/\(file)" }

  /// Returns the folders of the other languages that contain a file, in bytewise order. Links are not
  /// followed, so that nothing outside the parent folder is read.
  func others(with file: String) -> [LanguageFolder] {
    guard let names = try? Folder.names(in: parent.isEmpty ? "." : String(parent)) else {
      return []
    }
    var found: [LanguageFolder] = []
    for name in names where name.hasSuffix(".lproj") && !name.hasPrefix(".") {
      if found.count == Self.limit { break }
      let folder = LanguageFolder(parent: parent, name: String(name.dropLast(".lproj".count)))
      guard folder.name != self.name, folder.language != nil,
        PathKind.ofItself("\(parent)\(name)") == .directory,
        PathKind.ofItself(folder.path(file)) == .file
      else { continue }
      found.append(folder)
    }
    return found.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Returns the string catalogs with a name, which hold the texts of all languages: in `mul.lproj`, where
  /// Xcode puts them, and next to the folders of the languages.
  func catalogs(named file: String) -> [String] {
    var paths: [String] = []
    if PathKind.ofItself("\(parent)mul.lproj") == .directory {
      paths.append("\(parent)mul.lproj/\(file)")
    }
    paths.append("\(parent)\(file)")
    return paths.filter { PathKind.ofItself($0) == .file }
  }

  /// Returns whether a name may be that of a language, such as `de`, `pt-BR`, or `zh-Hans`.
  static func isLanguage(_ name: String) -> Bool {
    1...35 ~= name.utf8.count && name.utf8.first != 0x2D
      && name.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
        default: false
        }
      }
  }

  /// The maximum number of languages. No app supports more languages than the system.
  static let limit = 500
}
