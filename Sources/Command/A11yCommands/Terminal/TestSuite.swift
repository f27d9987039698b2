import A11yAnalysis
import A11yAudit
import A11yBaseline
import A11yCapture
import A11yFiles
import A11yModel
import A11yQueries
import Foundation

/// The queries in sources of UI tests, and the screens to run them against.
enum TestSuite {
  /// Queries, suppression comments by file, files that could not be read, and the files elsewhere whose queries belong to
  /// the suite.
  typealias Sources = (
    suite: SuiteQueries, comments: [String: [SourceComment]], unread: [ImportError],
    helpers: [String]
  )

  /// Reads the queries in sources.
  ///
  /// - Parameter app: The sources of the app, whose texts tests may look up.
  static func queries(
    _ paths: [String], app: [String] = [], _ limits: ImportLimits,
    by reader: SourceReader = .program
  ) throws(ImportError) -> Sources {
    var suite = SuiteQueries()
    let (files, failures) = files(paths)
    let foreign = SuiteFiles(files)
    for (_, queries) in foreign.queries { suite.add(queries) }
    let faults =
      failures
      + foreign.faults.map {
        ImportError(.malformed, path: $0.path, line: $0.line, column: $0.column, $0.message)
      }
    let objectiveC = Set(files.filter(isOfXCUITest).map(\.path))
    let swift = paths.filter { SuiteLanguage(path: $0) == .swift || objectiveC.contains($0) }
    guard !swift.isEmpty else { return (suite, foreign.comments, faults, []) }
    let texts =
      app.isEmpty
      ? []
      : try CaptureWalk(paths: app, limits: limits).inputs.map(\.path)
        .filter(SourceReader.isCatalogue)
    let others = suite
    var own = swift
    var answer = try reader.answer(swift + texts, [.queries])
    suite = adding(answer, of: own, to: others)
    if !app.isEmpty || suite.queries.count == others.queries.count
      || suite.queries.contains(where: { $0.openReason == .value })
    {
      var types = SharedTypes(of: swift, limits)
      let folders = app.isEmpty ? [Paths.repository(around: Paths.parent(of: swift[0]))] : app
      let shared = types.files(in: folders, besides: swift)
      if !shared.helpers.isEmpty || !shared.others.isEmpty {
        own += shared.helpers
        answer = try reader.answer(own + shared.others + texts, [.queries])
        suite = adding(answer, of: own, to: others)
      }
    }
    for remark in answer.remarks { Console.note("note: \(remark)") }
    let isOwn = Set(own)
    return (
      suite, foreign.comments.merging(answer.comments.filter { isOwn.contains($0.key) }) { $1 },
      (answer.failures + answer.unread).filter { isOwn.contains($0.path) || $0.path.isEmpty }
        + faults, Array(own.dropFirst(swift.count))
    )
  }

  private static func isOfXCUITest(_ file: SuiteFile) -> Bool {
    SuiteLanguage(path: file.path) == .objectiveC && file.text.contains("XCUI")
  }

  // Adds the queries of some sources; an answer may be about others, too.
  private static func adding(
    _ answer: SourceAnswer, of sources: [String], to suite: SuiteQueries
  ) -> SuiteQueries {
    var suite = suite
    let own = Set(sources)
    for (path, queries, habits) in answer.queries where own.contains(path) {
      suite.add(path, queries, habits)
    }
    return suite
  }

  // Reads the files that other readers than that of XCUITest read, too.
  private static func files(_ paths: [String]) -> (files: [SuiteFile], failures: [ImportError]) {
    var limits = ImportLimits()
    limits.bytes = SuiteFile.greatestSize
    var files: [SuiteFile] = []
    var failures: [ImportError] = []
    for path in paths {
      do throws(ImportError) {
        let text = try CaptureFile.read(path: path, limits: limits).storage.withBytes {
          String(decoding: $0, as: UTF8.self)
        }
        files.append(SuiteFile(path: path, text: text))
      } catch  where SuiteLanguage(path: path) == .swift {
        // The reader of XCUITest says why.
        continue
      } catch {
        failures.append(error)
      }
    }
    return (files, failures)
  }

  /// Returns the queries that a change from old to new captures breaks or fixes.
  static func changes(
    _ sources: [String], from old: String, to new: String, _ inputs: InputSettings
  ) throws(ImportError) -> TestChanges {
    let files = try CaptureWalk(paths: sources, limits: inputs.limits).inputs.map(\.path)
    let (suite, _, unread, _) = try queries(files.filter(SuiteReader.isSuite), inputs.limits)
    if let failure = unread.first { throw failure }
    guard suite.fileCount > 0 else {
      throw ImportError(
        .noCapture, path: sources[0], "no query in it; expected one such as app.buttons[\"Save\"]")
    }
    let (before, after) = (try screens([old], inputs), try screens([new], inputs))
    // A single screen on each side is the same screen, even if the names differ.
    guard before.count == 1, after.count == 1 else {
      return TestChanges(suite, from: before, to: after)
    }
    var screen = before[0].analyzed.screen
    screen.name = after[0].analyzed.screen.name
    return TestChanges(suite, from: [QueryScreen(AnalyzedScreen(screen))], to: after)
  }

  fileprivate static let jobs = ProcessInfo.processInfo.activeProcessorCount

  /// Reads the screens in captures and folders of captures.
  ///
  /// - Parameter jobs: The number of files to read at a time; nil for one for each core.
  static func screens(
    _ paths: [String], _ inputs: InputSettings, jobs: Int? = nil
  ) throws(ImportError) -> [QueryScreen] {
    var screens: [QueryScreen] = []
    let files = try CaptureWalk(paths: paths, limits: inputs.limits).inputs.filter {
      !SuiteReader.isSuite($0.path)
    }
    let results = Parallel.map(files, jobs: jobs ?? Self.jobs) { input in
      Result { () throws(ImportError) in try InputPlan.screens(of: input.path, inputs) }
    }
    for (input, result) in zip(files, results) {
      do throws(ImportError) {
        let result = try result.get()
        for failure in result.failures { Console.note("error: \(failure)") }
        screens += result.screens.map { QueryScreen(AnalyzedScreen($0)) }
      } catch {
        guard !error.isWithoutCapture || input.isNamedByUser else { continue }
        throw error
      }
    }
    guard !screens.isEmpty else {
      throw ImportError(.noCapture, path: paths.first ?? "", "no capture in it; expected one")
    }
    return screens
  }
}

extension SuiteReader {
  /// Returns a reader that runs queries against captures, and against earlier captures if there are any, and that
  /// looks for their keys in the sources of the app.
  static func program(
    on captures: [String], _ earlier: [String], app: [String], _ inputs: InputSettings,
    by reader: SourceReader = .program, appBy appReader: SourceReader = .program, jobs: Int? = nil
  ) -> SuiteReader {
    SuiteReader { (paths) throws(ImportError) in
      let (queries, comments, unread, helpers) = try TestSuite.queries(
        paths, app: app, inputs.limits, by: reader)
      let paths = paths + helpers
      let app =
        app.isEmpty ? nil : try AppSources(app, besides: paths, inputs.limits, by: appReader)
      let screens = captures.isEmpty ? [] : try TestSuite.screens(captures, inputs, jobs: jobs)
      let now = SuiteCheck(
        queries, on: screens, app: try app?.keys(queries, of: paths, by: reader),
        jobs: jobs ?? TestSuite.jobs)
      let before =
        earlier.isEmpty
        ? nil
        : SuiteCheck(
          queries, on: try TestSuite.screens(earlier, inputs, jobs: jobs),
          jobs: jobs ?? TestSuite.jobs)
      let words =
        captures.isEmpty
        ? [now.keyWords] : [now.unjudgedWords, now.unknownPlaces, now.keyWords]
      for words in words.compactMap(\.self) { Console.note("note: \(words)") }
      let results = now.queries(against: before)
      var suite = Suite(
        screens: now.suites(results, isCompared: before != nil) + now.identifierScreens(),
        comments: comments.merging(app?.comments ?? [:]) { own, _ in own }, unread: unread)
      suite.count = now.allCount
      suite.isAboutCaptures = captures.isEmpty || results.contains { !$0.facts.outcomes.isEmpty }
      return suite
    }
  }
}
