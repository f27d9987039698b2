import A11yModel
import TestSupport
import Testing

@testable import A11yCapture

@Suite("What a manifest says of a file is found fast")
struct ManifestIndexTests {
  private static func path(_ random: inout Random) -> String {
    let names = ["a", "a.zip", "a!", "a0", "ab", "b", "é", "e\u{301}"]
    return (0..<random.int(1..<4)).map { _ in random.pick(names) }.joined(separator: "/")
  }

  @Test("the index finds what looking at every entry finds", arguments: 0..<40)
  func index(seed: Int) {
    var random = Random(seed: UInt64(seed))
    let entries = (0..<random.int(0..<60)).map { _ in
      CaptureManifest.Entry(file: Self.path(&random))
    }
    let index = ManifestIndex(entries)
    for _ in 0..<60 {
      let path = Self.path(&random)
      let expected = entries.indices.filter {
        entries[$0].file == path || entries[$0].file.hasPrefix(path + "/")
      }
      #expect(index.entries(about: path, entries) == expected, "\(path)")
    }
  }

  private static func result(_ count: Int) throws -> ImportResult {
    let tree = try ElementTree(sketch: "button 0 0 44 44 \"Go\"")
    return ImportResult(
      screens: (0..<count).map { number in
        Screen(
          name: "n\(number)", tree: tree,
          source: .init(path: "a.json", format: "sketch", line: number + 1))
      })
  }

  private static func described(_ count: Int, _ entry: (Int) -> String) throws -> ImportResult {
    let entries = (0..<count).map(entry).joined(separator: ",\n")
    let text = #"{"schema": "a11ylint-captures/1", "captures": [\#(entries)]}"#
    let path = CaptureManifest.fileName
    let manifest = try ManifestReader.read(
      CaptureFile(path: path, storage: TextStorage(text.utf8)))
    let result = try result(count)
    return manifest.described(result, of: "a.json", names: result.screens.map(\.name))
  }

  @Test("five thousand screens of one file are described in linear time")
  func manyScreens() throws {
    var result: ImportResult?
    let time = try ProcessorTime.measure {
      result = try Self.described(5000) { number in
        number % 2 == 0
          ? #"{"file": "a.json", "index": \#(number + 1), "screen": "s\#(number)"}"#
          : #"{"file": "a.json", "name": "n\#(number)", "screen": "s\#(number)"}"#
      }
    }
    #expect(result?.screens.map(\.name) == (0..<5000).map { "s\($0)" })
    #expect(result?.failures.isEmpty == true)
    #expect(time < .seconds(10), "\(time)")
  }

  @Test("five thousand names that no screen has are five thousand lines, at once")
  func manyFailures() throws {
    var result: ImportResult?
    let time = try ProcessorTime.measure {
      result = try Self.described(5000) { #"{"file": "a.json", "name": "m\#($0)"}"# }
    }
    #expect(result?.failures.count == 5000)
    #expect(result?.failures.first?.message.contains("did you mean") == true)
    #expect(time < .seconds(10), "\(time)")
  }
}
