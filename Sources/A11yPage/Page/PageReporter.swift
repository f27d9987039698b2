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

  /// The lines of the Swift source that a screen was read from; nil where they are not at hand.
  package var source: (@Sendable (_ screen: JudgedScreen) -> [String]?)?

  /// What the screens were before; nil where nothing tells.
  package var earlier: EarlierScreens?
  /// How much the page may hold.
  package var limits = PageLimits()

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
    var page = Page(
      report, accepting: accepting, earlier: earlier, limits: limits, picture: picture,
      source: source)
    page.trend = history.flatMap(PageTrend.init)
    return Array(PageTemplates.page(page.values).utf8)
  }
}

/// How much a page may hold, so that a browser opens it and a host takes it as an artifact.
///
/// What fails comes first; what does not fit is counted, in the head of the page.
package struct PageLimits: Sendable {
  /// Of the page, in bytes.
  package var bytes = 50_000_000
  /// Findings that are told.
  package var cards = 5000
  /// Elements that are drawn.
  package var shapes = 60_000
  /// Of pictures in base64.
  package var pictureBytes = 32 << 20

  /// Creates the usual limits.
  package init() {}

  /// For drawings, lists of elements and what was before; the rest is for what is told in words, among it a
  /// twentieth for the head and the tables, which have bounds of their own.
  var drawingBytes: Int { free / 20 * 15 }
  /// For findings and the frames of screens.
  var cardBytes: Int { free / 20 * 4 }

  private var free: Int {
    max(0, bytes - PageSources.style.utf8.count - PageSources.script.utf8.count - (1 << 15))
  }
}
