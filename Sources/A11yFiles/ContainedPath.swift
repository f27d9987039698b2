import Foundation

/// A path from a file of the repository, such as the configuration. It must stay inside the repository.
///
/// The file may come from an untrusted change. The path must resolve, symbolic links included, to a location
/// below the repository's root and outside every Git directory, because Git runs the hooks and commands it
/// finds there. Paths typed on the command line are not restricted.
package struct ContainedPath: Hashable, Sendable {
  /// The reason a path is rejected.
  package enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path leads outside the repository, to the given resolved location.
    case outside(String)
    /// The path leads into a Git directory, or into a folder that Git would take for one.
    case ofGit
    /// The path leads to the root itself, or its symbolic links form a cycle.
    case nowhere

    /// The reason, worded to follow the path in a message.
    package var description: String {
      switch self {
      case .outside(let place): "leads out of the repository to \(place)"
      case .ofGit: "leads into a folder of git"
      case .nowhere: "leads to no file of the repository"
      }
    }
  }

  /// The path as written, relative to the working directory unless absolute.
  package let path: String
  // The root with symbolic links resolved, and the path components from there to the file.
  private let root: String
  private let names: [String]

  /// Resolves a path and checks that it stays inside a root folder.
  ///
  /// - Parameters:
  ///   - path: The path, relative to the working directory. The file need not exist.
  ///   - root: The folder that must contain the resolved path.
  package init(_ path: String, below root: String) throws(Fault) {
    self.path = path
    self.root = Paths.resolved(root)
    guard let place = Paths.place(of: path) else { throw .nowhere }
    guard let inside = Paths.below(self.root, place), !inside.isEmpty else {
      throw place == self.root ? .nowhere : .outside(place)
    }
    names = inside.split(separator: "/").map(String.init)
    guard !GitNames.areIn(inside) else { throw .ofGit }
    var folder = self.root
    for name in names.dropLast() {
      folder = Paths.join(folder, name)
      guard !GitNames.isRepository(folder) else { throw .ofGit }
    }
  }

  /// The resolved path, without symbolic links.
  package var place: String { names.reduce(root) { Paths.join($0, $1) } }

  var name: String { names.last ?? "" }

  /// Resolves the path again, because its links may have changed.
  func followed() throws(Fault) -> ContainedPath { try ContainedPath(path, below: root) }

  /// Opens the folder that contains the file.
  ///
  /// Follows no symbolic link below the root, so the descriptor refers to the folder that was checked even if
  /// its name is reused in the meantime.
  ///
  /// - Parameter isMaking: Whether to create missing folders.
  /// - Returns: A descriptor that the caller must close.
  func openFolder(making isMaking: Bool = false) throws(FileError) -> Int32 {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    var folder = Retry.eintr { open(root, flags) }
    guard folder >= 0 else { throw .last(path, "be written") }
    for name in names.dropLast() {
      if isMaking { mkdirat(folder, name, 0o777) }
      let next = Retry.eintr { openat(folder, name, flags) }
      let code = errno
      close(folder)
      guard next >= 0 else {
        throw .system(path: path, operation: "be written", detail: FileError.words(for: code))
      }
      folder = next
    }
    return folder
  }
}

/// The names that Git reserves for its own folders, on every file system it supports.
enum GitNames {
  // Code points that HFS+ ignores when it compares names.
  private static let ignorable: [ClosedRange<UInt32>] = [
    0x200C...0x200F, 0x202A...0x202E, 0x206A...0x206F, 0xFEFF...0xFEFF,
  ]

  /// Whether a file system may treat a name as `.git`, by the rules Git itself applies.
  static func isFolder(_ name: String) -> Bool {
    let heard = name.unicodeScalars.filter { scalar in
      !ignorable.contains { $0.contains(scalar.value) }
    }
    let bytes = Array(String(String.UnicodeScalarView(heard)).lowercased().utf8)
    // `git~1` is the short name that NTFS assigns to `.git`.
    return [".git", "git~1"].contains { own in
      guard bytes.starts(with: own.utf8) else { return false }
      // NTFS drops trailing spaces and dots, and a colon introduces the name of a stream.
      let rest = bytes.dropFirst(own.utf8.count).drop { $0 == 0x20 || $0 == 0x2E }
      return rest.isEmpty || rest.first == UInt8(ascii: ":")
    }
  }

  /// Whether any component of a path may be treated as `.git`.
  static func areIn(_ path: String) -> Bool {
    path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).contains { isFolder(String($0)) }
  }

  /// Whether Git would treat a folder as a repository, or as the Git directory of a linked work tree.
  static func isRepository(_ folder: String) -> Bool {
    func has(_ name: String) -> Bool { Paths.exists(Paths.join(folder, name)) }
    return has("HEAD") && (has("objects") && has("refs") || has("commondir"))
  }
}
