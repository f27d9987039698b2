import Foundation

/// A path that stays inside a repository, symbolic links included, and outside every Git directory, because Git
/// runs the hooks and commands it finds there.
///
/// A path that a file names, such as the configuration, must be one. A path that a person typed may lead anywhere,
/// but only by its words: the links of a checkout come from a change, which may be a stranger's. So a link below a
/// repository never leads a reader out of it, and a writer replaces the link instead of following it.
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
  ///   - isReplaced: Whether a writer replaces what has this name. A link is then not followed.
  package init(_ path: String, below root: String, isReplaced: Bool = false) throws(Fault) {
    let place = Paths.place(of: path) { _, isLast in !isLast || !isReplaced }
    guard let place else { throw .nowhere }
    try self.init(path, at: place, below: Paths.resolved(root))
  }

  private init(_ path: String, at place: String, below root: String) throws(Fault) {
    (self.path, self.root) = (path, root)
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

  /// Resolves the path of a file that is about to be written again, because its links may have changed.
  func again() throws(Fault) -> ContainedPath {
    try ContainedPath(path, below: root, isReplaced: true)
  }

  // MARK: Typed paths

  /// Resolves a typed path for reading; nil if it meets no link of a repository, so that it may be opened as it is.
  ///
  /// - Throws: ``Fault`` if such a link leads out of its repository, or into a Git directory.
  package static func reading(_ path: String) throws(Fault) -> ContainedPath? {
    var root: String?
    let place = Paths.place(of: path) { link, _ in
      root = root ?? Self.root(of: link)
      return true
    }
    guard let root, place != root else { return nil }
    guard let place else { throw .nowhere }
    return try ContainedPath(path, at: place, below: root)
  }

  /// Resolves a typed path for writing; nil if it lies outside every repository, or in a Git directory by its own
  /// words.
  ///
  /// - Throws: ``Fault`` if a linked folder leads out of its repository, or into a Git directory.
  static func writing(_ path: String) throws(Fault) -> ContainedPath? {
    var root: String?
    let place = Paths.place(of: path) { link, isLast in
      let found = Self.root(of: link)
      // The link itself is replaced.
      if isLast { return found == nil }
      root = root ?? found
      return true
    }
    if let root {
      guard let place else { throw .nowhere }
      return try ContainedPath(path, at: place, below: root)
    }
    guard let place, let root = Self.root(of: place) else { return nil }
    return try? ContainedPath(path, at: place, below: root)
  }

  // Returns the repository that a location belongs to, or else the working directory above it. Without a
  // repository, a checkout may still have come from elsewhere, as an archive.
  private static func root(of place: String) -> String? {
    var folder = Paths.parent(of: place)
    while !Paths.exists(Paths.join(folder, ".git")) {
      guard folder != "/" else {
        let own = Paths.workingDirectory
        return own != "/" && Paths.below(own, place) != nil ? own : nil
      }
      folder = Paths.parent(of: folder)
    }
    return folder
  }

  // MARK: Opening

  /// Opens the file at a typed path for reading, without waiting for a process to write to a pipe.
  ///
  /// - Returns: A descriptor that the caller must close; negative with `errno` set if the system refuses.
  /// - Throws: ``Fault`` if a link leads out of its repository, or into a Git directory.
  package static func open(reading path: String) throws(Fault) -> Int32 {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK
    guard let contained = try reading(path) else {
      return Retry.eintr { Foundation.open(path, flags) }
    }
    guard let folder = try? contained.openFolder() else { return -1 }
    defer { close(folder) }
    return Retry.eintr { openat(folder, contained.name, flags | O_NOFOLLOW) }
  }

  /// Opens the folder that contains the file.
  ///
  /// Follows no symbolic link below the root, so the descriptor refers to the folder that was checked even if
  /// its name is reused in the meantime.
  ///
  /// - Parameter isMaking: Whether to create missing folders.
  /// - Returns: A descriptor that the caller must close.
  func openFolder(making isMaking: Bool = false) throws(FileError) -> Int32 {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    var folder = Retry.eintr { Foundation.open(root, flags) }
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
