import A11yAudit
import A11yCapture
import A11yFiles
import A11yModel
import A11ySource
import Foundation

/// The file of an evaluation that the next process continues (``EvaluationMemory``).
///
/// It lies in the user's folder for caches, and nobody misses it: one that is damaged, of another program or of another
/// project is replaced, and one that cannot be written is not.
struct IndexFile {
  private let path: String
  // Two programs of different code never have the same.
  private let program: UInt64

  // The age at which a file is removed, in seconds.
  private static let age = 60 * 24 * 60 * 60
  // More is no index of a project.
  private static let limit = 256 << 20

  /// Creates the file of the project that a request is about; nil for files that are no whole project.
  init?(of request: SourceRequest) {
    guard let path = IndexFolder.path(of: request.project),
      let executable = Bundle.main.executablePath, let state = FileState(of: executable)
    else { return nil }
    self.path = path
    program = XXHash64.hash(Array("\(state)".utf8))
  }

  /// Reads the evaluation of files; an empty one if there is none that fits.
  ///
  /// - Parameter paths: The files of the project.
  func evaluation(of paths: [String]) -> EvaluationMemory {
    let bytes = try? Descriptor.regularFile(path)?.read(upToCount: Self.limit)
    let sources = paths.filter { $0.hasSuffix(".swift") }
    return bytes.flatMap { EvaluationMemory(index: Array($0), of: program, sources) }
      ?? EvaluationMemory()
  }

  /// Writes the evaluation of a memory, if it is another one than the file has.
  func write(_ memory: ReadMemory) {
    guard let evaluation = memory.evaluation, evaluation.hasChanged, !memory.hasLostFiles,
      let bytes = evaluation.index(of: program), bytes.count <= Self.limit
    else { return }
    let place = URL(fileURLWithPath: path)
    // Only the user reads it: it has texts of the sources.
    try? FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    removeOldFiles(of: place.deletingLastPathComponent())
    try? Data(bytes).write(to: place, options: .atomic)
  }

  // Removes the indexes of projects that nobody checks any longer.
  private func removeOldFiles(of folder: URL) {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in names ?? [] where name.hasSuffix(".index") {
      let path = Paths.join(folder.path, name)
      if FileState(of: path)?.isOlder(than: Self.age) == true { unlink(path) }
    }
  }
}
