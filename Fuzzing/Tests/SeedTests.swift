import Foundation
import Testing

@Suite("Seeds of the fuzz targets")
struct SeedTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appending(path: "../Seeds").standardizedFileURL

  private static func files(_ folder: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: root.appending(path: folder), includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }
  }

  // The rules target runs on the captures of the other targets, so it has no seeds.
  private static let targets = FuzzTarget.all.filter { $0.name != "rules" }

  @Test("every target has seeds, and every folder of seeds a target")
  func folders() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.root.path).sorted()
    #expect(folders == Self.targets.map(\.name).sorted())
  }

  @Test("every seed is accepted as it is", arguments: targets.map(\.name))
  func accepted(name: String) throws {
    let files = try Self.files(name)
    #expect(!files.isEmpty)
    let target = FuzzTarget.named(name)
    for file in files {
      #expect(target.run(Array(try Data(contentsOf: file))), "\(name)/\(file.lastPathComponent)")
    }
  }

  @Test(
    "every rule runs on captures",
    arguments: ["appium-xml", "debug-description", "idb-json", "interface-builder", "wda-json"])
  func rules(name: String) throws {
    let target = FuzzTarget.named("rules")
    for file in try Self.files(name) {
      #expect(target.run(Array(try Data(contentsOf: file))), "\(file.lastPathComponent)")
    }
  }

  @Test("noise is not accepted, so that what counts as accepted has been read")
  func noise() {
    // These targets accept any input.
    let exceptions: Set = [
      "baseline-patch", "git-attributes", "name-template", "objective-c", "recording",
    ]
    for target in Self.targets where !exceptions.contains(target.name) {
      #expect(!target.run([0x00, 0xFF, 0x7B, 0x3C, 0x5B, 0x22, 0x0A, 0xC3]), "\(target.name)")
    }
  }
}
