import A11yBaseline
import A11yReporting
import A11yRules

/// The numbers of open findings after the runs of a history, as a line chart and a table.
struct PageTrend {
  private struct Point {
    let run: History.Run
    let open: Int
    let x: Double
    let y: Double
  }

  private let points: [Point]
  private let counts: HistoryCounts
  private let runCount: Int
  private let highest: Int

  // The maximum number of runs, for which chart and table stay readable.
  private static let most = 60
  private static let (width, height) = (640.0, 160.0)
  // Margins for the numbers on the axis and for the mark of the last run.
  private static let (left, top, right, bottom) = (48.0, 16.0, 16.0, 24.0)

  /// Creates the trend of the last runs; nil for a history without runs.
  ///
  /// - Complexity: O(n) for n defects and runs.
  init?(_ history: History) {
    guard let last = history.runs.last else { return nil }
    counts = HistoryCounts(history, now: last.time)
    runCount = history.runs.count
    let shown = zip(history.runs, counts.trend).suffix(Self.most)
    let highest = max(1, shown.map(\.1).max() ?? 1)
    self.highest = highest
    let step = (Self.width - Self.left - Self.right) / Double(max(1, shown.count - 1))
    let room = Self.height - Self.top - Self.bottom
    points = shown.enumerated().map { position, entry in
      Point(
        run: entry.0, open: entry.1,
        x: (Self.left + step * Double(position)).rounded(),
        y: (Self.top + room * (1 - Double(entry.1) / Double(highest))).rounded())
    }
  }

  var values: PageValues {
    let (first, last) = (points[0], points[points.count - 1])
    let bottom = Self.height - Self.bottom
    return [
      "trendSentence": sentence, "trendLine": line, "trendHighest": "\(highest)",
      "trendTop": Self.words(Self.top), "trendBottom": Self.words(bottom),
      "trendLeft": Self.words(Self.left), "trendRight": Self.words(Self.width - Self.right),
      "trendFirstDay": Self.day(first.run), "trendLastDay": Self.day(last.run),
      "trendLastX": Self.words(last.x), "trendLastY": Self.words(last.y),
      "trendFloor": Self.words(Self.height - 6),
      "trendBox": "0 0 \(Self.words(Self.width)) \(Self.words(Self.height))",
      "trendRows": points.reversed().map { point -> PageValues in
        [
          "trendDay": Self.day(point.run), "trendRun": point.run.id.displayed,
          "trendScreens": "\(point.run.screens)", "trendOpen": "\(point.open)",
        ]
      },
    ]
  }

  private var sentence: String {
    let (first, last) = (points[0], points[points.count - 1])
    let cut = points.count < runCount ? "the last \(points.count) of \(runCount) runs" : nil
    let runs = cut ?? "\(runCount) run\(runCount == 1 ? "" : "s")"
    let change = points.count > 1 ? ", from \(first.open) to \(last.open)" : ""
    return "Open findings after \(runs)\(change); \(counts.open) are open, \(counts.fixed) fixed"
  }

  private var line: String {
    points.map { "\(Self.words($0.x)),\(Self.words($0.y))" }.joined(separator: " ")
  }

  // Expects a small, rounded number.
  private static func words(_ number: Double) -> String { "\(Int(number))" }

  private static func day(_ run: History.Run) -> String {
    CalendarDay(secondsSince1970: Double(run.time)).description
  }
}
