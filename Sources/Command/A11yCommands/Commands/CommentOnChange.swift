import A11yAdoption
import A11yAudit
import A11yBaseline
import A11yCapture
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yProcess
import A11yReporting
import A11yRules
import ArgumentParser
import Foundation

struct CommentOnChange: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "comment",
    abstract: "Prepare a comment on a pull request, and the calls that post it.",
    usage: "a11ylint comment --host <host> [<options>] <result> ...",
    discussion: """
      Reads JSON results of check, as report does. Prints a JSON document with the comment, \
      suggestions for lines of the change, annotations, and scripts that post them with the tool \
      of the host: gh, or curl and jq. A script finds an earlier comment by its marker and updates \
      it, and posts no suggestion twice. This program has no access to the network and takes no \
      token.

      A result names the commit that was checked out. One of another commit is refused, and in a \
      pull-request job or with a commit to start from, so is one that names none: it may be a file \
      of the change.

      Without --against or --against-target, there are no suggestions, and the comment does not \
      say what VoiceOver says differently.
      """)
  static let examples = [
    "a11ylint comment --host github --against-target result.json --into Comment && sh Comment/comment.sh",
    "a11ylint comment --host gitlab --against main result.json",
  ]

  @OptionGroup var results: ResultOptions

  @Option(help: "The host of the pull request.")
  var host: CommentHost

  @Option(
    help: ArgumentHelp(
      "The commit the change starts from, or an earlier JSON result.", valueName: "commit|result"))
  var against: String?

  @Flag(help: "In a pull-request job, start from the target branch the CI host reports.")
  var againstTarget = false

  @Option(
    help: ArgumentHelp(
      "Write comment.json and the scripts to this folder instead of printing them.",
      valueName: "folder"))
  var into: String?

  @Option(help: ArgumentHelp("Link to the page of --output html.", valueName: "address"))
  var page: String?

  @Option(
    help: ArgumentHelp(
      "A word that tells the comments of several jobs apart.", valueName: "word"))
  var category = "check"

  @OptionGroup var settings: ConfigurationOptions

  func validate() throws {
    if against != nil, againstTarget {
      throw ValidationError("--against-target and --against exclude each other")
    }
    if let against, ComparisonBase(against) == nil {
      throw ValidationError(
        "--against \(against): expected a branch, a tag, a hash, or a result in JSON")
    }
    let isWord = category.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte == 0x2E || byte == 0x5F || byte == 0x2D
    }
    guard isWord, 1...64 ~= category.utf8.count else {
      throw ValidationError(
        "--category \(category): expected at most 64 letters, digits and . _ -")
    }
    if let page, !Self.isAddress(page) {
      throw ValidationError("--page \(page): expected an address that begins with https://")
    }
  }

  // An address that neither Markdown nor a host reads as more than that.
  private static func isAddress(_ text: String) -> Bool {
    ["https://", "http://"].contains { text.hasPrefix($0) }
      && text.utf8.allSatisfy { 0x21...0x7E ~= $0 && !"<>\"\\`()[]".utf8.contains($0) }
  }

  func run() throws {
    let paths = try results.demanded()
    let configuration = try settings.configuration()
    var reports = ReportWriter(
      requests: [], conformance: ConformanceSettings(today: try AuditClock.today()))
    reports.isDrawing = true
    let files = try reports.results(at: paths, configuration)
    let precedent = try ComparisonBase.chosen(against, orTarget: againstTarget)
    try demandOwn(files, precedent)
    let saved = try SavedResult(files)
    Console.note(superseded: saved.superseded)
    var comment = ChangeComment(for: host, key: category)
    comment.page = page
    comment.accepting = AcceptCommand(
      options: settings.words, inputs: [], hasBaseline: saved.result.baselinePath != nil)
    comment.code = { ScreenSources.bytes(ofFileAt: $0) }
    comment.scripts = PostingScripts.scripts(for: host.rawValue)
    if let precedent { try compare(&comment, saved.result, precedent, configuration) }
    let result = Self.withoutTranslatedEdits(saved.result)
    try write(comment.document(result, at: ReportWriter.places))
  }

  // A change cannot bring along a result of its own commit: no file has the hash of the commit that it is in.
  private func demandOwn(_ files: [ResultFile], _ precedent: ComparisonBase?) throws {
    let environment = ProcessInfo.processInfo.environment
    var isReview = TargetBranch(environment: environment) != nil
    if case .commit = precedent { isReview = true }
    let here: GitCommit
    do {
      here = try GitRepository().checkedOut()
    } catch {
      if isReview { Console.note("note: the commit of the result is unchecked: \(error)") }
      return
    }
    for file in files where file.commit != here.hash {
      let path = file.path.escapedForDisplay()
      guard let commit = file.commit else {
        let fault = "\(path): names no commit, and may be of another one than is checked out"
        guard isReview else {
          Console.note("note: \(fault)")
          continue
        }
        throw CommandFailure(.input, "\(fault); expected JSON that check or merge has written here")
      }
      throw CommandFailure(
        .input,
        "\(path): is of the commit \(commit.prefix(12).escapedForDisplay()), but "
          + "\(here.hash.prefix(12)) is checked out; expected JSON that check or merge has written here"
      )
    }
  }

  private func compare(
    _ comment: inout ChangeComment, _ result: CheckResult, _ precedent: ComparisonBase,
    _ configuration: Configuration
  ) throws {
    comment.earlier = precedent.screens(before: result, try configuration.savedCaptures())
    guard case .commit(let reference) = precedent else { return }
    comment.sources = try ChangedSources(of: result, since: reference).differences(configuration)
    let change = try ReviewedChange(
      into: reference, environment: ProcessInfo.processInfo.environment, in: GitRepository())
    comment.commit = change.head.hash
    comment.added = { path, bytes in
      (try? change.addedLines(ofFileAt: path, with: bytes)) ?? []
    }
  }

  // As in fix: a label with translations would lose them.
  private static func withoutTranslatedEdits(_ result: CheckResult) -> CheckResult {
    var result = result
    let labels = result.comparison.findings.flatMap { $0.finding.finding.edits }.map(\.original)
    let translated = TranslatedTexts(Set(labels), below: Paths.repository())
    for index in result.comparison.findings.indices {
      let edits = result.comparison.findings[index].finding.finding.edits
      guard edits.contains(where: { translated.contains($0.original) }) else { continue }
      result.comparison.findings[index].finding.finding.edits = []
    }
    return result
  }

  private func write(_ document: CommentDocument) throws {
    guard let into else { return try Console.print(document.bytes) }
    let files =
      [("comment.json", document.bytes)]
      + document.calls.map { ("\($0.name).sh", Array($0.script.utf8)) }
    for (name, bytes) in files {
      let file = OutputFile(Paths.join(into, name), as: .report)
      try file.makeFolder()
      try file.write(bytes)
    }
    let lines = document.calls.map { call in
      "sh \(Paths.join(into, "\(call.name).sh").quotedForShell)\n"
    }
    try Console.print(lines.joined())
  }
}

extension CommentHost: ExpressibleByArgument {}
