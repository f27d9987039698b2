import A11yModel
import Foundation
import Testing

@testable import A11yCapture

@Suite("Names and contexts of captures")
struct DescriptionTests {
  private let root = NSTemporaryDirectory() + "a11ylint-manifest-\(UUID().uuidString)"

  private func write(_ text: String, _ path: String) throws {
    let file = root + "/" + path
    let folder = (file as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }

  private func remove() { try? FileManager.default.removeItem(atPath: root) }

  private func describe(_ text: String, _ captures: String) throws -> ImportResult {
    let manifest = try ManifestTests.read(ManifestTests.manifest(captures))
    return CaptureDescription(manifest).described(
      try CaptureReader.screens(in: .text(text, path: "C/run.log")), of: "C/run.log")
  }

  private static let one = """
    Element subtree:
     →Application, 0x1, pid: 1, label: 'Shop'
        Window (Main), 0x2, {{0.0, 0.0}, {390.0, 844.0}}
          Button, 0x3, {{0.0, 0.0}, {44.0, 44.0}}, label: 'Go'
    Path to element:

    """
  private static let failed = "Element subtree:\n →Application, 0x1, pid: 1\nPath to element:\n\n"

  @Test("an entry names its file's screen, adds context, and takes completeness away")
  func entry() throws {
    let result = try describe(
      Self.one,
      "{\"file\": \"run.log\", \"screen\": \"Home\", \"context\": {\"locale\": \"ar\"}, \"complete\": false}"
    )
    let screen = try #require(result.screens.first)
    #expect(screen.name == "Home" && screen.nameOrigin == .manifest)
    #expect(screen.context == ["locale": "ar"])
    #expect(screen.isTruncated && screen.diagnostics.map(\.code) == ["incomplete"])
    let whole = try describe(Self.one, "{\"file\": \"run.log\", \"complete\": true}")
    #expect(whole.screens[0].isTruncated == false && whole.screens[0].name == "run")
    #expect(whole.screens[0].nameOrigin == .file)
  }

  @Test("a screen is selected by its place, failed trees counted, or by its own name")
  func selection() throws {
    let log = Self.one + "\nnoise\n" + Self.failed + "noise\n" + Self.one
    let result = try describe(
      log,
      "{\"file\": \"run.log\", \"index\": 3, \"screen\": \"Third\"}, "
        + "{\"file\": \"run.log\", \"name\": \"run\", \"screen\": \"First\"}")
    #expect(result.screens.map(\.name) == ["First", "Third"])
    #expect(result.failures.map(\.code) == [.failedCapture])
  }

  @Test(
    "an entry that no screen fits is an error with its line",
    arguments: [
      ("{\"file\": \"run.log\", \"screen\": \"A\"}", "has 2 screens; expected \"index\" or"),
      ("{\"file\": \"run.log\", \"index\": 3}", "has no screen 3; expected 1 to 2"),
      ("{\"file\": \"run.log\", \"name\": \"rum\"}", "did you mean \"run\"?"),
      (
        "{\"file\": \"run.log\", \"index\": 1}, {\"file\": \"run.log\", \"name\": \"run\"}",
        "same screen as line 2"
      ),
    ])
  func misfits(captures: String, message: String) throws {
    let result = try describe(Self.one + "\nnoise\n" + Self.one, captures)
    #expect(result.screens.count == 2 && result.failures.count == 1)
    #expect(result.failures.first?.path == "C/a11ylint-captures.json")
    #expect(result.failures.first?.line == 2)
    #expect(result.failures.first?.message.contains(message) == true, "\(result.failures)")
  }

  @Test("what is said of all holds where an entry says nothing else")
  func defaults() throws {
    let text =
      "{\"schema\": \"a11ylint-captures/1\", \"complete\": false, \"context\": "
      + "{\"os\": \"18\", \"locale\": \"en\"}, \"captures\": [{\"file\": \"run.log\", \"index\": 1, "
      + "\"complete\": true, \"context\": {\"locale\": \"ar\"}}]}"
    let result = CaptureDescription(try ManifestTests.read(text)).described(
      try CaptureReader.screens(in: .text(Self.one + "\nnoise\n" + Self.one, path: "C/run.log")),
      of: "C/run.log")
    #expect(result.screens.map(\.isTruncated) == [false, true])
    #expect(
      result.screens.map(\.context) == [
        ["os": "18", "locale": "ar"], ["os": "18", "locale": "en"],
      ])
  }

  @Test("the nearest manifest counts, up to the folder that was named or the repository")
  func nearest() throws {
    defer { remove() }
    let text = ManifestTests.manifest("{\"file\": \"a.txt\", \"screen\": \"A\"}")
    for folder in ["repo/C", "repo/C/D", "other"] {
      try write("x", folder + "/a.txt")
      try write(text, folder + "/a11ylint-captures.json")
    }
    try write("x", "repo/C/E/b.txt")
    try write("x", "other/E/b.txt")
    try write("x", "repo/b.txt")
    try write("", "repo/.git/HEAD")
    var search = ManifestSearch()
    func path(_ file: String) throws -> String? {
      let found = try search.manifest(forFileAt: root + "/" + file)
      return found.map { $0.path.replacing(root + "/", with: "") }
    }
    #expect(try path("repo/C/a.txt") == "repo/C/a11ylint-captures.json")
    #expect(try path("repo/C/D/a.txt") == "repo/C/D/a11ylint-captures.json")
    #expect(try path("repo/C/E/b.txt") == "repo/C/a11ylint-captures.json")
    #expect(try path("repo/b.txt") == nil)
    // Without a repository, only the folder itself or a given folder is searched.
    #expect(try path("other/E/b.txt") == nil)
    let walk = try CaptureWalk(paths: [root + "/other"])
    #expect(walk.inputs.map(\.path) == ["/other/E/b.txt", "/other/a.txt"].map { root + $0 })
    #expect(try search.manifest(for: walk.inputs[0]) != nil)
  }

  @Test("an entry for a file that is not there, or that a nearer manifest describes, is an error")
  func files() throws {
    defer { remove() }
    try write("x", "a.txt")
    let path = root + "/a11ylint-captures.json"
    try write(
      ManifestTests.manifest("{\"file\": \"a.txt\"},\n{\"file\": \"b.txt\"}"),
      "a11ylint-captures.json")
    var search = ManifestSearch()
    let missing = #expect(throws: ImportError.self) {
      try search.manifest(forFileAt: root + "/a.txt")
    }
    #expect(missing?.path == path && missing?.line == 3)
    #expect(missing?.message.hasPrefix("there is no file \"b.txt\"; expected") == true)
    try write(ManifestTests.manifest("{\"file\": \"D/b.txt\"}"), "a11ylint-captures.json")
    try write("x", "D/b.txt")
    try write("{}", "D/a11ylint-captures.json")
    search = ManifestSearch()
    let nearer = #expect(throws: ImportError.self) {
      try search.manifest(forFileAt: root + "/a.txt")
    }
    #expect(nearer?.message.contains("a manifest that is nearer") == true)
    // A file in an archive exists if the archive does.
    try write("x", "c.zip")
    try write(ManifestTests.manifest("{\"file\": \"c.zip/b.txt\"}"), "a11ylint-captures.json")
    search = ManifestSearch()
    #expect(try search.manifest(forFileAt: root + "/a.txt") != nil)
  }

  @Test("a manifest is no capture")
  func walk() throws {
    defer { remove() }
    try write("{}", "a11ylint-captures.json")
    try write("x", "a.txt")
    #expect(try CaptureWalk(paths: [root]).inputs.map(\.path) == [root + "/a.txt"])
    let error = #expect(throws: ImportError.self) {
      try CaptureWalk(paths: [root + "/a11ylint-captures.json"])
    }
    #expect(error?.message == "a manifest, not a capture; expected the folder that it lies in")
  }

  @Test("a screenshot is known where it is, and a remark where it is not")
  func screenshot() throws {
    defer { remove() }
    try write(Self.one, "a.txt")
    try write("png", "shots/a.png")
    for (name, isThere) in [("a", true), ("b", false)] {
      let text = ManifestTests.manifest(
        "{\"file\": \"a.txt\", \"screenshot\": \"shots/\(name).png\"}")
      try write(text, "a11ylint-captures.json")
      var search = ManifestSearch()
      let path = root + "/a.txt"
      let result = CaptureDescription(try search.manifest(forFileAt: path)).described(
        try CaptureReader.screens(in: CaptureFile.read(path: path)), of: path)
      #expect(result.screens[0].screenshot == (isThere ? root + "/shots/a.png" : nil))
      #expect(result.screens[0].diagnostics.map(\.code) == (isThere ? [] : ["missing-screenshot"]))
    }
  }

  @Test("a template reads names of files, and a manifest counts more")
  func template() throws {
    var description = CaptureDescription()
    description.template = try NameTemplate("{screen}-{locale}")
    description.context = ["os": "18", "locale": "xx"]
    let text = Self.one + "\nnoise\n" + Self.one
    let read = try CaptureReader.screens(in: .text(text, path: "C/sign-in-ar.log"))
    let result = description.described(read, of: "C/sign-in-ar.log")
    #expect(result.screens.map(\.name) == ["sign-in", "sign-in#2"])
    #expect(result.screens.allSatisfy { $0.nameOrigin == .template })
    #expect(result.screens.allSatisfy { $0.context == ["os": "18", "locale": "ar"] })
    description.manifest = try ManifestTests.read(
      ManifestTests.manifest("{\"file\": \"sign-in-ar.log\", \"index\": 2, \"screen\": \"X\"}"))
    let named = description.described(read, of: "C/sign-in-ar.log")
    #expect(named.screens.map(\.name) == ["sign-in", "X"])
    let stranger = description.described(
      try CaptureReader.screens(in: .text(text, path: "C/signin.log")), of: "C/signin.log")
    #expect(stranger.screens.isEmpty && stranger.failures.count == 1)
    description.format = "appium-xml"
    let wrong = description.described(read, of: "C/sign-in-ar.log")
    #expect(wrong.screens.isEmpty && wrong.failures[0].message.contains("expected appium-xml"))
  }
}
