import A11yBaseline
import A11yModel
import A11yRules

/// A part of a configuration that lets something pass, with a reason.
protocol Exemption {
  var path: PathPattern? { get set }
  var reason: String { get }
  var owner: String { get }
  /// The subject with its limits, for display.
  var extent: String { get }

  /// Whether it lets everything pass that another one does, as long.
  func covers(_ other: Self) -> Bool
}

extension Suppression: Exemption {
  func covers(_ other: Suppression) -> Bool {
    rule == other.rule
      && (fingerprints.isEmpty
        || !other.fingerprints.isEmpty
          && other.fingerprints.allSatisfy { digits in
            fingerprints.contains { digits.hasPrefix($0) }
          })
      && isWider(screen, other.screen) { $0.covers($1) }
      && isWider(path, other.path) { $0.covers($1) }
      && isWider(element.name, other.element.name) { $0.covers($1) }
      && isWider(element.identifier, other.element.identifier) { $0.covers($1) }
      && isWider(element.label, other.element.label) { $0.covers($1) }
      && isWider(element.type, other.element.type, ==) && isWider(limit, other.limit, >=)
      && isWider(expires, other.expires, >=)
  }
}

extension AcceptedGap: Exemption {
  func covers(_ other: AcceptedGap) -> Bool {
    percent ?? -1 >= other.percent ?? -1
      && (kinds.isEmpty || !other.kinds.isEmpty && kinds.isSuperset(of: other.kinds))
      && isWider(screen, other.screen) { $0.covers($1) }
      && isWider(path, other.path) { $0.covers($1) } && isWider(expires, other.expires, >=)
  }

  var extent: String {
    let kinds = kinds.map(\.rawValue).sorted().joined(separator: ", ")
    return (kinds.isEmpty ? "all kinds" : kinds)
      + (percent.map { " of at most \($0) %" } ?? "") + (screen.map { " on \($0.text)" } ?? "")
      + (path.map { " in \($0.text)" } ?? "") + (expires.map { ", until \($0)" } ?? "")
  }
}

extension Budget {
  /// Whether it limits everything that another one limits, to no greater number.
  func covers(_ other: Budget) -> Bool {
    limit <= other.limit && isWider(rule, other.rule, ==)
      && isWider(screen, other.screen) { $0.covers($1) }
  }

  /// The subject with the limit, for display.
  var extent: String { "at most \(limit) of \(subject)" }
}

// Nil is no limit.
private func isWider<Limit>(
  _ limit: Limit?, _ other: Limit?, _ covers: (Limit, Limit) -> Bool
) -> Bool {
  guard let limit else { return true }
  return other.map { covers(limit, $0) } ?? false
}
