import A11yModel
import A11yProcess
import A11yReporting

/// The arguments of a call, checked against the parameters of the tool.
struct ToolArguments {
  private var values: [String: [String]] = [:]

  /// Reads arguments.
  ///
  /// - Throws: ``CommandFailure`` for a value that the tool does not declare, and for a missing one.
  init(_ arguments: RPCParameters, of tool: any AgentTool) throws(CommandFailure) {
    do throws(RPCError) {
      values = try Self.values(arguments, of: tool)
    } catch {
      throw CommandFailure(.usage, error.message)
    }
    for parameter in tool.parameters where parameter.isRequired && values[parameter.name] == nil {
      throw CommandFailure(.usage, "no \(parameter.name); expected one: \(parameter.about)")
    }
  }

  func texts(_ name: String) -> [String] { values[name] ?? [] }

  /// Returns an argument; nil if it is missing or empty.
  func text(_ name: String) -> String? { values[name]?.first.flatMap { $0.isEmpty ? nil : $0 } }

  private static func values(
    _ arguments: RPCParameters, of tool: any AgentTool
  ) throws(RPCError) -> [String: [String]] {
    var values: [String: [String]] = [:]
    try arguments.read { key, reader throws(JSONError) in
      guard let parameter = tool.allParameters.first(where: { key == $0.name }) else {
        let names = tool.allParameters.map(\.name)
        let name = String(key)
        let hint = NearestName.suggestion(for: name, in: names)
        throw reader.error("no argument \(name.inQuotes)\(hint)")
      }
      values[parameter.name] = try Self.value(of: parameter, &reader)
    }
    return values
  }

  private static func value(
    of parameter: ToolParameter, _ reader: inout JSONReader
  ) throws(JSONError) -> [String]? {
    guard reader.kind != .null else {
      try reader.null()
      return nil
    }
    switch parameter.kind {
    case .text: return [try reader.string()]
    case .number:
      let number = try reader.int()
      guard number > 0 else {
        throw reader.error("\(parameter.name) is \(number); expected 1 or more")
      }
      return [String(number)]
    case .texts: return try reader.array { reader throws(JSONError) in try reader.string() }
    case .word(let words):
      let word = try reader.string()
      guard words.contains(word) else {
        throw reader.error(
          "\(parameter.name) is \(word.inQuotes); expected \(words.joined(separator: " or "))")
      }
      return [word]
    }
  }
}
