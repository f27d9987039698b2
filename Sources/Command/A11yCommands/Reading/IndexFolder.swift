import A11yFiles
import A11yModel
import Foundation

/// The user's folder for indexes of sources, of which each project has one.
enum IndexFolder {
  /// Returns the path of the index of a project for runs in the working directory; nil if the user has no folder for
  /// caches, or if it lies behind a link of the repository.
  ///
  /// - Parameter roots: The folders of the project; nil if the files are no whole project, which has no index.
  static func path(of roots: [String]?) -> String? {
    guard let folder, let roots else { return nil }
    // An index has paths as they are relative to the working directory.
    let key = ([Paths.resolved(".")] + roots).joined(separator: "\0")
    let name = XXHash64.hexadecimal(XXHash64.hash(Array(key.utf8)))
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
