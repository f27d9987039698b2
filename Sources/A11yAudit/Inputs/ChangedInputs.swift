import A11yCapture
import A11yFiles

/// Which inputs of a plan are looked at because they, or what is said of them, have changed.
package struct ChangedInputs: Sendable {
  // Paths with all links followed.
  private let changed: Set<String>
  private let kept: Set<String>
  private let manifests: Set<String>
  private let translations: Set<String>

  /// Takes files by their paths from the root with all links followed.
  ///
  /// - Parameters:
  ///   - changed: Those that have changed.
  ///   - kept: Those of which anybody knows what they were; all others count as changed.
  package init(_ changed: Set<String>, kept: Set<String>) {
    self.changed = changed
    self.kept = kept
    manifests = Set(changed.filter(CaptureManifest.isManifest).map(Paths.parent(of:)))
    translations = Set(
      changed.filter { path in
        [".strings", ".stringsdict", ".xcstrings"].contains { path.hasSuffix($0) }
      }.map(Self.stem))
  }

  /// Whether a file has changed, the manifest of a folder around it, or a translation of its name.
  ///
  /// - Complexity: O(n) for the n parts of its path.
  func contains(_ path: String) -> Bool {
    let path = Paths.resolved(path)
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
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "." })
  }
}

extension InputPlan {
  /// The plan without what has not changed; attachments of result bundles and standard input stay.
  ///
  /// - Returns: The plan, and how many files it leaves out.
  package func keeping(_ changes: ChangedInputs) -> (plan: InputPlan, leftOut: Int) {
    var plan = self
    plan.steps.removeAll { step in
      step.input.path != "-" && step.input.attachment == nil && !changes.contains(step.input.path)
    }
    plan.isOfChanges = true
    plan.leftOut = steps.count - plan.steps.count
    return (plan, plan.leftOut)
  }
}
