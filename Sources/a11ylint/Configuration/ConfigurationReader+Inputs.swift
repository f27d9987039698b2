import A11yCapture
import A11yModel
import A11yReporting
import Yams

extension ConfigurationReader {
  func inputs(_ node: Node) throws(CommandFailure) -> [InputSetting] {
    guard case .sequence(let sequence) = node else {
      throw failure("inputs: expected a list of files: - path: Captures/*.txt", node)
    }
    var settings: [InputSetting] = []
    for node in sequence { settings.append(try input(node)) }
    return settings
  }

  private func input(_ node: Node) throws(CommandFailure) -> InputSetting {
    let keys = ["path", "format", "screen", "context", "optional"]
    let members = try members(of: node, "inputs", keys: keys)
    guard let path = members.first(where: { $0.key == "path" })?.value else {
      throw failure("inputs: an entry without path; expected one, for example Captures/*.txt", node)
    }
    var setting = InputSetting(
      pattern: try pattern(path), line: path.mark?.line ?? 1)
    for (key, value) in members {
      switch key {
      case "format": setting.format = try format(value)
      case "screen": setting.template = try template(value)
      case "context": setting.context = try context(value)
      case "optional": setting.isOptional = try bool(value, key)
      default: break
      }
    }
    return setting
  }

  private func pattern(_ node: Node) throws(CommandFailure) -> PathPattern {
    let text = try word(node, "path")
    guard let pattern = PathPattern(text) else {
      throw failure(
        "path \(quoted(text)) is no path in the folder of this file or below; "
          + "expected one, for example Captures/**/*.txt", node)
    }
    return pattern
  }

  private func format(_ node: Node) throws(CommandFailure) -> String? {
    let name = try word(node, "format")
    let known = ["auto"] + CaptureReader.formats
    guard known.contains(name) else {
      let suggestion = NearestName.suggestion(for: name, in: known)
      throw failure(
        "format is \(quoted(name)); expected \(known.joined(separator: ", "))\(suggestion)", node)
    }
    return name == "auto" ? nil : name
  }

  private func template(_ node: Node) throws(CommandFailure) -> NameTemplate {
    let pattern = try word(node, "screen")
    do throws(NameTemplate.Fault) {
      return try NameTemplate(pattern)
    } catch {
      throw failure("screen \(quoted(pattern)): \(error.message)", node)
    }
  }

  private func context(_ node: Node) throws(CommandFailure) -> [String: String] {
    var context: [String: String] = [:]
    for (key, value) in try members(of: node, "context", keys: Screen.contextKeys) {
      let word = try word(value, key)
      guard !word.isEmpty else { throw failure("\(key) is empty", value) }
      context[key] = word
    }
    return context
  }

  private func bool(_ node: Node, _ name: String) throws(CommandFailure) -> Bool {
    switch try word(node, name) {
    case "true": return true
    case "false": return false
    case let other: throw failure("\(name) is \(quoted(other)); expected true or false", node)
    }
  }
}
