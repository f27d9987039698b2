import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The driver errors for errors of the URL loading system.
enum HTTPFailure {
  static func error(for error: any Error, at place: String) -> DriverError {
    switch (error as? URLError)?.code {
    case .cannotConnectToHost?:
      DriverError(.unreachable, place, "no connection; \(question)", isPassing: true)
    case .cannotFindHost?, .dnsLookupFailed?:
      DriverError(.unreachable, place, "no such host; is the address right?")
    case .networkConnectionLost?, .cannotParseResponse?, .badServerResponse?, .zeroByteResource?,
      .cannotDecodeRawData?, .cannotDecodeContentData?:
      DriverError(
        .broken, place, "the connection ended in the middle of an answer", isPassing: true)
    case .timedOut?:
      DriverError(.timeout, place, "the connection timed out; \(question)")
    default:
      DriverError(.broken, place, "no answer: \((error as NSError).localizedDescription)")
    }
  }

  static let question = "is Appium (port 4723) or WebDriverAgent (port 8100) running there?"
}
