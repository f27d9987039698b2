import A11yCapture
import A11yModel
import Foundation
import TestSupport
import Testing

/// A temporary folder with a document and its translations.
struct LocalizedProject {
  let root = NSTemporaryDirectory() + "a11ylint-project-\(UUID().uuidString)"

  let document: String

  init(_ text: String, at document: String) throws {
    self.document = document
    try write(text, to: document)
  }

  func write(_ text: String, to file: String) throws { try write(Data(text.utf8), to: file) }

  func write(_ data: Data, to file: String) throws {
    let path = root + "/" + file
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: path))
  }

  func screens() throws -> [Screen] { try screens(of: document) }

  func screens(of file: String) throws -> [Screen] {
    try CaptureReader.screens(in: CaptureFile.read(path: root + "/" + file)).screens
  }

  func remove() { try? FileManager.default.removeItem(atPath: root) }

  /// Tests that the document is read with each prefix of a translation table, and with random changes in it.
  func damage(_ table: String, in file: String, screens: Int, seed: UInt64) throws {
    let text = Array(table.utf8)
    var random = Pseudorandom(state: seed)
    for length in 0..<2 * text.count {
      var bytes = Array(text.prefix(length))
      if length >= text.count {
        bytes = text
        bytes[random.next(below: bytes.count)] = UInt8(random.next(below: 256))
      }
      try write(Data(bytes), to: file)
      #expect(try self.screens().count >= screens)
    }
  }
}
