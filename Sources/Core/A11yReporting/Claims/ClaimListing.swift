import A11yBaseline
import A11yRules

/// The tasks by features for the terminal: a table for each family of devices, then what stands against each
/// feature, and what is missing.
package struct ClaimListing {
  private let matrix: ClaimMatrix
  private let width: Int
  private let style: TextStyle

  // The findings that are listed for a feature in a task.
  private static let most = 5

  package init(
    _ matrix: ClaimMatrix, width: Int = TextLayout.width, style: TextStyle = .plain
  ) {
    self.matrix = matrix
    self.width = width
    self.style = style
  }

  package func text() -> String {
    let parts =
      [TextLayout.paragraph(ClaimMatrix.caution, indent: 0, width: width)]
      + matrix.families.flatMap { [table($0), details($0)] } + [stated, elsewhere, byHand]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  // MARK: Table

  // Tasks that do not fit beside each other follow below.
  private func table(_ family: ClaimMatrix.Family) -> String {
    let features = AppStoreFeature.all
    let room = width - 2 - (features.map(\.name.count).max() ?? 0)
    var groups: [[Int]] = [[]]
    var used = 0
    for (index, task) in matrix.settings.tasks.enumerated() {
      let columns = max(task.name.displayed.count, FeatureState.contradicted.words.count) + 2
      if used + columns > room, groups.last?.isEmpty == false {
        groups.append([])
        used = 0
      }
      used += columns
      groups[groups.count - 1].append(index)
    }
    return groups.map { group in
      let head = [family.device.rawValue] + group.map { matrix.settings.tasks[$0].name.displayed }
      let rows = features.indices.map { feature in
        [features[feature].name] + group.map { family.tasks[$0][feature].state.shortWords }
      }
      return TextLayout.table([head] + rows)
    }.joined(separator: "\n\n")
  }

  // MARK: Details

  // Features with equal reasons, such as a device without captures, are listed together.
  private func details(_ family: ClaimMatrix.Family) -> String {
    var groups: [(names: [String], lines: [String])] = []
    for (index, feature) in AppStoreFeature.all.enumerated() {
      let cells = zip(matrix.settings.tasks, family.tasks.map { $0[index] })
        .filter { $1.state != .byHand }
      let lines = cells.flatMap { self.lines($0.name, $1, family.device) }
      if let position = groups.firstIndex(where: { $0.lines == lines }) {
        groups[position].names.append(feature.name)
      } else if !lines.isEmpty {
        groups.append(([feature.name], lines))
      }
    }
    return groups.map { names, lines in
      let title = "\(names.joined(separator: ", ")) on \(family.device.rawValue)"
      return ([style.bold(line(title, indent: 0))] + lines).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  private func lines(
    _ task: String, _ cell: ClaimMatrix.Cell, _ device: DeviceFamily
  ) -> [String] {
    return [colored(line("\(task.displayed): \(cell.sentence)", indent: 2), cell.state)]
      + cell.reasons(on: device, most: Self.most).map { line($0, indent: 4) }
  }

  private func colored(_ text: String, _ state: FeatureState) -> String {
    switch state {
    case .contradicted: style.red(text)
    case .supported: style.green(text)
    case .noEvidence, .byHand: text
    }
  }

  private func line(_ text: String, indent: Int) -> String {
    TextLayout.paragraph(text, indent: indent, hanging: indent + 2, width: width)
  }

  // MARK: Rest

  private var stated: String {
    guard !matrix.stated.isEmpty else { return "" }
    let lines = matrix.stated.map { line("\($0.words): \($0.state.words)", indent: 2) }
    return (["Stated by the team"] + lines).joined(separator: "\n")
  }

  private var elsewhere: String {
    let counts = zip(AppStoreFeature.all, matrix.elsewhere).filter { $1 > 0 }
    guard !counts.isEmpty else { return "" }
    let lines = counts.map { line("\($0.name): \($1)", indent: 2) }
    return (["Open findings on screens of no task"] + lines).joined(separator: "\n")
  }

  private var byHand: String {
    let lines = AppStoreFeature.all.flatMap { feature in
      [line(feature.name, indent: 2)] + feature.byHand.map { line("- \($0)", indent: 4) }
    }
    return (["To try by hand, whatever the captures show"] + lines).joined(separator: "\n")
  }
}

extension ClaimMatrix.Cell {
  /// Returns the first findings against the feature, and the gaps with what would close them.
  package func reasons(on device: DeviceFamily, most: Int) -> [String] {
    let rest = against.count - most
    return against.prefix(most).map(\.words) + (rest > 0 ? ["and \(rest) more"] : [])
      + GapSummary.all(gaps, on: device).map { "\($0.words); \($0.advice)" }
  }

  /// The verdict in a sentence, without a full stop.
  package var sentence: String {
    let seen = "every rule judged \(judgedScreens) of \(TextLayout.count(screens, "screen"))"
    return switch state {
    case .contradicted:
      "contradicted by \(TextLayout.count(against.count, "open finding")); \(seen)"
    case .supported: "supported by evidence; \(seen), nothing open"
    case .noEvidence, .byHand: "\(state.words); \(seen)"
    }
  }
}
