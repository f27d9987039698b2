import A11yFiles
import Foundation

/// Resolves the symbolic links of many paths. It asks the system once for each folder.
package struct LinkResolver {
  private var places: [String: String] = [:]

  package init() {}

  /// Returns the absolute path with symbolic links resolved, as ``Paths/resolved(_:)`` does.
  package mutating func resolved(_ path: String) -> String {
    let name = Paths.name(of: path)
    guard !["", ".", ".."].contains(name) else { return Paths.resolved(path) }
    let folder = Paths.parent(of: path)
    let place = places[folder] ?? Paths.resolved(folder)
    places[folder] = place
    let joined = Paths.join(place, String(name))
    var status = stat()
    let isLink = lstat(joined, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    return isLink ? Paths.resolved(joined) : joined
  }
}
