import Foundation

/// A path that a file of a repository names, such as its configuration.
///
/// A change by a stranger may have written it, so it leads to nothing but a file of the same repository: below its
/// root, also where links lead, and never into a folder of git, whose hooks and settings are programs.
/// What a person types on a command line needs none of this.
package struct ContainedPath: Hashable, Sendable {
  /// Why a path is refused.
  package enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// It leads to another place, which is named as the system knows it.
    case outside(String)
    /// It leads into a folder that git keeps for itself, or that git would take for one of its own.
    case ofGit
    /// It leads to the root itself, or links go in circles.
    case nowhere

    /// The reason, to be put after the path.
    package var description: String {
      switch self {
      case .outside(let place): "leads out of the repository to \(place)"
      case .ofGit: "leads into a folder of git"
      case .nowhere: "leads to no file of the repository"
      }
    }
  }

  /// The path as the working directory sees it.
  package let path: String
  // The root without links in it, and the names from there to the file.
  private let root: String
  private let names: [String]

  /// Follows a path.
  ///
  /// - Parameters:
  ///   - path: As the working directory sees it; there need not be a file.
  ///   - root: The folder that it has to stay below.
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

  /// Where it leads, without links.
  package var place: String { names.reduce(root) { Paths.join($0, $1) } }

  /// The last part of the place.
  var name: String { names.last ?? "" }

  /// The same path, followed once more: links may be others by now.
  func followed() throws(Fault) -> ContainedPath { try ContainedPath(path, below: root) }

  /// Opens the folder of the file. No link on the way from the root is followed, so that it is the folder that was
  /// looked at, whatever becomes of its names.
  ///
  /// - Parameter isMaking: Whether folders that are not there are made.
  /// - Returns: A descriptor, which the caller closes.
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

/// The names that git keeps for its own folders, on every file system that it knows.
enum GitNames {
  // HFS+ takes names for equal that differ in these alone.
  private static let ignorable: [ClosedRange<UInt32>] = [
    0x200C...0x200F, 0x202A...0x202E, 0x206A...0x206F, 0xFEFF...0xFEFF,
  ]

  /// Whether a file system may take a name for `.git`, as git itself judges it.
  static func isFolder(_ name: String) -> Bool {
    let heard = name.unicodeScalars.filter { scalar in
      !ignorable.contains { $0.contains(scalar.value) }
    }
    let bytes = Array(String(String.UnicodeScalarView(heard)).lowercased().utf8)
    // The second is the short name that NTFS gives it.
    return [".git", "git~1"].contains { own in
      guard bytes.starts(with: own.utf8) else { return false }
      // NTFS drops spaces and dots at the end, and what follows a colon names a stream of the file.
      let rest = bytes.dropFirst(own.utf8.count).drop { $0 == 0x20 || $0 == 0x2E }
      return rest.isEmpty || rest.first == UInt8(ascii: ":")
    }
  }

  /// Whether any part of a path may be taken for `.git`.
  static func areIn(_ path: String) -> Bool {
    path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).contains { isFolder(String($0)) }
  }

  /// Whether git would take a folder for a repository, or for the part of one that a work tree has.
  static func isRepository(_ folder: String) -> Bool {
    func has(_ name: String) -> Bool { Paths.exists(Paths.join(folder, name)) }
    return has("HEAD") && (has("objects") && has("refs") || has("commondir"))
  }
}
