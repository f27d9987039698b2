import A11yFiles
import Foundation

/// The programs in the folder of this one.
enum ProgramBeside {
  /// Returns the path of a program in the folder of this one, before or after resolving symbolic links.
  static func path(of name: String) -> String? {
    guard let program = Bundle.main.executableURL else { return nil }
    return [program, program.resolvingSymlinksInPath()]
      .map { "\(Paths.parent(of: $0.path))/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
