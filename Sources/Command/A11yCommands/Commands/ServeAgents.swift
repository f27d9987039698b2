import A11yProcess
import A11yReporting
import ArgumentParser

struct ServeAgents: TabledCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serve checks to agents, over the Model Context Protocol on stdio.",
    discussion: """
      Offers tools that check sources and screens, explain rules, and suggest edits, and the rules as resources. An \
      agent starts this command; it ends with its input.

      Reads only files of the repository around the working directory. Writes nothing, starts no program of the \
      project, and uses no network. The configuration, baseline and limits are those of check.
      """)
  static let examples = ["a11ylint mcp", "a11ylint mcp --baseline App/baseline.json"]

  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup(title: "Baseline") var baseline: BaselineFileOptions

  func run() throws {
    let streams = try ProtocolStreams.take()
    let server = AgentServer(AgentWorkspace(settings: settings, baseline: baseline))
    let connection = RPCConnection(
      input: streams.input, output: streams.output, framing: .lines)
    if let reason = connection.serve(server) { throw CommandFailure(.input, reason) }
  }

  static var table: OptionTable<Self> {
    OptionTable {
      $0.group { $0.settings = $1 }
      $0.group { $0.baseline = $1 }
    }
  }
}
