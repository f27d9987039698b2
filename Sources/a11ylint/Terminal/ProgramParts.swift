import A11yBaselineStore
import A11yCapture
import A11yReporting

/// What the program is made of, for who has to know whether a fault of a library is in it.
enum ProgramParts {
  /// A line for each part, with its version.
  static var text: String {
    let libraries = [("SQLite", StoreLibrary.version)] + LinkedLibraries.versions
    let lines =
      ["\(Tool.name) \(Tool.version)", "", "Libraries:"]
      + libraries.map { "  \($0.0) \($0.1)" }
      + ["", "Swift packages\(origin):"] + Tool.packages.map { "  \($0.name) \($0.version)" }
    return lines.joined(separator: "\n") + "\n"
  }

  // What SwiftPM has resolved is known of a release alone.
  private static var origin: String {
    #if A11YLINT_RELEASE
      ""
    #else
      " of a release; this program was built otherwise, and may have others"
    #endif
  }
}
