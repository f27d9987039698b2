import A11yModel
import Foundation

/// Speaks WebDriver: questions below a session or beside any, answers with a value.
struct WebDriverClient: Sendable {
  private let http: HTTPClient
  /// Texts that no message may show.
  private let secrets: [String]

  init(address: DriverAddress, limits: DriverLimits, secrets: [String] = []) {
    http = HTTPClient(address: address, limits: limits)
    // The longest first, for one may lie in another.
    self.secrets = (address.secrets + secrets).sorted { $0.count > $1.count }
  }

  var place: String { http.address.name }

  /// Asks, and throws what the server refuses.
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

  /// Asks, and gives nil where the server refuses.
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

  // The first line is enough: servers append their stack.
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
  /// For messages: the method and the last part of the path, which is never a session.
  var name: String {
    let parts = path.split(separator: "/").map(String.init)
    let isSession = parts.count == 2 && parts[0] == "session"
    return "\(method) /\(isSession ? "session" : parts.last ?? "")"
  }
}
