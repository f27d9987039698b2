import A11yAudit
import A11yBaseline
import A11yCapture
import A11yFiles
import A11yModel
import A11yReporting
import A11yRules
import ArgumentParser

struct Fix: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Show fixes for findings in Swift sources, or apply them with --write.",
    usage: "a11ylint fix [--write] [<options>] <path> ...",
    discussion: """
      Fixes only defects whose fix changes neither the appearance nor the behavior of the app: a \
      label that ends with the kind of control, redundant traits, and a label before \
      accessibilityElement, which discards it. Labels with translations and suppressed findings \
      are not changed.

      Prints a diff on standard output. Files that have changed since they were read, or that lie \
      outside the repository, are not changed.
      """)
  static let examples = [
    "a11ylint fix Sources", "a11ylint fix Sources --select trait-in-label --write",
  ]

  @OptionGroup(title: "Input") var input: InputOptions

  @Flag(help: "Apply the fixes to the files.")
  var write = false

  @OptionGroup var colors: ColorOptions

  @OptionGroup var permission: WritePermission
  @OptionGroup var clock: ClockOptions

  func run() throws {
    if write { try permission.demand("sources") }
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
    for line in EditSummary(plan, isWritten: write, files: written).lines { Console.note(line) }
    try CommandFailure.end(status)
  }

  // Files that could not be read may have more to fix. The others are fixed anyway.
  private static func status(of result: CheckResult) -> ExitStatus {
    switch result.outcome {
    case .inputFailed, .nothingAudited: .input
    case .passed, .nothingChanged, .failed, .notJudged, .incomplete: .passed
    }
  }

  private func look() throws -> CheckResult {
    let configuration = try input.settings.configuration()
    var expectations = Expectations(
      accepted: .empty, path: "", suppressions: configuration.settings.suppressions,
      today: try clock.today())
    expectations.folder = configuration.directory
    let judging = try input.judging(by: input.rules(configuration), configuration, screen: nil)
    let result = expectations.result(of: try judging.judge(input.plan(configuration)))
    for line in InputNotes(result.inputNotes).lines(isVerbose: false) { Console.note(line) }
    return result
  }

  private func plan(_ result: CheckResult, _ root: String) -> EditPlan {
    let labels = result.comparison.findings.flatMap { $0.finding.finding.edits }.map(\.original)
    let translated = TranslatedTexts(Set(labels), below: root)
    return EditPlan(result) { !translated.contains($0.original) }
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
      try Console.print(edited.difference(of: name, style: colors.style))
      guard write else { return }
      OutputGate.shared.contain(place)
      try OutputFile(file.path, as: .edit).write(edited.bytes)
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
