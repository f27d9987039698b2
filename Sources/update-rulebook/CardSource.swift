/// The Swift source of a rule card, with the rule's reasons and options as types.
struct CardSource {
  private let page: RulePage

  init(_ page: RulePage) { self.page = page }

  /// The declaration of the card, without a final line break.
  var text: String {
    """
    enum \(page.typeName)Card: TypedCard {
    \(reasonType)

    \(optionsType)static let card = RuleCard(
        id: RuleName.\(page.caseName).rawValue,
        title: \(SwiftText.literal(page.title)),
        summary: \(SwiftText.literal(page.summary)),
        expected: \(SwiftText.literal(page.expected)),
        severity: .\(page.severity), \(page.off == true ? "isOff: true, " : "")tags: \(SwiftText.list(page.tags)),
        \(standards)since: \(SwiftText.literal(page.since)), contract: \(page.contract ?? 1), \(axes)\
    \(page.suite == true ? "isAboutSuites: true, " : "")\
    \(page.reads.map { "companion: .\($0), " } ?? "")\
    binding: .\(page.context ?? "code"),
        needs: [\(page.needs.map { ".\($0)" }.joined(separator: ", "))],
        reasons: [\(list(reasons))],
        options: [\(list(options.map(describe)))],
        control: .named(\(SwiftText.literal(page.control ?? "button"))), \
    \(page.heard == true ? "quotesSpeech: true, " : "")texts: .init(
          words: \(words),
          why: \(SwiftText.paragraph(page.why, indent: 8)),
          fix: \(SwiftText.paragraph(page.fix, indent: 8)),
          fixes: [\(list(fixes))]),
        limits: \(SwiftText.paragraph(page.limits, indent: 6)),
        links: \(SwiftText.list(page.links ?? [])),
        examples: [\(list(examples))]\(sources)\(pairs))
    }
    """
  }

  // Either may be absent, and has its default then.
  private var standards: String {
    let features = (page.features ?? []).map { ".\(SwiftName.member($0))" }
    let reasons = [("features", page.outside?.features), ("criteria", page.outside?.criteria)]
      .compactMap { name, reason in reason.map { "\(name): \(SwiftText.literal($0))" } }
    return (features.isEmpty ? "" : "features: [\(features.joined(separator: ", "))],\n    ")
      + (reasons.isEmpty ? "" : "outside: .init(\(reasons.joined(separator: ", "))),\n    ")
  }

  private var axes: String {
    guard let axes = page.axes else { return "" }
    return "axes: [\(axes.map { ".\($0)" }.joined(separator: ", "))], "
  }

  private func list(_ items: [String]) -> String {
    items.isEmpty ? "" : items.map { "\n      \($0)," }.joined() + "\n    "
  }

  // MARK: Reasons

  private var codes: [(code: String, about: String)] {
    page.reasons.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private var reasonType: String {
    let names = SwiftName.cases(codes.map(\.code))
    let cases = zip(codes, names).map { reason, name in
      """
          /// \(reason.about)
          case \(name) = \(SwiftText.literal(reason.code))
      """
    }
    return "  enum Reason: String, RuleReason {\n\(cases.joined(separator: "\n"))\n  }"
  }

  private var reasons: [String] {
    codes.map { code, about in
      ".init(code: \(SwiftText.literal(code)), about: \(SwiftText.literal(about)))"
    }
  }

  // MARK: Options

  private typealias Option = (name: String, value: RulePage.Option)

  private var options: [Option] {
    (page.options ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private var optionsType: String {
    guard !options.isEmpty else { return "  " }
    let readings = options.map { option in
      """
            case \(SwiftText.literal(option.name)): \(SwiftName.member(option.name)).read(value)
      """
    }
    return """
        struct Options: RuleOptions {
      \(options.map(declare).joined(separator: "\n\n"))

          mutating func set(_ name: String, to value: String) -> Bool {
            switch name {
      \(readings.joined(separator: "\n"))
            default: false
            }
          }
        }


      """ + "  "
  }

  private func declare(_ option: Option) -> String {
    let member = SwiftName.member(option.name)
    guard let choices = option.value.choices else {
      return """
            /// \(option.value.about)\(option.value.unit.map { ", in \($0)" } ?? "")
            var \(member): Double = \(option.value.default)
        """
    }
    let type = SwiftName.type(option.name)
    return """
          /// \(option.value.about)
          var \(member) = \(type).\(SwiftName.member(option.value.default))

          enum \(type): String, Sendable {
            case \(choices.map(choice).joined(separator: ", "))
          }
      """
  }

  private func choice(_ word: String) -> String {
    let name = SwiftName.member(word)
    return name == word ? name : "\(name) = \(SwiftText.literal(word))"
  }

  private func describe(_ option: Option) -> String {
    """
    .init(
            name: \(SwiftText.literal(option.name)), \
    defaultValue: \(SwiftText.literal(option.value.default)),
            unit: \(SwiftText.literal(option.value.unit ?? "")), \
    choices: \(SwiftText.list(option.value.choices ?? [])),
            about: \(SwiftText.literal(option.value.about)))
    """
  }

  // MARK: Words

  private var words: String {
    let items = (page.words ?? [:]).sorted { $0.key < $1.key }.map { name, words in
      "\(SwiftText.literal(name)): \(dictionary(words))"
    }
    return items.isEmpty ? "[:]" : "[\(list(items))]"
  }

  // MARK: Fixes

  private var fixes: [String] {
    RulePage.fixKinds.compactMap { kind in
      page.fixes[kind].map { fix in
        let code = [("before", fix.before), ("after", fix.after)].compactMap { name, code in
          code.map { "\n        \(name): \(SwiftText.lines($0, indent: 10))" }
        }
        let steps = SwiftText.literal(onOneLine(fix.steps))
        let parts = [".init(.\(SwiftName.member(kind)), steps: \(steps)"]
        let line = fix.line.map { ["\n        line: \(SwiftText.literal($0))"] } ?? []
        return (parts + code + line).joined(separator: ",") + ")"
      }
    }
  }

  // Joins the lines of a folded YAML block, which ends with a line break.
  private func onOneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: Examples

  private var examples: [String] {
    describe(page.examples.filter { $0.example.other == nil })
  }

  private func describe(_ examples: [(kind: String, example: RulePage.Example)]) -> [String] {
    examples.map { kind, example in
      var facts = ["kind: .\(kind)"]
      if let options = example.options, !options.isEmpty {
        facts.append("options: \(dictionary(options))")
      }
      if let names = example.except { facts.append("except: \(SwiftText.list(names))") }
      return """
        .init(
                \(SwiftText.literal(example.name)), \(facts.joined(separator: ", ")),
                screen: \(SwiftText.lines(example.screen, indent: 10))\(capture(example.other)))
        """
    }
  }

  private func capture(_ text: String?) -> String {
    text.map { ",\n        capture: \(SwiftText.lines($0, indent: 10))" } ?? ""
  }

  private var pairs: String {
    let pairs = page.examples.filter { $0.example.other != nil }
    return pairs.isEmpty ? "" : ",\n    pairs: [\(list(describe(pairs)))]"
  }

  private var sources: String {
    guard let sources = page.sources, !sources.isEmpty else { return "" }
    let items = sources.map { example in
      return """
        .init(
                \(SwiftText.literal(example.name)), kind: .\(example.kind),
                screen: \(SwiftText.lines(example.swift, indent: 10))\(capture(example.capture)))
        """
    }
    return ",\n    sources: [\(list(items))]"
  }

  private func dictionary(_ values: [String: String]) -> String {
    SwiftText.dictionary(values)
  }
}
