import A11yModel

extension WebDriverClient {
  /// Returns the facts about the screen as a whole that the server reports. Facts that it refuses to report
  /// are unknown.
  func facts(
    _ session: WebDriverSession, by deadline: Deadline
  ) async throws(DriverError) -> DrivenFacts {
    var facts = DrivenFacts()
    if session.id != nil {
      let rectangle = try await optional(session.question("/window/rect", repeats: false), deadline)
      facts.size = rectangle.flatMap(Self.size)
    }
    if session.isAgent, session.id != nil, facts.size == nil {
      let size = try await optional(session.question("/window/size", repeats: false), deadline)
      facts.size = size.flatMap(Self.size)
    }
    let screen = try await optional(
      session.isAgent
        ? session.question("/wda/screen", repeats: false)
        : session.command("mobile: deviceScreenInfo"), deadline)
    screen?.readObject { key, reader throws(JSONError) in
      switch key {
      case "scale" where reader.kind == .number: facts.scale = try reader.double()
      case "screenSize" where facts.size == nil && reader.kind == .object:
        facts.size = try Self.size(&reader)
      default: break
      }
    }
    let orientation = try await optional(
      session.question("/orientation", repeats: false), deadline)
    facts.orientation = orientation?.text
    return facts
  }

  private static func size(_ answer: WebDriverAnswer) -> Size? {
    var width: Double?
    var height: Double?
    answer.readObject { key, reader throws(JSONError) in
      guard reader.kind == .number else { return }
      if key == "width" { width = try reader.double() }
      if key == "height" { height = try reader.double() }
    }
    guard let width, let height else { return nil }
    return Size(width, height)
  }

  private static func size(_ reader: inout JSONReader) throws(JSONError) -> Size? {
    var width: Double?
    var height: Double?
    try reader.object { key, reader throws(JSONError) in
      guard reader.kind == .number else { return }
      if key == "width" { width = try reader.double() }
      if key == "height" { height = try reader.double() }
    }
    guard let width, let height else { return nil }
    return Size(width, height)
  }
}
