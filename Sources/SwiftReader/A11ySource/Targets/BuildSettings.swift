/// The settings of a build that say what it is built for.
struct BuildSettings: Sendable {
  /// Values by name, as they are written.
  var values: [String: String] = [:]

  /// The platforms by these settings alone; nil if the settings name none, all if their values are unknown.
  var platforms: Platforms? {
    guard let sdks = values["SUPPORTED_PLATFORMS"] ?? values["SDKROOT"] else { return nil }
    // What is built for a kind of device is built for all that are supported.
    return Platforms(sdks: sdks) ?? .all
  }

  /// Takes those over that are not there yet.
  mutating func inherit(_ others: BuildSettings) {
    values.merge(others.values) { own, _ in own }
  }
}

/// The files of settings (`.xcconfig`) that a project refers to; each may include others.
package struct SettingFiles {
  private let text: (String) -> String?
  // How many files one may include, all in all.
  private static let most = 64

  /// - Parameter text: Returns the text of the file at a path that ends in `.xcconfig`; nil without a file.
  package init(_ text: @escaping (String) -> String?) { self.text = text }

  private func lines(of path: String) -> [Substring] {
    guard path.hasSuffix(".xcconfig"), let text = text(path) else { return [] }
    let wanted = ["SDKROOT", "SUPPORTED_PLATFORMS", "#include"]
    return text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
      .filter { line in wanted.contains { line.hasPrefix($0) } }
  }

  /// Returns the settings of a file, then those of the files that it includes.
  func settings(at path: String) -> BuildSettings {
    var settings = BuildSettings()
    var seen: Set<String> = []
    var open = [path]
    // The last word counts, so that lines and includes are read from the last one back.
    while let path = open.popLast(), seen.count < Self.most, seen.insert(path).inserted {
      var includes: [String] = []
      for line in lines(of: path).reversed() {
        if line.hasPrefix("#include") {
          let name = line.split(separator: "\"").dropFirst().first ?? ""
          includes.append(PathText.joined(PathText.folder(of: path), String(name)))
        } else if let sign = line.firstIndex(of: "=") {
          let name = line[..<sign].filter { !$0.isWhitespace }
          let value = line[line.index(after: sign)...].prefix { $0 != ";" }
          settings.inherit(BuildSettings(values: [name: Self.withoutComment(value)]))
        }
      }
      open += includes.reversed()
    }
    return settings
  }

  private static func withoutComment(_ value: Substring) -> String {
    var words = value.split(whereSeparator: \.isWhitespace)
    if let comment = words.firstIndex(where: { $0.hasPrefix("//") }) {
      words = Array(words[..<comment])
    }
    return words.joined(separator: " ")
  }
}
