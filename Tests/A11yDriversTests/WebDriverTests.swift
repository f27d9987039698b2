import A11yDrivers
import A11yModel
import DriverStandIns
import FlyingFox
import TestSupport
import Testing

@Suite("WebDriver")
struct WebDriverTests {
  @Test("WebDriverAgent needs no session")
  func agent() async throws {
    try await StandInServer.run(StandInAgent().answer) { server in
      var options = WebDriverOptions()
      options.screenName = "Pay"
      let captured = try await webDriver(server.address, options).capture()
      let tree = captured.screen.tree
      #expect(captured.screen.name == "Pay")
      #expect(captured.screen.source.format == "wda-json")
      #expect(tree.count == 2)
      #expect(tree[1].identifier.map { String($0) } == "pay")
      #expect(tree[1].label.map { String($0) } == "Pay é")
      #expect(tree.screen.bounds == Rect(0, 0, 390, 844))
      #expect(tree.screen.scale == 3)
      #expect(tree.screen.orientation == "portrait")
      #expect(captured.screenshot == nil)
      #expect(String(decoding: captured.answer, as: UTF8.self) == Answers.jsonSource)
      #expect(
        await server.requests == [
          "GET /status", "GET /source?format=json", "GET /wda/screen", "GET /orientation",
        ])
    }
  }

  @Test("a session that was made is ended, and the app is neither started nor reset")
  func ownSession() async throws {
    try await StandInServer.run(StandInAppium().answer) { server in
      var options = WebDriverOptions()
      options.capabilities = try WebDriverCapabilities(bundleID: "com.example.shop")
      options.wantsScreenshot = true
      let captured = try await webDriver(server.address + "/", options).capture()
      #expect(captured.screen.source.format == "appium-xml")
      #expect(captured.screen.tree.screen.orientation == "landscape")
      #expect(captured.screen.tree.screen.bounds == Rect(0, 0, 390, 844))
      #expect(captured.screenshot == Answers.picture)
      #expect(
        await server.requests == [
          "GET /status", "POST /session", "GET /session/5f-0c/source",
          "GET /session/5f-0c/screenshot", "GET /session/5f-0c/window/rect",
          "POST /session/5f-0c/execute/sync", "GET /session/5f-0c/orientation",
          "DELETE /session/5f-0c",
        ])
      let body = await server.bodies.first ?? ""
      #expect(body.contains("\"appium:bundleId\":\"com.example.shop\""))
      #expect(body.contains("\"appium:noReset\":true"))
      #expect(body.contains("\"appium:forceAppLaunch\":false"))
      #expect(body.contains("\"appium:shouldTerminateApp\":false"))
    }
  }

  @Test("VoiceOver is recorded, and stopped afterwards", arguments: [true, false])
  func voiceOver(isAgent: Bool) async throws {
    let stops = ["Pay, button", "Help, link", "Close, button"]
    let voiceOver = StandInVoiceOver(ScriptedVoiceOver(stops))
    try await StandInServer.run { request in
      if let answer = try await voiceOver.answer(request) { return answer }
      return try await isAgent ? StandInAgent().answer(request) : StandInAppium().answer(request)
    } _: { server in
      var options = WebDriverOptions()
      if !isAgent { options.capabilities = try WebDriverCapabilities(bundleID: "com.example.shop") }
      options.voiceOver = .init()
      let screen = try await webDriver(server.address, options).capture().screen
      let recording = try #require(screen.tree.screen.recording)
      #expect(recording.utterances == stops && recording.end == .wrapped)
      #expect(recording.header["screen"] == "screen")
      #expect(!voiceOver.runs)
    }
  }

  @Test("what was heard before VoiceOver falls silent or dies is kept")
  func voiceOverEnds() async throws {
    for (script, end) in [
      (ScriptedVoiceOver(["Pay, button", nil, nil, nil], .stays), VoiceOverRecording.End.silent),
      (ScriptedVoiceOver(["Pay, button", "Help, link"], dying: 1), .failed),
    ] {
      let voiceOver = StandInVoiceOver(script)
      try await StandInServer.run { request in
        if let answer = try await voiceOver.answer(request) { return answer }
        return try await StandInAgent().answer(request)
      } _: { server in
        var options = WebDriverOptions()
        options.voiceOver = .init()
        let screen = try await webDriver(server.address, options).capture().screen
        let recording = try #require(screen.tree.screen.recording)
        #expect(recording.utterances == ["Pay, button"] && recording.end == end)
      }
    }
  }

  @Test("a WebDriverAgent without VoiceOver is told from one that has it")
  func withoutVoiceOver() async throws {
    try await StandInServer.run(StandInAgent().answer) { server in
      var options = WebDriverOptions()
      options.voiceOver = .init()
      let failure = try await failure(of: webDriver(server.address, options))
      #expect(failure?.message.contains("it needs iOS 27 and WebDriverAgent 14.1") == true)
    }
  }

  @Test("a session that was there is used and stays")
  func reusedSession() async throws {
    try await StandInServer.run(StandInAppium().answer) { server in
      var options = WebDriverOptions()
      options.sessionID = "mine"
      let captured = try await webDriver(server.address, options).capture()
      #expect(captured.screen.tree.count == 2)
      // Facts that the server refuses to report are unknown.
      #expect(captured.screen.tree.screen.bounds == nil)
      #expect(captured.screen.tree.screen.orientation == nil)
      let requests = await server.requests
      #expect(!requests.contains { $0.hasPrefix("DELETE") || $0 == "POST /session" })
    }
  }

  @Test("the source comes in the form that was asked for", arguments: [true, false])
  func form(isAgent: Bool) async throws {
    let answer = isAgent ? StandInAgent().answer : StandInAppium().answer
    try await StandInServer.run(answer) { server in
      var options = WebDriverOptions()
      options.capabilities = try WebDriverCapabilities(bundleID: "com.example.shop")
      for source in WebDriverOptions.Source.allCases {
        options.source = source
        let captured = try await webDriver(server.address, options).capture()
        let format = source == .xml ? "appium-xml" : "wda-json"
        #expect(captured.screen.source.format == format)
      }
    }
  }

  @Test("Appium without a session is a wrong use, with what to do")
  func noSession() async throws {
    try await StandInServer.run(StandInAppium().answer) { server in
      let error = try #require(try await failure(of: webDriver(server.address)))
      #expect(error.code == .usage)
      #expect(error.message.contains("--session"))
    }
  }

  @Test("the session is ended also when the capture fails")
  func endAfterFailure() async throws {
    let appium = StandInAppium(source: .failure("unknown error", "the app has crashed"))
    try await StandInServer.run(appium.answer) { server in
      var options = WebDriverOptions()
      options.capabilities = try WebDriverCapabilities(bundleID: "com.example.shop")
      let error = try #require(try await failure(of: webDriver(server.address, options)))
      #expect(error.code == .refused)
      #expect(error.message == "GET /source was refused: unknown error: the app has crashed")
      #expect(await server.requests.last == "DELETE /session/5f-0c")
    }
  }

  @Test("capabilities of a file are sent as they are, alone or as the whole body")
  func capabilities() async throws {
    let bare = "{\"platformName\":\"iOS\",\"appium:udid\":\"X\"}"
    let whole = "{\"capabilities\":{\"firstMatch\":[\(bare)]}}"
    try await StandInServer.run(StandInAppium().answer) { server in
      for text in [bare, whole] {
        var options = WebDriverOptions()
        options.capabilities = try WebDriverCapabilities(json: Array(text.utf8))
        _ = try await webDriver(server.address, options).capture()
      }
      let bodies = await server.bodies.filter { $0.contains("capabilities") }
      #expect(bodies == ["{\"capabilities\":{\"alwaysMatch\":\(bare)}}", whole])
    }
    #expect(throws: DriverError.self) { try WebDriverCapabilities(json: Array("[1]".utf8)) }
    #expect(throws: DriverError.self) { try WebDriverCapabilities(json: Array("{\"a\":".utf8)) }
    #expect(throws: DriverError.self) { try WebDriverCapabilities(bundleID: "a\"b") }
  }
}
