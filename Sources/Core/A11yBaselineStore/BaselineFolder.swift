import A11yBaseline
import A11yFiles
import A11yModel
import Foundation

/// The folder form of a baseline; see ``BaselineText``.
struct BaselineFolder {
  let path: String
  var limits = BaselineLimits()

  /// The file that every baseline has.
  var common: String { Paths.join(path, BaselineText.commonFile) }

  /// The names of its files. Hidden files belong to others, such as the system or git.
  var names: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  // MARK: Reading

  /// Reads the baseline and checks all invariants.
  ///
  /// - Throws: ``StoreError``, which names the file.
  func read(asItStands: Bool) throws(StoreError) -> Baseline {
    let names = names
    guard names.contains(BaselineText.commonFile) else {
      let found = names.isEmpty ? "an empty folder" : "a folder without \(BaselineText.commonFile)"
      throw .foreign(path: path, found: found)
    }
    var stream = BaselineTextStream(asItStands: asItStands, limits: limits)
    var rest = limits.bytes
    for name in names {
      let file = Paths.join(path, name)
      guard name.hasSuffix(".jsonl"), Paths.link(at: file) == nil else {
        throw .foreign(
          path: file, found: "no file of the baseline in this folder; move it out of the folder")
      }
      OutputGate.shared.protect(file, as: .baseline)
      let stored = try StoredFile(path: file, maximumSize: rest)
      guard try BaselineHeader.form(stored.head, size: stored.size, path: file) == .text else {
        throw .foreign(path: file, found: "a database in a folder of text files")
      }
      rest -= UInt64(stored.size)
      stream.begin(name)
      try StoredFile.read(file) { (block) throws(BaselineTextError) in try stream.add(block) }
      do throws(BaselineTextError) { try stream.end() } catch {
        throw StoreError(error, named: file)
      }
    }
    do throws(BaselineTextError) {
      return try stream.finish()
    } catch {
      throw StoreError(error, named: path)
    }
  }

  // MARK: Writing

  /// Writes the files that change, and removes those of screens that are gone.
  ///
  /// Each file is replaced as a whole, and no file depends on another. After a crash every screen therefore has its old
  /// or its new entries. The common file comes last, without which a new folder is no baseline yet.
  ///
  /// - Precondition: The folder exists and is locked.
  func write(
    _ baseline: Baseline, as kind: OutputKind,
    onStep: @escaping @Sendable (OutputFile.Step) throws -> Void
  ) throws {
    let files = BaselineText.files(of: baseline)
    try limits.check(bytes: files.reduce(0) { $0 + UInt64($1.bytes.count) })
    for (name, bytes) in files.reversed() {
      let file = Paths.join(path, name)
      guard FileManager.default.contents(atPath: file) != Data(bytes) else { continue }
      try OutputFile(file, as: kind, onStep: onStep).replace { temporary in
        try OutputFile.put(bytes, at: temporary, of: file)
      }
    }
    for name in Set(names).subtracting(files.map(\.name)) where name.hasSuffix(".jsonl") {
      try FileManager.default.removeItem(atPath: Paths.join(path, name))
    }
  }
}
