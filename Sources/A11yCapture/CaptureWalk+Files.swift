import A11yModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension CaptureWalk {
  static func mayBeInput(_ name: String) -> Bool {
    !name.hasPrefix(".") && name != CaptureManifest.fileName
  }

  enum Kind { case file, directory, other }

  static func isDirectory(_ path: String) throws(ImportError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .unreadable(path) }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  // A link counts as what it points to if that is a file; links to directories may form loops.
  static func kind(_ path: String) -> Kind {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .other }
    if status.st_mode & S_IFMT == S_IFDIR { return .directory }
    guard stat(path, &status) == 0 else { return .other }
    return status.st_mode & S_IFMT == S_IFREG ? .file : .other
  }

  static func names(in directory: String) throws(ImportError) -> [String] {
    guard let stream = opendir(directory) else { throw .unreadable(directory) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) { names.append(name(of: entry)) }
    return names
  }

  /// The name of an entry of a directory, however long this system lets it be.
  static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    withUnsafePointer(to: &entry.pointee.d_name) { name in
      name.withMemoryRebound(to: CChar.self, capacity: nameCapacity) { String(cString: $0) }
    }
  }

  // 256 bytes on Linux, 1024 on Apple's systems.
  private static let nameCapacity = MemoryLayout.size(ofValue: dirent().d_name)
}
