import A11yModel
import A11yQueries

/// A file that may belong to a UI test suite.
package struct SuiteFile: Sendable {
  /// The path as given by the user.
  package let path: String
  package let text: String

  /// The size in bytes of the largest file that is read, far above that of sources.
  package static let greatestSize = 8 << 20

  package init(path: String, text: String) { (self.path, self.text) = (path, text) }

  /// The name of the file without its folder and extensions.
  var stem: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "." })
  }
}

/// The reason why a file of a suite was not read.
package struct SuiteFault: Error, Sendable {
  package let path: String
  package let line: Int
  package let column: Int
  package let message: String
}

/// The queries in Maestro flows, and in sources that use Detox, Appium, KIF or EarlGrey.
package struct SuiteFiles: Sendable {
  /// The queries by file, for files that have any.
  package private(set) var queries: [(path: String, queries: [SuiteQuery])] = []
  package private(set) var faults: [SuiteFault] = []

  /// - Complexity: O(bytes), times the number of different environments for a flow that others run.
  package init(_ files: [SuiteFile]) {
    let scripts = files.filter { SuiteLanguage(path: $0.path) != .yaml }.map(ScriptFile.init)
    let constants = ScriptConstants(scripts)
    var flows = FlowSuite(constants)
    for file in files where SuiteLanguage(path: file.path) == .yaml {
      do throws(SuiteFault) {
        try flows.add(file)
      } catch {
        faults.append(error)
      }
    }
    let found = flows.queries() + scripts.flatMap { LocatorReader($0, constants).queries() }
    let byFile = Dictionary(grouping: found, by: \.path)
    queries = files.compactMap { file in byFile[file.path].map { (file.path, $0) } }
  }
}
