import A11yDrivers
import A11yModel
import DriverStandIns
import FlyingFox
import Foundation
import Testing

@Suite("WebDriver servers that break", .timeLimit(.minutes(5)))
struct BrokenServerTests {
  private static let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"

  @Test("a server that never answers is given up in time")
  func hang() async throws {
    let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse = { _ in
      try await Silence.keep()
      return .json("{}")
    }
    try await StandInServer.run(answer) { server in
      let error = try #require(try await failure(of: webDriver(server.address, limits: .short)))
      #expect(error.code == .timeout)
      #expect(error.message.contains("0.3 seconds"))
    }
  }

  @Test("a session that was made is ended also when the time is over")
  func hangInSession() async throws {
    let appium = StandInAppium()
    let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse = { request in
      if request.path.hasSuffix("/source") { try await Silence.keep() }
      return try await appium.answer(request)
    }
    try await StandInServer.run(answer) { server in
      var options = WebDriverOptions()
      options.capabilities = try WebDriverCapabilities(bundleID: "com.example.shop")
      for limits in DriverLimits.growing {
        let driver = try webDriver(server.address, options, limits: limits)
        #expect(try await failure(of: driver)?.code == .timeout)
        if await server.requests.contains("GET /session/5f-0c/source") { break }
      }
      #expect(
        await server.requests.suffix(2) == ["GET /session/5f-0c/source", "DELETE /session/5f-0c"])
    }
  }

  private static let sized = head + "Content-Length: 5000\r\n\r\n{\"value\":{\"ready\":true"
  private static let chunked = head + "Transfer-Encoding: chunked\r\n\r\n"
  private static let unsized = head + "Connection: close\r\n\r\n"
  static let breaks: [(bytes: String, end: RawServer.End)] = [
    ("", .close), ("", .hang), ("rubbish\r\n\r\n", .close), ("\0\0\0\0", .hang),
    (sized, .close), (sized, .hang), (sized, .trickle),
    (chunked + "5\r\n{\"val\r\n", .close), (chunked + "zzz\r\n{\"val\r\n", .close),
    (unsized + "{\"value\":{\"ready\":true", .close),
    (head + "Content-Length: 0\r\n\r\n", .close), ("HTTP/1.1 999\r\n\r\n", .close),
    (head + "Content-Encoding: gzip\r\nContent-Length: 4\r\n\r\nabcd", .close),
  ]

  @Test(
    "a connection that ends, hangs or drips in the middle is an error, never a part of an answer",
    arguments: breaks)
  func broken(bytes: String, end: RawServer.End) async throws {
    try await RawServer.run(bytes, then: end) { server in
      // A server that ends the connection is never too late, and one that does not always is.
      let driver = try webDriver(server.address, limits: end == .close ? .quick : .short)
      let error = try #require(try await failure(of: driver))
      #expect([end == .close ? .malformed : .timeout, .broken].contains(error.code), "\(error)")
      #expect(!error.description.contains("\n"))
    }
  }

  @Test(
    "an answer without end is not read to its end",
    arguments: [
      unsized, head + "Content-Length: 99999999999\r\n\r\n", "HTTP/1.1 200 OK\r\nX: ",
    ], [RawServer.End.flood, .much])
  func flood(bytes: String, end: RawServer.End) async throws {
    try await RawServer.run(bytes, then: end) { server in
      var limits = DriverLimits.quick
      limits.bytes = 1 << 20
      let error = try #require(try await failure(of: webDriver(server.address, limits: limits)))
      // Whoever reads more than 32 MiB waits for the rest until the time is over.
      #expect([.limit, .broken].contains(error.code), "\(error)")
    }
  }

  @Test("a server that never stops sending what nobody reads is given up in time")
  func endlessTrailer() async throws {
    try await RawServer.run(Self.chunked + "2\r\n{}\r\n0\r\n", then: .lines) { server in
      let error = try await failure(of: webDriver(server.address, limits: .short))
      #expect(error?.code == .timeout)
    }
  }

  @Test("an answer of exactly the limit is read, one byte more is not")
  func limit() async throws {
    try await StandInServer.run(StandInAgent().answer) { server in
      var limits = DriverLimits.quick
      limits.bytes = Answers.jsonSource.utf8.count
      let exact = try webDriver(server.address, limits: limits)
      #expect(try await failure(of: exact) == nil)
      limits.bytes -= 1
      let short = try webDriver(server.address, limits: limits)
      #expect(try await failure(of: short)?.code == .limit)
    }
  }

  @Test("what changes nothing is asked again, what changes something never is")
  func retries() async throws {
    let requests = Count()
    let appium = StandInAppium()
    let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse = { request in
      let fails = await requests.next() <= 2
      return fails ? .page(status: .serviceUnavailable) : try await appium.answer(request)
    }
    try await StandInServer.run(answer) { server in
      var options = WebDriverOptions()
      options.capabilities = try WebDriverCapabilities(bundleID: "com.example.shop")
      let driver = try webDriver(server.address, options)
      #expect(try await driver.capture().screen.tree.count == 2)
      #expect(await server.requests.prefix(4).suffix(2) == ["GET /status", "POST /session"])
    }
    let refusing = StandInAppium(overrides: ["POST /session": .page(status: .serviceUnavailable)])
    try await StandInServer.run(refusing.answer) { server in
      var options = WebDriverOptions()
      options.capabilities = try WebDriverCapabilities(bundleID: "com.example.shop")
      #expect(try await failure(of: webDriver(server.address, options))?.code == .malformed)
      #expect(await server.requests == ["GET /status", "POST /session"])
    }
  }

  @Test("nobody listening is said, with what to do")
  func unreachable() async throws {
    let error = try #require(try await failure(of: webDriver("http://127.0.0.1:1")))
    #expect(error.code == .unreachable)
    #expect(error.message.contains("is Appium"))
  }

  @Test("a capture that nobody wants any more ends at once, and its session with it")
  func cancellation() async throws {
    let (asked, arrival) = AsyncStream.makeStream(of: Void.self)
    let appium = StandInAppium()
    let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse = { request in
      if request.path.hasSuffix("/source") {
        arrival.yield()
        try await Silence.keep()
      }
      return try await appium.answer(request)
    }
    try await StandInServer.run(answer) { server in
      var options = WebDriverOptions()
      options.capabilities = try WebDriverCapabilities(bundleID: "com.example.shop")
      var limits = DriverLimits.quick
      limits.farewell = .seconds(30)
      let driver = try webDriver(server.address, options, limits: limits)
      let capture = Task { try await failure(of: driver) }
      for await _ in asked.prefix(1) { capture.cancel() }
      let error = try await capture.value
      #expect(error?.code == .cancelled)
      #expect(await server.requests.last == "DELETE /session/5f-0c")
    }
  }
}

private actor Count {
  private var last = 0

  func next() -> Int {
    last += 1
    return last
  }
}
