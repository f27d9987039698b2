import A11yBaseline
import A11yFiles
import A11yRules
import Foundation
import TestSupport
import Testing

@testable import A11yBaselineStore

@Suite("Baseline files")
struct BaselineFileTests {
  let folder: Folder
  let baseline: Baseline

  init() throws {
    folder = try Folder()
    baseline = try Sample.baseline()
  }

  @Test("names with control characters are stored as they are shown")
  func controlCharacters() throws {
    let result = try Sample.result(screen: "Check\nout\u{1B}[31m", context: ["device": "x\ty"])
    let baseline = Baseline.creating(from: result, reason: "", owner: "")
    try folder.file().create(baseline)
    let loaded = try folder.file().load()
    #expect(loaded.entries.first?.screen == "Check\\nout\\u{1B}[31m")
    let again = try Sample.result(screen: "Check\nout\u{1B}[31m", against: loaded)
    #expect(again.comparison.findings.allSatisfy { $0.state == .known })
  }

  @Test("what was saved is loaded, in either form", arguments: ["a.sqlite", "a.jsonl", "folder"])
  func roundTrip(name: String) throws {
    #expect(baseline.entries.count >= 4)
    try folder.file(name).create(baseline)
    #expect(try folder.file(name).load() == baseline)
    #expect(try folder.names == [name])
  }

  @Test(
    "what would be more than is read is not written, in either form",
    arguments: ["a.sqlite", "a.jsonl"],
    [true, false])
  func limits(name: String, isOfEntries: Bool) throws {
    let limit = isOfEntries ? \BaselineLimits.entries : \BaselineLimits.screens
    let other = Baseline.creating(
      from: try Sample.result(screen: "Other"), reason: "", owner: "")
    let grown = Baseline(
      baseline.entries + other.entries, knowledge: baseline.knowledge,
      screens: baseline.screens + other.screens)
    var file = folder.file(name)
    file.limits[keyPath: limit] = isOfEntries ? grown.entries.count : grown.screens.count
    try file.create(grown)
    #expect(try file.load() == grown)
    file.limits[keyPath: limit] -= 1
    let read = #expect(throws: StoreError.self) { try file.load() }
    #expect(read?.description.contains("the most that are read") == true)

    try FileManager.default.removeItem(atPath: file.path)
    try file.create(baseline)
    let before = try folder.bytes(name)
    let form = BaselineForm(ofNewFile: name)
    for write in [
      { try file.save(grown) }, { try file.save(grown, replacing: baseline) },
      { try file.replace(with: grown, in: form) }, { try file.demandWritable(grown) },
    ] as [() throws -> Void] {
      let error = #expect(throws: StoreError.self) { try write() }
      #expect(error?.description.contains("would have more than") == true)
    }
    #expect(try folder.bytes(name) == before && folder.names == [name])
  }

  @Test(
    "a file that would be larger than is read is not written", arguments: ["a.sqlite", "a.jsonl"])
  func largest(name: String) throws {
    var file = folder.file(name)
    try file.create(baseline)
    let bytes = try folder.bytes(name)
    try FileManager.default.removeItem(atPath: file.path)
    file.limits.bytes = UInt64(bytes.count) - 1
    let error = #expect(throws: StoreError.self) { try file.create(baseline) }
    #expect(error?.description.contains("would have more than") == true)
    #expect(try folder.names == [])
    file.limits.bytes += 1
    try file.create(baseline)
    #expect(try file.load() == baseline)
  }

  @Test("text to database to text is the identity")
  func twins() throws {
    try folder.file("a.jsonl").create(baseline)
    try folder.file("b.sqlite").create(try Baseline.load(folder.path("a.jsonl")))
    try folder.file("c").create(try Baseline.load(folder.path("b.sqlite")))
    try folder.file("d.jsonl").create(try Baseline.load(folder.path("c")))
    #expect(try folder.bytes("a.jsonl") == folder.bytes("d.jsonl"))
  }

  @Test("a form is recognised by content, and kept, whatever the name says")
  func content() throws {
    try folder.file("a.jsonl").create(baseline)
    try FileManager.default.moveItem(
      atPath: folder.path("a.jsonl"), toPath: folder.path("a.sqlite"))
    try folder.file("a.sqlite").save(.empty, replacing: baseline)
    #expect(try folder.bytes("a.sqlite").first == UInt8(ascii: "{"))
    #expect(try folder.file("a.sqlite").load() == .empty)
  }

  @Test("equal contents are equal bytes, whatever happened before")
  func history() throws {
    let half = Baseline(Array(baseline.entries.prefix(2)))
    try folder.file("a.sqlite").create(baseline)
    try folder.file("b.sqlite").create(.empty)
    try folder.file("b.sqlite").save(half)
    try folder.file("b.sqlite").save(baseline)
    try folder.file("b.sqlite").save(half)
    try folder.file("b.sqlite").save(baseline)
    #expect(try folder.bytes("a.sqlite") == folder.bytes("b.sqlite"))
    #expect(
      Baseline(
        baseline.entries.shuffled(), knowledge: baseline.knowledge, screens: baseline.screens)
        == baseline)
  }

  @Test("loading and comparing change no byte and leave nothing behind")
  func readOnly() throws {
    try folder.file().create(baseline)
    let bytes = try folder.bytes()
    let attributes = try FileManager.default.attributesOfItem(
      atPath: folder.path("a11ylint.sqlite"))
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.url.path)
    let result = try Sample.result(against: folder.file().load())
    #expect(result.comparison.count(.new) == 0)
    #expect(try folder.bytes() == bytes)
    let after = try FileManager.default.attributesOfItem(atPath: folder.path("a11ylint.sqlite"))
    #expect(after[.modificationDate] as? Date == attributes[.modificationDate] as? Date)
    #expect(try folder.names == ["a11ylint.sqlite"])
  }

  @Test("an update by an unchanged run changes no byte")
  func unchanged() throws {
    try folder.file().create(baseline)
    let bytes = try folder.bytes()
    let result = try Sample.result(against: baseline)
    try folder.file().save(baseline.updated(by: result), replacing: baseline)
    #expect(try folder.bytes() == bytes)
  }

  @Test(
    "a failure at any step leaves the old contents and nothing else",
    arguments: OutputFile.Step.allCases)
  func failure(step: OutputFile.Step) throws {
    try folder.file().create(baseline)
    let bytes = try folder.bytes()
    var file = folder.file()
    file.onStep = { if $0 == step { throw CocoaError(.fileWriteOutOfSpace) } }
    if step == .renamed {
      try file.save(.empty)
      #expect(try folder.file().load() == .empty)
    } else {
      #expect(throws: StoreError.self) { try file.save(.empty) }
      #expect(try folder.bytes() == bytes)
    }
    #expect(try folder.names == ["a11ylint.sqlite"])
  }

  @Test("what a killed writer left is removed by the next one, and nothing else is")
  func leftovers() throws {
    let names = [".a11ylint-unfinished-abc123", ".a11ylint-backup", ".a11ylint-unfinished-mine"]
    for name in names {
      let folder = folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try folder.write([1], ".a11ylint-unfinished-abc123/contents")
    try folder.write([1], ".a11ylint-unfinished-mine/notes")
    try folder.file().create(baseline)
    let expected = [".a11ylint-backup", ".a11ylint-unfinished-mine", "a11ylint.sqlite"]
    #expect(try folder.names == expected)
    // The same holds if the killed process had written everything.
    let left = folder.url.appendingPathComponent(names[0])
    try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
    try folder.file().save(baseline, replacing: baseline)
    #expect(try folder.names == expected)
  }

  @Test("ten writers at once lose nothing")
  func writers() async throws {
    let path = folder.path("a11ylint.sqlite")
    let entries = try #require(baseline.entries.first)
    try BaselineFile(path).create(.empty)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<10 {
        group.addTask {
          let features = ElementFeatures(type: "button", identifier: "writer-\(number)")
          let identity = Identity(
            rule: entries.rule, screen: "s", discriminator: "element", features: features)
          let entry = BaselineEntry(
            identity: identity, rule: entries.rule, screen: "s", severity: .error)
          // A writer that loses the race reads the file again.
          for _ in 0..<100 {
            guard let old = try? BaselineFile(path).load() else { continue }
            let new = Baseline(old.entries + [entry])
            if (try? BaselineFile(path).save(new, replacing: old)) != nil { return }
          }
        }
      }
    }
    #expect(try BaselineFile(path).load().entries.count == 10)
  }

  @Test("somebody else's change is not lost")
  func changed() throws {
    try folder.file().create(baseline)
    let half = Baseline(Array(baseline.entries.prefix(2)))
    try folder.file().save(half)
    #expect(throws: StoreError.changed(path: folder.path("a11ylint.sqlite"))) {
      try folder.file().save(.empty, replacing: baseline)
    }
    #expect(throws: StoreError.exists(path: folder.path("a11ylint.sqlite"))) {
      try folder.file().create(baseline)
    }
    #expect(try folder.file().load() == half)
  }

  @Test("a second writer waits for the first and gives up in the end")
  func locked() throws {
    let lock = try DirectoryLock(of: folder.path("a11ylint.sqlite"), patience: 0)
    var file = folder.file()
    file.patience = 0
    #expect(throws: StoreError.locked(path: file.path)) { try file.create(baseline) }
    lock.release()
    try file.create(baseline)
  }

  @Test("the permissions of the old file stay")
  func permissions() throws {
    try folder.file().create(baseline)
    let path = folder.path("a11ylint.sqlite")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try folder.file().save(.empty)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
  }

  @Test("nothing secret gets into a file")
  func secrets() throws {
    let sketch = """
      window 0 0 390 844
        secureTextField#hunter2-jane@example.com 0 0 390 44 =Tr0ub4dor&3 class=a
        textField#4111-1111-1111-1111 0 50 390 44 =Tr0ub4dor&3
        slider#eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.dQw4w9WgXcQ 0 100 390 44 =Tr0ub4dor&3
        other#ghp_16C7e42F292c6912E7710c838347Ae178B4a 0 200 390 100
          button#jane@example.com 0 200 44 44
          button#/Users/jane/token 100 200 44 44
      """
    let result = try Sample.result(sketch)
    #expect(result.comparison.findings.count >= 3)
    let created = Baseline.creating(from: result)
    try folder.file("a.sqlite").create(created)
    try folder.file("a.jsonl").create(created)
    for name in ["a.sqlite", "a.jsonl"] {
      let text = String(decoding: try folder.bytes(name), as: UTF8.self)
      for secret in [
        "jane", "Tr0ub4dor", "tr0ub4dor", "hunter2", "4111", "eyJ", "ghp_16C7", "ghp_#", "Users",
      ] where secret != "ghp_#" {
        #expect(!text.contains(secret), "\(name): \(secret)")
      }
    }
  }
}
