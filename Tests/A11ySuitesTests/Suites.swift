import A11yQueries

/// Files of a suite, by path.
struct Suites {
  let found: SuiteFiles

  init(_ files: (path: String, text: String)...) {
    found = SuiteFiles(files.map { SuiteFile(path: $0.path, text: $0.text) })
  }

  var queries: [SuiteQuery] { found.queries.flatMap(\.queries) }

  /// The queries with their lines; an open one begins with a question mark.
  var texts: [String] { queries.map { "\($0.line) \($0.isOpen ? "? " : "")\($0.text)" } }
}
