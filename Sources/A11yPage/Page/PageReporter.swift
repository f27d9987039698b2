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

  /// Creates a reporter.
  ///
  /// - Parameter accepting: What to type to accept findings.
  package init(at places: ReportPlaces, accepting: AcceptCommand? = nil) {
    self.places = places
    self.accepting = accepting
  }

  /// The whole page.
  package func report(_ result: CheckResult) -> [UInt8] {
    let report = ExchangeReport(result, at: places)
    return Array(PageTemplates.page(Page(report, accepting: accepting).values).utf8)
  }
}
