import A11yAudit
import A11yBaseline
import A11yCapture
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yReporting
import A11yRules
import ArgumentParser

struct Fix: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Show fixes for findings in Swift sources, or apply them with --write.",
    usage: "a11ylint fix [--suggest] [--interactive | --write] [<options>] <path> ...",
    discussion: """
      Fixes only defects whose fix changes neither the appearance nor the behavior of the app: a \
      label that ends with the kind of control, redundant traits, and a label before \
      accessibilityElement, which discards it. Labels with translations and suppressed findings \
      are not changed.

      With --suggest, also drafts an edit for each finding that the sources give a name or role \
      for: a label from the action, symbol, image or text of the element, a trait, a font that \
      follows the text size, or hiding a decorative image. Review these edits: the words are those \
      of the code. A label that nothing in the code says is left to a person; --interactive asks \
      for it.

      Every edit is applied in memory first, and its file is read again: only an edit that ends \
      its finding, and causes no other, is shown.

      With --captures, --suggest also replaces recorded queries and positions in UI tests by the \
      identifier of the element that they find there; with --app, it corrects mistyped keys.

      Prints a diff on standard output, which git apply reads. Files that have changed since they were read, or that lie \
      outside the repository, are not changed.
      """)
  static let examples = [
    "a11ylint fix Sources", "a11ylint fix Sources --select trait-in-label --write",
    "a11ylint fix Sources --suggest | git apply", "a11ylint fix Sources --suggest --interactive",
    "a11ylint fix AppUITests --suggest --captures Captures",
  ]

  @OptionGroup(title: "Input") var input: InputOptions

  @Flag(help: "Apply the fixes to the files.")
  var write = false

  @Flag(help: "Also draft edits that add labels and traits, or improve queries.")
  var suggest = false

  @Flag(help: "Ask for each suggested edit, and apply the accepted ones.")
  var interactive = false

  @OptionGroup var colors: ColorOptions

  @OptionGroup var permission: WritePermission
  @OptionGroup var clock: ClockOptions

  private var isWriting: Bool { write || interactive }

  func validate() throws {
    if interactive, !suggest { throw ValidationError("--interactive needs --suggest") }
    if interactive, write {
      throw ValidationError("--interactive applies accepted edits; --write applies all")
    }
  }

  func run() throws {
    if isWriting { try permission.demand("sources") }
    let result = try look()
    let root = Paths.repository()
    let plan = plan(result, root)
    var status = Self.status(of: result)
    var written = 0
    for file in plan.files {
      do throws(CommandFailure) {
        try change(file, below: root)
        written += 1
      } catch {
        Console.note("error: \(error.description)")
        status = .worst(of: [status, error.status])
      }
    }
    for line in EditSummary(plan, isWritten: isWriting, files: written).lines { Console.note(line) }
    try CommandFailure.end(status)
  }

  // Files that could not be read may have more to fix. The others are fixed anyway.
  private static func status(of result: CheckResult) -> ExitStatus {
    switch result.outcome {
    case .inputFailed, .nothingAudited, .leftOut: .input
    case .passed, .nothingChanged, .nothingToJudge, .failed, .notJudged, .incomplete: .passed
    }
  }

  private func look() throws -> CheckResult {
    let configuration = try input.settings.configuration()
    var expectations = Expectations(
      accepted: .empty, path: "", suppressions: configuration.settings.suppressions,
      today: try clock.today())
    expectations.folder = configuration.directory
    expectations.policy = configuration.policy
    let judging = try input.judging(by: input.rules(configuration), configuration, screen: nil)
    let plan = try input.plan(configuration)
    var judged = try judging.judge(plan)
    judging.prove(&judged, by: plan)
    let result = expectations.result(of: judged)
    for line in InputNotes(result.inputNotes).lines(isVerbose: false) { Console.note(line) }
    return result
  }

  private func plan(_ result: CheckResult, _ root: String) -> EditPlan {
    var review = SuggestionReview(style: colors.style)
    return EditPlan(result, below: root) { finding in
      guard suggest, let suggestion = finding.suggestion else { return [] }
      guard interactive else { return suggestion.gap == nil ? [suggestion.edit] : [] }
      return review.answer(suggestion, to: finding).map { [$0.edit] } ?? []
    }
  }

  // Reads the file again, because it may have changed.
  private func change(_ file: EditPlan.File, below root: String) throws(CommandFailure) {
    let path = file.path.escapedForDisplay()
    guard let place = try? ContainedPath(file.path, below: root),
      let name = Paths.below(root, place.place)
    else {
      throw CommandFailure(
        .output, "\(path): lies outside \(root.escapedForDisplay()), so it was not changed")
    }
    do {
      let bytes = try CaptureFile.read(path: file.path).storage.withBytes { Array($0) }
      let edited = try EditedText(bytes, file.edits)
      if !interactive {
        let remarks = suggest ? SuggestionRemarks(file, name).text : ""
        try Console.print(remarks + edited.difference(of: name, style: colors.style))
      }
      guard isWriting else { return }
      // The file is edited where its links lead to, which lies in the repository.
      try OutputFile(Paths.relative(place.place), as: .edit).write(edited.bytes)
    } catch let mismatch as EditedText.Mismatch {
      let line = mismatch.edit.start.line
      throw CommandFailure(
        .input,
        "\(path):\(line): the file has changed since it was read, so it was not fixed; run fix again"
      )
    } catch let failure as CommandFailure {
      throw failure
    } catch let error as FileError {
      throw CommandFailure(.output, error.description)
    } catch {
      throw CommandFailure(.input, "\(error)")
    }
  }
}
