import A11yCapture
import A11yModel

/// Reads the queries of UI tests in Swift sources, and asks them of captures; who judges them links neither a
/// parser of Swift nor what answers queries.
package struct SuiteReader: Sendable {
  /// What was found in a suite.
  package struct Suite: Sendable {
    /// The queries with what they find, as screens: one for each type that asks any.
    package var screens: [Screen] = []
    /// The comments that leave findings alone, by their files.
    package var comments: [String: [SourceAnswer.Comment]] = [:]
    /// Why files were not read, or not whole.
    package var unread: [ImportError] = []
    /// How many different queries there are.
    package var count = 0
    /// Whether any of them is about a captured screen, so that there is something to judge.
    package var isAboutCaptures = true

    /// Creates a suite.
    package init(
      screens: [Screen], comments: [String: [SourceAnswer.Comment]], unread: [ImportError]
    ) {
      (self.screens, self.comments, self.unread) = (screens, comments, unread)
    }
  }

  private let read: @Sendable ([String]) throws(ImportError) -> Suite

  /// Creates a reader, which is given the paths of Swift files.
  package init(_ read: @escaping @Sendable ([String]) throws(ImportError) -> Suite) {
    self.read = read
  }

  /// Adds the suite among some inputs to what was found in their sources.
  ///
  /// - Parameter demanded: Whether it is an error that there is none.
  func add(
    _ inputs: [CaptureWalk.Input], to found: inout SourceReader.Found, demanded: Bool
  ) {
    let sources = inputs.filter { SourceReader.isSource($0.path) && !SourceReader.isForeign($0) }
    guard var first = sources.first else { return }
    found.hasSources = true
    first.isNamedByUser = true
    do throws(ImportError) {
      let suite = try read(sources.map(\.path))
      if suite.screens.isEmpty, suite.unread.isEmpty, demanded {
        throw ImportError(
          .noCapture, path: first.path, "no query such as app.buttons[\"Save\"] in it")
      }
      found.comments.merge(suite.comments) { $1 }
      add(suite.screens, of: sources, to: &found)
      for error in suite.unread { found.add(unread: error, of: sources) }
      if demanded { fail(suite, first, &found) }
    } catch  where error.code == .sourceReader {
      if !found.failures.contains(error) { found.failures.append(error) }
    } catch {
      found.results.append((first, .failure(error)))
    }
  }

  // Queries that no capture can answer do not pass.
  private func fail(
    _ suite: Suite, _ first: CaptureWalk.Input, _ found: inout SourceReader.Found
  ) {
    guard !suite.isAboutCaptures else { return }
    let queries =
      suite.count == 1
      ? "the only query matches no capture"
      : "none of \(suite.count) queries matches a capture"
    let error = ImportError(
      .noCapture, path: first.path,
      "\(queries); expected captures of the screens that the tests use")
    found.results.append((first, .failure(error)))
  }

  // A file may have views, too.
  private func add(
    _ screens: [Screen], of sources: [CaptureWalk.Input], to found: inout SourceReader.Found
  ) {
    let byFile = Dictionary(grouping: screens, by: \.source.path)
    for source in sources {
      guard let screens = byFile[source.path] else { continue }
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
  }
}
