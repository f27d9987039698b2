import A11yDrivers
import A11yModel
import DriverStandIns
import FlyingFox
import Foundation
import Testing

@Suite("WebDriver servers that lie")
struct LyingServerTests {
  /// An invalid source response of an agent, and the expected error.
  struct Lie: CustomTestStringConvertible, Sendable {
    let name: String
    let answer: HTTPResponse
    let code: DriverError.Code
    let hint: String
    var testDescription: String { name }

    init(_ name: String, _ answer: HTTPResponse, _ code: DriverError.Code, _ hint: String) {
      self.name = name
      self.answer = answer
      self.code = code
      self.hint = hint
    }

    init(_ name: String, _ body: String, _ code: DriverError.Code, _ hint: String) {
      self.init(name, .json(body), code, hint)
    }
  }

  private static let open = "<XCUIElementTypeApplication type='XCUIElementTypeApplication'"
  private static let placed = open + " enabled='true' x='0' y='0' width='390' height='844'>"
  private static let button =
    "<XCUIElementTypeButton type='XCUIElementTypeButton' enabled='true' x='0' y='0' width='9' height='9'"

  static let lies: [Lie] = [
    Lie("a page of a proxy", .page(status: .badGateway), .malformed, "status 502"),
    Lie("a page instead of an answer", .page(status: .ok), .malformed, "no JSON (text/html)"),
    Lie("not found", .page(status: .notFound), .malformed, "/wd/hub"),
    Lie("forbidden", .page(status: .forbidden), .malformed, "access denied"),
    Lie("nothing", "", .malformed, "an empty answer"),
    Lie("a bare word", "null", .malformed, "no JSON"),
    Lie("no value", "{\"sessionId\":\"x\"}", .malformed, "without a value"),
    Lie("null", "{\"value\":null}", .noCapture, "no value"),
    Lie("a number", "{\"value\":5}", .noCapture, "no value"),
    Lie("an empty text", "{\"value\":\"\"}", .noCapture, "nothing in it"),
    Lie("an empty object", "{\"value\":{}}", .noCapture, "no element tree"),
    Lie("some text", "{\"value\":\"all is well\"}", .noCapture, "no element tree"),
    Lie("a web page", "{\"value\":\"<html><body/></html>\"}", .noCapture, "a web page; switch"),
    Lie("another", "{\"value\":\"<!DOCTYPE html>\"}", .noCapture, "a web page; switch"),
    Lie("broken JSON", "{\"value\":{\"type\":\"Application\"", .malformed, "no JSON"),
    Lie("two documents", Answers.jsonSource + Answers.jsonSource, .malformed, "no JSON"),
    Lie("an app without elements", "{\"value\":\"\(open)/>\"}", .noCapture, "without elements"),
    Lie("a source that breaks off", "{\"value\":\"\(placed)\(button)\"}", .noCapture, "no capture"),
    Lie("a part of a source", "{\"value\":\"\(button)/>\"}", .noCapture, "no capture"),
    Lie(
      "two sources",
      "{\"value\":\"\(placed)\(button)/></XCUIElementTypeApplication>"
        + "\(placed)\(button)/></XCUIElementTypeApplication>\"}", .noCapture, "2 trees"),
    Lie(
      "Android", "{\"value\":\"<hierarchy><android.view.View/></hierarchy>\"}", .noCapture, "not"),
    Lie("another tool's tree", "{\"value\":\(Answers.accessibility)}", .noCapture, "no value"),
    Lie(
      "a native capture",
      "{\"value\":{\"schema\":\"a11ylint-capture/1\",\"name\":\"x\","
        + "\"screen\":{},\"elements\":[{\"type\":\"application\","
        + "\"children\":[{\"type\":\"button\",\"label\":\"x\"}]}]}}", .noCapture, "no capture"),
    Lie(
      "a refusal", .failure("invalid session id", "the session is gone", status: .notFound),
      .refused, "GET /source was refused: invalid session id: the session is gone"),
    Lie("a refusal with status 200", .failure("timeout", "x", status: .ok), .refused, "timeout: x"),
    Lie(
      "a refusal of old", "{\"status\":13,\"value\":{\"message\":\"dead\"}}", .refused, "13: dead"),
    Lie("a bare refusal", "{\"value\":{\"error\":\"no\"}}", .refused, "refused: no"),
    Lie("a status without reason", .json("{\"value\":null}", status: .teapot), .malformed, "418"),
    Lie(
      "control characters", .failure("\\u001b[2J", "a\\nb"), .refused, "\\u{1B}[2J: a"),
  ]

  @Test("no lie becomes a capture", arguments: lies)
  func lie(_ lie: Lie) async throws {
    try await StandInServer.run(StandInAgent(source: lie.answer).answer) { server in
      let error = try #require(try await failure(of: webDriver(server.address)))
      #expect(error.code == lie.code, "\(error)")
      #expect(error.message.contains(lie.hint), "\(error)")
      #expect(!error.description.contains("\n"))
      #expect(error.description.hasPrefix("http://127.0.0.1:"))
    }
  }

  @Test("an XML text is read as such, whatever is in it, and bad bytes cost only themselves")
  func badBytes() async throws {
    var body = Array(Answers.jsonSource.utf8)
    let place = try #require(body.firstIndex(of: 0xC3))
    body[place] = 0xFF
    let answer = HTTPResponse(statusCode: .ok, body: Data(body))
    try await StandInServer.run(StandInAgent(source: answer).answer) { server in
      let tree = try await webDriver(server.address).capture().screen.tree
      #expect(tree.count == 2)
      #expect(tree[1].label.map { String($0) }?.contains("\u{FFFD}") == true)
    }
  }

  @Test("a session without a usable id is none", arguments: ["", "../x", "a/b", "a b", "é", ".."])
  func sessionID(_ id: String) async throws {
    let overrides = ["POST /session": HTTPResponse.json(Answers.newSession(id))]
    try await StandInServer.run(StandInAppium(overrides: overrides).answer) { server in
      var options = WebDriverOptions()
      options.capabilities = try WebDriverCapabilities(bundleID: "com.example.shop")
      let error = try #require(try await failure(of: webDriver(server.address, options)))
      #expect(error.code == .malformed)
      #expect(error.message.contains("sessionId"))
      #expect(await server.requests == ["GET /status", "POST /session"])
      options.capabilities = nil
      options.sessionID = id
      let reused = try #require(try await failure(of: webDriver(server.address, options)))
      #expect(reused.code == .usage)
    }
  }

  @Test(
    "a server that wants a password is told from one that hangs",
    arguments: ["Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"y\"", "Bearer", "NTLM", "\"", ""])
  func challenge(_ scheme: String) async throws {
    let answer = HTTPResponse(
      statusCode: .unauthorized, headers: HTTPHeaders([HTTPHeader("WWW-Authenticate"): scheme]))
    try await StandInServer.run(StandInAgent(source: answer).answer) { server in
      for address in [server.address, server.address.replacing("//", with: "//me:pass@")] {
        let error = try #require(try await failure(of: webDriver(address)))
        #expect(error.code == .malformed)
        #expect(error.message.contains("access denied"))
      }
    }
  }

  @Test("redirections are not followed")
  func redirection() async throws {
    let loop = HTTPResponse(
      statusCode: .temporaryRedirect, headers: HTTPHeaders([.location: "/status"]))
    let overrides = ["GET /status": loop]
    try await StandInServer.run(StandInAgent(overrides: overrides).answer) { server in
      let error = try #require(try await failure(of: webDriver(server.address)))
      #expect(error.message.contains("redirections are not followed"))
      #expect(await server.requests.count == 1)
    }
  }

  @Test(
    "a size, scale or orientation that cannot be is unknown",
    arguments: [
      "{\"value\":{\"screenSize\":{\"width\":-390,\"height\":844},\"scale\":0}}",
      "{\"value\":{\"screenSize\":{\"width\":\"390\",\"height\":844},\"scale\":\"3\"}}",
      "{\"value\":{\"screenSize\":{\"width\":1e300,\"height\":1e300},\"scale\":1e300}}",
      "{\"value\":{\"screenSize\":[],\"scale\":null}}", "{\"value\":null}", "{\"value\":7}",
      "{\"value\":{\"screenSize\":{\"width\":1170,\"height\":2532}}}",
    ])
  func facts(_ answer: String) async throws {
    let overrides = [
      "GET /wda/screen": HTTPResponse.json(answer),
      "GET /orientation": HTTPResponse.json("{\"value\":\"SIDEWAYS\\u001b\"}"),
    ]
    try await StandInServer.run(StandInAgent(overrides: overrides).answer) { server in
      let facts = try await webDriver(server.address).capture().screen.tree.screen
      #expect(facts.bounds == nil)
      #expect(facts.scale == nil)
      #expect(facts.orientation == nil)
    }
  }

  @Test(
    "a screenshot that is no picture is an error",
    arguments: ["{\"value\":null}", "{\"value\":\"\"}", "{\"value\":\"aGVsbG8=\"}"])
  func screenshot(_ answer: String) async throws {
    let overrides = ["GET /screenshot": HTTPResponse.json(answer)]
    try await StandInServer.run(StandInAgent(overrides: overrides).answer) { server in
      var options = WebDriverOptions()
      options.wantsScreenshot = true
      let error = try #require(try await failure(of: webDriver(server.address, options)))
      #expect(error.message.contains("no PNG"))
    }
  }
}
