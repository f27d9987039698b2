import A11yBaseline
import A11yFiles

/// A baseline that was read from a commit, or from a temporary file of git.
package struct BaselineVersion: Sendable {
  /// The baseline, which satisfies all invariants.
  package let baseline: Baseline
  /// The form in which it was stored.
  package let form: BaselineForm

  /// Reads a version, whose contents determine the form.
  ///
  /// - Parameter name: The name in messages, for example `main:Baselines/a11ylint.sqlite`.
  /// - Throws: ``StoreError``; ``StoreError/empty(path:)`` if there are no bytes.
  package init(_ bytes: [UInt8], named name: String) throws(StoreError) {
    form = try BaselineHeader.form(Array(bytes.prefix(4096)), size: bytes.count, path: name)
    baseline =
      form == .text
      ? try BaselineText.read(bytes, named: name) : try Self.read(bytes, named: name)
    if let fault = baseline.faults().first { throw .fault(path: name, fault) }
  }

  // SQLite reads only files.
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
    return try StoreError.reading(file, named: name) {
      try GuardedDatabase(path: file, name: name).baseline()
    }
  }
}

/// The merge of three versions of a baseline file, as for git's merge drivers.
package struct VersionMerge: Sendable {
  package let merge: BaselineMerge
  /// The form of the file: the one that a side changed it to, or else the common one.
  package let form: BaselineForm

  /// - Parameters:
  ///   - base: The common base; nil if both sides added the file.
  ///   - path: The path of the file in the repository.
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
