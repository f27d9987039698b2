import A11yAudit
import A11yBaseline
import A11yCapture
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yProcess
import A11yRules

/// The Swift sources of a result's screens that a change touches, before and after it.
struct ChangedSources {
  // More files are no change that someone reviews line by line.
  private static let most = 100

  private let changes: GitChanges
  private let paths: [String]

  /// - Throws: ``GitError`` if git does not know the commit.
  init(of result: CheckResult, since reference: GitReference) throws {
    let changes = try GitChanges(since: reference, in: GitRepository())
    let all = Set(result.screens.lazy.filter(\.isOfSource).map(\.source.path))
    paths = all.filter { !$0.isEmpty && !changes.isUnchanged($0) }.sorted()
    self.changes = changes
  }

  /// Returns the differences of the screens that both versions have; none for a very large change.
  ///
  /// The program that reads sources reads files, so both versions are written to a temporary folder.
  func differences(_ configuration: Configuration) throws -> [ScreenDifference] {
    guard 1...Self.most ~= paths.count else { return [] }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var isEmpty = true
    for (number, path) in paths.enumerated() {
      guard let old = try changes.contents(ofFileAt: path),
        let new = ScreenSources.bytes(ofFileAt: path)
      else { continue }
      isEmpty = false
      // The name stays, because screens are called like their files.
      let name = "\(number)/\(path.split(separator: "/").last ?? "")"
      for (side, bytes) in [("old", old), ("new", new)] {
        let file = OutputFile(Paths.join(folder.path, "\(side)/\(name)"), as: .capture)
        try file.makeFolder()
        try file.write(bytes)
      }
    }
    guard !isEmpty else { return [] }
    var settings = configuration.inputSettings
    settings.sources = .program
    let linter = try configuration.settings.linter(selecting: [], ignoring: [])
    let sides = try ["old", "new"].map { side in
      let plan = try InputPlan([Paths.join(folder.path, side)], settings)
      // A file may have had no screen before.
      return try DifferenceSide(plan, by: linter, isOutlining: false)
    }
    return Difference(
      from: sides[0], to: sides[1], Expectations(today: try AuditClock.today()), by: linter
    ).screens
      .filter { $0.kind == .changed }
  }
}
