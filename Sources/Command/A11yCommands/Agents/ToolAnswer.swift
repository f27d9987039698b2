import A11yModel
import A11yProcess
import A11yReporting
import ArgumentParser

/// The result of a call: text, or the reason why there is none.
struct ToolAnswer {
  private static let longestReason = 600

  private let texts: [String]
  private let isError: Bool

  /// Calls a tool.
  init(of tool: any AgentTool, _ arguments: RPCParameters, in workspace: AgentWorkspace) {
    do {
      let arguments = try ToolArguments(arguments, of: tool)
      let page = try tool.answer(arguments, in: workspace).page(after: arguments.text("cursor"))
      texts = [page.text] + (page.next.map { ["More follows with cursor: \($0)"] } ?? [])
      isError = false
    } catch {
      texts = ["error: \(Self.quoted(error))"]
      isError = true
    }
  }

  /// Returns the reason in quotation marks, because it may name files and quote what is in them.
  static func quoted(_ error: any Error) -> String {
    ((error as? any RunError)?.description ?? "\(error)").quoted(atMost: longestReason)
  }

  func write(to writer: inout JSONWriter) {
    writer.key("content")
    writer.array { writer in
      for text in texts {
        writer.object { writer in
          writer.member("type", "text")
          writer.member("text", text)
        }
      }
    }
    writer.member("isError", isError)
  }
}
