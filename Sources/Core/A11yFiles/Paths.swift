import Foundation

/// Operations on paths with `/` as the separator.
package enum Paths {
  /// The working directory of the process; empty if it has been deleted.
  package static let workingDirectory = {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }()

  /// Whether something exists at a path, following symbolic links.
  ///
  /// A path that cannot be examined because of an I/O or memory error counts as existing. Reading it then
  /// reports the error, whereas a missing file might be skipped silently.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 || [EIO, ENOMEM].contains(errno)
  }

  /// Whether a path leads to a folder, following symbolic links.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether something may exist at a path: true unless the system says clearly that nothing does.
  package static func mayExist(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 || !(saysNothingIsThere(errno) || errno == ENAMETOOLONG)
  }

  /// Whether an error number means that nothing exists at a path, not that the path could not be examined.
  package static func saysNothingIsThere(_ code: Int32) -> Bool {
    [ENOENT, ENOTDIR, ELOOP].contains(code)
  }

  /// Returns the folder that contains a path: `.` for a bare name, `/` for the root.
  package static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: slash) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path; empty behind a separator at its end.
  package static func name(of path: String) -> Substring {
    path.utf8.lastIndex(of: slash).map { path[path.utf8.index(after: $0)...] } ?? path[...]
  }

  /// The parts of a path between its separators, without empty ones.
  package static func parts(of path: String) -> [Substring] {
    path.utf8.split(separator: slash).map(Substring.init)
  }

  /// Whether the bytes of a path come before those of another.
  package static func precedes(_ path: String, _ other: String) -> Bool {
    let known = path.utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { left.lexicographicallyPrecedes($0) }
    }
    return (known ?? nil) ?? path.utf8.lexicographicallyPrecedes(other.utf8)
  }

  private static let slash = UInt8(ascii: "/")

  /// Appends a path to a folder. Returns an absolute path unchanged.
  package static func join(_ folder: String, _ path: String) -> String {
    if path.utf8.first == slash || folder == "." { return path }
    return folder.utf8.last == slash ? folder + path : folder + "/" + path
  }

  /// Returns the absolute path, with `.` and `..` removed.
  package static func absolute(_ path: String) -> String {
    let start = path.utf8.first == slash ? path : workingDirectory + "/" + path
    if isAbsolute(start) { return start }
    var parts: [Substring] = []
    for part in Self.parts(of: start) where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  // Whether a path with a slash at its start is as `absolute` returns it: without empty parts, `.` and `..`.
  private static func isAbsolute(_ path: String) -> Bool {
    path.utf8.withContiguousStorageIfAvailable { bytes in
      var (dots, length) = (0, -1)
      for byte in bytes {
        guard byte == slash else {
          (dots, length) = (dots + (byte == UInt8(ascii: ".") ? 1 : 0), length + 1)
          continue
        }
        if length == 0 || dots == length && 1...2 ~= length { return false }
        (dots, length) = (0, 0)
      }
      return length > 0 && !(dots == length && length <= 2)
    } ?? false
  }

  /// Returns the absolute path with symbolic links resolved, or unresolved if nothing exists there.
  package static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return absolute(path) }
    defer { free(real) }
    return String(cString: real)
  }

  /// Returns the absolute path with symbolic links resolved, even if nothing exists there; nil if the links
  /// form a cycle.
  ///
  /// - Parameter follows: Whether to follow the link at a resolved location. `isLast` is true if the link is
  ///   the file itself rather than a folder on the way to it. A link that is not followed is the result.
  package static func place(
    of path: String, follows: (_ link: String, _ isLast: Bool) -> Bool = { _, _ in true }
  ) -> String? {
    // The system gives the working directory without links.
    var place = path.hasPrefix("/") || workingDirectory == "/" ? "" : workingDirectory
    var open = Array(parts(of: path).map(String.init).reversed())
    var links = 0
    while let name = open.popLast() {
      if name == "." { continue }
      if name == ".." {
        place = place.utf8.lastIndex(of: slash).map { String(place[..<$0]) } ?? ""
        continue
      }
      let next = place + "/" + name
      guard let target = link(at: next), follows(next, open.allSatisfy { $0 == "." }) else {
        place = next
        continue
      }
      links += 1
      guard links <= 40 else { return nil }
      if target.hasPrefix("/") { place = "" }
      open += parts(of: target).map(String.init).reversed()
    }
    return place.isEmpty ? "/" : place
  }

  /// Returns the target of a symbolic link; nil if the path is not a link.
  package static func link(at path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return nil }
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &target, target.count)
    guard count > 0 else { return nil }
    return String(decoding: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the nearest folder with `.git`, at or above a folder; the folder itself if there is none.
  package static func repository(around folder: String = workingDirectory) -> String {
    var next = resolved(folder.isEmpty ? "." : folder)
    while !exists(join(next, ".git")) {
      guard next != "/" else { return resolved(folder.isEmpty ? "." : folder) }
      next = parent(of: next)
    }
    return next
  }

  /// Returns a path relative to a folder; nil if the path is not below it.
  package static func below(_ folder: String, _ path: String) -> String? { below(folder)(path) }

  /// The function that makes paths relative to a folder; nil for a path that is not below it.
  package static func below(_ folder: String) -> (_ path: String) -> String? {
    let folder = absolute(folder)
    let prefix = folder == "/" ? folder : folder + "/"
    return { rest(of: absolute($0), after: prefix) }
  }

  /// Returns a path relative to the working directory if it is below it, otherwise unchanged.
  package static func relative(_ path: String) -> String {
    rest(of: path, after: workingDirectory + "/") ?? path
  }

  // Returns nil for another beginning. Spellings of a letter that look the same are the same.
  private static func rest(of path: String, after prefix: String) -> String? {
    if path.utf8.starts(with: prefix.utf8) {
      return String(path.utf8.dropFirst(prefix.utf8.count))
    }
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }
}
