import A11yModel

/// The target of requests: a session, or an agent without one.
struct WebDriverSession: Sendable {
  /// The session ID, or `nil` for an agent that is used without a session.
  let id: String?
  /// Whether the session was created for this capture and is ended after it.
  let isOurs: Bool
  let isAgent: Bool

  func question(_ path: String, query: String? = nil, repeats: Bool = true) -> HTTPClient.Question {
    .init(path: (id.map { "/session/\($0)" } ?? "") + path, query: query, repeats: repeats)
  }

  /// Returns a request that runs one of Appium's own commands.
  func command(_ name: String, _ arguments: [(String, String)] = []) -> HTTPClient.Question {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("script", name)
    writer.key("args")
    writer.beginArray()
    writer.beginObject()
    for (key, value) in arguments { writer.member(key, value) }
    writer.endObject()
    writer.endArray()
    writer.endObject()
    var question = question("/execute/sync")
    question.method = "POST"
    question.body = writer.bytes
    return question
  }

  /// Returns whether a text can be part of a path without encoding.
  static func isPlain(_ id: String) -> Bool {
    1...200 ~= id.utf8.count && id != "." && id != ".."
      && id.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x3A, 0x5F: true
        default: false
        }
      }
  }
}

extension WebDriverClient {
  func open(
    _ options: WebDriverOptions, by deadline: Deadline
  ) async throws(DriverError) -> WebDriverSession {
    let isAgent = try await isAgent(by: deadline)
    if let id = options.sessionID {
      guard WebDriverSession.isPlain(id) else {
        throw DriverError(.usage, "the session", "expected letters, digits, - and _")
      }
      return WebDriverSession(id: id, isOurs: false, isAgent: isAgent)
    }
    if let capabilities = options.capabilities {
      let id = try await newSession(capabilities.body(isAgent: isAgent), by: deadline)
      return WebDriverSession(id: id, isOurs: true, isAgent: isAgent)
    }
    guard isAgent else {
      throw DriverError(
        .usage, place,
        "Appium needs a session; name one with --session, or the app with --bundle-id, or a file with --capabilities"
      )
    }
    return WebDriverSession(id: nil, isOurs: false, isAgent: true)
  }

  /// Ends a session that was created for this capture. Errors are ignored.
  func close(_ session: WebDriverSession, within time: Duration) async {
    guard session.isOurs else { return }
    var question = session.question("")
    question.method = "DELETE"
    let asked = question
    // A separate task ends the session even if the current task was cancelled.
    await Task { _ = try? await ask(asked, by: Deadline(in: time)) }.value
  }

  // Only WebDriverAgent reports an object `ios` about the device. A hub may refuse to report its status.
  private func isAgent(by deadline: Deadline) async throws(DriverError) -> Bool {
    guard let status = try await optional(.init(path: "/status"), deadline) else { return false }
    guard status.kind == .object else {
      throw DriverError(.malformed, place, "a status without an object; \(HTTPFailure.question)")
    }
    var isAgent = false
    status.readObject { key, reader in if key == "ios", reader.kind == .object { isAgent = true } }
    return isAgent
  }

  private func newSession(
    _ body: [UInt8], by deadline: Deadline
  ) async throws(DriverError) -> String {
    let question = HTTPClient.Question(method: "POST", path: "/session", body: body)
    let answer = try await ask(question, by: deadline)
    var id = answer.sessionID
    answer.readObject { key, reader throws(JSONError) in
      if key == "sessionId", reader.kind == .string { id = try reader.string() }
    }
    guard let id, WebDriverSession.isPlain(id) else {
      throw DriverError(.malformed, place, "a new session without a usable sessionId")
    }
    return id
  }
}
