import A11yModel

/// The documentation and metadata of a rule. Cards are generated from `Rules/<id>.yml`.
package struct RuleCard: Sendable {
  /// The name of the defect in kebab case.
  package internal(set) var id: String
  /// The usual severity, or the configured one. A finding can have a different severity.
  package internal(set) var severity = Severity.warning
  /// Whether the rule is off by default, because it is a matter of taste or of a team's conventions.
  package internal(set) var isOff = false
  /// The names of the profiles with a choice of rules that include it.
  package internal(set) var profiles: [String] = []
  /// The affected groups of people, and WCAG criteria such as `wcag-4.1.2`.
  package internal(set) var tags: [String] = []
  /// The features of an App Store page with which a finding may keep people from completing a task.
  package internal(set) var features: [AppStoreFeature] = []
  /// The reasons for naming no feature or no success criterion.
  package internal(set) var outside = Outside()
  package internal(set) var since = ""
  /// The version of the rule's meaning. Baseline entries with another version are not compared.
  package internal(set) var contract = 1
  /// The settings in which two captures have to differ; empty for a rule about single captures.
  package internal(set) var axes: [SettingAxis] = []
  /// Whether the rule is about the code of UI tests, and evaluates no screen.
  package internal(set) var isAboutSuites = false
  /// The file beside the capture that the rule reads, without which it has no outcome; nil if it reads none.
  package internal(set) var companion: Companion?
  /// The aspect of the environment that affects the verdict.
  package internal(set) var binding = Binding.code
  /// The origins that findings of some reasons share, by reason; all other findings are about their element alone.
  package internal(set) var origins: [String: Origin] = [:]
  /// The facts required to evaluate an element.
  package internal(set) var needs: [Fact] = []
  /// The kind of element that the texts name; nil if they have no words to fill in.
  package internal(set) var control: Control?
  /// Whether findings quote what VoiceOver says at the element, where that is known.
  package internal(set) var quotesSpeech = false
  /// Whether there are examples of single captures.
  package internal(set) var judgesScreens = false
  /// Returns the texts, which are parsed on first use.
  var texts: @Sendable () -> Texts = { Texts() }
  /// Returns the examples, which few runs need.
  var proofs: @Sendable () -> Proofs = { Proofs() }

  /// Whether the rule only compares captures, and evaluates no single one.
  package var isAboutPairs: Bool { !axes.isEmpty && !judgesScreens }

  /// The reasons for naming none of something; empty where the card names some.
  package struct Outside: Sendable {
    package var features = ""
    package var criteria = ""
  }

  /// The aspects of the environment that can affect a verdict. If they change, an accepted finding may be another
  /// one.
  package enum Binding: String, CaseIterable, Sendable {
    /// Nothing but the code: the verdict is the same on every device and in every language.
    case code
    /// The layout, and with it the device, its orientation and the text size.
    case geometry
    /// The size of the element: the verdict is the same on every device where it has the same size.
    case size
    /// The wording, and with it the language.
    case language
  }

  /// The thing that one edit changes for all findings that share it.
  package enum Origin: String, CaseIterable, Sendable {
    /// The container, whose presentation hides or renames what is in it.
    case container
    /// The picture whose name VoiceOver reads.
    case picture
    /// The key of a translation.
    case text
  }

  /// A file beside a capture.
  package enum Companion: String, CaseIterable, Sendable {
    case screenshot
    /// A recording of VoiceOver.
    case recording
  }

  /// Whether the verdict depends on the layout.
  package var isContextBound: Bool { binding == .geometry || binding == .size }

  /// A variant of the defect.
  package struct Reason: Sendable {
    /// The stable code, for example `tap.covered`.
    package let code: String
    package let about: String
  }

  package struct Option: Sendable {
    /// The name, a noun in kebab case.
    package let name: String
    /// The default value in YAML.
    package let defaultValue: String
    /// The unit, for example `pt`; empty if there is none.
    package let unit: String
    /// The allowed words; empty if the value is a number.
    package let choices: [String]
    package let about: String
  }

  /// A fix for screens built with one technology.
  package struct Fix: Sendable {
    package let kind: Kind
    /// The instructions; for Interface Builder with the path in its inspectors.
    package let steps: String
    /// Code with the defect; empty if the fix has no code.
    package let before: String
    /// The same code without the defect.
    package let after: String
    /// The single line that fixes a view named `view` in code; empty if the fix takes more than one line.
    package let line: String

    /// Returns the single line for a view with another name; empty if there is none.
    package func line(for variable: String) -> String {
      guard variable.isPlainName, line.hasPrefix("view.") else { return "" }
      return variable + line.dropFirst("view".count)
    }

    /// A technology for building screens. The raw values appear in cards and machine-readable formats.
    package enum Kind: String, CaseIterable, Sendable {
      case uikit
      case swiftui
      case interfaceBuilder = "interface-builder"

      package var name: String {
        switch self {
        case .uikit: "UIKit"
        case .swiftui: "SwiftUI"
        case .interfaceBuilder: "Interface Builder"
        }
      }
    }
  }

  /// A screen with the expected verdict of the rule.
  package struct Example: Sendable {
    package let name: String
    package let kind: Kind
    /// The screen in sketch notation or Swift, with marks where a finding is expected.
    package let screen: String
    /// The names of the variations that don't apply to the example.
    package let except: [String]
    /// For Swift code of UI tests, the screen that its queries run on, and for two captures the other one, in
    /// sketch notation; otherwise empty.
    package let capture: String
    /// The values of options that differ from their defaults, in YAML, by name.
    package let options: [String: String]

    package init(
      _ name: String, kind: Kind, options: [String: String] = [:], except: [String] = [],
      screen: String, capture: String = ""
    ) {
      self.name = name
      self.kind = kind
      self.screen = screen
      self.capture = capture
      self.except = except
      self.options = options
    }

    /// The expected verdict of an example.
    package enum Kind: String, Sendable, CaseIterable {
      /// A finding at every mark and nowhere else.
      case bad
      /// The rule finds nothing.
      case good
      /// The rule can't decide, because a fact is missing.
      case unknown
    }
  }
}

extension String {
  // Whether the name can be printed anywhere without quotes or escapes.
  fileprivate var isPlainName: Bool {
    !isEmpty && utf8.count <= 80
      && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "?" }
  }
}

// MARK: Texts

extension RuleCard {
  /// The texts for people, with the words that depend on the kind of element as `{control}`.
  struct Texts: Sendable {
    var title = ""
    var summary = ""
    var expected = ""
    var why = ""
    var fix = ""
    var fixes: [Fix] = []
    var limits = ""
    var links: [String] = []
    /// The words of the card itself, by name and kind of element.
    var words: [String: [String: String]] = [:]
    var reasons: [Reason] = []
    var options: [Option] = []
  }

  package var title: String { texts().title }

  /// The defect in one sentence.
  package var summary: String { texts().summary }

  /// The state without the defect, in a few words; empty for rules without a page.
  package var expected: String { texts().expected }

  /// The defects that the rule can't detect or deliberately doesn't report.
  package var limits: String { texts().limits }

  package var links: [String] { texts().links }

  package var reasons: [Reason] { texts().reasons }

  package var options: [Option] { texts().options }

  /// The people affected, and the effect on them.
  package var why: String { filled(texts().why) }

  package var fix: String { filled(texts().fix) }

  /// The fixes by technology; empty for an element of a web page.
  package var fixes: [Fix] {
    guard control?.isOfApp ?? true else { return [] }
    return texts().fixes.map { fix in
      Fix(
        kind: fix.kind, steps: filled(fix.steps), before: filled(fix.before),
        after: filled(fix.after), line: filled(fix.line))
    }
  }

  /// Returns the card with texts about an element.
  package func about(_ element: ElementSummary) -> RuleCard { about([element]) }

  /// Returns the card with texts about several elements.
  package func about(_ elements: [ElementSummary]) -> RuleCard {
    let kinds = Set(elements.map(\.control))
    var card = self
    if control != nil { card.control = kinds.count == 1 ? kinds.first : .element }
    return card
  }

  private func filled(_ text: String) -> String {
    control.map { ControlWords(control: $0, own: texts().words).fill(text) } ?? text
  }
}

// MARK: Examples

extension RuleCard {
  /// The examples of a rule.
  struct Proofs: Sendable {
    var screens: [Example] = []
    var sources: [Example] = []
    var pairs: [Example] = []
  }

  /// Examples with a finding, without one, and with missing facts.
  package var examples: [Example] { proofs().screens }

  /// Examples in Swift, of screens or of UI tests. Comments at the ends of lines mark the expected findings.
  package var sources: [Example] { proofs().sources }

  /// Examples with two captures.
  package var pairs: [Example] { proofs().pairs }
}

extension RuleCard {
  /// Returns the instructions for fixing an element, and the line of code for it, which may be empty.
  ///
  /// - Parameters:
  ///   - kind: The technology that the element is built with; nil if unknown.
  ///   - variable: The name of the element in code; empty if it has none.
  package func advice(
    for kind: Fix.Kind?, variable: String = ""
  ) -> (words: String, line: String) {
    let isOfApp = control?.isOfApp ?? true
    guard isOfApp, let fix = texts().fixes.first(where: { $0.kind == kind }) else {
      return (self.fix, "")
    }
    // The examples of code in it, which are longer, are not asked for.
    let told = Fix(
      kind: fix.kind, steps: filled(fix.steps), before: "", after: "", line: filled(fix.line))
    return (told.steps, told.line(for: variable))
  }
}

extension RuleCard {
  /// Creates the card of a rule from a result file, which has only some of its fields.
  ///
  /// - Parameters:
  ///   - texts: The title and the fix, which the card of this version does not have; nil if it does.
  ///   - known: The card of the same rule in this version, which has the other fields.
  package init(
    id: String, contract: Int, binding: Binding, severity: Severity, tags: [String],
    texts own: (title: String, fix: String)?, like known: RuleCard? = nil
  ) {
    self.init(
      id: id, severity: severity, tags: tags, features: known?.features ?? [],
      outside: known?.outside ?? Outside(), contract: contract, binding: binding,
      control: known?.control)
    origins = known?.origins ?? [:]
    if let known { texts = known.texts }
    guard let own else { return }
    var told = known?.texts() ?? Texts(summary: own.title, fix: own.fix)
    told.title = own.title
    texts = { [told] in told }
  }
}
