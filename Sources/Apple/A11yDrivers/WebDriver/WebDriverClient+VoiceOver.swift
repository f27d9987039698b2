import A11yModel

/// Recording VoiceOver through WebDriverAgent 14.1 or Appium's XCUITest driver, from iOS 27 on.
///
/// Source: `FBCustomCommands` of appium/WebDriverAgent (#1153), and appium/appium-xcuitest-driver (#2869).
extension WebDriverClient {
  /// A command, with its path for WebDriverAgent and its name for Appium.
  private enum VoiceOverCommand: String {
    case enable, disable, enabled, move, currentSpeech

    var method: String { self == .enabled || self == .currentSpeech ? "GET" : "POST" }

    var appiumName: String {
      switch self {
      case .enable: "mobile: enableVoiceOver"
      case .disable: "mobile: disableVoiceOver"
      case .enabled: "mobile: isVoiceOverEnabled"
      case .move: "mobile: voiceOverMove"
      case .currentSpeech: "mobile: voiceOverCurrentSpeech"
      }
    }
  }

  /// Walks over the current screen with VoiceOver. VoiceOver is started for it, and stopped afterwards unless it ran
  /// before.
  ///
  /// - Throws: The reason why VoiceOver did not start. What goes wrong later ends the recording.
  func recording(
    _ session: WebDriverSession, _ limits: VoiceOverWalk.Limits, farewell: Duration
  ) async throws(DriverError) -> VoiceOverRecording {
    let deadline = Deadline(in: .seconds(limits.seconds) + farewell)
    let wasEnabled = try await isEnabled(session, deadline)
    // VoiceOver begins at the first stop when it starts.
    if wasEnabled { _ = try await ask(question(.disable, session), by: deadline) }
    do throws(DriverError) {
      _ = try await ask(question(.enable, session), by: deadline)
    } catch {
      throw DriverError(
        error.code, place,
        "VoiceOver could not be started; it needs iOS 27 and WebDriverAgent 14.1: \(error.message)")
    }
    let clock = ContinuousClock()
    let start = clock.now
    func time() -> Double { (clock.now - start) / .seconds(1) }
    var walk = VoiceOverWalk(at: 0, limits: limits)
    var step = walk.next(await said(question(.currentSpeech, session), deadline), at: time())
    while step != .end {
      let direction = step == .forward ? "forward" : step == .inward ? "in" : "out"
      let answer = await said(question(.move, session, direction: direction), deadline)
      step = walk.next(answer, at: time())
    }
    if !wasEnabled { await stop(session, within: farewell) }
    return walk.recording.withoutSecrets
  }

  // A separate task stops VoiceOver even if the current task was cancelled.
  private func stop(_ session: WebDriverSession, within time: Duration) async {
    let asked = question(.disable, session)
    await Task { _ = try? await ask(asked, by: Deadline(in: time)) }.value
  }

  private func isEnabled(
    _ session: WebDriverSession, _ deadline: Deadline
  ) async throws(DriverError) -> Bool {
    let answer = try await optional(question(.enabled, session), deadline)
    var isEnabled = false
    answer?.readObject { key, reader throws(JSONError) in
      if key == "enabled", reader.kind == .bool { isEnabled = try reader.bool() }
    }
    return isEnabled
  }

  private func said(
    _ question: HTTPClient.Question, _ deadline: Deadline
  ) async -> VoiceOverWalk.Answer {
    do throws(DriverError) {
      let answer = try await ask(question, by: deadline)
      var words = ""
      answer.readObject { key, reader throws(JSONError) in
        if key == "utterance", reader.kind == .string { words = try reader.string() }
      }
      return words.isEmpty ? .silence : .said(words)
    } catch {
      // VoiceOver said nothing in time (XCUIVoiceOverService.Error.Code.noSpeech).
      return error.code == .refused
        && error.message.lowercased().split(whereSeparator: { !$0.isLetter }).contains("speech")
        ? .silence : .failure
    }
  }

  private func question(
    _ command: VoiceOverCommand, _ session: WebDriverSession, direction: String? = nil
  ) -> HTTPClient.Question {
    let arguments = direction.map { [("direction", $0)] } ?? []
    guard session.isAgent else { return session.command(command.appiumName, arguments) }
    var question = session.question("/wda/voiceOver/\(command.rawValue)", repeats: false)
    question.method = command.method
    guard command.method == "POST" else { return question }
    var writer = JSONWriter()
    writer.beginObject()
    for (key, value) in arguments { writer.member(key, value) }
    writer.endObject()
    question.body = writer.bytes
    return question
  }
}
