import A11yFiles
import Foundation

/// The index of a repository, used to find merge conflicts. It is read without git, which may be missing and
/// would take longer than most checks.
package struct GitIndex {
  private let bytes: Data

  /// Creates an index from the bytes of its file; nil if they are something else.
  package init?(_ bytes: Data) {
    guard bytes.starts(with: "DIRC".utf8), bytes.count >= 12 else { return nil }
    self.bytes = bytes
  }

  /// Whether a file, or one in a folder, is in an unresolved merge conflict.
  package static func hasConflict(_ path: String) -> Bool {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    var folder = Paths.parent(of: Paths.absolute(resolved))
    while true {
      if let git = gitFolder(in: folder) {
        guard let name = Paths.below(folder, resolved) else { return false }
        let index = URL(fileURLWithPath: Paths.join(git, "index"))
        let bytes = try? Data(contentsOf: index, options: .alwaysMapped)
        return bytes.flatMap(GitIndex.init)?.isUnmerged(Array(name.utf8)) ?? false
      }
      guard folder != "/" else { return false }
      folder = Paths.parent(of: folder)
    }
  }

  // `.git` is a folder, or a file that names one in linked work trees and submodules.
  private static func gitFolder(in folder: String) -> String? {
    let path = Paths.join(folder, ".git")
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      return nil
    }
    if isDirectory.boolValue { return path }
    let text = FileManager.default.contents(atPath: path).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard let text, text.hasPrefix("gitdir: ") else { return nil }
    return Paths.join(folder, String(text.dropFirst(8).prefix { !$0.isNewline }))
  }

  /// Whether a path, or one below it, has conflict stages.
  ///
  /// - Parameter path: The bytes of the path, relative to the root of the work tree.
  /// - Complexity: O(n) for an index of n bytes.
  package func isUnmerged(_ path: [UInt8]) -> Bool {
    // The index does not record the length of its hashes: try SHA-1, then SHA-256.
    [20, 32].lazy.compactMap { IndexScan(hashLength: $0).isUnmerged(path, in: bytes) }.first
      ?? false
  }
}

/// A scan of the entries of an index whose hashes have a given length.
private struct IndexScan {
  let hashLength: Int

  /// Returns nil if the bytes are not an index with hashes of this length.
  func isUnmerged(_ path: [UInt8], in data: Data) -> Bool? {
    data.withUnsafeBytes { bytes in
      let (version, count) = (number(bytes, 4, 4), number(bytes, 8, 4))
      guard 2...4 ~= version else { return nil }
      var position = 12
      var name: [UInt8] = []
      for _ in 0..<count {
        let start = position
        // The flags follow 40 bytes of file status and the hash.
        let flagsAt = start + 40 + hashLength
        guard flagsAt + 4 <= bytes.count else { return nil }
        let flags = number(bytes, flagsAt, 2)
        position = flagsAt + (flags & 0x4000 != 0 ? 4 : 2)
        guard readName(bytes, &position, &name, isCompressed: version == 4) else { return nil }
        guard min(name.count, 0xFFF) == flags & 0xFFF else { return nil }
        if flags & 0x3000 != 0, name.starts(with: path),
          name.count == path.count || name[path.count] == UInt8(ascii: "/")
        {
          return true
        }
        // Entries are padded to a multiple of eight bytes.
        if version < 4 { position = start + (position - start + 7) / 8 * 8 }
      }
      return false
    }
  }

  // Reads a NUL-terminated name. Version 4 stores only the part that differs from the previous name, and the
  // number of bytes to remove from that one.
  private func readName(
    _ bytes: UnsafeRawBufferPointer, _ position: inout Int, _ name: inout [UInt8],
    isCompressed: Bool
  ) -> Bool {
    if isCompressed {
      guard let removed = offset(bytes, &position), removed <= name.count else { return false }
      name.removeLast(removed)
    } else {
      name.removeAll(keepingCapacity: true)
    }
    let start = position
    while position < bytes.count, bytes[position] != 0 { position += 1 }
    guard position < bytes.count else { return false }
    name += bytes[start..<position]
    position += 1
    return true
  }

  // Reads Git's variable-length number: seven bits a byte, plus one at each continuation.
  private func offset(_ bytes: UnsafeRawBufferPointer, _ position: inout Int) -> Int? {
    var value = 0
    for step in 0..<5 {
      guard position < bytes.count else { return nil }
      let byte = Int(bytes[position])
      position += 1
      value = (step == 0 ? 0 : value + 1) << 7 | byte & 0x7F
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }

  private func number(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
