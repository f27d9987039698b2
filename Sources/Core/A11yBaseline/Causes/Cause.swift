import A11yModel
import A11yRules

/// The origin of findings that one edit fixes, such as a component, a picture or a pair of colors.
package struct Cause: Sendable {
  package let kind: Kind
  /// The name of the origin, for example `ic_close` of a picture; empty for a single element.
  package let name: String
  /// The digits by which commands name the cause. Those of a single finding, code or container are its first finding's.
  package internal(set) var fingerprint: String
  /// The positions of the findings in the comparison, in order; never empty.
  package internal(set) var findings: [Int]
  package internal(set) var reach: Reach

  /// Whether several findings have it.
  package var isShared: Bool { findings.count > 1 }

  /// The kinds of origins. The raw values appear in machine-readable formats.
  package enum Kind: String, CaseIterable, Sendable {
    /// Code or an object of a document, at one place.
    case place
    /// A captured element that other screens have, too.
    case component
    /// An element in the rows of lists.
    case row
    /// An identifier that several screens have.
    case identifier
    /// A container, whose presentation hides or renames what is in it.
    case container
    /// A picture whose name is read.
    case picture
    /// A pair of colors.
    case colors
    /// The key of a translation.
    case text
    /// A screen as a whole.
    case screen
  }

  /// The extent of a cause.
  package struct Reach: Hashable, Sendable {
    /// The number of elements, each counted as often as its code is used.
    package internal(set) var places = 0
    /// The number of different screens.
    package internal(set) var screens = 0
    /// The number of settings, such as languages, in which captures show it; at least 1.
    package internal(set) var settings = 1
  }
}

/// The causes of the findings of a run.
package struct Causes: Sendable {
  /// The causes, in the order of their first findings.
  package private(set) var all: [Cause] = []
  private var positions: [Int]

  /// Groups findings by their origin.
  ///
  /// - Parameter cards: The cards of the rules.
  /// - Complexity: O(n) for n findings and their observations.
  package init(_ findings: [ComparedFinding], on screens: [JudgedScreen], _ cards: [RuleCard]) {
    let components = Components(findings, on: screens)
    let origins = Dictionary(cards.map { ($0.id, $0.origins) }) { first, _ in first }
    var known: [CauseKey: Int] = [:]
    var extents: [Extent] = []
    positions = []
    for index in findings.indices {
      let compared = findings[index]
      let finding = compared.finding
      let screen = screens.indices.contains(compared.screen) ? screens[compared.screen] : nil
      let key = CauseKey(
        finding, on: screen, origins[finding.rule]?[finding.finding.reason],
        of: components.component(of: finding, on: screen))
      let position = known[key] ?? all.count
      if position == all.count {
        known[key] = position
        all.append(
          Cause(
            kind: key.kind, name: key.name, fingerprint: finding.identity.fingerprint,
            findings: [], reach: Cause.Reach()))
        extents.append(Extent())
      } else if all[position].findings.count == 1, let digits = key.digits {
        // Few causes have several findings, and a digest takes long.
        all[position].fingerprint = digits
      }
      positions.append(position)
      all[position].findings.append(index)
      all[position].reach.places += max(finding.count, finding.element.uses)
      for observation in compared.observations where screens.indices.contains(observation.screen) {
        extents[position].screens.insert(screens[observation.screen].family)
        extents[position].settings.insert(screens[observation.screen].context)
      }
    }
    for index in all.indices {
      all[index].reach.screens = max(1, extents[index].screens.count)
      all[index].reach.settings = max(1, extents[index].settings.count)
    }
  }

  // The screens and settings of one cause.
  private struct Extent {
    var screens: Set<String> = []
    var settings: Set<[String: String]> = []
  }

  /// Returns the causes that some digits name: their own, or those of one of their findings.
  ///
  /// - Complexity: O(n) for n findings.
  package func named(_ prefix: FingerprintPrefix, among findings: [ComparedFinding]) -> [Cause] {
    all.filter { cause in
      prefix.begins(cause.fingerprint)
        || cause.findings.contains { prefix.begins(findings[$0].fingerprint) }
    }
  }

  /// Returns the cause of the finding at a position.
  package func cause(of finding: Int) -> Cause { all[positions[finding]] }
}
