import A11yCapture
import A11yModel
import Foundation
import Testing

@Suite("Sample captures")
struct SampleCaptureTests {
  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../../Examples/Captures").standardized.path(percentEncoded: false)
  private static let files =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0 != "README.md" }.sorted()

  @Test("each is read completely, without anything odd", arguments: files)
  func complete(file: String) throws {
    let result = try CaptureReader.screens(in: CaptureFile.read(path: Self.folder + "/" + file))
    #expect(result.failures.isEmpty)
    let screen = try #require(result.screens.first)
    #expect(result.screens.count == 1)
    #expect(15...60 ~= screen.tree.count)
    #expect(screen.diagnostics.isEmpty && !screen.isTruncated)
    #expect(screen.tree.nodes.contains { $0.type == .tabBar || $0.type == .keyboard })
  }

  @Test("a native one is what the writer writes", arguments: files.filter { $0.hasSuffix(".json") })
  func canonical(file: String) throws {
    let capture = try CaptureFile.read(path: Self.folder + "/" + file)
    let screens = try CaptureReader.screens(in: capture).screens
    #expect(capture.storage.withBytes { Array($0) } == NativeCaptureWriter.bytes(of: screens))
  }

  @Test("the table names every file")
  func table() throws {
    let text = try String(contentsOfFile: Self.folder + "/README.md", encoding: .utf8)
    let named = text.split(separator: "\n").compactMap { line in
      line.hasPrefix("| `") ? line.split(separator: "`").dropFirst().first.map(String.init) : nil
    }
    #expect(Self.files.count == 10)
    #expect(named.sorted() == Self.files)
  }
}
