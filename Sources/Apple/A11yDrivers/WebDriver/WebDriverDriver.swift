import A11yModel
import Foundation

/// A driver that requests the screen from Appium, or from WebDriverAgent itself, over HTTP.
package struct WebDriverDriver: Driver {
  private let client: WebDriverClient
  private let limits: DriverLimits
  private let options: WebDriverOptions

  /// Creates a driver without contacting the server.
  package init(
    address: DriverAddress, options: WebDriverOptions = WebDriverOptions(),
    limits: DriverLimits = DriverLimits()
  ) {
    client = WebDriverClient(
      address: address, limits: limits, secrets: options.capabilities?.secrets ?? [])
    self.options = options
    self.limits = limits
  }

  /// Captures the screen of the frontmost app, or of the session's app. A session named in the options is
  /// kept; one created for the capture is always ended.
  package func capture() async throws(DriverError) -> CapturedScreen {
    let deadline = Deadline(in: limits.timeout)
    let session = try await client.open(options, by: deadline)
    let outcome: Result<CapturedScreen, DriverError>
    do throws(DriverError) {
      outcome = .success(try await capture(session, by: deadline))
    } catch {
      outcome = .failure(error)
    }
    await client.close(session, within: limits.farewell)
    return try outcome.get()
  }

  private func capture(
    _ session: WebDriverSession, by deadline: Deadline
  ) async throws(DriverError) -> CapturedScreen {
    let source = try await client.ask(sourceQuestion(session), by: deadline)
    var screen = try SourceReader(
      place: client.place, formats: SourceReader.webDriverFormats, limits: limits
    ).screen(in: try document(source), name: options.screenName)
    var picture: [UInt8]?
    if options.wantsScreenshot {
      let answer = try await client.ask(session.question("/screenshot"), by: deadline)
      picture = try Picture.png(base64: answer.text, at: client.place)
    }
    let facts = try await client.facts(session, by: deadline)
    screen = facts.completing(screen)
    // Last, because VoiceOver scrolls.
    if let walk = options.voiceOver {
      var recording = try await client.recording(session, walk, farewell: limits.farewell)
      recording.header["screen"] = screen.name
      screen.recording = recording
    }
    return CapturedScreen(
      screen: screen, answer: source.document.withBytes { Array($0) }, screenshot: picture)
  }

  private func sourceQuestion(_ session: WebDriverSession) -> HTTPClient.Question {
    switch options.source ?? (session.isAgent ? .json : .xml) {
    case .xml: session.question("/source", query: session.isAgent ? "format=xml" : nil)
    case .json where session.isAgent: session.question("/source", query: "format=json")
    case .json: session.command("mobile: source", [("format", "json")])
    }
  }

  // XML is a string in the response. The JSON importer reads the whole response.
  private func document(_ answer: WebDriverAnswer) throws(DriverError) -> TextStorage {
    switch answer.kind {
    case .object: return answer.document
    case .string:
      let text = answer.text ?? ""
      let start = text.prefix(9).lowercased()
      guard !start.hasPrefix("<html"), start != "<!doctype" else {
        throw DriverError(
          .noCapture, client.place, "the source is a web page; switch the session to NATIVE_APP")
      }
      return TextStorage(text.utf8)
    default:
      throw DriverError(
        .noCapture, client.place,
        "the source has no value; is an app in front and the device awake?")
    }
  }
}
