import A11yBaseline
import A11yFiles
import A11yGit
import A11yModel
import Foundation

extension VersionMerge {
  /// Merges the versions that git has kept of a file that it could not merge.
  ///
  /// - Parameters:
  ///   - path: Where the file belongs.
  ///   - kept: Whose words count where both sides say something else.
  /// - Throws: ``StoreError`` for a version that cannot be read, and where one side has removed the file.
  package init(
    _ versions: UnmergedVersions, at path: String, keeping kept: MergeSide
  ) throws(StoreError) {
    guard let ours = versions.ours, let theirs = versions.theirs else {
      throw .removed(path: path)
    }
    let base = versions.base.flatMap { $0.isEmpty ? nil : $0 }
    self.init(
      base: try base.map { bytes throws(StoreError) in
        try BaselineVersion(bytes, named: "\(path) (base)")
      },
      ours: try BaselineVersion(ours, named: "\(path) (ours)"),
      theirs: try BaselineVersion(theirs, named: "\(path) (theirs)"), path: path, keeping: kept)
  }

  /// Merges three files as git's merge drivers do: ours becomes the merged version, in either form.
  ///
  /// - Parameters:
  ///   - base: What both sides were made of; without a byte where there was none.
  ///   - path: Where the file belongs, for messages.
  /// - Returns: What both sides disagree on; ours stays there.
  /// - Throws: ``StoreError``; ours is as it was then.
  package static func replaceOurs(
    base: String, ours: String, theirs: String, path: String
  ) throws(StoreError) -> ConflictList {
    let (old, new) = (
      try version(of: ours, "\(path) (ours)"), try version(of: theirs, "\(path) (theirs)")
    )
    guard let old, let new else { throw .emptyVersion(path: path) }
    let merged = VersionMerge(
      base: try version(of: base, "\(path) (base)"), ours: old, theirs: new, path: path)
    if merged.merge.baseline != old.baseline || merged.form != old.form {
      try BaselineFile(ours).replace(with: merged.merge.baseline, in: merged.form)
    }
    return ConflictList(merged.merge.conflicts, in: path)
  }

  // Nil for a file without bytes.
  private static func version(
    of file: String, _ name: String
  ) throws(StoreError) -> BaselineVersion? {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw .system(
        path: file, operation: "be read", detail: "there is no such file, or it may not be read")
    }
    return data.isEmpty ? nil : try BaselineVersion(Array(data), named: name)
  }
}

/// What both sides of a merge disagree on, and what to do about it.
package struct ConflictList: Sendable {
  private let conflicts: [MergeConflict]
  private let path: String

  /// Takes the conflicts of a file.
  package init(_ conflicts: [MergeConflict], in path: String) {
    (self.conflicts, self.path) = (conflicts, path)
  }

  /// Whether there is none.
  package var isEmpty: Bool { conflicts.isEmpty }

  /// One line for each.
  package var lines: [String] {
    conflicts.map { "\(path.escapedForDisplay()): \($0)" }
  }

  /// The lines, and one that says how to settle them.
  package var advice: [String] {
    let word = path.quotedForShell.escapedForDisplay()
    return lines + [
      "\(path.escapedForDisplay()): decide with a11ylint baseline resolve --keep ours|theirs \(word)"
    ]
  }
}
