/// The Swift source of a rule card, with the rule's reasons and options as types.
struct CardSource {
  private let page: RulePage

  init(_ page: RulePage) { self.page = page }

  /// Returns the declaration of the card, without a final line break.
  func text() throws -> String {
    """
    enum \(page.typeName)Card: TypedCard {
    \(reasonType)

    \(optionsType)static let card = RuleCard(text) { texts }
      private static let texts = RuleCard.Texts(text)
      private static let text: StaticString = \(SwiftText.raw(try page.json(), indent: 4))
    }
    """
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
}
