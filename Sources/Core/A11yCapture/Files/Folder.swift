import A11yFiles
import A11yModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder, with its path as the user wrote it.
struct Folder {
  /// The path with a trailing `/`; empty for the working directory.
  let path: String

  init(path: String) {
    if path == "." || path.isEmpty {
      self.path = ""
    } else {
      self.path = path.hasSuffix("/") ? path : path + "/"
    }
  }

  init(of file: String) {
    path = file.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file[...$0]) } ?? ""
  }

  /// Returns the absolute path without `.` and `..`, followed by `end`.
  func absolute(_ end: String) -> String { Paths.absolute(path) + end }

  /// Returns the folder and its parents, with paths relative to the one the user wrote, as long as `goesOn`
  /// returns true.
  func upwards(while goesOn: (Folder) -> Bool) -> [Folder] {
    var depth = absolute("").split(separator: "/").count
    var folders = [self]
    while depth > 0, goesOn(folders[folders.count - 1]) {
      folders.append(folders[folders.count - 1].above)
      depth -= 1
    }
    return folders
  }

  private var above: Folder {
    let parts = path.split(separator: "/")
    guard let last = parts.last, last != "..", last != "." || parts.count > 1 else {
      return Folder(path: path + "../")
    }
    let rest = parts.dropLast().joined(separator: "/")
    return Folder(path: path.hasPrefix("/") ? "/" + rest : rest)
  }

  /// Returns the names of the entries of a folder, in no particular order. Throws `unreadable` if it cannot
  /// be listed, or if a link leads to a folder outside the repository.
  static func names(in path: String) throws(ImportError) -> [String] {
    try entries(in: path).map(\.name)
  }

  /// Returns the entries of a folder, in no particular order, with the kind of each, of which a link is none; nil where
  /// only ``PathKind/ofItself(_:)`` tells.
  ///
  /// - Parameter isEntry: Whether the folder was itself found as an entry that is no link, on a way without links.
  static func entries(
    in path: String, isEntry: Bool = false
  ) throws(ImportError) -> [(name: String, kind: PathKind?)] {
    let known = isEntry ? open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) : -1
    let descriptor = known < 0 ? try CaptureFile.opened(path) : known
    guard let stream = fdopendir(descriptor) else {
      let error = ImportError.unreadable(path)
      close(descriptor)
      throw error
    }
    defer { closedir(stream) }
    var entries: [(name: String, kind: PathKind?)] = []
    while let entry = readdir(stream) {
      entries.append((name(of: entry), PathKind(ofEntry: entry.pointee.d_type)))
    }
    return entries
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    withUnsafePointer(to: &entry.pointee.d_name) { name in
      name.withMemoryRebound(to: CChar.self, capacity: nameCapacity) { String(cString: $0) }
    }
  }

  // 256 bytes on Linux, 1024 on Apple platforms.
  private static let nameCapacity = MemoryLayout.size(ofValue: dirent().d_name)
}

/// The kind of file at a path.
enum PathKind {
  case file, directory
  /// Nothing, or a file that cannot contain captures.
  case none

  /// Returns the kind of file at a path, following links. If the system doesn't report the kind, the result
  /// is `file`, so that reading the file reports the reason.
  static func of(_ path: String) -> PathKind {
    var status = stat()
    if stat(path, &status) == 0 { return PathKind(status) }
    return Paths.saysNothingIsThere(errno) ? .none : .file
  }

  /// Returns the kind of file at a path. A link is neither a file nor a folder.
  static func ofItself(_ path: String) -> PathKind {
    var status = stat()
    return lstat(path, &status) == 0 ? PathKind(status) : .none
  }

  /// Returns whether an existing path leads to a folder. Throws `unreadable` with the system's reason.
  static func isDirectory(_ path: String) throws(ImportError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .missing(path) }
    return PathKind(status) == .directory
  }

  /// Creates the kind of an entry of a folder, by its `d_type`; nil where the file system does not say it.
  fileprivate init?(ofEntry type: UInt8) {
    switch Int32(type) {
    case Int32(DT_UNKNOWN): return nil
    case Int32(DT_DIR): self = .directory
    case Int32(DT_REG): self = .file
    default: self = .none
    }
  }

  private init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: self = .directory
    case S_IFREG: self = .file
    default: self = .none
    }
  }
}

extension ImportError {
  /// Returns an error for a path that leads to nothing, with the system's reason and what was probably meant.
  fileprivate static func missing(_ path: String) -> ImportError {
    let error = ImportError.unreadable(path)
    return ImportError(error.code, path: path, error.message + meant(by: path))
  }

  private static func meant(by path: String) -> String {
    let parts = path.split(separator: ":")
    let isLine = parts.count > 1 && parts.dropFirst().allSatisfy { $0.allSatisfy(\.isNumber) }
    if isLine, let file = parts.first, Paths.exists(String(file)) {
      return "; did you mean \"\(String(file).escapedForDisplay())\", without the line?"
    }
    guard let name = path.split(separator: "/").last,
      let beside = try? Folder.names(in: Paths.parent(of: path)).sorted().filter({
        !$0.hasPrefix(".")
      })
    else { return "" }
    guard let nearest = NearestName.of(String(name), in: beside) else { return "" }
    let parent = Paths.parent(of: path)
    let found = parent == "." ? nearest : "\(parent)/\(nearest)"
    return "; did you mean \"\(found.escapedForDisplay())\"?"
  }
}
