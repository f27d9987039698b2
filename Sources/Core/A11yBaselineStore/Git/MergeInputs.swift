import A11yBaseline
import A11yFiles
import A11yModel
import A11yProcess
import Foundation

extension VersionMerge {
  /// Merges the versions that git keeps of a file in conflict.
  ///
  /// - Parameters:
  ///   - path: The path of the file in the repository.
  ///   - kept: The side whose text is used in conflicts.
  /// - Throws: ``StoreError`` if a version cannot be read, or if one side removed the file.
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

  /// Merges three files as git's merge drivers do, and replaces ours with the result, in either form.
  ///
  /// - Parameters:
  ///   - base: The common base; an empty file if there is none.
  ///   - path: The path in the repository, for messages.
  /// - Returns: The conflicts, in which ours is kept.
  /// - Throws: ``StoreError``; ours is then unchanged.
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

  // Nil for an empty file.
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

/// The conflicts of a merge, and how to resolve them.
package struct ConflictList: Sendable {
  private let conflicts: [MergeConflict]
  private let path: String

  package init(_ conflicts: [MergeConflict], in path: String) {
    (self.conflicts, self.path) = (conflicts, path)
  }

  package var isEmpty: Bool { conflicts.isEmpty }

  package var lines: [String] {
    conflicts.map { "\(path.escapedForDisplay()): \($0)" }
  }

  /// The lines, and a line with the command that resolves the conflicts.
  package var advice: [String] {
    let word = path.quotedForShell.escapedForDisplay()
    return lines + [
      "\(path.escapedForDisplay()): decide with a11ylint baseline resolve --keep ours|theirs \(word)"
    ]
  }
}
