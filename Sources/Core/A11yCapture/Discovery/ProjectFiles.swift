import A11yFiles
import A11yModel

/// The files of the projects around some inputs: their other sources, documents, string tables and project files.
///
/// Names on a command line choose what is judged. What a source refers to comes from its whole project.
package struct ProjectFiles: Sendable {
  /// The folders of the projects, as absolute paths.
  package private(set) var roots: [String] = []
  /// The files that are no inputs, in bytewise order; below the working directory as relative paths.
  package private(set) var paths: [String] = []

  /// Creates a value without any file.
  package init() {}

  /// Searches the projects of some inputs.
  ///
  /// - Parameters:
  ///   - folders: The folders whose files are all among the inputs.
  ///   - skipped: Returns whether a folder below a project is not read, by its name.
  ///   - isWanted: Returns whether sources may refer to a file, by its folder and name.
  /// - Complexity: O(files below the projects).
  package init(
    around inputs: [String], besides folders: [String], _ limits: ImportLimits,
    skipping skipped: (String) -> Bool,
    where isWanted: (_ folder: String, _ name: String) -> Bool
  ) {
    var places: [String: String] = [:]
    let resolved = inputs.map { input in
      let folder = Paths.parent(of: input)
      let place = places[folder] ?? Paths.resolved(folder)
      places[folder] = place
      return Paths.join(place, String(Paths.name(of: input)))
    }
    let known = Set(resolved)
    let covered = Set(folders.map(Paths.resolved))
    var files: Set<String> = []
    let home = Paths.repository()
    for folder in Set(places.values).sorted()
    where !roots.contains(where: { Self.contains($0, folder) }) {
      for root in Self.candidates(around: folder, home) {
        if covered.contains(where: { Self.contains($0, root) }) {
          roots.append(root)
          break
        }
        guard let found = Self.files(below: root, limits, skipping: skipped, where: isWanted) else {
          continue
        }
        roots.append(root)
        files.formUnion(found)
        break
      }
    }
    paths = files.subtracting(known).map(Paths.relative).sorted(
      by: Paths.precedes)
  }

  /// Adds files.
  package mutating func add(_ others: [String]) { paths += others }

  /// Replaces files that have become inputs by former inputs.
  package mutating func exchange(_ inputs: [String], for others: [String]) {
    let gone = Set(inputs)
    paths = paths.filter { !gone.contains($0) } + others
  }

  private static func contains(_ root: String, _ folder: String) -> Bool {
    root == folder || Paths.below(root, folder) != nil
  }

  // The folders that may be the project of a folder, the best first: the repository around the working directory; that
  // of the folder; the working directory; the outermost folder with a project or package.
  private static func candidates(around folder: String, _ home: String) -> [String] {
    var (repository, project): (String?, String?)
    var next = folder
    while next != "/", repository == nil {
      if Paths.exists(Paths.join(next, ".git")) { repository = next }
      if let names = try? Folder.names(in: next), names.contains(where: isProject) {
        project = next
      }
      next = Paths.parent(of: next)
    }
    let isBelow = home != "/" && contains(home, folder)
    let isRepository = Paths.exists(Paths.join(home, ".git"))
    return [
      isBelow && isRepository ? home : nil, repository, isBelow ? home : nil, project,
    ].compactMap(\.self)
  }

  private static func isProject(_ name: String) -> Bool {
    ["Package.swift", "Project.swift", "project.yml"].contains(name)
      || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
  }

  // Returns the files by the rules of ``CaptureWalk``; nil if there are too many to look at.
  private static func files(
    below root: String, _ limits: ImportLimits, skipping isSkipped: (String) -> Bool,
    where isWanted: (_ folder: String, _ name: String) -> Bool
  ) -> [String]? {
    var (files, open, count): ([String], [String], Int) = ([], [root], 0)
    while let folder = open.popLast() {
      let entries = (try? Folder.entries(in: folder, isEntry: folder != root)) ?? []
      for (name, known) in entries where !name.hasPrefix(".") {
        count += 1
        guard count <= limits.files else { return nil }
        let kind = known ?? PathKind.ofItself(Paths.join(folder, name))
        if kind == .directory {
          if !isSkipped(name) { open.append(Paths.join(folder, name)) }
          continue
        }
        guard isWanted(folder, name) else { continue }
        let path = Paths.join(folder, name)
        if kind == .file || PathKind.of(path) == .file && !SkippedFolder.leadsOut(path) {
          files.append(path)
        }
      }
    }
    return files
  }
}
