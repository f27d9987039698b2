import A11yAudit
import A11yCapture
import A11yFiles
import A11yModel
import A11ySource
import Foundation

/// The end of a reading whose answer nobody needs any longer.
struct Interruption: Error {}

/// A reader of the files of a project. It parses them but executes nothing: no build, no macros, no plug-ins.
struct SourceReading {
  private let sources: [String]
  private let classes: [String]
  private let catalogues: [String]
  private let tables: [String]
  // Tables without an English or base version. Only their keys are used.
  private let otherTables: [String]
  private let pluralRules: [String]
  let paths: [String]
  let memory: ReadMemory
  private let wanted: Set<SourceRequest.Part>
  // The files whose screens are wanted; nil for all.
  private let chosen: Set<String>?
  // The files whose screens nobody wants (``SourceRequest/background``).
  private let background: Set<String>
  /// Whether other files may be as they were (``SourceRequest/isHurried``).
  private let isHurried: Bool
  // The number of files and screens to read at a time.
  private let jobs: Int
  // Whether nobody needs the rest. Each file and screen is read whole, which its fuel bounds.
  private let isOver: @Sendable () -> Bool

  /// - Parameters:
  ///   - request: A request about Swift and Objective-C files, the catalogs of their texts, and their projects.
  ///   - memory: What was read before. An interruption leaves it as good as it was.
  ///   - jobs: The number of files and screens to read at a time; nil for one for each core.
  ///   - isOver: Whether nobody needs the answer any longer. Called on any thread.
  init(
    _ request: SourceRequest, _ memory: ReadMemory, jobs: Int? = nil,
    until isOver: @escaping @Sendable () -> Bool
  ) {
    (paths, self.memory, self.isOver) = (request.paths, memory, isOver)
    wanted = request.parts
    (chosen, isHurried) = (request.chosen.map(Set.init), request.isHurried)
    background = Set(request.background)
    self.jobs = max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    let isSuite = !wanted.isDisjoint(with: [.queries, .suiteNames])
    sources = paths.filter {
      $0.hasSuffix(".swift") || isSuite && SuiteLanguage(path: $0) == .objectiveC
    }
    classes = paths.filter(ObjectiveCFile.isOne)
    // Exports for translators are not part of the app.
    let texts = paths.filter { !$0.hasPart(".xcloc/") }
    catalogues = texts.filter { $0.hasSuffix(".xcstrings") }
    pluralRules = texts.filter { $0.hasSuffix(".stringsdict") }
    let all = texts.filter { $0.hasSuffix(".strings") }
    tables = all.filter(Self.isOfDevelopment)
    let known = Set(tables.map(Self.place))
    otherTables = all.filter { !Self.isOfDevelopment($0) && !known.contains(Self.place($0)) }
  }

  // Returns the path of a table without the folder of its language.
  private static func place(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false)
      .filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
  }

  // Whether a table is in the development language, where texts serve as keys. The folder decides.
  private static func isOfDevelopment(_ path: String) -> Bool {
    guard let folder = path.split(separator: "/").dropLast().last, folder.hasSuffix(".lproj") else {
      return true
    }
    return folder == "en.lproj" || folder == "Base.lproj"
  }

  /// Returns the requested parts. Call it on a stack of ``Fuel/stackSize``.
  func answer() throws(Interruption) -> SourceAnswer {
    var answer = SourceAnswer()
    let isSuite = !wanted.isDisjoint(with: [.queries, .suiteNames])
    // A test suite is evaluated on captures, whatever platform it is built for.
    let projects = paths.filter(TargetReading.isProject)
    let isKnown = memory.knowsPlatforms(of: sources + classes, by: projects)
    let targets = isSuite || isKnown ? TargetReading() : self.targets
    answer.left += targets.errors.map { error in
      ImportError(
        .unknownTargets, path: error.path, line: error.line,
        "\(error.message); its targets are unknown")
    }
    let wantsCode = !wanted.isDisjoint(with: [.classes, .screens, .wholeScreens, .previews])
    let others = wantsCode ? try objectiveC(targets, &answer) : []
    let wantsScreens = !wanted.isDisjoint(with: [.screens, .wholeScreens, .previews])
    let texts = wantsScreens || isSuite ? self.texts : ReadCatalogue()
    let read = try map(sources) { file($0, targets, isOfSuite: isSuite) }
    let files = read.map(\.file)
    if !isSuite, !isKnown { memory.keep(targets) }
    for one in read {
      tell(one, isSuite, to: &answer)
      if !isSuite { tell(one.file.omission, of: one.file, to: &answer) }
    }
    if wanted.contains(.screens), chosen == nil {
      for file in files where background.contains(file.path) && !file.isLeftOut {
        let names = file.viewNames
        if !names.isEmpty { answer.others[file.path] = names }
      }
    }
    if wanted.contains(.queries) { try addQueries(files, texts, to: &answer) }
    if !wanted.isDisjoint(with: [.names, .suiteNames]) {
      answer.names = names(files, isSuite: isSuite)
    }
    if wantsScreens || !wanted.isDisjoint(with: [.queries, .names]) {
      for file in files where !file.comments.isEmpty && file.platforms?.isElsewhere != true {
        answer.comments[file.path, default: []] += file.comments
      }
    }
    if wantsCode { try addCode(files, others, texts, to: &answer) }
    return answer
  }

  // Transforms values on several threads, until nobody needs the results any longer.
  private func map<Value: Sendable, Result: Sendable>(
    _ values: [Value], jobs: Int? = nil, _ transform: @Sendable (Value) -> Result
  ) throws(Interruption) -> [Result] {
    let results = Parallel.map(values, jobs: jobs ?? self.jobs, stackSize: Fuel.stackSize) {
      value in
      isOver() ? nil : transform(value)
    }.compactMap(\.self)
    guard results.count == values.count else { throw Interruption() }
    return results
  }

  // Adds the queries in the code of tests, with the texts of the app, which they may look up.
  private func addQueries(
    _ files: [SourceFile], _ texts: ReadCatalogue, to answer: inout SourceAnswer
  ) throws(Interruption) {
    for error in texts.errors { Self.note(error, to: &answer) }
    let suite = SourceProject(files, catalogue: texts.catalogue, isSuite: true)
    for found in suite.queriesByFile(until: isOver) {
      if let fault = found.fault {
        let file = files[found.number]
        answer.unread.append(
          ImportError(.truncated, path: file.path, line: fault.line(in: file), fault.message))
      }
      answer.queries.append((found.path, found.queries, found.habits))
    }
    if isOver() { throw Interruption() }
  }

  private func addCode(
    _ files: [SourceFile], _ others: [ObjectiveCFile], _ texts: ReadCatalogue,
    to answer: inout SourceAnswer
  ) throws(Interruption) {
    for error in texts.errors { Self.note(error, to: &answer) }
    let project = SourceProject(
      files, others, catalogue: texts.catalogue, isLazy: memory.hasIndex,
      isRemembered: memory.evaluation != nil)
    if wanted.contains(.previews) { return try addPreviews(of: project, to: &answer) }
    memory.prepare(files, texts: project.texts, others.map(\.path), project.traits)
    let code = UIKitReading(project)
    let parts = try parts(code, project, files)
    if wanted.contains(.classes) { answer.classes = code.classes(parts) }
    let wantsScreens = !wanted.isDisjoint(with: [.screens, .wholeScreens])
    let unread = code.unread(parts)
    let shown =
      wantsScreens ? try addScreens(of: project, code.views(parts), unread, to: &answer) : []
    for file in unread where !shown.contains(file.path) {
      answer.remarks.append(
        ImportError(.noCapture, path: file.path, line: file.line, file.message))
    }
  }

  // The platforms of the files, as their projects declare them.
  private var targets: TargetReading {
    let projects = paths.filter(TargetReading.isProject)
    return memory.value(\.targets, of: projects) {
      TargetReading(projects, limits: Self.limits, memory)
    }
  }

  // MARK: Texts

  // The texts of all catalogs and tables.
  private var texts: ReadCatalogue {
    memory.value(\.catalogue, of: textFiles, catalogue)
  }

  private var textFiles: [String] { catalogues + tables + otherTables + pluralRules }

  private func catalogue() -> ReadCatalogue {
    // A catalog may take as long as a hundred files.
    let read = Parallel.map(catalogues, jobs: jobs, catalogue(of:))
    var texts = ReadCatalogue()
    for one in read {
      texts.catalogue.merge(one.catalogue)
      texts.errors += one.errors
    }
    for path in tables {
      do throws(ImportError) {
        texts.catalogue.add(try pairs(of: path))
      } catch {
        texts.errors.append(error)
      }
    }
    for path in otherTables + pluralRules {
      do throws(ImportError) {
        if path.hasSuffix(".strings") {
          texts.catalogue.add(keys: try pairs(of: path).map(\.key))
        } else {
          let file = try memory.read(path, ImportLimits())
          texts.catalogue.add(
            pluralRules: file.storage.withBytes { String(decoding: $0, as: UTF8.self) })
        }
      } catch {
        // The others are read only for hints.
        if error.code == .pointer { texts.errors.append(error) }
      }
    }
    return texts
  }

  private func pairs(
    of path: String
  ) throws(ImportError) -> [(key: String, value: String)] {
    try TextTable.pairs(of: path, limits: ImportLimits())
  }

  private func catalogue(of path: String) -> ReadCatalogue {
    var read = ReadCatalogue()
    do throws(ImportError) {
      let file = try memory.read(path, ImportLimits())
      do throws(JSONError) {
        try read.catalogue.add(stringCatalogue: file.storage)
      } catch {
        throw ImportError(
          .malformed, path: path, line: error.line, column: error.column, error.message)
      }
    } catch {
      read.errors = [error]
    }
    return read
  }

  private static func note(_ error: ImportError, to answer: inout SourceAnswer) {
    if error.code == .pointer { return answer.unread.append(error) }
    answer.remarks.append(
      ImportError(
        .noCapture, path: error.path, line: error.line,
        "\(error.message); its texts are left out"))
  }

  // MARK: Screens

  // Evaluates the code of all files that have changed, or whose code reads what has changed.
  private func parts(
    _ code: UIKitReading, _ project: SourceProject, _ files: [SourceFile]
  ) throws(Interruption) -> [UIKitReading.Part] {
    let known = code.files.map { number in
      memory.evaluation?.part(
        of: number,
        orStale: isHurried && files.indices.contains(number) && !isChosen(files[number].path))
    }
    let jobs = try prepared(project, for: known.count { $0 == nil })
    let parts = try map(Array(zip(code.files, known)), jobs: jobs) { $1 ?? code.evaluate($0) }
    let made = zip(zip(code.files, known), parts).filter { $0.0.1 == nil }.map { ($0.0.0, $0.1) }
    memory.evaluation?.keep(Dictionary(uniqueKeysWithValues: made))
    return parts
  }

  // Returns the number of threads for some evaluations. A few read little code, one after the other.
  private func prepared(
    _ project: SourceProject, for evaluations: Int
  ) throws(Interruption) -> Int {
    guard memory.hasIndex else { return jobs }
    if evaluations <= Self.few { return 1 }
    _ = try map(project.files) { $0.read() }
    project.load()
    return jobs
  }

  private static let few = 64

  // Returns the files with screens. Those of files that were not evaluated whole say so.
  private func addScreens(
    of project: SourceProject, _ views: UIKitViews, _ unread: [UIKitReading.Unread],
    to answer: inout SourceAnswer
  ) throws(Interruption) -> Set<String> {
    let isWhole = wanted.contains(.wholeScreens)
    let settled = project.settled(try drafts(of: project, isWhole ? .all : .own))
    let all = settled.byFile
    let byFile = all.filter {
      isChosen($0.path) || isBackground($0.path) && $0.isWritten(in: isChosen)
    }
    var others: [String: [Screen]] = [:]
    var unwanted = Set(all.lazy.map(\.path).filter { !isChosen($0) })
    let found = views.screens(besides: Set(project.types)) { path, fonts in
      isChosen(path) || isBackground(path) && fonts.contains(where: isChosen)
    }
    let limits = Dictionary(unread.map { ($0.path, $0) }) { first, _ in first }
    for (path, screens) in found {
      if isChosen(path) || !screens.isEmpty {
        others[path, default: []] += screens.map { screen in
          guard let limit = limits[path] else { return screen }
          var screen = screen
          screen.isTruncated = true
          screen.diagnostics.append(
            Diagnostic(
              .elementLimit, "\(screen.name) was not read whole: \(limit.message)", line: limit.line
            ))
          return screen
        }
      } else {
        unwanted.insert(path)
      }
    }
    if !isHurried { answer.unwanted = unwanted.subtracting(background).sorted() }
    let shown = unwanted.union(byFile.map(\.path)).union(others.keys)
    let built = try map(byFile) { [others] in screens(of: $0, with: others[$0.path] ?? []) }
    for (file, built) in zip(byFile, built) {
      others[file.path] = nil
      guard let built else {
        answer.failures.append(.tooManyElements(file.path, ImportLimits()))
        continue
      }
      answer.add(built.screens, of: file.path, revision: built.revision)
    }
    if chosen == nil {
      memory.evaluation?.keep(
        zip(byFile, built).compactMap { file, built in
          built?.isAlone == true ? (file, built?.screens ?? [], built?.revision ?? 0) : nil
        })
    }
    for (path, screens) in others.sorted(by: { $0.key < $1.key }) {
      let screens = screens.map(\.withoutSecrets)
      answer.add(screens, of: path, revision: revision(of: screens))
    }
    return shown
  }

  // The screens of a file, and whether all of them are views of SwiftUI.
  private typealias BuiltScreens = (screens: [Screen], revision: Int?, isAlone: Bool)

  // Returns nil for more elements than are read from one file.
  private func screens(of file: ResolvedScreens.File, with others: [Screen]) -> BuiltScreens? {
    if others.isEmpty, let known = memory.evaluation?.screens(of: file) {
      return (known.screens, known.revision, true)
    }
    let count = others.reduce(file.elementCount) { $0 + $1.tree.count }
    guard count <= ImportLimits().elements else { return nil }
    let screens = (file.screens() + others).map(\.withoutSecrets)
    return (screens, revision(of: screens), others.isEmpty)
  }

  // Nil where nobody asks for it.
  private func revision(of screens: [Screen]) -> Int? {
    guard memory.numbersScreens else { return nil }
    let digest = XXHash64.hash(NativeCaptureWriter.bytes(of: screens, .compact))
    return Int(truncatingIfNeeded: digest)
  }

  private func isChosen(_ path: String) -> Bool {
    chosen?.contains(path) ?? !background.contains(path)
  }

  // A screen is judged with each of the files that its findings may be in.
  private func isBackground(_ path: String) -> Bool {
    chosen == nil && background.contains(path)
  }

  private func drafts(
    of project: SourceProject, _ detail: SourceDetail
  ) throws(Interruption) -> [ScreenDraft] {
    let types = project.types
    // Complete screens are not kept, so that the others are.
    let details = types.map { type in
      isChosen(project.path(of: type)) ? detail : .own
    }
    let known = zip(types, details).map { type, detail -> ScreenDraft? in
      guard detail == .own else { return nil }
      return memory.evaluation?.draft(
        of: type, orStale: isHurried && !isChosen(project.path(of: type)))
    }
    let jobs = try prepared(project, for: known.count { $0 == nil })
    let steps = project.steps(of: types)
    let drafts = try map(Array(types.indices), jobs: jobs) {
      known[$0] ?? project.draft(of: types[$0], details[$0], steps: steps[$0])
    }
    // One that changes may affect stays so.
    let made = drafts.indices.filter { known[$0] == nil && details[$0] == .own }
    memory.evaluation?.keep(made.map { drafts[$0] })
    return drafts
  }

  // Adds the previews in the files whose screens are wanted, each as a screen.
  private func addPreviews(
    of project: SourceProject, to answer: inout SourceAnswer
  ) throws(Interruption) {
    answer.previews.views = project.views { isChosen($0) }
    let previews = project.previews.filter { isChosen(project.path(of: $0)) }
    let steps = project.steps(of: previews)
    let jobs = try prepared(project, for: previews.count)
    answer.previews.all = try map(Array(zip(previews, steps)), jobs: jobs) { key, steps in
      var preview = project.preview(key, steps: steps)
      preview.screen = preview.screen.withoutSecrets
      return preview
    }
    let byFile = Dictionary(grouping: answer.previews.all.map(\.screen)) { $0.source.path }
    for (path, screens) in byFile.sorted(by: { $0.key < $1.key }) {
      answer.add(screens, of: path, revision: nil)
    }
  }

  // Reports the reason why a file was not read completely; only as a note if the file is not checked.
  private func tell(_ one: ReadFile, _ isSuite: Bool, to answer: inout SourceAnswer) {
    let file = one.file
    let fault = file.fault.map { fault in
      ImportError(.truncated, path: file.path, line: fault.line(in: file), fault.message)
    }
    guard let error = one.error ?? fault else { return }
    if !isSuite, file.isLeftOut {
      answer.remarks.append(
        ImportError(.noCapture, path: error.path, line: error.line, error.message))
    } else {
      answer.unread.append(error)
    }
  }

  // Reports why the views of a file are left out. Generated code and tests without a view are like any other code.
  private func tell(
    _ omission: SourceFile.Omission?, of file: SourceFile, to answer: inout SourceAnswer
  ) {
    let screens = file.viewNames
    let (code, reason): (ImportError.Code, String)
    switch omission {
    case .platform(let words): (code, reason) = (.otherPlatform, words)
    case .generated(let words) where !screens.isEmpty: (code, reason) = (.generated, words)
    case .tests(let words) where !screens.isEmpty: (code, reason) = (.tests, words)
    case .generated, .tests, nil: return
    }
    var error = ImportError(code, path: file.path, line: 1, reason)
    error.screens = screens
    answer.left.append(error)
  }

  static let limits = {
    var limits = ImportLimits()
    // A syntax tree takes a hundred times the bytes of its file, and the largest files of people have half of this.
    limits.bytes = 3 << 20
    return limits
  }()

  // Reads the Objective-C files and reports those that cannot be read.
  private func objectiveC(
    _ targets: TargetReading, _ answer: inout SourceAnswer
  ) throws(Interruption) -> [ObjectiveCFile] {
    let own = classes.filter { memory.platforms(of: $0, targets)?.isElsewhere != true }
    let read = try map(own, objectiveC)
    for case .failure(let error) in read { answer.unread.append(error) }
    return read.compactMap { try? $0.get() }
  }

  private func objectiveC(_ path: String) -> Result<ObjectiveCFile, ImportError> {
    Result { () throws(ImportError) in try memory.objectiveC(path, Self.limits) }
  }

  private struct ReadFile: Sendable {
    var file: SourceFile
    var error: ImportError?
  }

  // An unreadable file is treated as empty, so that the other files keep their numbers. No other file can refer to one
  // for other platforms, of which the names of views alone are told.
  private func file(
    _ path: String, _ targets: TargetReading, isOfSuite: Bool
  ) -> ReadFile {
    let platforms = memory.platforms(of: path, targets)
    do throws(ImportError) {
      let file = try memory.source(path, platforms, isOfSuite: isOfSuite, Self.limits)
      return ReadFile(file: platforms?.isElsewhere == true ? file.withoutForeignCode : file)
    } catch {
      let isElsewhere = platforms?.isElsewhere == true && error.code != .pointer
      return ReadFile(
        file: SourceFile(path: path, text: "", platforms: platforms),
        error: isElsewhere ? nil : error)
    }
  }
}

extension Screen {
  /// The screen with the secrets in its texts masked.
  fileprivate var withoutSecrets: Screen {
    var screen = self
    screen.tree = tree.showingNoSecrets()
    return screen
  }
}

/// The texts of catalogs and tables, and the errors of those that cannot be read.
struct ReadCatalogue: Sendable {
  var catalogue = TextCatalogue()
  var errors: [ImportError] = []
}
