import A11yBaseline
import A11yBaselineStore
import Foundation
import Testing

@Suite("Baselines of our own")
struct GalleryTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Baselines")

  @Test("the gallery and its text twin say the same")
  func twin() throws {
    let database = try BaselineFile(Self.folder.path + "/gallery.sqlite").load()
    let text = try BaselineFile(Self.folder.path + "/gallery.jsonl").load()
    #expect(!database.entries.isEmpty)
    #expect(database == text)
  }

  @Test("the gallery is whole")
  func verify() throws {
    #expect(try BaselineFile(Self.folder.path + "/gallery.sqlite").verify().isEmpty)
  }
}
