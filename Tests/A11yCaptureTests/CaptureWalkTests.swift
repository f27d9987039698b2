import A11yCapture
import A11yModel
import Foundation
import Testing

@Suite("Walking paths")
struct CaptureWalkTests {
  let root = NSTemporaryDirectory() + "a11ylint-walk-\(UUID().uuidString)"

  private func make(_ files: [String]) throws {
    for file in files {
      let path = root + "/" + file
      let folder = (path as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("x".utf8).write(to: URL(fileURLWithPath: path))
    }
  }

  private func remove() { try? FileManager.default.removeItem(atPath: root) }

  @Test("directories are walked in bytewise order, without dot names and without link loops")
  func order() throws {
    try make(["b.txt", "a/z.txt", "a.txt", "B.txt", ".git/x.txt", ".hidden", "é.txt"])
    defer { remove() }
    try FileManager.default.createSymbolicLink(
      atPath: root + "/a/loop", withDestinationPath: root)
    try FileManager.default.createSymbolicLink(
      atPath: root + "/link.txt", withDestinationPath: root + "/b.txt")
    let walk = try CaptureWalk(paths: [root, root + "/b.txt", "-"])
    let names = walk.inputs.map { $0.path.replacingOccurrences(of: root + "/", with: "") }
    #expect(names == ["B.txt", "a.txt", "a/z.txt", "b.txt", "link.txt", "é.txt", "-"])
    #expect(walk.inputs.map(\.isNamedByUser) == [false, false, false, true, false, false, true])
  }

  @Test("a path that does not exist, and too many files, are errors")
  func errors() throws {
    try make(["a.txt", "b.txt", "c.txt"])
    defer { remove() }
    #expect(throws: ImportError.self) { try CaptureWalk(paths: [root + "/none"]) }
    var limits = ImportLimits()
    limits.files = 2
    let error = #expect(throws: ImportError.self) {
      try CaptureWalk(paths: [root], limits: limits)
    }
    #expect(error?.code == .limit)
  }

  @Test("reading names what is wrong with a file")
  func reading() throws {
    try make(["a.txt"])
    defer { remove() }
    #expect(try CaptureFile.read(path: root + "/a.txt").storage.count == 1)
    var limits = ImportLimits()
    limits.bytes = 0
    let tooLarge = #expect(throws: ImportError.self) {
      try CaptureFile.read(path: root + "/a.txt", limits: limits)
    }
    #expect(tooLarge?.code == .limit)
    #expect(tooLarge?.message.contains(" bytes, of a log the part with element trees") == true)
    for path in [root, root + "/none"] {
      let error = #expect(throws: ImportError.self) { try CaptureFile.read(path: path) }
      #expect(error?.code == .unreadable)
    }
  }

  @Test(
    "a screen is named after its file",
    arguments: [
      ("a/b/home.txt", 0, "home"), ("home.ios.xml", 1, "home.ios#2"), ("-", 0, "stdin"),
      (".hidden", 0, ".hidden"), ("home", 2, "home#3"),
    ])
  func names(path: String, index: Int, name: String) {
    #expect(CaptureFile.text("", path: path).screenName(index) == name)
  }
}
