import A11yAudit
import A11yCapture
import A11yFiles
import A11yModel
import A11yQueries

/// The files of an app in which the keys of UI tests are looked for.
struct AppSources {
  /// The suppression comments, by file.
  let comments: [String: [SourceComment]]
  private let names: SourceNames
  // Files that are no sources: documents, string tables, fixtures.
  private let others: [String]

  /// Reads the sources in files and folders, except those of the tests.
  init(
    _ paths: [String], besides tests: [String], _ limits: ImportLimits, by reader: SourceReader
  ) throws(ImportError) {
    let tests = Set(tests.map(Paths.absolute))
    let files = try CaptureWalk(paths: paths, limits: limits).inputs.map(\.path)
      .filter { !tests.contains(Paths.absolute($0)) }
    let documents = files.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
    // Projects tell which files are for other platforms.
    let projects = files.filter { $0.hasSuffix("/project.pbxproj") }
    let sources = files.filter { SourceLanguage(path: $0) != nil } + documents + projects
    let answer = try reader.answer(sources, [.names])
    var names = answer.names
    others = files.filter { SourceLanguage(path: $0) == nil }
    names.shown = ShownTexts(others).texts
    (self.names, comments) = (names, answer.comments)
  }

  /// Returns the keys of a suite, compared with the names of the app.
  ///
  /// - Parameter paths: The sources of the suite. Files beside them may be fixtures, from which the app gets texts.
  func keys(
    _ queries: SuiteQueries, of paths: [String], by reader: SourceReader
  ) throws(ImportError) -> AppKeys {
    let suite = try reader.answer(paths, [.suiteNames]).names
    let fixtures = others + (try Self.fixtures(beside: paths))
    return AppKeys(queries, app: names, suite: suite) { wanted in
      wanted.isEmpty ? [] : TextSearch(wanted).found(in: fixtures)
    }
  }

  private static func fixtures(beside paths: [String]) throws(ImportError) -> [String] {
    let folders = Set(paths.map(Paths.parent))
    return try CaptureWalk(paths: folders.sorted()).inputs.map(\.path)
      .filter { SourceLanguage(path: $0) == nil }
  }
}

/// The texts in quotation marks of string tables and documents of Interface Builder, in the language of development.
private struct ShownTexts {
  private(set) var texts: Set<String> = []

  /// - Complexity: O(n) for n bytes of files.
  init(_ paths: [String]) {
    for path in paths where Self.isRead(path) {
      guard let file = try? CaptureFile.read(path: path, isInput: false) else { continue }
      file.storage.withBytes { add($0) }
    }
  }

  private static func isRead(_ path: String) -> Bool {
    guard [".strings", ".storyboard", ".xib"].contains(where: path.hasSuffix) else { return false }
    let language = path.split(separator: "/").last { $0.hasSuffix(".lproj") }
    return language.map { $0.hasPrefix("en") || $0.hasPrefix("Base") } ?? true
  }

  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var start: Int?
    for (place, byte) in bytes.enumerated() where byte == 0x22 || byte == 0x0A {
      guard byte == 0x22 else {
        start = nil
        continue
      }
      if let first = start {
        if (1...128).contains(place - first) {
          texts.insert(String(decoding: bytes[first..<place], as: UTF8.self))
        }
        start = nil
      } else {
        start = place + 1
      }
    }
  }
}

/// A search for names in files of any form, as whole words.
struct TextSearch {
  private let wanted: Set<[UInt8]>

  init(_ names: Set<String>) { wanted = Set(names.map { Array($0.utf8) }) }

  /// Returns the names that are in files or in their paths.
  ///
  /// - Complexity: O(n) for n bytes of files.
  func found(in paths: [String]) -> Set<String> {
    var found: Set<[UInt8]> = []
    for path in Set(paths) {
      for part in path.split(separator: "/") {
        note(Array(part.prefix { $0 != "." }.utf8)[...], &found)
        note(Array(part.utf8)[...], &found)
      }
      guard isText(path), let file = try? CaptureFile.read(path: path, isInput: false) else {
        continue
      }
      file.storage.withBytes { search($0, &found) }
    }
    return Set(found.map { String(decoding: $0, as: UTF8.self) })
  }

  private func isText(_ path: String) -> Bool {
    let end = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return !Self.pictures.contains(end)
  }

  private static let pictures: Set<String> = [
    "png", "jpg", "jpeg", "gif", "pdf", "heic", "mp3", "mp4", "m4a", "wav", "caf", "ttf", "otf",
    "zip", "gz", "a", "dylib", "car", "sqlite", "pbxproj", "webp", "mov", "svg",
  ]

  private func search(_ bytes: UnsafeRawBufferPointer, _ found: inout Set<[UInt8]>) {
    var (word, text): ([UInt8], [UInt8]) = ([], [])
    // A text in quotation marks or between tags, with its blanks.
    var phrase: [UInt8] = []
    for byte in bytes where byte != 0 {
      if byte < 0x20 || [0x22, 0x3C, 0x3E].contains(byte) {
        note(phrase[...], &found)
        phrase.removeAll(keepingCapacity: true)
      } else {
        phrase.append(byte)
      }
      if Self.isLetter(byte) {
        word.append(byte)
      } else {
        note(word[...], &found)
        word.removeAll(keepingCapacity: true)
      }
      if Self.ends(byte) {
        note(text[...], &found)
        text.removeAll(keepingCapacity: true)
      } else {
        text.append(byte)
      }
    }
    for rest in [word, text, phrase] { note(rest[...], &found) }
  }

  private func note(_ text: ArraySlice<UInt8>, _ found: inout Set<[UInt8]>) {
    guard (4...128).contains(text.count) else { return }
    let text = Array(text)
    if wanted.contains(text) { found.insert(text) }
  }

  // Letters, digits, and the separators of identifiers.
  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): true
    default: (0x2D...0x2E).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x5F
    }
  }

  // Blanks, quotes, angle brackets, and marks between values.
  private static func ends(_ byte: UInt8) -> Bool {
    byte <= 0x20
      || [0x22, 0x27, 0x3C, 0x3E, 0x2C, 0x3B, 0x3D, 0x28, 0x29, 0x7B, 0x7D].contains(byte)
  }
}
