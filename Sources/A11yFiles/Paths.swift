import Foundation

/// Paths as users write them, with `/` between their parts.
package enum Paths {
  /// The folder that relative paths start from; empty when it is gone.
  package static let workingDirectory = {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }()

  /// Whether there is anything at a path, or where it links to. What the system fails to tell is taken to be
  /// there: whoever reads it then says why it cannot be read, instead of going on without it.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 || [EIO, ENOMEM].contains(errno)
  }

  /// Whether there could be something at a path, for all that the system says: only what is plainly not there
  /// is not.
  package static func mayExist(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 || !(saysNothingIsThere(errno) || errno == ENAMETOOLONG)
  }

  /// Whether an error of the system says that there is nothing at a path, and not that it could not look.
  package static func saysNothingIsThere(_ code: Int32) -> Bool {
    [ENOENT, ENOTDIR, ELOOP].contains(code)
  }

  /// The folder that a path lies in; `.` for a bare name, `/` for the root.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path below a folder; an absolute path stays as it is.
  package static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder == "." { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// The path from the root, without `.` and `..`.
  package static func absolute(_ path: String) -> String {
    let start =
      path.hasPrefix("/") ? path : workingDirectory + "/" + path
    var parts: [Substring] = []
    for part in start.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The path from the root with all links followed; without that where there is nothing at it.
  package static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return absolute(path) }
    defer { free(real) }
    return String(cString: real)
  }

  /// Where a path leads, with all links followed, whether there is anything or not; nil where links go in circles.
  package static func place(of path: String) -> String? {
    let start = path.hasPrefix("/") ? path : workingDirectory + "/" + path
    var open = Array(start.split(separator: "/").map(String.init).reversed())
    var place = ""
    var links = 0
    while let name = open.popLast() {
      if name == "." { continue }
      if name == ".." {
        place = place.lastIndex(of: "/").map { String(place[..<$0]) } ?? ""
        continue
      }
      let next = "\(place)/\(name)"
      guard let target = link(at: next) else {
        place = next
        continue
      }
      links += 1
      guard links <= 40 else { return nil }
      if target.hasPrefix("/") { place = "" }
      open += target.split(separator: "/").map(String.init).reversed()
    }
    return place.isEmpty ? "/" : place
  }

  /// What a link names; nil for what is no link.
  static func link(at path: String) -> String? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &target, target.count)
    guard count > 0 else { return nil }
    return String(decoding: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The folder of the repository that a folder belongs to: the nearest one with `.git`; the folder itself
  /// where there is none.
  package static func repository(around folder: String = workingDirectory) -> String {
    var next = resolved(folder.isEmpty ? "." : folder)
    while !exists(join(next, ".git")) {
      guard next != "/" else { return resolved(folder.isEmpty ? "." : folder) }
      next = parent(of: next)
    }
    return next
  }

  /// The path from a folder; nil when it does not lie below it.
  package static func below(_ folder: String, _ path: String) -> String? {
    let (folder, path) = (absolute(folder), absolute(path))
    let prefix = folder == "/" ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }

  /// The path from the working directory, where it lies below it; else unchanged.
  package static func relative(_ path: String) -> String {
    let prefix = workingDirectory + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
