import A11yFiles

extension Paths {
  /// Whether a symbolic link of the repository, which may be a stranger's, stands on the way to a path.
  static func isThroughLink(_ path: String, of root: String = repository()) -> Bool {
    let path = absolute(path)
    var folder = path
    while folder != "/", resolved(folder) != root { folder = parent(of: folder) }
    guard folder != "/", let inside = below(folder, path) else { return false }
    return place(of: path) != join(root, inside)
  }
}
