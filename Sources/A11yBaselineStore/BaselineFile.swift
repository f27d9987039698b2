import A11yBaseline
import A11yFiles
import A11yGit
import A11yModel
import Foundation

/// A file that holds a baseline: an SQLite database, or its text form.
///
///     let file = BaselineFile("Baselines/a11ylint.sqlite")
///     let baseline = try file.load()
///     try file.save(baseline.pruned(by: comparison), replacing: baseline)
///
/// Reading changes nothing, neither the file nor anything beside it. Writing replaces the file as a
/// whole: whatever happens, it has either its old or its new contents.
package struct BaselineFile: Sendable {
  /// The path as the user named it.
  package let path: String
  /// How long to wait for another process that is writing, in seconds.
  package var patience: Double = 60
  /// Whether it is only shown: then also a file is read in which git has left a conflict.
  package var isOnlyShown = false
  /// Whether lines of the text form count that are not those that were written: after a merge by hand.
  package var isTakenAsItStands = false
  /// What is written: an export must not replace what was read.
  package var kind = OutputKind.baseline
  // Lets tests fail between two steps of writing.
  var onStep: @Sendable (OutputFile.Step) throws -> Void = { _ in }

  // A million entries take less.
  private static let maximumSize: UInt64 = 1 << 30

  // Whether we have the lock, so that nobody else writes.
  private var isHeld = false

  /// Names a file; nothing is opened.
  package init(_ path: String) { self.path = path }

  /// Whether there is a file, readable or not.
  package var exists: Bool { Paths.mayExist(path) }

  // MARK: Reading

  /// Reads the baseline, whichever form it has, and checks every invariant.
  ///
  /// - Throws: ``StoreError``; ``StoreError/missing(path:)`` when there is no file.
  package func load() throws(StoreError) -> Baseline {
    // The text form is checked while it is read, and a database has a digest.
    let baseline = try loadUnchecked()
    if let fault = baseline.faults(areKeysVouchedFor: true).first {
      throw .fault(path: path, fault)
    }
    return baseline
  }

  /// Reads the baseline and says everything that is wrong with its contents.
  ///
  /// - Throws: ``StoreError`` when the file as such cannot be read.
  package func verify() throws(StoreError) -> [BaselineFault] {
    try loadUnchecked(isThorough: true).faults()
  }

  private func loadUnchecked(isThorough: Bool = false) throws(StoreError) -> Baseline {
    if !isOnlyShown, GitIndex.hasConflict(path) { throw .unmerged(path: path) }
    switch try form() {
    case .text: return try loadText()
    case .database: return try loadDatabase(isThorough)
    }
  }

  private func form() throws(StoreError) -> BaselineHeader.Form {
    let file = try StoredFile(path: path, maximumSize: Self.maximumSize)
    return try BaselineHeader.form(file.head, size: file.size, path: path)
  }

  private func loadText() throws(StoreError) -> Baseline {
    var stream = BaselineTextStream(asItStands: isTakenAsItStands)
    try StoredFile.read(path) { (block) throws(BaselineTextError) in try stream.add(block) }
    do throws(BaselineTextError) {
      return try stream.finish()
    } catch {
      throw StoreError(error, named: path)
    }
  }

  private func loadDatabase(_ isThorough: Bool) throws(StoreError) -> Baseline {
    try StoredFile.checkIsFinished(path)
    do {
      return try GuardedDatabase(
        path: path, name: path, isThorough: isThorough
      ).baseline()
    } catch {
      throw StoreError(reading: path, error)
    }
  }

  // MARK: Writing

  /// Reads, changes and writes while nobody else does: others who do this wait until it is done.
  ///
  /// - Parameter change: Gets the file that it is to read and to write.
  /// - Throws: ``StoreError``, and what the closure throws.
  package func exclusively<Result>(_ change: (BaselineFile) throws -> Result) throws -> Result {
    let folder = Paths.parent(of: path)
    let isNew = !Paths.exists(folder)
    try makeFolder()
    let lock = try lock()
    defer { lock?.release() }
    var held = self
    held.isHeld = true
    do {
      return try change(held)
    } catch {
      // A folder that was made for nothing; one that has something in it stays.
      if isNew { rmdir(folder) }
      throw error
    }
  }

  /// Writes the baseline, and the folder that it lies in.
  ///
  /// The form is that of the file that is there; a new file is text when its
  /// name ends in `.jsonl`, else a database. Equal contents are not written again.
  ///
  /// - Parameters:
  ///   - baseline: What the file is to hold.
  ///   - old: What it must hold now, so that nobody else's change is lost.
  /// - Throws: ``StoreError``; the file is then as it was.
  package func save(_ baseline: Baseline, replacing old: Baseline) throws(StoreError) {
    try write(baseline) { present throws(StoreError) in
      guard present == old else { throw .changed(path: path) }
    }
  }

  /// Writes the first baseline at this path.
  ///
  /// - Throws: ``StoreError/exists(path:)`` when there is a file.
  package func create(_ baseline: Baseline) throws(StoreError) {
    try write(baseline) { present throws(StoreError) in
      guard present == nil else { throw .exists(path: path) }
    }
  }

  /// Writes the baseline whatever the file holds, as long as that can be read: for exports.
  package func save(_ baseline: Baseline) throws(StoreError) {
    try write(baseline) { _ throws(StoreError) in }
  }

  /// Writes the baseline in a form whatever the file holds, readable or not: what git has merged is in
  /// git.
  package func replace(with baseline: Baseline, in form: BaselineForm) throws(StoreError) {
    if let fault = baseline.faults().first { throw .fault(path: path, fault) }
    let lock = try lock()
    defer { lock?.release() }
    try put(baseline, form)
  }

  private func write(
    _ baseline: Baseline, expecting: (Baseline?) throws(StoreError) -> Void
  ) throws(StoreError) {
    if let fault = baseline.faults().first { throw .fault(path: path, fault) }
    try makeFolder()
    let lock = try lock()
    defer { lock?.release() }
    let present = exists ? try load() : nil
    try expecting(present)
    if present == baseline { return }
    try put(baseline, present == nil ? BaselineForm(ofNewFile: path) : try form().kind)
  }

  private func put(_ baseline: Baseline, _ form: BaselineForm) throws(StoreError) {
    do {
      try OutputFile(path, as: kind, onStep: onStep).replace { temporary in
        switch form {
        case .text: try OutputFile.put(BaselineText.write(baseline), at: temporary, of: path)
        case .database: try BaselineDatabase.write(baseline, to: temporary)
        }
      }
    } catch let error as StoreError {
      throw error
    } catch let error as FileError {
      throw StoreError(error)
    } catch {
      throw StoreError(writing: path, error)
    }
  }

  private func makeFolder() throws(StoreError) {
    do throws(FileError) {
      try OutputFile(path, as: kind).makeFolder()
    } catch {
      if case .outside = error { throw StoreError(error) }
      throw .noFolder(path: Paths.parent(of: path))
    }
  }

  // Nil where we have it already.
  private func lock() throws(StoreError) -> DirectoryLock? {
    if isHeld { return nil }
    do throws(FileError) {
      return try DirectoryLock(of: path, patience: patience)
    } catch {
      throw StoreError(error)
    }
  }
}

extension Baseline {
  /// Reads a baseline from a file of either form.
  package static func load(_ path: String) throws(StoreError) -> Baseline {
    try BaselineFile(path).load()
  }
}

extension BaselineText {
  /// Reads the text form of a file.
  static func read(
    _ bytes: [UInt8], named name: String, asItStands: Bool = false
  ) throws(StoreError) -> Baseline {
    do throws(BaselineTextError) {
      return try read(bytes, asItStands: asItStands)
    } catch {
      throw StoreError(error, named: name)
    }
  }
}

extension String {
  var firstLine: String {
    String(split(whereSeparator: \.isNewline).first ?? "unknown error").escapedForDisplay()
  }
}
