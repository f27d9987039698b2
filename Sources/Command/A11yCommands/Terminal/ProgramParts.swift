import A11yBaselineStore
import A11yCapture
import A11yReporting

/// The versions of all libraries and packages, for checking against known vulnerabilities.
enum ProgramParts {
  static var text: String {
    let libraries = [("SQLite", StoreLibrary.version)] + LinkedLibraries.versions
    let lines =
      ["\(Tool.name) \(Tool.version)", "", "Libraries:"]
      + libraries.map { "  \($0.0) \($0.1)" }
      + ["", "Swift packages\(origin):"] + Tool.packages.map { "  \($0.name) \($0.version)" }
    return lines.joined(separator: "\n") + "\n"
  }

  // The versions are those of the release; another build may have resolved others.
  private static var origin: String {
    #if A11YLINT_RELEASE
      ""
    #else
      " of the release; this build may have others"
    #endif
  }
}
