import A11yBaseline
import A11yFiles
import A11yModel
import A11yProcess
import Foundation

/// A baseline in its place: an SQLite database, or its text form as a folder or a file.
///
///     let file = BaselineFile("Baselines/a11ylint.sqlite")
///     let baseline = try file.load()
///     try file.save(baseline.pruned(by: comparison), replacing: baseline)
///
/// Reading changes nothing. Writing replaces whole files, each of which therefore always has either the old or the
/// new contents.
package struct BaselineFile: Sendable {
  /// The path, as the user entered it.
  package let path: String
  /// The time to wait for other writing processes, in seconds.
  package var patience: Double = 60
  /// Whether the file is only shown, and so may have an unresolved conflict in git.
  package var isOnlyShown = false
  /// Whether to accept changed lines in the text form, as after a manual merge.
  package var isTakenAsItStands = false
  /// The kind of output. An export must not replace an input.
  package var kind = OutputKind.baseline
  // Lets tests fail between two steps of writing.
  var onStep: @Sendable (OutputFile.Step) throws -> Void = { _ in }

  var limits = BaselineLimits()

  private var isHeld = false

  /// Creates a reference to a file without opening it.
  package init(_ path: String) { self.path = path }

  /// Whether the baseline exists, readable or not. A folder without files is none.
  package var exists: Bool { Paths.mayExist(path) && !(isFolder && folder.names.isEmpty) }

  /// Whether the path is that of a folder, or a new baseline would be one.
  package var isFolder: Bool {
    Paths.mayExist(path) ? Paths.isFolder(path) : BaselineForm(ofNewFile: path) == .folder
  }

  private var folder: BaselineFolder { BaselineFolder(path: path, limits: limits) }

  // A file in the folder that is locked.
  private var place: String { isFolder ? folder.common : path }

  /// Returns the file with the entries of a screen.
  package func part(ofScreen screen: String) -> BaselineFile {
    isFolder ? BaselineFile(Paths.join(path, BaselineText.fileName(ofScreen: screen))) : self
  }

  /// The paths of its files.
  package var parts: [String] { isFolder ? folder.names.map { Paths.join(path, $0) } : [path] }

  // MARK: Reading

  /// Reads the baseline in either form and checks all invariants.
  ///
  /// - Throws: ``StoreError``; ``StoreError/missing(path:)`` if there is no file.
  package func load() throws(StoreError) -> Baseline {
    let (form, baseline) = try loadUnchecked()
    // Reading the text form checks the contents, and a digest protects the keys of a database.
    if form == .database, let fault = baseline.faults(areKeysVouchedFor: true).first {
      throw .fault(path: path, fault)
    }
    return baseline
  }

  /// Reads the baseline and returns all faults in its contents.
  ///
  /// - Throws: ``StoreError`` if the file cannot be read.
  package func verify() throws(StoreError) -> [BaselineFault] {
    try loadUnchecked(isThorough: true).baseline.faults()
  }

  private func loadUnchecked(
    isThorough: Bool = false
  ) throws(StoreError) -> (form: BaselineForm, baseline: Baseline) {
    if !isOnlyShown, GitIndex.hasConflict(path) { throw .unmerged(path: path) }
    let form = try form()
    switch form {
    case .folder: return (form, try folder.read(asItStands: isTakenAsItStands))
    case .text: return (form, try loadText())
    case .database: return (form, try loadDatabase(isThorough))
    }
  }

  private func form() throws(StoreError) -> BaselineForm {
    if Paths.isFolder(path) { return .folder }
    let file = try StoredFile(path: path, maximumSize: limits.bytes)
    return try BaselineHeader.form(file.head, size: file.size, path: path)
  }

  private func loadText() throws(StoreError) -> Baseline {
    var stream = BaselineTextStream(asItStands: isTakenAsItStands, limits: limits)
    try StoredFile.read(path) { (block) throws(BaselineTextError) in try stream.add(block) }
    do throws(BaselineTextError) {
      return try stream.finish()
    } catch {
      throw StoreError(error, named: path)
    }
  }

  private func loadDatabase(_ isThorough: Bool) throws(StoreError) -> Baseline {
    try StoredFile.checkIsFinished(path)
    return try StoreError.reading(path, named: path) {
      try GuardedDatabase(
        path: path, name: path, isThorough: isThorough, limits: limits
      ).baseline()
    }
  }

  // MARK: Writing

  /// Reads, changes and writes the file while other processes wait.
  ///
  /// - Parameter change: Receives the file to read and write.
  /// - Throws: ``StoreError``, or an error of the closure.
  package func exclusively<Result>(_ change: (BaselineFile) throws -> Result) throws -> Result {
    let folder = Paths.parent(of: place)
    let isNew = !Paths.exists(folder)
    try makeFolder()
    let lock = try lock()
    defer { lock?.release() }
    var held = self
    held.isHeld = true
    do {
      return try change(held)
    } catch {
      // Removes a new folder if it is empty.
      if isNew { rmdir(folder) }
      throw error
    }
  }

  /// Writes the baseline, and creates its folder if necessary.
  ///
  /// An existing baseline keeps its form. A new one is text if its name ends in `.jsonl`, a folder if its name has no
  /// ending, or else a database.
  /// Equal contents are not written again.
  ///
  /// - Parameters:
  ///   - baseline: The new contents.
  ///   - old: The expected current contents, so that no change of another process is lost.
  /// - Throws: ``StoreError``; the file is then unchanged.
  package func save(_ baseline: Baseline, replacing old: Baseline) throws(StoreError) {
    try write(baseline) { present throws(StoreError) in
      guard present == old else { throw .changed(path: path) }
    }
  }

  /// Writes the first baseline at this path.
  ///
  /// - Throws: ``StoreError/exists(path:)`` if there is a file.
  package func create(_ baseline: Baseline) throws(StoreError) {
    try write(baseline) { present throws(StoreError) in
      guard present == nil else { throw .exists(path: path) }
    }
  }

  /// Writes the baseline over any readable contents, for exports.
  package func save(_ baseline: Baseline) throws(StoreError) {
    try write(baseline) { _ throws(StoreError) in }
  }

  /// Writes the baseline over any contents, even unreadable ones, because git keeps the merged versions.
  package func replace(with baseline: Baseline, in form: BaselineForm) throws(StoreError) {
    try demandWritable(baseline)
    let lock = try lock()
    defer { lock?.release() }
    try put(baseline, form)
  }

  /// Checks that a baseline can be read once it is written, as far as that does not depend on the form.
  package func demandWritable(_ baseline: Baseline) throws(StoreError) {
    if let fault = baseline.faults().first { throw .fault(path: path, fault) }
    do throws(BaselineLimits.Excess) {
      try limits.check(baseline)
    } catch {
      throw .excess(path: path, error)
    }
  }

  private func write(
    _ baseline: Baseline, expecting: (Baseline?) throws(StoreError) -> Void
  ) throws(StoreError) {
    try demandWritable(baseline)
    try makeFolder()
    let lock = try lock()
    defer { lock?.release() }
    let present = exists ? try load() : nil
    try expecting(present)
    if present == baseline { return }
    try put(baseline, present == nil ? BaselineForm(ofNewFile: path) : try form())
  }

  private func put(_ baseline: Baseline, _ form: BaselineForm) throws(StoreError) {
    do {
      if form == .folder { return try folder.write(baseline, as: kind, onStep: onStep) }
      try OutputFile(path, as: kind, onStep: onStep).replace { temporary in
        if form == .text {
          try OutputFile.put(BaselineText.write(baseline), at: temporary, of: path)
        } else {
          try BaselineDatabase.write(baseline, to: temporary)
        }
        try limits.check(fileAt: temporary)
      }
    } catch {
      throw StoreError(writing: path, error)
    }
  }

  private func makeFolder() throws(StoreError) {
    do throws(FileError) {
      try OutputFile(place, as: kind).makeFolder()
    } catch {
      if case .outside = error { throw StoreError(error) }
      throw .noFolder(path: Paths.parent(of: place))
    }
  }

  // Nil if this process already holds the lock.
  private func lock() throws(StoreError) -> DirectoryLock? {
    if isHeld { return nil }
    do throws(FileError) {
      return try DirectoryLock(of: place, patience: patience)
    } catch {
      throw StoreError(error)
    }
  }
}

extension BaselineLimits {
  /// Checks the size of a file that was written and not yet put in its place.
  func check(fileAt path: String) throws {
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber
    try check(bytes: size?.uint64Value ?? 0)
  }
}

extension Baseline {
  /// Reads a baseline from a file of either form.
  package static func load(_ path: String) throws(StoreError) -> Baseline {
    try BaselineFile(path).load()
  }
}

extension BaselineText {
  static func read(
    _ bytes: [UInt8], named name: String, limits: BaselineLimits = .init()
  ) throws(StoreError) -> Baseline {
    do throws(BaselineTextError) {
      return try read(bytes, limits: limits)
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
