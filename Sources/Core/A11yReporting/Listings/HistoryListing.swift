import A11yBaseline
import A11yModel
import A11yRules

/// A history for people: the number of open defects by rule, screen, owner and age, and the trend.
package struct HistoryListing {
  private let history: History
  private let counts: HistoryCounts

  // The width of the trend, in columns.
  private static let columns = 60
  // The number of groups with names; the rest is summed up.
  private static let rows = 10

  /// - Parameter now: The current time, in seconds since 1970 in UTC.
  package init(_ history: History, now: Int) {
    self.history = history
    counts = HistoryCounts(history, now: now)
  }

  /// Returns the counts and the trend.
  package func text() -> String {
    guard let first = history.runs.first, let last = history.runs.last else {
      return "no run was recorded yet\n"
    }
    let span =
      first.time == last.time
      ? Self.day(first.time) : "\(Self.day(first.time)) to \(Self.day(last.time))"
    let head =
      "\(TextLayout.count(history.runs.count, "run")), \(span): \(counts.open) open, \(counts.fixed) fixed\n"
    let sections = [
      Self.section("By rule", counts.byRule), Self.section("By screen", counts.byScreen),
      Self.section("By owner", counts.byOwner), Self.ages(counts.byAge), trend,
      features,
    ]
    return ([head] + sections.filter { !$0.isEmpty }).joined(separator: "\n")
  }

  // MARK: Counts

  static func section(_ title: String, _ counts: [String: Int]) -> String {
    guard !counts.isEmpty else { return "" }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var rows = sorted.prefix(Self.rows).map { count in
      ["\(count.value)", count.key.isEmpty ? "(nobody)" : count.key.displayed]
    }
    let rest = sorted.dropFirst(Self.rows)
    if !rest.isEmpty {
      rows.append(["\(rest.reduce(0) { $0 + $1.value })", "in \(rest.count) others"])
    }
    return "\(title)\n" + TextLayout.table(rows, indent: 2) + "\n"
  }

  static func ages(_ counts: [HistoryCounts.Age: Int]) -> String {
    let rows = HistoryCounts.Age.allCases.compactMap { age in
      counts[age].map { ["\($0)", age.rawValue] }
    }
    return rows.isEmpty ? "" : "By age\n" + TextLayout.table(rows, indent: 2) + "\n"
  }

  static func day(_ time: Int) -> String {
    CalendarDay(secondsSince1970: Double(time)).description
  }

  // MARK: Trend

  private var trend: String {
    let values = Sparkline.columns(counts.trend, Self.columns)
    let (low, high) = (counts.trend.min() ?? 0, counts.trend.max() ?? 0)
    let line = Sparkline.line(values)
    return "Open after each run, \(low) to \(high)\n  \(line)  \(counts.trend.last ?? 0)\n"
  }

  // MARK: Features

  // The last run has the features; each row follows them back.
  private var features: String {
    guard let last = history.runs.last?.coverage, !last.isEmpty else { return "" }
    let rows = last.map { part in
      let past = history.runs.compactMap { $0.coverage.first { $0.feature == part.feature } }
      let judged = past.map { $0.screens > 0 ? $0.judged * 100 / $0.screens : 0 }
      return [
        part.name.displayed,
        "\(part.judged) of \(TextLayout.count(part.screens, "screen")) judged",
        Sparkline.line(Sparkline.columns(judged, Self.featureColumns), most: 100),
        "\(part.open) open",
        Sparkline.line(Sparkline.columns(past.map(\.open), Self.featureColumns)),
      ]
    }
    return "By accessibility feature, after each run\n" + TextLayout.table(rows, indent: 2) + "\n"
  }

  // The width of the trends of a feature, in columns.
  private static let featureColumns = 20
}

/// A row of bars, one character for each number.
enum Sparkline {
  private static let bars = Array("▁▂▃▄▅▆▇█")

  /// Reduces numbers to at most a count, taking the last of each column.
  static func columns(_ values: [Int], _ count: Int) -> [Int] {
    guard values.count > count, count > 0 else { return values }
    return (1...count).map { values[$0 * values.count / count - 1] }
  }

  /// Returns the bars. The lowest is zero.
  ///
  /// - Parameter most: The value of the highest bar; nil for the maximum.
  static func line(_ values: [Int], most: Int? = nil) -> String {
    let high = max(1, most ?? values.max() ?? 1)
    return String(
      values.map { value in
        // A positive number is above the lowest bar.
        value <= 0 ? bars[0] : bars[max(1, value * (bars.count - 1) / high)]
      })
  }
}
