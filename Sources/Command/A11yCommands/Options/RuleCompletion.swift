import A11yRules
import ArgumentParser

extension CompletionKind {
  /// The ids of the rules that come with the tool.
  static var rules: CompletionKind { .list(RuleName.allCases.map(\.rawValue)) }
}
