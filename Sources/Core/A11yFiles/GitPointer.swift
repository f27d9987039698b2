/// A file that Git LFS puts in place of another one until it has fetched that one's contents.
///
/// - SeeAlso: https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
package enum GitPointer {
  // Pointers have fewer bytes, by the specification.
  package static let mostBytes = 1024

  /// The fault of a file that is a pointer, and its remedy.
  package static let advice = "only a pointer of Git LFS; fetch its contents with git lfs pull"

  /// Whether a file with these bytes at its beginning is a pointer.
  package static func isOne(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: "version https://git-lfs.github.com/spec/v1\n".utf8)
      || bytes.starts(with: "version https://hawser.github.com/spec/v1\n".utf8)
  }
}
