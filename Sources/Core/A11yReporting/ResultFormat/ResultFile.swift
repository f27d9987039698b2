import A11yBaseline
import A11yModel
import A11yRules
import Foundation

/// A saved result, as far as comparing and reporting it need.
package struct ResultFile: Sendable {
  /// The path of the file, as the user entered it.
  package var path: String
  /// The hash of the commit that was checked out; nil if the result names none.
  package var commit: String?
  /// The test that wrote the result; nil for the command.
  package var run: TestRun?
  /// The cards of the rules that ran.
  package var cards: [RuleCard]
  package var screens: [JudgedScreen]
  /// Remarks about inputs that were not checked in full.
  package var notes: [CheckResult.InputNote]
  package var suppressions: [Suppression]
  /// The part of a run; nil for a whole run.
  package var share: ShardShare?
  /// Different screens with the same name.
  package var joined: [JoinedScreens]
  /// The captures that show something else than the screens of their names.
  package var otherContent: [UnseenPart]
  /// The known screens in files that were left out.
  package var lost: [UnseenPart]
  /// The verdict when the result was written. A new comparison ignores it.
  package var verdict: SavedVerdict

  /// Creates the result of screens that a test recorded, as if the test had judged them.
  package init(
    path: String, run: TestRun, cards: [RuleCard] = [], screens: [JudgedScreen] = [],
    notes: [CheckResult.InputNote] = []
  ) {
    self.path = path
    self.run = run
    self.cards = cards
    self.screens = screens
    self.notes = notes
    suppressions = []
    joined = []
    otherContent = []
    lost = []
    verdict = SavedVerdict()
  }

  /// Returns what is too much in a result, which has an outcome of every rule for every screen; nil if it can be
  /// read.
  ///
  /// - Parameter most: The maximum number of outcomes: a hundred rules on forty thousand screens.
  package static func excess(screens: Int, rules: Int, most: Int = 4_000_000) -> String? {
    screens * rules <= most ? nil : "\(screens) screens and \(rules) rules, more than can be read"
  }

  /// Returns whether the bytes look like a result, with the schema at the beginning.
  package static func recognizes(_ bytes: some Collection<UInt8>) -> Bool {
    // Fast, because most captures are not JSON.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.prefix(200).drop { mark.contains($0) || " \n\r\t".utf8.contains($0) }
    guard text.first == UInt8(ascii: "{") else { return false }
    // Other writers escape slashes, as Foundation does.
    var reader = JSONReader(TextStorage(Array(text)), maximumDepth: 8)
    guard (try? reader.beginObject()) != nil else { return false }
    while let key = try? reader.nextKey() {
      if key == "schema" { return (try? reader.string())?.hasPrefix("a11ylint-result/") ?? false }
      guard (try? reader.skipValue()) != nil else { return false }
    }
    return false
  }

  /// Reads a result in JSON.
  ///
  /// - Throws: ``ResultFileError`` for anything but a comparable result.
  package init(_ data: Data, path: String) throws(ResultFileError) {
    let document: ResultDocument
    do throws(JSONError) {
      document = try ResultDocument.read(document: data)
    } catch {
      throw ResultFileError(path, "cannot be read as a result: \(error)")
    }
    guard document.schema == ResultDocument.schema else {
      throw ResultFileError(
        path, "has the schema \"\(document.schema)\"; expected \"\(ResultDocument.schema)\"")
    }
    self.path = path
    commit = document.commit
    run = document.run
    cards = document.rules.map(\.card)
    notes = document.diagnostics.map(\.value)
    suppressions = document.suppressions.compactMap(\.value)
    guard document.hasPlausibleNumbers else {
      throw ResultFileError(path, "has a number that no result can have; expected one from 0 on")
    }
    if let excess = Self.excess(screens: document.coverage.count, rules: document.rules.count) {
      throw ResultFileError(path, "has \(excess); expected fewer")
    }
    verdict = SavedVerdict(document)
    screens = try document.screens(path, &verdict.standings)
    share = try document.share(path)
    joined = document.unseen.compactMap(\.joined)
    otherContent = document.unseen.compactMap(\.otherContent)
    let expected = Set(document.uncaptured.filter(\.isExpected).map(\.name))
    lost = document.unseen.compactMap(\.missing).filter { !expected.contains($0.name) }
  }
}

extension [ResultFile] {
  /// The commit that all results name; nil if one names another or none.
  package var commit: String? {
    let commits = Set(map(\.commit))
    return commits.count == 1 ? commits.first ?? nil : nil
  }
}

/// An error about a result that cannot be used.
package struct ResultFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, as the user entered it.
  package let path: String
  /// The problem and the expectation.
  package let message: String

  init(_ path: String, _ message: String) {
    self.path = path
    self.message = message
  }

  /// For example `login-result.json: cannot be read as a result: …`.
  package var description: String {
    "\(path.escapedForDisplay()): \(message.escapedForDisplay())"
  }
}

// MARK: - Soundness

extension ResultDocument {
  /// Returns the screens with their findings.
  fileprivate func screens(
    _ path: String, _ standings: inout [[SavedStanding]]
  ) throws(ResultFileError) -> [JudgedScreen] {
    var findings = [[StandingFinding]](repeating: [], count: coverage.count)
    for (screen, finding) in self.findings.lazy.flatMap(\.seen) {
      guard findings.indices.contains(screen) else {
        throw ResultFileError(path, "has a finding on a screen that is not listed")
      }
      var value = finding.value
      guard value.identity.fingerprint == finding.fingerprint else {
        throw ResultFileError(path, "has a finding whose fingerprint is not that of its parts")
      }
      if let entry = finding.baseline?.entry { try check(entry, path) }
      // Only code tells its elements' files from that of the screen.
      if coverage[screen].screen.source.isCode {
        value.finding.element.file = finding.location.path
      }
      findings[screen].append(StandingFinding(finding: value, standing: finding.standing))
    }
    for entry in fixed + unobserved.map(\.entry) { try check(entry.fingerprint, path) }
    let outcomes = outcomes.values(
      on: coverage.map { ($0.screen.source.format, isSuite: $0.screen.stopCount == nil) },
      rules: rules.map(\.id))
    let ordered = findings.map(\.inCaptureOrder)
    standings = ordered.map { $0.map(\.standing) }
    return zip(zip(coverage, outcomes), ordered).map { screen, findings in
      screen.0.value(findings: findings.map(\.finding), outcomes: screen.1)
    }
  }

  private func check(_ fingerprint: String, _ path: String) throws(ResultFileError) {
    guard Fingerprint(fingerprint) == nil else { return }
    throw ResultFileError(
      path,
      "names an entry of the baseline by other than \(Fingerprint.length) hexadecimal digits")
  }

  /// Returns the part of the run, with a place for each screen and note.
  fileprivate func share(_ path: String) throws(ResultFileError) -> ShardShare? {
    guard let shard else { return nil }
    guard let share = shard.value, share.screens.count == coverage.count,
      share.notes.count == diagnostics.count
    else {
      throw ResultFileError(
        path, "has a shard that cannot be one; expected a result of check --shard")
    }
    return share
  }

  /// Whether all numbers are in the range of a real result, so that sums don't overflow.
  fileprivate var hasPlausibleNumbers: Bool {
    coverage.allSatisfy(\.hasPlausibleNumbers) && outcomes.numbers.allSatisfy(\.isPlausible)
      && findings.allSatisfy(\.hasPlausibleNumbers)
      && diagnostics.allSatisfy { $0.location.line.isPlausible }
  }
}

private struct StandingFinding {
  let finding: IdentifiedFinding
  let standing: SavedStanding
}

extension [StandingFinding] {
  // Documents list findings by first capture. The sort is stable: rules at one place keep their order.
  fileprivate var inCaptureOrder: [StandingFinding] {
    enumerated().sorted { left, right in
      let (one, two) = (left.element.finding.element, right.element.finding.element)
      return (one.line, one.column, left.offset) < (two.line, two.column, right.offset)
    }.map(\.element)
  }
}

extension ResultScreen {
  fileprivate var hasPlausibleNumbers: Bool {
    screen.elementCount.isPlausible && screen.source.line.isPlausible
      && (screen.stopCount ?? 0).isPlausible && (screen.seal?.number ?? 0).isPlausible
      && leftOut.allSatisfy { $0.regions.isPlausible && $0.elements.isPlausible }
      && diagnostics.allSatisfy { ($0.line ?? 0).isPlausible }
  }
}

extension ResultFinding {
  fileprivate var hasPlausibleNumbers: Bool {
    finding.count.isPlausible && finding.authored.isPlausible
      && finding.lines.allSatisfy(\.isPlausible)
      && location.hasPlausibleNumbers && identity.features.isPlausible
      && observations.allSatisfy { observation in
        observation.coverage.isPlausible && observation.location?.hasPlausibleNumbers != false
          && observation.count?.isPlausible != false
          && observation.authored?.isPlausible != false
          && observation.lines?.allSatisfy(\.isPlausible) != false
          && observation.identity?.features.isPlausible != false
      }
  }
}

extension ResultFinding.Location {
  fileprivate var hasPlausibleNumbers: Bool { line.isPlausible && column.isPlausible }
}

extension Int {
  fileprivate var isPlausible: Bool { 0...Int(UInt32.max) ~= self }
}
