import A11yFiles
import A11yModel
import Foundation

/// The user's folder for indexes of sources, of which each project has one.
enum IndexFolder {
  /// The path of the index of the project in the working directory; nil if the user has no folder for caches, or if it
  /// lies behind a link of the repository.
  static var path: String? {
    guard let folder else { return nil }
    let name = XXHash64.hexadecimal(XXHash64.hash(Array(Paths.resolved(".").utf8)))
    let path = Paths.join(folder, "a11ylint/\(name).index")
    return Paths.isThroughLink(path) ? nil : path
  }

  private static var folder: String? {
    #if os(macOS)
      return FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?.path
    #else
      let environment = ProcessInfo.processInfo.environment
      if let path = environment["XDG_CACHE_HOME"], path.hasPrefix("/") { return path }
      guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
      return Paths.join(home, ".cache")
    #endif
  }
}
