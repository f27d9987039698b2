import A11yFiles
import A11yModel
import Foundation

/// The Xcode result bundles among paths of the command line, exported to folders with their attachments.
///
/// The folders are temporary and exist as long as the value.
final class ResultBundles: Sendable {
  /// The paths to read, in the order of the command line.
  let paths: [String]
  private let folder: TemporaryFolder?
  private let bundles: [(bundle: String, folder: String)]

  /// Exports the attachments of every bundle.
  ///
  /// - Parameter export: The tool; nil if it is unavailable.
  init(
    in paths: [String], by export: AttachmentExport? = .standard
  ) throws(AuditError) {
    guard paths.contains(where: Self.isBundle) else {
      (self.paths, folder, bundles) = (paths, nil, [])
      return
    }
    let folder: TemporaryFolder
    do throws(FileError) {
      // Screens may be confidential, so other users of the machine have no access.
      folder = try TemporaryFolder()
    } catch {
      throw AuditError(.output, error.description)
    }
    do throws(AuditError) {
      bundles = try Self.export(paths.filter(Self.isBundle), into: folder.path, by: export)
    } catch {
      folder.remove()
      throw error
    }
    self.folder = folder
    let folders = Dictionary(bundles.map { ($0.bundle, $0.folder) }) { first, _ in first }
    self.paths = paths.map { folders[$0] ?? $0 }
  }

  deinit { folder?.remove() }

  /// Returns a text with temporary paths replaced by those of the bundles.
  func shown(_ text: String) -> String {
    bundles.reduce(text) { $0.replacingOccurrences(of: $1.folder, with: $1.bundle) }
  }

  /// Calls a function, and replaces temporary paths in its errors.
  func naming<Value>(_ body: () throws(AuditError) -> Value) throws(AuditError) -> Value {
    do throws(AuditError) {
      return try body()
    } catch {
      throw AuditError(error.kind, shown(error.message))
    }
  }

  private static func isBundle(_ path: String) -> Bool {
    let name = path.hasSuffix("/") ? String(path.dropLast()) : path
    var isDirectory: ObjCBool = false
    return name.hasSuffix(".xcresult")
      && FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }

  private static func export(
    _ bundles: [String], into folder: String, by export: AttachmentExport?
  ) throws(AuditError) -> [(bundle: String, folder: String)] {
    var exported: [(bundle: String, folder: String)] = []
    for bundle in bundles where !exported.contains(where: { $0.bundle == bundle }) {
      guard let export else {
        throw AuditError(
          .input,
          "\(bundle.escapedForDisplay()): only Xcode reads result bundles; expected a folder that this "
            + "command writes on a Mac: \(AttachmentExport.line(bundle).escapedForDisplay())")
      }
      let target = "\(folder)/\(exported.count + 1)"
      try export.run(bundle, into: target)
      exported.append((bundle, target))
    }
    return exported
  }
}
