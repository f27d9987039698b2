import A11yBaseline
import A11yModel
import A11yReporting
import A11yRules

/// A reporter that writes a self-contained HTML page: failures, drawn on their screens, and their fixes.
///
/// The page loads nothing, works without its script, and executes nothing from a capture.
package struct PageReporter: Reporter {
  package static func recognizes(_ file: EarlierReport) -> Bool {
    file.isPage
  }

  private let places: ReportPlaces
  private let accepting: AcceptCommand?
  private let history: History?
  /// Returns the screenshot of a screen, which may be alone in its capture, as PNG in base64; nil for none.
  package var picture: (@Sendable (_ screen: JudgedScreen, _ isAlone: Bool) -> String?)?

  /// Returns the lines of the Swift source of a screen; nil if they are unavailable.
  package var source: (@Sendable (_ screen: JudgedScreen) -> [String]?)?

  /// The earlier state of the screens; nil if unknown.
  package var earlier: EarlierScreens?
  package var limits = PageLimits()

  /// - Parameters:
  ///   - accepting: The command that accepts findings.
  ///   - history: The runs so far, including this one; nil if none are recorded.
  package init(
    at places: ReportPlaces, accepting: AcceptCommand? = nil, history: History? = nil
  ) {
    self.places = places
    self.accepting = accepting
    self.history = history
  }

  /// Returns the page in UTF-8.
  package func report(_ result: CheckResult) -> [UInt8] {
    let report = ExchangeReport(result, at: places)
    var page = Page(
      report, accepting: accepting, earlier: earlier, limits: limits, picture: picture,
      source: source)
    page.trend = history.flatMap(PageTrend.init)
    return PageTemplates.page(page.values, capacity: page.capacity)
  }
}

/// The limits of a page, so that browsers open it and CI hosts accept it as an artifact.
///
/// Failures come first, and the head of the page has the numbers of omitted items.
package struct PageLimits: Sendable {
  /// The maximum size of the page, in bytes.
  package var bytes = 50_000_000
  package var cards = 5000
  package var shapes = 60_000
  /// The size, in bytes and without pictures, up to which a page draws screens on which nothing was found.
  package var calmBytes = 14_500_000
  /// The maximum size of screenshots in base64, in bytes.
  package var pictureBytes = 32 << 20

  package init() {}

  /// The bytes for drawings, lists of elements and earlier screens. The rest is for text, a twentieth of it
  /// for the head and the tables, which have limits of their own.
  var drawingBytes: Int { free / 20 * 15 }
  /// The bytes for findings and for the sections around them.
  var cardBytes: Int { free / 20 * 4 }

  private var free: Int {
    max(0, bytes - PageSources.style.utf8.count - PageSources.script.utf8.count - (1 << 15))
  }
}
