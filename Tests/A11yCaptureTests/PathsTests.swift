import A11yCapture
import A11yFiles
import Foundation
import TestSupport
import Testing

@Suite("Paths")
struct PathsTests {
  private static let names = ["", ".", "..", "a", ".b", "..c", "d.", "é", "-"]

  private func paths(_ count: Int, seed: UInt64) -> [String] {
    var chance = SplitMix(state: seed)
    return (0..<count).map { _ in
      (0..<Int.random(in: 0...6, using: &chance)).map { _ in
        Self.names.randomElement(using: &chance) ?? ""
      }.joined(separator: "/")
    }
  }

  @Test("an absolute path has no empty parts and no dots, however it was written")
  func absolute() {
    for path in paths(2000, seed: 1) {
      let start = path.hasPrefix("/") ? path : Paths.workingDirectory + "/" + path
      var parts: [Substring] = []
      for part in start.split(separator: "/") where part != "." {
        if part == ".." { _ = parts.popLast() } else { parts.append(part) }
      }
      let expected = "/" + parts.joined(separator: "/")
      #expect(Paths.absolute(path) == expected, "\(path)")
      #expect(Paths.absolute(expected) == expected)
      #expect(Paths.parts(of: path) == path.split(separator: "/"))
    }
  }

  @Test("paths are ordered by their bytes")
  func order() {
    for (one, other) in zip(paths(2000, seed: 2), paths(2000, seed: 3)) {
      #expect(Paths.precedes(one, other) == one.utf8.lexicographicallyPrecedes(other.utf8))
    }
  }

  @Test("the rest below a folder begins behind its separator")
  func below() {
    #expect(Paths.below("/a/b", "/a/b/c/d") == "c/d")
    #expect(Paths.below("/a/b", "/a/bc") == nil)
    #expect(Paths.below("/", "/a") == "a")
    #expect(Paths.below("/a/é", "/a/e\u{301}/c") == "c")
  }

  @Test("links of many paths lead where the system says")
  func links() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let files = FileManager.default
    try files.createDirectory(atPath: "\(folder.path)/App/Views", withIntermediateDirectories: true)
    files.createFile(atPath: "\(folder.path)/App/Views/A.swift", contents: Data())
    try files.createSymbolicLink(
      atPath: "\(folder.path)/Link", withDestinationPath: "App/Views")
    try files.createSymbolicLink(
      atPath: "\(folder.path)/App/B.swift", withDestinationPath: "Views/A.swift")
    var links = LinkResolver()
    for path in [
      "App/Views/A.swift", "Link/A.swift", "App/B.swift", "Link", "App/Views/../B.swift", "App/..",
      "Link/", "App/.", "Link/A.swift",
    ] {
      let whole = "\(folder.path)/\(path)"
      #expect(links.resolved(whole) == Paths.resolved(whole), "\(path)")
    }
  }
}
