import A11yBaseline

extension ResultDocument {
  /// What the baseline accepts more than that of another commit.
  struct Growth: JSONRecord {
    static let isOnOneLine = false

    var accepted: [Accepted] = []
    var silent: [Place] = []

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("accepted", &accepted)
      try members.required("silent", &silent)
    }

    /// An entry that says why it was added.
    struct Accepted: JSONRecord {
      var entry = Entry()
      var reason = ""
      var owner = ""

      mutating func members<Members: JSONMembers>(
        _ members: inout Members
      ) throws(Members.Failure) {
        try entry.members(&members)
        try members.required("reason", &reason)
        try members.unlessEmpty("owner", &owner)
      }
    }

    /// Where something was added without a reason.
    struct Place: JSONRecord {
      var rule = ""
      var screen = ""
      var count = 0

      mutating func members<Members: JSONMembers>(
        _ members: inout Members
      ) throws(Members.Failure) {
        try members.required("rule", &rule)
        try members.required("screen", &screen)
        try members.required("count", &count)
      }
    }
  }

  /// How much of a budget is used.
  struct BudgetUse: JSONRecord {
    var rule: String?
    var screen: String?
    var max = 0
    var count = 0

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.optional("rule", &rule)
      try members.optional("screen", &screen)
      try members.required("max", &max)
      try members.required("count", &count)
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

extension ResultDocument.BudgetUse {
  init(_ use: BudgetUse) {
    rule = use.budget.rule
    screen = use.budget.screen?.text
    max = use.budget.limit
    count = use.count
  }
}
