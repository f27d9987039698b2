import Foundation
import Testing

@Suite("Tests for UIKit itself")
struct PortabilityTests {
  @Test("they use nothing that only stand-ins have")
  func words() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../Portable/").standardized
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    #expect(files.count > 5)
    let words = [
      "standIn", "StandIn", "@testable", "override var default", "override func default",
    ]
    for file in files {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      #expect(words.filter(text.contains) == [], "\(file)")
      // The package's own tests are also built on platforms without UIKit, where the file must be empty.
      #expect(text.contains("#if canImport(UIKit)"), "\(file)")
    }
  }
}
