import A11yAudit
import A11yCapture
import A11yModel

/// The keys of `inputs`, `screens` and `limits`.
enum InputKeys {
  static var input: Reading<InputSetting> {
    let section = Section<InputDraft>(
      "inputs",
      [
        Key(
          "path", paths.oneOrMore,
          "The files, or folders with all files below them, relative to the configuration. `*` matches any "
            + "characters of a name, `?` one character, `**` any folders.",
          required: "one, for example Captures/*.txt"
        ) { $0.patterns = $1 },
        Key(
          "format", .choice(["auto"] + CaptureReader.formats) { $0 },
          "The capture format, as `tree --screens` prints it.", usual: "auto"
        ) { $0.setting.format = $1 == "auto" ? nil : $1 },
        Key(
          "screen", template,
          "A template for file names without extension. `{screen}` or `{stem}` stands for the name of the screen, "
            + "a context key such as `{locale}` for its value, `{any}` for text to ignore. Before a slash, it reads "
            + "folders."
        ) { $0.setting.template = $1 },
        Key("context", context, "The context of the captures.") { $0.setting.context = $1 },
        Key(
          "optional", .flag,
          "Allow no file to match. Otherwise, that is an error with exit code 2.", usual: "false"
        ) { $0.setting.isOptional = $1 },
      ])
    let entry = section.reading { InputDraft(at: $0["path"] ?? $0) }.map { draft, _ in
      var setting = draft.setting
      setting.patterns = draft.patterns
      return setting
    }
    return Reading(.either([paths.shape, entry.shape])) { (node, name) throws(ConfigurationError) in
      guard case .word = node.content else { return try entry.read(node, name) }
      var setting = InputDraft(at: node).setting
      setting.patterns = [try paths.read(node, name)]
      return setting
    }
  }

  private static let paths = Reading<PathPattern>.paths("Captures")

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
        let (example, about) =
          contextValues[key] ?? ("on", "The accessibility setting \(words(of: key)).")
        return Key(key, setting(key, example), about) { $0[key] = $1 }
      })
    return section.reading { _ in [:] }
  }()

  // `boldText` is Bold Text in the system's settings.
  private static func words(of key: String) -> String {
    let spaced = key.map { $0.isUppercase ? " \($0)" : String($0) }.joined()
    return spaced.prefix(1).uppercased() + spaced.dropFirst()
  }

  private static func setting(_ key: String, _ example: String) -> Reading<String> {
    Reading<String>.text(example).map { (value, node) throws(ConfigurationError) in
      if let known = SettingValue(value, of: key) { return known.text }
      throw node.failure(SettingValue.fault(of: value, for: key))
    }
  }

  private static let contextValues = [
    "platform": ("iOS", "The platform."),
    "os": ("26.0", "The version of the operating system."),
    "device": ("iPhone 17", "The device model."),
    "locale": ("de", "The language, with or without a region."),
    "direction": ("rtl", "The layout direction."),
    "appearance": ("dark", "The light or dark appearance."),
    "contentSize": ("UICTContentSizeCategoryL", "The Dynamic Type size."),
    "orientation": ("portrait", "The orientation of the screen."),
    "tapped": ("Save", "The element that was tapped before the capture."),
  ]

  static let screens = Section<ScreenNames>(
    "screens",
    [
      Key(
        "rename", names,
        "The new names of renamed screens. Baseline entries under the old name apply to the new one."
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
    Limit.allCases.map { limit in
      Key(limit.key, value(of: limit), limit.setting) { limit.set($1, in: &$0) }
    })

  private static func value(of limit: Limit) -> Reading<Int> {
    switch limit {
    case .bytes: size(below: "2GiB", 1 << 31)
    case .elements: .count(1...20_000_000)
    case .depth: .count(1...100_000)
    case .files, .seconds: .count(1...1_000_000)
    case .findings: .count(1...100_000_000)
    case .totalBytes: size(below: "1024GiB", 1 << 40)
    case .totalElements: .count(1...2_000_000_000)
    }
  }

  private static func size(below most: String, _ end: Int) -> Reading<Int> {
    .scalar(
      .pattern("^[0-9]+(KiB|MiB|GiB)?$", example: "64MiB"),
      expected: "a size below \(most), for example 64MiB"
    ) { text in
      let unit = [("KiB", 10), ("MiB", 20), ("GiB", 30)].first { text.hasSuffix($0.0) }
      let number = Int(unit == nil ? text : String(text.dropLast(3)))
      let shift = unit?.1 ?? 0
      return number.flatMap { $0 > 0 && $0 <= (end - 1) >> shift ? $0 << shift : nil }
    }
  }
}
