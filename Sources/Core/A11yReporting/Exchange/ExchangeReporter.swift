import A11yBaseline

/// A format of other programs, written from findings at places of the repository.
package protocol ExchangeFormat {
  /// The states that are listed by default; nil for all.
  static var listed: ListedStates? { get }

  static func recognizes(_ file: EarlierReport) -> Bool

  static func report(_ report: ExchangeReport) -> [UInt8]
}

extension ExchangeFormat {
  package static var listed: ListedStates? { nil }
}

/// A reporter of a format of other programs.
package struct ExchangeReporter<Format: ExchangeFormat>: Reporter {
  private let places: ReportPlaces
  private let listed: ListedStates?

  package init(at places: ReportPlaces, listed: ListedStates? = Format.listed) {
    (self.places, self.listed) = (places, listed)
  }

  package static func recognizes(_ file: EarlierReport) -> Bool { Format.recognizes(file) }

  package func report(_ result: CheckResult) -> [UInt8] {
    Format.report(ExchangeReport(result, at: places, listed: listed))
  }
}
