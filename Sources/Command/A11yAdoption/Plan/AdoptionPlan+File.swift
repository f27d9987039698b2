import A11yFiles
import A11yReporting
import A11yRules
import Foundation

extension AdoptionPlan {
  package struct File: Hashable, Sendable {
    /// The path relative to the project folder.
    package let path: String
    package let text: String
    /// Whether the file is executable.
    package var isProgram = false
    /// The text that the file has now; nil for a new file.
    package var replaced: String?
  }

  package enum Outcome: Hashable, Sendable {
    case written
    /// The file already existed and is unchanged.
    case present
  }
}

extension AdoptionPlan.File {
  private static let mostBytes = 8 << 20

  /// Returns the text of an existing file; nil if there is none.
  ///
  /// - Throws: ``FileError`` if it is no text, or leads out of the repository.
  package static func text(at path: String, in folder: String = ".") throws(FileError) -> String? {
    let path = Paths.join(folder, path)
    guard Paths.mayExist(path) else { return nil }
    let place = try contained(path, in: folder)
    let size = try? FileManager.default.attributesOfItem(atPath: place)[.size] as? Int
    guard let size, size <= mostBytes, let data = FileManager.default.contents(atPath: place),
      let text = String(data: data, encoding: .utf8)
    else { throw .refused(path: path, reason: "no text in UTF-8 of at most 8 MiB") }
    return text
  }

  // Folders in the repository may be symbolic links.
  @discardableResult
  private static func contained(_ path: String, in folder: String) throws(FileError) -> String {
    do throws(ContainedPath.Fault) {
      let place = try ContainedPath(path, below: Paths.repository(around: folder))
      OutputGate.shared.contain(place)
      return place.place
    } catch {
      throw .outside(path: path, fault: error)
    }
  }

  /// Writes the file, unless another one has its name or it is as it should be.
  ///
  /// - Throws: ``FileError``
  package func write(in folder: String = ".") throws -> AdoptionPlan.Outcome {
    let path = Paths.join(folder, path)
    if let replaced {
      guard try Self.text(at: self.path, in: folder) == replaced, replaced != text else {
        return .present
      }
      // A link within the repository stays.
      try OutputFile(Self.contained(path, in: folder), as: .edit).write(Array(text.utf8))
      return .written
    }
    guard !Paths.exists(path) else { return .present }
    try Self.contained(path, in: folder)
    let output = OutputFile(path, as: .settings)
    try output.makeFolder()
    guard try output.create(Array(text.utf8)) else { return .present }
    if isProgram {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    return .written
  }

  /// The change of an existing file as a diff, safe to print; empty for a new file.
  package var difference: String {
    guard let replaced else { return "" }
    let edit = TextEdit(
      path: path, offset: 0, start: .init(line: 1, column: 1, character: 1), original: replaced,
      replacement: text)
    return (try? EditedText(Array(replaced.utf8), [edit]))?.difference(of: path) ?? ""
  }
}
