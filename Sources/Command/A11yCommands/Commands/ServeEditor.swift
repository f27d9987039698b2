import A11yBaseline
import A11yModel
import A11yProcess
import A11yReporting
import ArgumentParser

struct ServeEditor: TabledCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve an editor: show findings while you type, as a language server.",
    usage: "a11ylint lsp [<options>] [<path> ...]",
    discussion: """
      Speaks the Language Server Protocol on standard input and output, and is started by the \
      editor. Checks the project of the open folder as check does, and shows findings in open Swift \
      files, storyboards, xibs, UI tests and .a11ylint.yml, with fixes, what VoiceOver says, and \
      the tree of elements.

      Nothing is written unless you ask for it: an accepted finding goes to the baseline.
      """)
  static let examples = [
    "a11ylint lsp", "a11ylint lsp --profile minimal Sources",
  ]

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Baseline") var baseline: BaselineFileOptions
  @OptionGroup(title: "Gate") var gate: GateOptions
  @OptionGroup(title: "Gate") var clock: ClockOptions

  func validate() throws {
    if input.paths.contains("-") {
      throw ValidationError("standard input belongs to the editor; expected files and folders")
    }
  }

  func run() throws {
    let project = EditorProject(
      EditorOptions(input: input, baseline: baseline, gate: gate, clock: clock))
    let service = EditorService(project)
    let streams = try ProtocolStreams.take()
    let connection = RPCConnection(
      input: streams.input, output: streams.output, framing: .headers)
    project.giveUp { connection.isAbandoned }
    if let fault = connection.serve(service) {
      throw CommandFailure(.input, "standard input: \(fault.escapedForDisplay())")
    }
    // The specification demands this code of a server that the editor did not shut down.
    if !service.hasShutDown { throw CommandFailure(.gateFailed) }
  }

  static var table: OptionTable<Self> {
    OptionTable {
      $0.group { $0.input = $1 }
      $0.group { $0.baseline = $1 }
      $0.group { $0.gate = $1 }
      $0.group { $0.clock = $1 }
    }
  }
}
