import A11yFiles
import A11yModel
import Foundation

/// The result bundles of Xcode among the paths of a command line, as folders with their attachments.
///
/// The folders go away with the value.
final class ResultBundles: Sendable {
  /// The paths to read, in the order of the command line.
  let paths: [String]
  private let folder: String?
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
    let folder = try Self.temporaryFolder()
    do throws(AuditError) {
      bundles = try Self.export(paths.filter(Self.isBundle), into: folder, by: export)
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      throw error
    }
    self.folder = folder
    let folders = Dictionary(bundles.map { ($0.bundle, $0.folder) }) { first, _ in first }
    self.paths = paths.map { folders[$0] ?? $0 }
  }

  deinit {
    if let folder { try? FileManager.default.removeItem(atPath: folder) }
  }

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

  private static func temporaryFolder() throws(AuditError) -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "a11ylint-\(UUID().uuidString)")
    do {
      // Screens may show what nobody else on this computer should see.
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw AuditError(.output, "\(folder.path): cannot be made")
    }
    return folder.path
  }
}
