/// The platforms of files, by the targets that contain them.
package struct TargetMembers: Sendable {
  // Platforms of all targets that have a file, by its path.
  private var files: [String: Platforms] = [:]
  // Folders that targets have as a whole.
  private var folders: [String: [Whole]] = [:]

  private struct Whole: Sendable {
    let platforms: Platforms
    let exceptions: Set<String>
    /// For what some of its files are left, by their paths.
    let filters: [String: Platforms]
  }

  package init() {}

  mutating func add(_ path: String, _ platforms: Platforms) {
    files[path, default: []].formUnion(platforms)
  }

  mutating func add(
    folder: String, _ platforms: Platforms, except exceptions: Set<String>,
    filters: [String: Platforms]
  ) {
    folders[folder, default: []].append(
      Whole(platforms: platforms, exceptions: exceptions, filters: filters))
  }

  /// Adds the files of a project (`project.pbxproj`).
  ///
  /// - Parameter settings: The files of settings that it may refer to.
  /// - Throws: What is wrong with it; nothing is added then.
  package mutating func add(
    project bytes: UnsafeBufferPointer<UInt8>, at path: String, _ settings: SettingFiles
  ) throws(ProjectFileError) {
    try ProjectFile(bytes, path: path, settings: settings).add(to: &self)
  }

  /// Returns the platforms of a file; nil if no known target contains it.
  ///
  /// - Complexity: O(folders around it).
  package func platforms(of path: String) -> Platforms? {
    let path = PathText.normal(path)
    var found = files[path]
    if folders.isEmpty { return found }
    // A folder may be left out as a whole, too.
    var parts: Set<String> = [path]
    for folder in PathText.folders(around: path) {
      for whole in folders[folder] ?? [] where whole.exceptions.isDisjoint(with: parts) {
        let filter = parts.lazy.compactMap { whole.filters[$0] }.first ?? .all
        found = (found ?? []).union(whole.platforms.intersection(filter))
      }
      if let excepted = files[folder] { found = (found ?? []).union(excepted) }
      parts.insert(folder)
    }
    return found
  }
}
