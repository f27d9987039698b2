import A11yModel
import A11yReporting

/// A tool that an agent calls.
protocol AgentTool: Sendable {
  /// The name, a verb and a noun.
  var name: String { get }
  /// The name for people.
  var title: String { get }
  /// The purpose, for the model that chooses among tools.
  var about: String { get }
  var parameters: [ToolParameter] { get }

  /// Answers a call. An error is an answer, too.
  func answer(_ arguments: ToolArguments, in workspace: AgentWorkspace) throws -> AnswerPages
}

extension AgentTool {
  /// The parameters, with that of every tool.
  var allParameters: [ToolParameter] {
    parameters + [
      ToolParameter("cursor", "The cursor at the end of the last answer, for the next part.")
    ]
  }

  /// Writes the declaration for `tools/list`.
  func write(to writer: inout JSONWriter) {
    writer.member("name", name)
    writer.member("title", title)
    writer.member("description", about)
    writer.key("inputSchema")
    writer.object(writeSchema)
    writer.key("annotations")
    writer.object { writer in
      writer.member("title", title)
      writer.member("readOnlyHint", true)
      writer.member("destructiveHint", false)
      writer.member("idempotentHint", true)
      writer.member("openWorldHint", false)
    }
  }

  private func writeSchema(_ writer: inout JSONWriter) {
    writer.member("type", "object")
    writer.key("properties")
    writer.object { writer in
      for parameter in allParameters {
        writer.key(parameter.name)
        writer.object(parameter.write)
      }
    }
    writer.member("required", parameters.filter(\.isRequired).map(\.name))
    writer.member("additionalProperties", false)
  }
}

/// A declared parameter of a tool.
struct ToolParameter: Sendable {
  enum Kind: Sendable {
    case text, texts, number
    case word([String])
  }

  let name: String
  let kind: Kind
  let about: String
  let isRequired: Bool

  init(_ name: String, _ about: String, _ kind: Kind = .text, isRequired: Bool = false) {
    (self.name, self.kind, self.about, self.isRequired) = (name, kind, about, isRequired)
  }

  /// Writes the schema of the value.
  func write(to writer: inout JSONWriter) {
    switch kind {
    case .text: writer.member("type", "string")
    case .number:
      writer.member("type", "integer")
      writer.member("minimum", 1)
    case .word(let words):
      writer.member("type", "string")
      writer.member("enum", words)
    case .texts:
      writer.member("type", "array")
      writer.key("items")
      writer.object { $0.member("type", "string") }
    }
    writer.member("description", about)
  }
}
