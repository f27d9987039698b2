import A11yAudit
import A11yCapture
import A11yModel

/// What is declared of captures.
enum InputKeys {
  static var input: Reading<InputSetting> {
    let section = Section<InputDraft>(
      "inputs",
      [
        Key(
          "path", Reading<PathPattern>.paths("Captures/**/*.txt").oneOrMore,
          "The files, in the folder of the configuration and below; `*` any characters of a name, `?` "
            + "one, `**` any folders. One path or a list.",
          required: "one, for example Captures/*.txt"
        ) { $0.patterns = $1 },
        Key(
          "format", .choice(["auto"] + CaptureReader.formats) { $0 },
          "The only format that is expected, as `tree --screens` names it.", usual: "auto"
        ) { $0.setting.format = $1 == "auto" ? nil : $1 },
        Key(
          "screen", template,
          "How the file's name without extension is read: `{screen}` or `{stem}` is the name, a key of "
            + "the context its value, `{any}` is left out."
        ) { $0.setting.template = $1 },
        Key(
          "context", context, "In which context they were captured."
        ) { $0.setting.context = $1 },
        Key(
          "optional", .flag,
          "There may be no such file; otherwise that ends with exit code 2.", usual: "false"
        ) { $0.setting.isOptional = $1 },
      ])
    return section.reading { InputDraft(at: $0["path"] ?? $0) }.map { draft, _ in
      var setting = draft.setting
      setting.patterns = draft.patterns
      return setting
    }
  }

  private struct InputDraft: Sendable {
    var setting: InputSetting
    var patterns: [PathPattern] = []

    init(at node: ConfigurationNode) {
      setting = InputSetting(patterns: [], line: node.line)
      setting.column = node.column
    }
  }

  private static let template = Reading<String>.text("{screen}-{locale}").map {
    (pattern, node) throws(ConfigurationError) in
    do throws(NameTemplate.Fault) {
      return try NameTemplate(pattern)
    } catch {
      throw node.failure("screen \(ConfigurationNode.quoted(pattern)): \(error.message)")
    }
  }

  private static let context: Reading<[String: String]> = {
    let section = Section<[String: String]>(
      "context",
      Screen.contextKeys.map { key in
        Key(key, .text(contextExamples[key] ?? ""), "The \(key) of the captures.") { $0[key] = $1 }
      })
    return section.reading { _ in [:] }
  }()

  private static let contextExamples = [
    "platform": "iOS", "os": "26.0", "device": "iPhone 17", "locale": "de", "direction": "rtl",
    "appearance": "dark", "contentSize": "UICTContentSizeCategoryL", "orientation": "portrait",
  ]

  static let screens = Section<ScreenNames>(
    "screens",
    [
      Key(
        "rename", names,
        "New names by old ones: what a baseline accepts under an old name counts under the new."
      ) { $0.renamed = $1 }
    ])

  private static let names = Reading<[String: String]>(
    .table(key: "the old name", known: [], pattern: "", .text(example: "Checkout"))
  ) { (node, name) throws(ConfigurationError) in
    var names: [String: String] = [:]
    for (key, value) in try node.pairs(name) {
      names[try key.text("an old name")] = try value.text("a new name")
    }
    for (old, new) in names.sorted(by: { $0.key < $1.key }) where names[new] != nil {
      throw node.failure(
        "rename: \(ConfigurationNode.quoted(old)) becomes \(ConfigurationNode.quoted(new)), which is "
          + "renamed, too; expected the last name")
    }
    return names
  }

  static let limits = Section<CheckLimits>(
    "limits",
    [
      Key(
        "max_bytes", size(below: "2GiB", 1 << 31), "The size of a file, in bytes or as `64MiB`.",
        usual: "512MiB"
      ) { $0.capture.bytes = $1 },
      Key(
        "max_elements", .count(1...20_000_000), "The elements of a file.", usual: "200000"
      ) { $0.capture.elements = $1 },
      Key(
        "max_depth", .count(1...100_000),
        "The levels of a tree; what is deeper is left out, and the capture counts as cut.",
        usual: "2000"
      ) { $0.capture.depth = $1 },
      Key(
        "max_files", .count(1...1_000_000), "The files that are met in folders.", usual: "100000"
      ) { $0.capture.files = $1 },
      Key(
        "max_findings", .count(1...100_000_000), "The findings of a run.", usual: "100000"
      ) { $0.run.findings = $1 },
      Key(
        "max_seconds", .count(1...1_000_000),
        "The seconds of a run; after them no further file is begun, and programs that it started are ended.",
        usual: "300"
      ) { $0.run.seconds = $1 },
      Key(
        "max_total_bytes", size(below: "1024GiB", 1 << 40), "The size of all files together.",
        usual: "4GiB"
      ) { $0.run.bytes = $1 },
      Key(
        "max_total_elements", .count(1...2_000_000_000), "The elements of all files together.",
        usual: "50000000"
      ) { $0.run.elements = $1 },
    ])

  // A number of bytes, or of their multiples.
  private static func size(below most: String, _ end: Int) -> Reading<Int> {
    Reading<Int>(
      .pattern("^[0-9]+(KiB|MiB|GiB)?$", example: "64MiB")
    ) { (node, name) throws(ConfigurationError) in
      let text = try node.word(name)
      let units = [("KiB", 10), ("MiB", 20), ("GiB", 30)]
      let unit = units.first { text.hasSuffix($0.0) }
      let number = Int(unit == nil ? text : String(text.dropLast(3)))
      guard let number, number > 0, number <= (end - 1) >> (unit?.1 ?? 0) else {
        throw node.failure(
          "\(name) is \(ConfigurationNode.quoted(text)); expected a size below \(most), for example 64MiB"
        )
      }
      return number << (unit?.1 ?? 0)
    }
  }
}
