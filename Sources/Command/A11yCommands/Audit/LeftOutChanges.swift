import A11yAudit
import A11yBaseline
import A11yCapture
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yProcess
import A11yRules

/// The effect of a change on the files that a run leaves out: those it adds or edits, and the screens that are no longer
/// judged because of it.
struct LeftOutChanges: Sendable {
  // More files are no change that someone reviews.
  private static let most = 200

  private let changes: GitChanges
  private let plan: InputPlan
  private let linter: Linter

  /// - Throws: ``GitError`` if git does not know the commit.
  init?(since precedent: ComparisonBase?, _ plan: InputPlan, _ configuration: Configuration) throws
  {
    guard case .commit(let reference) = precedent else { return nil }
    changes = try GitChanges(since: reference, in: GitRepository())
    self.plan = plan
    linter = try configuration.settings.linter(selecting: [], ignoring: [])
  }

  /// Returns the notes with those on changed files in folders that are not read, and the screens that were lost.
  @Sendable func look(
    at notes: [CheckResult.InputNote]
  ) -> (notes: [CheckResult.InputNote], lost: [UnseenPart]) {
    var room = Self.most
    // The names of the screens are known from the change.
    var notes = notes.filter { $0.kind != .folder || !Self.isInput($0.path) }
    notes += unread(besides: Set(notes.map { Paths.resolved($0.path) }))
    var files: [EarlierFile] = []
    for index in notes.indices where mayBeChanged(notes[index]) && room > 0 {
      room -= 1
      let path = notes[index].path
      let own = contents(path)
      notes[index].change = own == nil ? .added : .changed
      if let own, Self.isInput(path), wasPerhapsJudged(notes[index]) {
        files.append(EarlierFile(path: path, bytes: own, note: notes[index]))
      } else if own == nil, let former = former(of: path), let bytes = contents(former) {
        files.append(EarlierFile(path: former, bytes: bytes, note: notes[index]))
      }
    }
    return (notes, lost(files))
  }

  /// A file as it was at the commit, and the note on what has become of it.
  private struct EarlierFile {
    let path: String
    let bytes: [UInt8]
    let note: CheckResult.InputNote
  }

  private func contents(_ path: String) -> [UInt8]? {
    (try? changes.contents(ofFileAt: path)).flatMap(\.self)
  }

  private func mayBeChanged(_ note: CheckResult.InputNote) -> Bool {
    (note.isLeftOut || note.kind == .skipped) && changes.paths.contains(Paths.resolved(note.path))
  }

  private static func isInput(_ path: String) -> Bool {
    [".swift", ".storyboard", ".xib"].contains { path.hasSuffix($0) }
  }

  // Returns the file of the same name that the change has removed.
  private func former(of path: String) -> String? {
    let stem = Self.stem(path)
    return changes.paths.sorted().first { other in
      Self.isInput(other) && Self.stem(other) == stem && !Paths.exists(other)
    }
  }

  private static func stem(_ path: String) -> Substring {
    (path.split(separator: "/").last ?? "").drop { $0 == "." }.prefix { $0 != "." }
  }

  // MARK: Changed files that are not read

  private func unread(besides known: Set<String>) -> [CheckResult.InputNote] {
    let roots = plan.roots.map(Paths.resolved)
    var links = LinkResolver()
    let read = known.union(plan.paths.map { links.resolved($0) })
    return changes.paths.sorted().lazy.filter { path in
      Self.isInput(path) && !read.contains(path) && Paths.exists(path)
    }.compactMap { path -> CheckResult.InputNote? in
      guard let place = roots.lazy.compactMap({ Paths.below($0, path) }).first,
        let reason = Self.reason(place)
      else { return nil }
      let screens =
        path.hasSuffix(".swift")
        ? ScreenSources.bytes(ofFileAt: path).map { ViewDeclarations.names(in: TextStorage($0)) }
          ?? [] : [FileStem.of(path)]
      guard !screens.isEmpty else { return nil }
      var note = CheckResult.InputNote(.folder, path: Paths.relative(path), message: reason)
      note.screens = screens
      return note
    }.prefix(Self.most).map { $0 }
  }

  private static func reason(_ place: String) -> String? {
    if place.hasPrefix(".") || place.contains("/.") { return "hidden, and not read" }
    return SourceReader.foreignFolder(of: place).map {
      "in \($0), a folder of a package manager or build"
    }
  }

  // MARK: Screens that were lost

  // Whether the contents of the file, or its project, decide that it is left out. Otherwise, it was left out before.
  private func wasPerhapsJudged(_ note: CheckResult.InputNote) -> Bool {
    guard note.kind == .otherPlatform, note.path.hasSuffix(".swift") else { return true }
    return note.message.hasPrefix("imports ")
      || note.message.hasPrefix("built for ")
        && projects(of: note.path).contains { path in
          changes.paths.contains(Paths.resolved(path))
        }
  }

  // The files that decide for which platforms a file is built.
  private func projects(of path: String) -> [String] {
    ProjectSearch.paths(around: [path]) + changes.kept.filter { $0.hasSuffix(".xcconfig") }.sorted()
  }

  // The files are read as they were, beside their projects as they were, in a temporary folder.
  private func lost(_ files: [EarlierFile]) -> [UnseenPart] {
    guard !files.isEmpty, let folder = try? TemporaryFolder() else { return [] }
    defer { folder.remove() }
    let root = Paths.repository()
    var notes: [String: CheckResult.InputNote] = [:]
    func write(_ bytes: [UInt8], of path: String) -> String? {
      guard let place = Paths.below(root, Paths.resolved(path)) else { return nil }
      let path = Paths.join(folder.path, place)
      let file = OutputFile(path, as: .capture)
      guard (try? file.makeFolder()) != nil, (try? file.write(bytes)) != nil else { return nil }
      return path
    }
    for file in files { if let path = write(file.bytes, of: file.path) { notes[path] = file.note } }
    for path in Set(files.flatMap { projects(of: $0.path) }).prefix(Self.most) {
      if let bytes = contents(path) { _ = write(bytes, of: path) }
    }
    var settings = InputSettings()
    settings.sources = .program
    let judging = Judging(
      by: linter, screenName: nil, context: [:],
      strictness: Strictness(input: false, capture: .any),
      jobs: 1)
    guard let plan = try? InputPlan([folder.path], settings),
      let judged = try? judging.judge(plan)
    else { return [] }
    return judged.screens.compactMap { screen in
      notes[screen.source.path].map { UnseenPart(.missing, screen.family, $0.lostWords) }
    }
  }
}
