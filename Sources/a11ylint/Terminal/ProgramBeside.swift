import A11yFiles
import Foundation

/// The programs that lie beside this one.
enum ProgramBeside {
  /// A program that lies beside this one: where this one was called, or where it really lies.
  static func path(of name: String) -> String? {
    guard let program = Bundle.main.executableURL else { return nil }
    return [program, program.resolvingSymlinksInPath()]
      .map { "\(Paths.parent(of: $0.path))/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The folder that this program really lies in.
  static var folder: String? {
    Bundle.main.executableURL.map { Paths.parent(of: $0.resolvingSymlinksInPath().path) }
  }
}
