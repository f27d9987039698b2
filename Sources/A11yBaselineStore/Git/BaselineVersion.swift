import A11yBaseline
import A11yFiles

/// A baseline that is not where it belongs: in a commit, or in a file that git has made of one.
package struct BaselineVersion: Sendable {
  /// The baseline, which satisfies every invariant.
  package let baseline: Baseline
  /// How it was stored.
  package let form: BaselineForm

  /// Reads a version by its contents, whatever its file is called.
  ///
  /// - Parameter name: What it is called in messages, for example `main:Baselines/a11ylint.sqlite`.
  /// - Throws: ``StoreError``; ``StoreError/empty(path:)`` for no bytes.
  package init(_ bytes: [UInt8], named name: String) throws(StoreError) {
    let form = try BaselineHeader.form(Array(bytes.prefix(4096)), size: bytes.count, path: name)
    self.form = form.kind
    switch form {
    case .text: baseline = try BaselineText.read(bytes, named: name)
    case .database: baseline = try Self.read(bytes, named: name)
    }
    if let fault = baseline.faults().first { throw .fault(path: name, fault) }
  }

  // SQLite reads files only.
  private static func read(
    _ bytes: [UInt8], named name: String
  ) throws(StoreError) -> Baseline {
    let folder: TemporaryFolder
    let file: String
    do throws(FileError) {
      folder = try TemporaryFolder()
      file = "\(folder.path)/baseline"
      try OutputFile.put(bytes, at: file, of: file)
    } catch {
      throw StoreError(error)
    }
    defer { folder.remove() }
    do {
      return try GuardedDatabase(path: file, name: name).baseline()
    } catch {
      throw StoreError(reading: name, error)
    }
  }
}

/// Three versions of a file with a baseline as one, as git's merge drivers make it.
package struct VersionMerge: Sendable {
  /// The merged baseline, and what the sides disagree on.
  package let merge: BaselineMerge
  /// The form of the file: the one to which one side has changed it, or else that of both.
  package let form: BaselineForm

  /// Merges versions.
  ///
  /// - Parameters:
  ///   - base: What both were made of; nil where both have added the file.
  ///   - path: Where the file belongs.
  package init(
    base: BaselineVersion?, ours: BaselineVersion, theirs: BaselineVersion, path: String,
    keeping kept: MergeSide = .ours
  ) {
    merge = BaselineMerge(
      base: base?.baseline ?? .empty, ours: ours.baseline, theirs: theirs.baseline, keeping: kept)
    form =
      if ours.form == theirs.form || theirs.form == base?.form {
        ours.form
      } else if ours.form == base?.form {
        theirs.form
      } else {
        BaselineForm(ofNewFile: path)
      }
  }
}
