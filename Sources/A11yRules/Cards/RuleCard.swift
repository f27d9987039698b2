import A11yModel

/// Everything that is written about a rule; generated from `Rules/<id>.yml`.
package struct RuleCard: Sendable {
  /// Kebab-case name of the defect.
  package let id: String
  /// The defect in a few words.
  package let title: String
  /// One sentence.
  package let summary: String
  /// The usual severity, or the one that a team has given the rule; a finding may carry a lower or
  /// higher one.
  package internal(set) var severity: Severity
  /// Whether it runs only where somebody asks for it: a matter of taste, or of a team's own ways.
  package internal(set) var isOff = false
  /// Who is affected, and `wcag-` criteria.
  package let tags: [String]
  /// The version that brought the rule.
  package let since: String
  /// Raised when the meaning of the rule changes, so that old baseline entries are not compared.
  package let contract: Int
  /// What the verdict depends on besides the code.
  package let binding: Binding
  /// The facts without which an element is not evaluated.
  package let needs: [Fact]
  /// Codes of the ways in which the defect shows, with what each means.
  package let reasons: [Reason]
  /// What can be configured.
  package let options: [Option]
  /// Whom it hurts, and how.
  package let why: String
  /// What to do about it, in a few words.
  package let fix: String
  /// How to do it where screens are made, with code.
  package let fixes: [Fix]
  /// What the rule cannot see or deliberately does not report.
  package let limits: String
  /// Addresses of pages that say more.
  package let links: [String]
  /// Examples that fire, that stay silent, and that cannot be evaluated.
  package let examples: [Example]
  /// The same in Swift sources, of screens or of UI tests: comments at the ends of lines say where the rule fires.
  package internal(set) var sources: [Example] = []

  /// What a verdict depends on: where that differs, a finding that was accepted may be another one.
  package enum Binding: String, CaseIterable, Sendable {
    /// On the code alone: the same on every device and in every language.
    case code
    /// On where things lie: device, orientation and text size decide.
    case geometry
    /// On words: the language decides.
    case language
  }

  /// Whether the verdict depends on where things lie.
  package var isContextBound: Bool { binding == .geometry }

  /// One way in which the defect shows.
  package struct Reason: Sendable {
    /// A stable code, for example `tap.covered`.
    package let code: String
    /// What it means.
    package let about: String
  }

  /// Something that can be configured.
  package struct Option: Sendable {
    /// Kebab-case noun.
    package let name: String
    /// The value when nothing is configured, as it is written in YAML.
    package let defaultValue: String
    /// For example `pt`; empty when it has none.
    package let unit: String
    /// The words that are allowed; empty when it is a number.
    package let choices: [String]
    /// One sentence.
    package let about: String
  }

  /// What to change where a screen is made.
  package struct Fix: Sendable {
    /// Where the screen is made.
    package let kind: Kind
    /// What to do, in words; in Interface Builder with the path in its inspectors.
    package let steps: String
    /// Code with the defect; empty where there is none to show.
    package let before: String
    /// The same code without it.
    package let after: String
    /// The line that mends a view which has a name in code, written for one that is called `view`; empty where
    /// it takes more than a line.
    package let line: String

    init(_ kind: Kind, steps: String, before: String = "", after: String = "", line: String = "") {
      self.kind = kind
      self.steps = steps
      self.before = before
      self.after = after
      self.line = line
    }

    /// The line for a view as code calls it; empty where there is none.
    package func line(for variable: String) -> String {
      guard variable.isPlainName, line.hasPrefix("view.") else { return "" }
      return variable + line.dropFirst("view".count)
    }

    /// Where a screen is made; the values are what cards and machine formats call it.
    package enum Kind: String, CaseIterable, Sendable {
      case uikit
      case swiftui
      case interfaceBuilder = "interface-builder"

      /// What people call it.
      package var name: String {
        switch self {
        case .uikit: "UIKit"
        case .swiftui: "SwiftUI"
        case .interfaceBuilder: "Interface Builder"
        }
      }
    }
  }

  /// A screen, and what the rule says about it.
  package struct Example: Sendable {
    /// What is shown, in a few words.
    package let name: String
    /// What the example proves.
    package let kind: Kind
    /// The screen in sketch notation, or Swift; marks say where the rule fires.
    package let screen: String
    /// Names of the variations that do not apply to it.
    package let except: [String]
    /// Of Swift of UI tests the screen that its queries are asked of, in sketch notation; empty for none.
    package let capture: String
    /// The options that differ from their defaults, as they are written, by name.
    package let options: [String: String]

    /// Creates an example.
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

    /// What an example proves.
    package enum Kind: String, Sendable, CaseIterable {
      /// The rule fires at every mark and nowhere else.
      case bad
      /// The rule is silent.
      case good
      /// The rule lacks a fact and says so.
      case unknown
    }
  }
}

extension String {
  // What needs neither quotes nor escaping, wherever it is printed.
  fileprivate var isPlainName: Bool {
    !isEmpty && utf8.count <= 80
      && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "?" }
  }
}

extension RuleCard {
  /// What to do about it where an element is made.
  ///
  /// - Parameters:
  ///   - kind: Where that is; nil where nobody knows.
  ///   - variable: What code calls the element; empty where it has no name there.
  /// - Returns: Words, and the line that code needs, which is empty for none.
  package func advice(
    for kind: Fix.Kind?, variable: String = ""
  ) -> (words: String, line: String) {
    guard let fix = fixes.first(where: { $0.kind == kind }) else { return (self.fix, "") }
    return (fix.steps, fix.line(for: variable))
  }
}

extension RuleCard {
  /// Creates the card of a rule that another run had: what a result file says of it.
  package init(
    id: String, contract: Int, binding: Binding, severity: Severity, title: String,
    fix: String, tags: [String], fixes: [Fix] = []
  ) {
    self.init(
      id: id, title: title, summary: title, severity: severity, tags: tags, since: "",
      contract: contract, binding: binding, needs: [], reasons: [], options: [],
      why: "", fix: fix, fixes: fixes, limits: "", links: [], examples: [])
  }
}
