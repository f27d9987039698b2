import A11yBaseline
import A11yModel
import A11yRules

extension ResultDocument {
  /// The entries that the baseline has in addition to that of another commit.
  struct Growth: JSONRecord {
    static let isOnOneLine = false

    var accepted: [Accepted] = []
    var silent: [Place] = []

    mutating func members(_ members: any JSONMembers) {
      members.required("accepted", &accepted, "The new or increased entries with a reason.")
      members.required(
        "silent", &silent, "The new or increased entries without a reason, by rule and screen.")
    }

    /// An additional entry with a reason.
    struct Accepted: JSONRecord {
      var entry = Entry()
      var reason = ""
      var owner = ""

      mutating func members(_ members: any JSONMembers) {
        entry.members(members)
        members.required("reason", &reason, "The reason of the entry.")
        members.unlessEmpty("owner", &owner, "The owner of the entry.")
      }
    }

    /// Additional entries of a rule on a screen without a reason.
    struct Place: JSONRecord {
      var rule = ""
      var screen = ""
      var count = 0

      mutating func members(_ members: any JSONMembers) {
        members.required("rule", &rule, "The ID of the rule.")
        members.required("screen", &screen, "The name of the screen.")
        members.required("count", &count, "The number of entries.", .positive)
      }
    }
  }

  /// A setting or a suppression comment that lets more pass than before.
  struct Weakened: JSONRecord {
    var key = ""
    var before: String?
    var after: String?
    var reason = ""

    mutating func members(_ members: any JSONMembers) {
      members.required(
        "key", &key, "The key of the configuration, or a11ylint:disable for a comment.")
      members.optional("before", &before, "The earlier value. Absent for an added part.")
      members.optional("after", &after, "The present value. Absent for a removed part.")
      members.unlessEmpty(
        "reason", &reason, "Why. Absent if nothing says why, which fails the gate.")
    }
  }

  /// The use of a budget.
  struct BudgetUse: JSONRecord {
    var rule: String?
    var screen: String?
    var max = 0
    var count = 0

    mutating func members(_ members: any JSONMembers) {
      members.optional("rule", &rule, "The rule of the budget. Absent for all rules.")
      members.optional(
        "screen", &screen, "The screens of the budget, with wildcards. Absent for all screens.")
      members.required("max", &max, "The limit of the budget.")
      members.required("count", &count, "The number of entries that count against it.")
    }
  }
}

extension ResultDocument.Growth {
  init(_ growth: BaselineGrowth) {
    accepted = growth.reasoned.map {
      Accepted(entry: .init($0), reason: $0.reason, owner: $0.owner)
    }
    silent = growth.silent.map { Place(rule: $0.rule, screen: $0.screen, count: $0.count) }
  }
}

extension ResultDocument.Weakened {
  init(_ weakening: Weakening) {
    self.init(
      key: weakening.key, before: weakening.before, after: weakening.after,
      reason: weakening.reason)
  }

  var value: Weakening { Weakening(key, from: before, to: after, reason: reason) }
}

extension ResultDocument.BudgetUse {
  init(_ use: BudgetUse) {
    rule = use.budget.rule
    screen = use.budget.screen?.text
    max = use.budget.limit
    count = use.count
  }
}
