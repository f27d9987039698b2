import A11yBaseline
import A11yModel
import A11yRules

// The members of what a result says of the baseline and of the settings.

extension BaselineEntry: JSONRecord {
  package init() { self.init(identity: Identity(), rule: "", screen: "", severity: .warning) }

  /// Declares the members for reports, which are too few for a comparison.
  package mutating func members(_ members: any JSONMembers) {
    var key = fingerprint
    members.required("fingerprint", &key, "The fingerprint of the entry.", .fingerprint)
    if key != fingerprint { identity = Identity(fp1: Fingerprint(key)) }
    members.required("rule", &rule, "The ID of the rule.")
    members.required("severity", &severity, "The severity of the finding.")
    members.required("screen", &screen, "The name of the screen.")
    members.required("anchor", &anchor, "The element, as the baseline names it.")
  }
}

extension UnobservedEntry: JSONRecord {
  package init() { self.init(BaselineEntry(), .notCaptured) }

  package mutating func members(_ members: any JSONMembers) {
    entry.members(members)
    var word = reason.rawValue
    members.required(
      "reason", &word, "The reason why the entry could not be checked.",
      .oneOf(UnobservedReason.self))
    // A later version may have another reason.
    reason = UnobservedReason(rawValue: word) ?? .notCaptured
  }
}

extension UncapturedScreen: JSONRecord {
  package init() { self.init(name: "", entries: 0) }

  package mutating func members(_ members: any JSONMembers) {
    var (next, matched) = (successor?.name, successor?.matched)
    members.required("screen", &name, "The name of the screen.")
    members.unlessEmpty(
      "context", &context, "The context that was not captured. Absent if none was.")
    members.unless(
      false, "expected", &isExpected,
      "Whether whole runs must capture it. Absent for documents and types in sources.")
    members.required("entries", &entries, "The number of its entries.")
    members.optional(
      "successor", &next,
      "The new screen that it probably became, an argument of `a11ylint baseline rename`.")
    members.optional(
      "matched", &matched, "The number of its entries that match findings of the new screen.")
    entries = max(0, entries)
    successor = next.map { Successor(name: $0, matched: max(0, matched ?? 0)) }
  }
}

extension BaselineGrowth.Place: JSONRecord {
  package init() { self.init(screen: "", rule: "", count: 0) }

  package mutating func members(_ members: any JSONMembers) {
    members.required("rule", &rule, "The ID of the rule.")
    members.required("screen", &screen, "The name of the screen.")
    members.required("count", &count, "The number of entries.", .positive)
    count = max(0, count)
  }
}

extension Weakening: JSONRecord {
  package init() { self.init("", from: nil, to: nil) }

  package mutating func members(_ members: any JSONMembers) {
    members.required(
      "key", &key, "The key of the configuration, or a11ylint:disable for a comment.")
    members.optional("before", &before, "The earlier value. Absent for an added part.")
    members.optional("after", &after, "The present value. Absent for a removed part.")
    members.unlessEmpty(
      "reason", &reason, "Why. Absent if nothing says why, which fails the gate.")
  }
}

extension BudgetUse: JSONRecord {
  package init() { self.init(budget: Budget(limit: 0), count: 0) }

  package mutating func members(_ members: any JSONMembers) {
    members.optional("rule", &budget.rule, "The rule of the budget. Absent for all rules.")
    members.optional(
      "screen", &budget.screen,
      "The screens of the budget, with wildcards. Absent for all screens.")
    members.required("max", &budget.limit, "The limit of the budget.")
    members.required("count", &count, "The number of entries that count against it.")
    (budget.limit, count) = (max(0, budget.limit), max(0, count))
  }
}

extension Verdict.Reason: JSONRecord {
  package init() { self.init(code: "", count: 0) }

  package mutating func members(_ members: any JSONMembers) {
    members.required(
      "code", &code,
      """
      A state of findings, a condition such as stale, growth, weakened, suppression, budget, or a kind of \
      unseen part. Values may be added.
      """)
    members.required(
      "count", &count, "The number of findings, entries, settings, budgets or parts.")
    count = max(0, count)
  }
}

extension JobSettings: JSONRecord {
  package mutating func members(_ members: any JSONMembers) {
    members.optional("profile", &profile, "The profile. Absent for the default one.")
    members.unlessEmpty(
      "selected", &selected, "The rules of --select. Absent if all rules ran.")
    members.unlessEmpty("ignored", &ignored, "The rules of --ignore.")
    members.unlessEmpty(
      "options", &options, "Further options of the command line that affect what passes.")
    members.unlessEmpty(
      "variables", &variables,
      "The environment variables that the run read, such as A11YLINT_PROFILE.")
  }
}

extension Wildcard: JSONValue {
  package static var shape: JSONShape { .text }

  package static func read(from reader: JSONMemberReader) throws(JSONError) -> Wildcard {
    Wildcard(try reader.json.string())
  }

  package func write(to writer: JSONMemberWriter) { writer.json.write(text) }
}
