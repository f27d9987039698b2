import A11yFiles
import A11yModel
import Foundation

/// The result bundles of Xcode among the paths of a command line, as folders with their attachments.
///
/// The folders go away with the value.
final class ResultBundles: Sendable {
  /// The paths to read, in the order of the command line.
  let paths: [String]
  private let folder: TemporaryFolder?
  private let bundles: [(bundle: String, folder: String)]

  /// Exports the attachments of every bundle.
  ///
  /// - Parameter export: The tool; nil where there is none.
  init(
    in paths: [String], by export: AttachmentExport? = .standard
  ) throws(AuditError) {
    guard paths.contains(where: Self.isBundle) else {
      (self.paths, folder, bundles) = (paths, nil, [])
      return
    }
    let folder: TemporaryFolder
    do throws(FileError) {
      // Screens may show what nobody else on this computer should see.
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

  /// A text in which paths are those that the user knows.
  func shown(_ text: String) -> String {
    bundles.reduce(text) { $0.replacingOccurrences(of: $1.folder, with: $1.bundle) }
  }

  /// Does something with the folders; what is wrong is said with the paths that the user knows.
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
          "\(bundle.escapedForDisplay()): only Xcode reads result bundles; on a Mac run "
            + "\(AttachmentExport.line(bundle).escapedForDisplay()), and give that folder")
      }
      let target = "\(folder)/\(exported.count + 1)"
      try export.run(bundle, into: target)
      exported.append((bundle, target))
    }
    return exported
  }
}
