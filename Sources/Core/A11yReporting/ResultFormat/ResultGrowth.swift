import A11yBaseline
import A11yModel
import A11yRules

extension ResultDocument {
  /// The entries that the baseline has in addition to that of another commit.
  struct Growth: JSONRecord {
    static let isOnOneLine = false

    var accepted: [Accepted] = []
    var silent: [BaselineGrowth.Place] = []

    mutating func members(_ members: any JSONMembers) {
      members.required("accepted", &accepted, "The new or increased entries with a reason.")
      members.required(
        "silent", &silent, "The new or increased entries without a reason, by rule and screen.")
    }

    /// An additional entry with a reason.
    struct Accepted: JSONRecord {
      var entry = BaselineEntry()

      mutating func members(_ members: any JSONMembers) {
        entry.members(members)
        members.required("reason", &entry.reason, "The reason of the entry.")
        members.unlessEmpty("owner", &entry.owner, "The owner of the entry.")
      }
    }
  }
}

extension ResultDocument.Growth {
  init(_ growth: BaselineGrowth) {
    accepted = growth.reasoned.map { Accepted(entry: $0) }
    silent = growth.silent
  }

  var value: BaselineGrowth {
    BaselineGrowth(reasoned: accepted.map(\.entry), silent: silent)
  }
}
