import A11yCapture
import A11yModel

/// The pattern by which a team names its captures, inferred from the names.
package enum NamingPattern: Sendable {
  case template(NameTemplate, NamingSummary)
  /// A capture says something else than its name.
  case contradiction(path: String, what: String)
  /// The names have no pattern, or more than one.
  case unknown

  /// Infers the pattern of some screens.
  ///
  /// Every hypothesis about the first name is tried on all others. The one that explains most parts wins; if two
  /// explain as many, and neither finds more screens or needs fewer folders, there is no pattern.
  init(of screens: [FoundScreen]) {
    self = .unknown
    guard let first = screens.first, screens.contains(where: \.isNamedByFile) else { return }
    let ranks = Dictionary(grouping: NameHypothesis.all(of: first.path)) {
      [$0.contextCount, $0.droppedCount]
    }
    for rank in ranks.keys.sorted(by: { $1.lexicographicallyPrecedes($0) }) {
      let readings = (ranks[rank] ?? []).compactMap { NameReading($0, of: screens) }
        .sorted { $1.rank.lexicographicallyPrecedes($0.rank) }
      guard let best = readings.first else { continue }
      if readings.dropFirst().first?.rank == best.rank { return }
      if let (path, what) = best.contradiction {
        self = .contradiction(path: path, what: what)
      } else {
        self = .template(best.hypothesis.template, NamingSummary(best))
      }
      return
    }
  }

  var template: NameTemplate? {
    if case .template(let template, _) = self { template } else { nil }
  }
}

extension NameReading {
  fileprivate var rank: [Int] { [screens.count, -hypothesis.template.folders] }
}
