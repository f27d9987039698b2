import A11yBaseline
import A11yModel
import A11yReporting
import A11yRules

/// A page for a browser that is whole in itself: what fails, drawn on its screen, and how to mend it.
///
/// It loads nothing, works without its script, and runs no byte of what a capture says.
package struct PageReporter: Reporter {
  /// The value of `--output` that selects it.
  package static let name = "html"
  private let places: ReportPlaces
  private let accepting: AcceptCommand?
  private let history: History?
  /// The picture of a screen as PNG in base64, for one that is, or is not, alone in its capture; nil where
  /// there is none.
  package var picture: (@Sendable (_ screen: JudgedScreen, _ isAlone: Bool) -> String?)?

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - accepting: What to type to accept findings.
  ///   - history: The runs so far, this one included; nil where nothing is recorded.
  package init(
    at places: ReportPlaces, accepting: AcceptCommand? = nil, history: History? = nil
  ) {
    self.places = places
    self.accepting = accepting
    self.history = history
  }

  /// The whole page.
  package func report(_ result: CheckResult) -> [UInt8] {
    let report = ExchangeReport(result, at: places)
    var page = Page(report, accepting: accepting, picture: picture)
    page.trend = history.flatMap(PageTrend.init)
    return Array(PageTemplates.page(page.values).utf8)
  }
}
