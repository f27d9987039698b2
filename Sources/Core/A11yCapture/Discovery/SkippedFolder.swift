import A11yFiles
import A11yModel

/// A file or folder that a walk does not look into: a hidden one, a link to a folder, or a link that leads out of the
/// repository.
package struct SkippedFolder: Hashable, Sendable {
  package let path: String
  /// Whether it is a link. Links to folders may form loops, and lead anywhere.
  package let isLink: Bool
  /// The number of sources, documents and captures in it, as far as it was counted; 0 for a link.
  package internal(set) var files = 0
  /// Whether there may be more of them.
  package internal(set) var isMore = false

  /// Whether the links of a path lead out of the repository.
  package static func leadsOut(_ path: String) -> Bool {
    do throws(ContainedPath.Fault) {
      _ = try ContainedPath.reading(path)
      return false
    } catch {
      return true
    }
  }
}

/// Counts the sources, documents and captures in hidden folders, up to a limit for all of them together.
struct SkippedFolderSearch {
  // Build folders have more files than anybody wants to wait for.
  private var names = 2000
  private var captures = 20
  private static let mostBytes = 1 << 20

  /// Returns a skipped file or folder; nil if there is nothing in it that a run could judge.
  mutating func look(at path: String, below root: String) -> SkippedFolder? {
    let kind = PathKind.ofItself(path)
    if kind == .none {
      guard PathKind.of(path) == .directory else {
        return PathKind.of(path) == .file ? SkippedFolder(path: path, isLink: true) : nil
      }
      // What lies below the same folder is read anyway.
      return Self.contains(root, path) ? nil : SkippedFolder(path: path, isLink: true)
    }
    var found = SkippedFolder(path: path, isLink: false)
    var open = [path]
    while let next = open.popLast() {
      guard names > 0 else {
        found.isMore = true
        break
      }
      names -= 1
      switch PathKind.ofItself(next) {
      case .directory:
        let inside = ((try? Folder.names(in: next)) ?? []).filter { $0 != "." && $0 != ".." }
        open += inside.sorted(by: >).map { "\(next)/\($0)" }
      case .file: if isInput(next) { found.files += 1 }
      case .none: continue
      }
    }
    return found.files > 0 ? found : nil
  }

  private static func contains(_ root: String, _ path: String) -> Bool {
    let (folder, target) = (Paths.resolved(root), Paths.resolved(path))
    return target == folder || Paths.below(folder, target) != nil
  }

  private mutating func isInput(_ path: String) -> Bool {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if ["swift", "storyboard", "xib"].contains(ending) { return true }
    guard ["txt", "log", "xml", "json"].contains(ending), captures > 0 else { return false }
    captures -= 1
    var limits = ImportLimits()
    limits.bytes = Self.mostBytes
    guard let file = try? CaptureFile.read(path: path, limits: limits, isInput: false) else {
      return false
    }
    return (try? CaptureReader.screens(in: file, limits: limits))?.screens.isEmpty == false
  }
}
