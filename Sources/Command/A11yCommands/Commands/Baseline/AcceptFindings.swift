import A11yBaseline
import A11yCapture
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yReporting
import A11yRules
import ArgumentParser

struct AcceptFindings: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Accept new findings, with a reason.",
    usage: "a11ylint baseline accept <selection> --reason <text> [<options>] <path> ...",
    discussion: """
      Creates the baseline if there is none. --all-new and --screen skip findings of rules that the \
      baseline does not know yet. --new-rules and --rule accept these, and add the rules to the \
      baseline. edit changes the reason of an accepted finding, and remove takes it back.
      """)
  static let examples = [
    "a11ylint baseline accept --all-new --reason \"See APP-12\" Captures",
    "a11ylint baseline accept --fingerprint 3f9a6c21 --reason \"System control\" Captures",
  ]

  @Flag(help: "Accept all new, worse and returned findings.")
  var allNew = false

  @Flag(help: "Accept all findings of rules that the baseline does not know yet.")
  var newRules = false

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Accept new findings of this rule. Repeatable.", valueName: "rule"),
    completion: .rules)
  var rule: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Accept new findings on this screen. Repeatable.", valueName: "name"))
  var screen: [String] = []

  @OptionGroup var fingerprints: FingerprintOptions

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      """
      Accept new findings with the cause of these digits, or of the finding whose fingerprint starts with them. \
      Repeatable.
      """, valueName: "digits"),
    transform: FingerprintPrefix.init(typed:))
  var cause: [FingerprintPrefix] = []

  @Option(help: ArgumentHelp("The reason why the findings are accepted.", valueName: "text"))
  var reason: String?

  @Option(
    help: ArgumentHelp(
      "Accept the finding that the comment in this file names, with its reason.",
      valueName: "file"), completion: .file())
  var comment: String?

  @Option(help: ArgumentHelp("The person or team responsible for the findings.", valueName: "name"))
  var owner = ""

  @Option(
    help: ArgumentHelp(
      "The name of the screen, for a single capture (check --screen).", valueName: "name"))
  var name: String?

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Baseline") var writing: WritingOptions

  func validate() throws {
    let isSelecting =
      !selections([]).isEmpty || !fingerprints.fingerprint.isEmpty || !cause.isEmpty
    if comment != nil {
      guard !isSelecting, reason == nil else {
        throw ValidationError("--comment has the finding and the reason; expected no other")
      }
      return
    }
    guard isSelecting else {
      throw ValidationError(
        "nothing selected; expected --all-new, --new-rules, --rule, --screen, --cause or --fingerprint"
      )
    }
    guard let reason else { throw ValidationError("no --reason; expected one") }
    guard reason.contains(where: { !$0.isWhitespace }) else {
      throw ValidationError("--reason is empty")
    }
  }

  func run() throws {
    let known = try input.settings.configuration().settings.known
    for name in rule { _ = try known.card(named: name) }
    let comment = try readComment()
    try writing.rewrite(input, screen: name, creating: true) { before, result in
      let refusal = AcceptanceRefusal(result, before)
      let selections = try selections(
        accepted(
          comment.map { [$0.fingerprint] } ?? fingerprints.fingerprint, from: result, into: before,
          refusal) + ofCauses(in: result))
      let new = result.acceptable(selections)
      for line in WritingNotes.unstable(result) { Console.note("note: \(line)") }
      if new.isEmpty, !allNew, !newRules {
        for line in refusal.suppressed(where: isNamed) { Console.note("note: \(line)") }
        throw CommandFailure(.usage, "no new finding matches; expected a selection of new findings")
      }
      if comment != nil, new.count != 1 {
        throw CommandFailure(
          .usage,
          "\(new.count) findings have this fingerprint; expected one, accept them in a terminal")
      }
      let expired = new.reduce(0) { $0 + ($1.state == .expired ? 1 : 0) }
      if expired > 0 {
        Console.note("note: \(expired) of them fail until their expired suppressions are removed")
      }
      let apart = allNew && !newRules ? result.comparison.count(.newRule) : 0
      if apart > 0 {
        Console.note("note: findings of new rules, which --new-rules accepts: \(apart)")
      }
      let terms = Baseline.Terms(reason: comment?.reason ?? reason ?? "", owner: owner)
      let after = before.accepting(selections, of: result, terms: terms)
        .describing(namedElementsAs: before)
      if comment != nil { return (before.adding(after), "1 accepted") }
      // Branches that accept findings on different screens should change different files.
      let isWhole = allNew || newRules || before == .empty
      let screens = Set(new.map(\.finding.family) + screen.map(\.canonical))
      return (isWhole ? after : before.taking(after, on: screens), "\(new.count) accepted")
    }
  }

  private func readComment() throws -> ReviewComment? {
    guard let comment else { return nil }
    let body = try CaptureFile.read(path: comment).storage.withBytes {
      String(decoding: $0, as: UTF8.self)
    }
    do throws(ReviewComment.Refusal) {
      return try ReviewComment(body)
    } catch {
      throw CommandFailure(.usage, "\(comment.escapedForDisplay()):1: \(error)")
    }
  }

  // Every fingerprint must name a finding that can be accepted. Otherwise nothing is written.
  private func accepted(
    _ prefixes: [FingerprintPrefix], from result: CheckResult, into baseline: Baseline,
    _ refusal: AcceptanceRefusal
  ) throws(CommandFailure) -> [String] {
    let lookup = FingerprintLookup(accepting: result, into: baseline)
    if let named = prefixes.first(where: { prefix in
      (try? lookup.fingerprint(prefix)) == nil
        && result.causes.all.contains { prefix.begins($0.fingerprint) }
    }) {
      throw CommandFailure(
        .usage, "\(named.digits): digits of a cause; expected those of a finding, or --cause")
    }
    let full = try FingerprintOptions.resolved(prefixes, in: lookup)
    for (prefix, fingerprint) in zip(prefixes, full) {
      guard let words = refusal.words(for: fingerprint) else { continue }
      throw CommandFailure(.usage, "--fingerprint \(prefix.digits): \(words)")
    }
    return full
  }

  // Digits of one finding name one cause, or all causes of findings that are equal but for their place.
  private func ofCauses(in result: CheckResult) throws(CommandFailure) -> [String] {
    guard !cause.isEmpty else { return [] }
    let (causes, findings) = (result.causes, result.comparison.findings)
    var all: Set<Int> = []
    for prefix in cause {
      let found = causes.named(prefix, among: findings)
      let named = Set(
        found.flatMap(\.findings).map { findings[$0].fingerprint }.filter(prefix.begins))
      guard found.count == 1 || named.count == 1 else {
        let words =
          found.isEmpty
          ? "no finding or cause begins with it" : "is ambiguous; expected more digits"
        throw CommandFailure(.usage, "--cause \(prefix.digits): \(words)")
      }
      all.formUnion(found.flatMap(\.findings))
    }
    let fingerprints = Set(all.map { findings[$0].fingerprint })
    let equal = findings.indices.count {
      !all.contains($0) && fingerprints.contains(findings[$0].fingerprint)
    }
    if equal > 0 {
      Console.note(
        "note: \(TextLayout.count(equal, "finding")) of other causes with the same fingerprints are accepted, too"
      )
    }
    return fingerprints.sorted()
  }

  // Whether --rule or --screen names a finding, even if it is not new.
  private func isNamed(_ compared: ComparedFinding) -> Bool {
    rule.contains(compared.finding.rule) || screen.contains(compared.finding.screen)
  }

  private func selections(_ fingerprints: [String]) -> [FindingSelection] {
    (allNew ? [.all] : []) + (newRules ? [.newRules] : []) + rule.map(FindingSelection.rule)
      + screen.map(FindingSelection.screen) + fingerprints.map(FindingSelection.fingerprint)
  }
}
