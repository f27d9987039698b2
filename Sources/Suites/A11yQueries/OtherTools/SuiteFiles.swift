import A11yModel

/// The queries in Maestro flows, and in sources that use Detox, Appium, KIF or EarlGrey.
package struct SuiteFiles: Sendable {
  /// The queries by file, for files that have any.
  package private(set) var queries: [(path: String, queries: [SuiteQuery])] = []
  package private(set) var faults: [SuiteFault] = []
  /// The suppression comments by file, for files that have any. Another reader reads those of Swift files.
  package private(set) var comments: [String: [SourceComment]] = [:]

  /// - Complexity: O(bytes), times the number of different environments for a flow that others run.
  package init(_ files: [SuiteFile]) {
    let scripts = files.filter { SuiteLanguage(path: $0.path) != .yaml }.map(ScriptFile.init)
    let constants = ScriptConstants(scripts)
    let functions = ScriptFunctions(scripts, constants)
    var flows = FlowSuite(constants)
    for file in files where SuiteLanguage(path: file.path) == .yaml {
      do throws(SuiteFault) {
        try flows.add(file)
      } catch {
        faults.append(error)
      }
    }
    for file in files where SuiteLanguage(path: file.path) != .swift {
      let found = file.comments
      if !found.isEmpty { comments[file.path] = found }
    }
    let found =
      flows.queries() + scripts.flatMap { LocatorReader($0, constants, functions).queries() }
    let byFile = Dictionary(grouping: found, by: \.path)
    queries = files.compactMap { file in byFile[file.path].map { (file.path, $0) } }
  }
}
