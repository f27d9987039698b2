import A11yModel
import Foundation

/// A client for the WebDriver protocol, with or without a session.
struct WebDriverClient: Sendable {
  private let http: HTTPClient
  /// The texts that no message may show.
  private let secrets: [String]

  init(address: DriverAddress, limits: DriverLimits, secrets: [String] = []) {
    http = HTTPClient(address: address, limits: limits)
    // The longest text comes first, because one may contain another.
    self.secrets = (address.secrets + secrets).sorted { $0.count > $1.count }
  }

  var place: String { http.address.name }

  /// Sends a request and returns the response. Throws `refused` with the server's reason if the server refuses it.
  func ask(
    _ question: HTTPClient.Question, by deadline: Deadline
  ) async throws(DriverError) -> WebDriverAnswer {
    let answer = try await http.answer(to: question, by: deadline)
    let parsed: WebDriverAnswer
    do throws(JSONError) {
      parsed = try WebDriverAnswer(TextStorage(answer.body))
    } catch {
      throw DriverError(.malformed, place, Self.description(of: answer, error))
    }
    if let failure = parsed.failure {
      throw DriverError(.refused, place, "\(question.name) was refused: \(redacted(failure))")
    }
    guard (200...299).contains(answer.status) else {
      throw DriverError(.malformed, place, "status \(answer.status) without an error")
    }
    guard parsed.kind != nil else {
      throw DriverError(.malformed, place, "an answer without a value; \(HTTPFailure.question)")
    }
    return parsed
  }

  /// Sends a request and returns the response, or `nil` if the server refuses the request.
  func optional(
    _ question: HTTPClient.Question, _ deadline: Deadline
  ) async throws(DriverError) -> WebDriverAnswer? {
    do throws(DriverError) {
      return try await ask(question, by: deadline)
    } catch {
      guard error.code == .refused else { throw error }
      return nil
    }
  }

  // Only the first line is kept, because servers append a stack trace.
  private func redacted(_ failure: String) -> String {
    var line = String(failure.split(whereSeparator: \.isNewline).first ?? "no message")
    for secret in secrets { line = line.replacingOccurrences(of: secret, with: "***") }
    return line.count > 500 ? line.prefix(500) + "…" : line
  }

  private static func description(of answer: HTTPAnswer, _ error: JSONError) -> String {
    let type = answer.type.isEmpty ? "" : " (\(answer.type.prefix(80)))"
    switch answer.status {
    case 300...399:
      return "status \(answer.status): redirections are not followed; name the address itself"
    case 401, 403, 407:
      return "status \(answer.status)\(type): access denied; the address may need a user"
    case 404:
      return "status 404\(type): no WebDriver here; Appium 1 needs /wd/hub at the end"
    default:
      let status = answer.status == 200 ? "" : "status \(answer.status) and "
      let reason = answer.body.isEmpty ? "an empty answer" : "an answer that is no JSON\(type)"
      return "\(status)\(reason) (\(error)); \(HTTPFailure.question)"
    }
  }
}

extension HTTPClient.Question {
  /// The method and the last part of the path unless it is a session, for messages.
  var name: String {
    let parts = path.split(separator: "/").map(String.init)
    let isSession = parts.count == 2 && parts[0] == "session"
    return "\(method) /\(isSession ? "session" : parts.last ?? "")"
  }
}
