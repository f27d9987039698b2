import A11yBaseline
import A11yFiles
import Foundation
import TestSupport
import Testing

@testable import A11yBaselineStore

@Suite("Baselines with a file for each screen")
struct BaselineFolderTests {
  let folder: Folder
  let baseline: Baseline
  var file: BaselineFile { folder.file("accepted") }

  init() throws {
    folder = try Folder()
    let checkout = try Sample.baseline()
    let other = Baseline.creating(from: try Sample.result(screen: "Other"), reason: "legacy")
    baseline = Baseline(
      checkout.entries + other.entries, knowledge: checkout.knowledge,
      screens: checkout.screens + other.screens)
    try folder.file("accepted").create(baseline)
  }

  private var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: file.path).sorted()
    }
  }

  private func part(_ screen: String) -> String {
    "accepted/\(BaselineText.fileName(ofScreen: screen))"
  }

  private func error() -> StoreError? {
    do throws(StoreError) {
      _ = try file.load()
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "a change replaces the files of its screens alone, and removes those of screens that are gone")
  func changes() throws {
    let checkout = Set([part("Checkout"), part("Other"), "accepted/baseline.jsonl"])
    #expect(try Set(names.map { "accepted/\($0)" }) == checkout)
    let common = try FileManager.default.attributesOfItem(
      atPath: folder.path("accepted/baseline.jsonl"))
    let kept = try folder.bytes(part("Checkout"))
    let fewer = baseline.removing(.init(screens: ["Other"]))
    try file.save(fewer, replacing: baseline)
    #expect(try file.load() == fewer)
    #expect(try folder.bytes(part("Checkout")) == kept)
    #expect(!FileManager.default.fileExists(atPath: folder.path(part("Other"))))
    let after = try FileManager.default.attributesOfItem(
      atPath: folder.path("accepted/baseline.jsonl"))
    #expect(common[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
    try file.save(baseline, replacing: fewer)
    #expect(try file.load() == baseline)
  }

  @Test("a screen without findings has a file")
  func clean() throws {
    let screen = BaselineScreen(name: "Clean", context: .any)
    try file.save(Baseline([], screens: [screen]))
    #expect(try names.contains(BaselineText.fileName(ofScreen: "Clean")))
    #expect(try file.load().screens == [screen])
  }

  @Test("hidden files are left alone")
  func hidden() throws {
    try folder.write([1], "accepted/.DS_Store")
    try folder.write([1], "accepted/.gitattributes")
    #expect(error() == nil)
    try file.save(.empty)
    #expect(try names == [".DS_Store", ".gitattributes", "baseline.jsonl"])
  }

  @Test(
    "a file that is no part of the baseline is named",
    arguments: [
      ("notes.txt", "x", "move it out"), ("copy.sqlite", "x", "move it out"),
      ("copy.jsonl", "{\"format\":\"\(BaselineText.format)\"}", ""),
      ("x.jsonl", "version https://git-lfs.github.com/spec/v1\n", "git lfs pull"),
      ("x.jsonl", "", "is empty"), ("x.jsonl", "{}", "line 1: expected the format"),
      ("x.jsonl", "<<<<<<< ours\n", "conflict marks"),
      ("x.jsonl", "{\"format\":\"a11ylint-baseline/9\"}", "--from"),
    ])
  func foreign(name: String, text: String, message: String) throws {
    try folder.write(text.utf8, "accepted/\(name)")
    // A file of no screen has no lines, so nothing is wrong with it.
    guard !message.isEmpty else { return #expect(error() == nil) }
    #expect(error()?.description.contains("accepted/\(name): ") == true)
    #expect(error()?.description.contains(message) == true, "\(String(describing: error()))")
    #expect(throws: StoreError.self) { try file.save(.empty) }
  }

  @Test("lines in the file of another screen are reported with the file they belong to")
  func misplaced() throws {
    let bytes = try folder.bytes(part("Other"))
    try folder.write(bytes, "accepted/copy.jsonl")
    let own = BaselineText.fileName(ofScreen: "Other")
    #expect(error()?.description.contains("copy.jsonl: line 2: belongs in the file \(own)") == true)
    let wrong = String(decoding: try folder.bytes("accepted/baseline.jsonl"), as: UTF8.self)
    try FileManager.default.removeItem(atPath: folder.path("accepted/copy.jsonl"))
    try folder.write(wrong.utf8, part("Other"))
    #expect(error()?.description.contains("belongs in the file baseline.jsonl") == true)
  }

  @Test("links and folders are not followed")
  func links() throws {
    let path = folder.path(part("Other"))
    try FileManager.default.moveItem(atPath: path, toPath: folder.path("elsewhere.jsonl"))
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: folder.path("elsewhere.jsonl"))
    #expect(error()?.description.contains("no file of the baseline") == true)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(error()?.description.contains("not a file") == true)
  }

  @Test("a folder without its common file is no baseline")
  func unfinished() throws {
    try FileManager.default.removeItem(atPath: folder.path("accepted/baseline.jsonl"))
    #expect(error()?.description.contains("a folder without baseline.jsonl") == true)
    #expect(throws: StoreError.self) { try file.create(baseline) }
    try FileManager.default.createDirectory(
      atPath: folder.path("new"), withIntermediateDirectories: false)
    #expect(!folder.file("new").exists)
    try folder.file("new").create(baseline)
    #expect(try folder.file("new").load() == baseline)
  }

  @Test("together, the files may be as large as one")
  func largest() throws {
    var file = file
    let size = try names.reduce(0) { try $0 + folder.bytes("accepted/\($1)").count }
    file.limits.bytes = UInt64(size) - 1
    #expect(throws: StoreError.self) { try file.load() }
    file.limits.bytes += 1
    #expect(try file.load() == baseline)
  }

  @Test(
    "after a failure at any step, every screen has its old or its new entries",
    arguments: OutputFile.Step.allCases)
  func failure(step: OutputFile.Step) throws {
    var file = file
    file.onStep = { if $0 == step { throw CocoaError(.fileWriteOutOfSpace) } }
    let edited = baseline.editing(.init(screens: ["Checkout", "Other"]), reason: "new", owner: nil)
    _ = try? file.save(edited, replacing: baseline)
    let found = try folder.file("accepted").load()
    #expect(Set(found.entries).isSubset(of: Set(baseline.entries + edited.entries)))
    #expect(found.entries.count == baseline.entries.count)
    try folder.file("accepted").save(edited)
    #expect(try folder.file("accepted").load() == edited)
  }

  @Test("a changed line is reported with its file and number")
  func altered() throws {
    let text = String(decoding: try folder.bytes(part("Other")), as: UTF8.self)
    let lines = text.split(separator: "\n")
    let place = try #require(lines.firstIndex { $0.contains("legacy") })
    try folder.write(text.replacingOccurrences(of: "legacy", with: "fine").utf8, part("Other"))
    guard case .altered(folder.path(part("Other")), place + 1, _) = error() else {
      Issue.record("\(String(describing: error()))")
      return
    }
    var taken = file
    taken.isTakenAsItStands = true
    #expect(try taken.load().entries.contains { $0.reason == "fine" })
  }
}
