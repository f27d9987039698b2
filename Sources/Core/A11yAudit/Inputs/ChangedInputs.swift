import A11yCapture
import A11yFiles

/// The inputs that have changed, or whose manifest or translation has.
package struct ChangedInputs: Sendable {
  // Paths with symbolic links resolved.
  private let changed: Set<String>
  private let kept: Set<String>
  private let manifests: Set<String>
  private let translations: Set<String>

  /// Creates a value from absolute paths with symbolic links resolved.
  ///
  /// - Parameters:
  ///   - changed: The changed files.
  ///   - kept: The files under version control. All others count as changed.
  package init(_ changed: Set<String>, kept: Set<String>) {
    self.changed = changed
    self.kept = kept
    manifests = Set(changed.filter(CaptureManifest.isManifest).map(Paths.parent(of:)))
    translations = Set(
      changed.filter { path in
        [".strings", ".stringsdict", ".xcstrings"].contains { path.hasSuffix($0) }
      }.map(Self.stem))
  }

  /// Returns the files that have changed, or whose manifest or translation has.
  func changed(among paths: [String]) -> [String] {
    var links = LinkResolver()
    return paths.filter { contains(links.resolved($0)) }
  }

  private func contains(_ path: String) -> Bool {
    if changed.contains(path) || !kept.contains(path) { return true }
    if path.hasSuffix(".storyboard") || path.hasSuffix(".xib") {
      return translations.contains(Self.stem(path))
    }
    guard !manifests.isEmpty else { return false }
    var folder = Paths.parent(of: path)
    while folder != "/", folder != "." {
      if manifests.contains(folder) { return true }
      folder = Paths.parent(of: folder)
    }
    return false
  }

  private static func stem(_ path: String) -> String {
    String(Paths.name(of: path).prefix { $0 != "." })
  }
}
