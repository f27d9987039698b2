import A11yModel
import Yams

/// The text of a configuration file, as YAML.
struct ConfigurationText {
  let path: String
  let text: String

  /// What it says; nil when it says nothing.
  func root() throws(ConfigurationError) -> ConfigurationNode? {
    if let line = AliasedKeys(text).line {
      throw failure("a key that is no word, in a file with aliases; expected words", line: line)
    }
    do {
      return try Yams.compose(yaml: text).map { ConfigurationNode($0, path: path) }
    } catch let error as YamlError {
      throw failure(of: error)
    } catch {
      throw failure("not YAML", line: 1)
    }
  }

  private func failure(of error: YamlError) -> ConfigurationError {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return failure("not YAML: \(problem.escapedForDisplay())", line: mark.line)
    case .duplicatedKeysInMapping(let keys, let context):
      let key = keys.first ?? ""
      let line = line(ofSecond: key, from: context.mark.line) ?? context.mark.line
      return failure("key \(ConfigurationNode.quoted(key)) is there twice", line: line)
    default:
      return failure("not YAML", line: 1)
    }
  }

  private func failure(_ message: String, line: Int) -> ConfigurationError {
    ConfigurationError("\(path):\(line): \(message)")
  }

  private func line(ofSecond key: String, from start: Int) -> Int? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let hits = lines.indices.dropFirst(start - 1).filter { index in
      lines[index].drop { $0 == " " }.hasPrefix(key + ":")
    }
    return hits.count > 1 ? hits[hits.index(after: hits.startIndex)] + 1 : nil
  }
}
