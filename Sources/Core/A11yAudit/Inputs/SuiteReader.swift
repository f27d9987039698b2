import A11yCapture
import A11yModel

/// A reader of the queries in sources of UI tests, run against captures. It is injected, so that this module links
/// neither a Swift parser nor the evaluation of queries.
package struct SuiteReader: Sendable {
  package struct Suite: Sendable {
    /// The queries and their matches, as screens: one per type that contains queries.
    package var screens: [Screen] = []
    /// The suppression comments, by file.
    package var comments: [String: [SourceComment]] = [:]
    /// The errors of files that were not read completely.
    package var unread: [ImportError] = []
    /// The number of different queries.
    package var count = 0
    /// Whether any query belongs to a captured screen.
    package var isAboutCaptures = true

    package init(
      screens: [Screen], comments: [String: [SourceComment]], unread: [ImportError]
    ) {
      (self.screens, self.comments, self.unread) = (screens, comments, unread)
    }
  }

  /// Returns whether a file may belong to a suite, by its name.
  package static func isSuite(_ path: String) -> Bool { SuiteLanguage(path: path) != nil }

  private static let noQuery =
    "no query in it; expected one such as app.buttons[\"Save\"], there or in types that --app has"

  private let read: @Sendable ([String]) throws(ImportError) -> Suite

  /// - Parameter read: Reads the files of suites by path.
  package init(_ read: @escaping @Sendable ([String]) throws(ImportError) -> Suite) {
    self.read = read
  }

  /// Adds the suite among some inputs to the contents of their sources.
  ///
  /// - Parameter demanded: Whether a suite without queries is an error.
  func add(
    _ inputs: [CaptureWalk.Input], to found: inout SourceReader.Found, demanded: Bool
  ) {
    let sources = inputs.filter { Self.isSuite($0.path) && !SourceReader.isForeign($0) }
    if demanded { found.suites = Set(inputs.map(\.path).filter(Self.isSuite)) }
    guard var first = sources.first else { return }
    if sources.contains(where: { SourceReader.isSource($0.path) }) { found.hasSources = true }
    first.isNamedByUser = true
    do throws(ImportError) {
      let suite = try read(sources.map(\.path))
      if suite.screens.isEmpty, suite.unread.isEmpty, demanded {
        throw ImportError(.noCapture, path: first.path, Self.noQuery)
      }
      found.comments.merge(suite.comments) { $1 }
      add(suite.screens, of: sources, to: &found)
      for error in suite.unread { found.add(unread: error, of: sources) }
      if demanded { fail(suite, first, &found) }
    } catch  where error.code == .interrupted {
      if !found.failures.contains(error) { found.failures.append(error) }
    } catch {
      found.results.append((first, .failure(error)))
    }
  }

  // A suite without a query, or whose queries belong to no captured screen, must not pass.
  private func fail(
    _ suite: Suite, _ first: CaptureWalk.Input, _ found: inout SourceReader.Found
  ) {
    let message: String
    if suite.count == 0 {
      message = Self.noQuery
    } else if !suite.isAboutCaptures {
      let queries =
        suite.count == 1
        ? "the only query matches no capture"
        : "none of \(suite.count) queries matches a capture"
      message = "\(queries); expected captures of the screens that the tests use"
    } else {
      return
    }
    found.results.append((first, .failure(ImportError(.noCapture, path: first.path, message))))
  }

  // A file may contain views, too.
  private func add(
    _ screens: [Screen], of sources: [CaptureWalk.Input], to found: inout SourceReader.Found
  ) {
    let byFile = Dictionary(grouping: screens, by: \.source.path)
    for source in sources {
      guard let screens = byFile[source.path] else { continue }
      found.suites.insert(source.path)
      if let index = found.results.firstIndex(where: { $0.input.path == source.path }),
        case .success(var result) = found.results[index].result
      {
        result.screens += screens
        found.results[index].result = .success(result)
      } else {
        found.results.removeAll { $0.input.path == source.path }
        found.results.append((source, .success(ImportResult(screens: screens))))
      }
    }
    // Identifiers stand in files of the app, which need not be inputs.
    let known = Set(sources.map(\.path))
    for path in byFile.keys.sorted() where !known.contains(path) {
      let input = CaptureWalk.Input(path: path, isNamedByUser: false)
      found.results.append((input, .success(ImportResult(screens: byFile[path] ?? []))))
    }
  }
}
