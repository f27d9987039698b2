import A11yCapture
import A11yFiles
import A11yModel
import Foundation

/// The texts with translations in string catalogs. Changing such a text in a source would lose its translations.
package struct TranslatedTexts {
  private let found: Set<String>

  /// Searches the string catalogs below a folder for texts.
  ///
  /// - Complexity: O(files below the folder + bytes of the catalogues).
  package init(_ texts: Set<String>, below folder: String) {
    guard !texts.isEmpty else {
      found = []
      return
    }
    var found: Set<String> = []
    let walk = FileManager.default.enumerator(
      at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil,
      options: [.skipsHiddenFiles])
    while let file = walk?.nextObject() as? URL {
      guard Self.endings.contains(file.pathExtension), found.count < texts.count,
        let bytes = try? CaptureFile.read(path: file.path, isInput: false)
      else { continue }
      bytes.storage.withBytes { found.formUnion(Self.quoted(in: $0, among: texts)) }
    }
    self.found = found
  }

  private static let endings: Set<String> = ["strings", "xcstrings", "stringsdict"]

  /// Whether the text has a translation.
  package func contains(_ text: String) -> Bool { found.contains(text) }

  // Texts are in quotation marks, or between tags in property lists.
  private static func quoted(
    in bytes: UnsafeRawBufferPointer, among texts: Set<String>
  ) -> Set<String> {
    var found: Set<String> = []
    let encoding: String.Encoding? =
      bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) ? .utf16 : nil
    let text =
      encoding.flatMap { String(data: Data(bytes), encoding: $0) }
      ?? String(decoding: bytes, as: UTF8.self)
    for part in text.split(omittingEmptySubsequences: true, whereSeparator: Self.isMark)
    where texts.contains(String(part)) {
      found.insert(String(part))
    }
    return found
  }

  private static func isMark(_ character: Character) -> Bool {
    character == "\"" || character == "<" || character == ">"
  }
}
