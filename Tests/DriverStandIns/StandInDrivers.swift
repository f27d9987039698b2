import A11yModel
import FlyingFox
import Foundation
import TestSupport

/// A server that behaves as documented for WebDriverAgent, except for overridden responses.
package struct StandInAgent: Sendable {
  private let source: HTTPResponse
  private let overrides: [String: HTTPResponse]

  package init(
    source: HTTPResponse = .json(Answers.jsonSource), overrides: [String: HTTPResponse] = [:]
  ) {
    self.source = source
    self.overrides = overrides
  }

  @Sendable package func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    let key = "\(request.method.rawValue) \(request.path)"
    if let override = overrides[key] { return override }
    switch key {
    case "GET /status": return .json(Answers.agentStatus)
    case "POST /session":
      let body = String(decoding: try await request.bodyData, as: UTF8.self)
      guard body.contains("\"capabilities\":{") else {
        return .failure("session not created", "'capabilities' is mandatory")
      }
      return .json(Answers.newSession("AB-12"))
    case "DELETE /session/AB-12": return .json("{\"value\":null}")
    case "GET /source", "GET /session/AB-12/source", "GET /session/mine/source":
      let isXML = request.query.contains { $0.value == "xml" }
      return isXML ? .json(Answers.xmlSource) : source
    case "GET /screenshot", "GET /session/AB-12/screenshot": return .json(Answers.screenshot)
    case "GET /wda/screen", "GET /session/AB-12/wda/screen": return .json(Answers.screen)
    case "GET /orientation", "GET /session/AB-12/orientation":
      return .json("{\"value\":\"PORTRAIT\",\"sessionId\":null}")
    case "GET /session/AB-12/window/size": return .json(Answers.size)
    default:
      return .failure("unknown command", "Unhandled endpoint: \(request.path)", status: .notFound)
    }
  }
}

/// The VoiceOver of a server, as WebDriverAgent 14.1 and Appium report it.
package final class StandInVoiceOver: @unchecked Sendable {
  private let script: ScriptedVoiceOver
  // Guards the property below.
  private let lock = NSLock()
  private var isEnabled = false

  package init(_ script: ScriptedVoiceOver) { self.script = script }

  /// Whether VoiceOver runs.
  package var runs: Bool { lock.withLock { isEnabled } }

  /// Answers a request for WebDriverAgent's routes, or for Appium's commands; nil for another one.
  package func answer(_ request: HTTPRequest) async throws -> HTTPResponse? {
    let body = String(decoding: try await request.bodyData, as: UTF8.self)
    let command = request.path.hasSuffix("/execute/sync") ? body : request.path
    func has(_ route: String, _ name: String) -> Bool {
      command.hasSuffix("/wda/voiceOver/\(route)") || command.contains("\"mobile: \(name)\"")
    }
    if has("enabled", "isVoiceOverEnabled") { return .json("{\"value\":{\"enabled\":\(runs)}}") }
    if has("enable", "enableVoiceOver") { return set(true) }
    if has("disable", "disableVoiceOver") { return set(false) }
    if has("currentSpeech", "voiceOverCurrentSpeech") { return said(script.current) }
    guard has("move", "voiceOverMove") else { return nil }
    if body.contains("\"in\"") { return said(script.inward()) }
    return said(body.contains("\"out\"") ? script.outward() : script.forward())
  }

  private func set(_ runs: Bool) -> HTTPResponse {
    lock.withLock { isEnabled = runs }
    return .json("{\"value\":null}")
  }

  private func said(_ answer: VoiceOverWalk.Answer) -> HTTPResponse {
    guard runs else { return .failure("unknown error", "VoiceOver is not running") }
    switch answer {
    case .said(let words): return .json("{\"value\":{\"utterance\":\"\(words)\"}}")
    case .silence: return .json("{\"value\":{\"utterance\":null}}")
    case .failure: return .failure("unknown error", "VoiceOver is not running")
    }
  }
}

/// A server that behaves as documented for Appium, except for overridden responses.
package struct StandInAppium: Sendable {
  private let source: HTTPResponse
  private let overrides: [String: HTTPResponse]

  package init(
    source: HTTPResponse = .json(Answers.xmlSource), overrides: [String: HTTPResponse] = [:]
  ) {
    self.source = source
    self.overrides = overrides
  }

  @Sendable package func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    let key = "\(request.method.rawValue) \(request.path)"
    if let override = overrides[key] { return override }
    switch key {
    case "GET /status": return .json(Answers.appiumStatus)
    case "POST /session": return try await session(request)
    case "DELETE /session/5f-0c": return .json("{\"value\":null}")
    case "GET /session/5f-0c/source", "GET /session/mine/source": return source
    case "GET /session/5f-0c/screenshot": return .json(Answers.screenshot)
    case "GET /session/5f-0c/window/rect":
      return .json("{\"value\":{\"x\":0,\"y\":0,\"width\":390,\"height\":844}}")
    case "GET /session/5f-0c/orientation": return .json("{\"value\":\"LANDSCAPE\"}")
    case "POST /session/5f-0c/execute/sync": return try await execute(request)
    default: return .failure("unknown command", "not here", status: .notFound)
    }
  }

  // Like Appium 2.
  private func session(_ request: HTTPRequest) async throws -> HTTPResponse {
    let body = String(decoding: try await request.bodyData, as: UTF8.self)
    guard !body.contains("\"bundleId\"") else {
      return .failure("invalid argument", "All non-standard capabilities should have a prefix")
    }
    return .json(Answers.newSession("5f-0c"))
  }

  private func execute(_ request: HTTPRequest) async throws -> HTTPResponse {
    let body = String(decoding: try await request.bodyData, as: UTF8.self)
    if body.contains("mobile: source") { return .json(Answers.jsonSource) }
    return .json(Answers.screen)
  }
}

package enum Answers {
  package static let agentStatus =
    "{\"value\":{\"ready\":true,\"message\":\"ready\",\"state\":\"success\","
    + "\"os\":{\"name\":\"iOS\",\"version\":\"18.2\"},\"ios\":{\"ip\":\"10.0.0.2\"},"
    + "\"build\":{\"productBundleIdentifier\":\"x\"}},\"sessionId\":null}"
  package static let appiumStatus =
    "{\"value\":{\"ready\":true,\"message\":\"ready\",\"build\":{\"version\":\"2.11.3\"}}}"
  package static let screen =
    "{\"value\":{\"statusBarSize\":{\"width\":390,\"height\":47},\"scale\":3,"
    + "\"screenSize\":{\"width\":390,\"height\":844}},\"sessionId\":null}"
  package static let size = "{\"value\":{\"width\":390,\"height\":844}}"
  package static let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]
  package static let screenshot = "{\"value\":\"\(Data(picture).base64EncodedString())\\r\\n\"}"
  package static func newSession(_ id: String) -> String {
    "{\"value\":{\"sessionId\":\"\(id)\",\"capabilities\":{}},\"sessionId\":\"\(id)\"}"
  }

  package static let jsonTree =
    "{\"type\":\"Application\",\"rawIdentifier\":null,\"name\":\"Shop\",\"label\":\"Shop\","
    + "\"value\":null,\"isEnabled\":\"1\",\"isVisible\":\"1\","
    + "\"rect\":{\"x\":0,\"y\":0,\"width\":390,\"height\":844},"
    + "\"children\":[{\"type\":\"Button\",\"rawIdentifier\":\"pay\",\"name\":\"pay\","
    + "\"label\":\"Pay é\",\"value\":null,\"isEnabled\":\"1\",\"isVisible\":\"1\","
    + "\"rect\":{\"x\":16,\"y\":100,\"width\":358,\"height\":44}}]}"
  package static let jsonSource = "{\"value\":\(jsonTree),\"sessionId\":\"AB-12\"}"

  package static let xml =
    "<?xml version=\\\"1.0\\\" encoding=\\\"UTF-8\\\"?><AppiumAUT>"
    + "<XCUIElementTypeApplication type=\\\"XCUIElementTypeApplication\\\" name=\\\"Shop\\\" "
    + "label=\\\"Shop\\\" enabled=\\\"true\\\" visible=\\\"true\\\" x=\\\"0\\\" y=\\\"0\\\" "
    + "width=\\\"390\\\" height=\\\"844\\\" index=\\\"0\\\">"
    + "<XCUIElementTypeButton type=\\\"XCUIElementTypeButton\\\" name=\\\"pay\\\" "
    + "label=\\\"Pay\\\" enabled=\\\"true\\\" visible=\\\"true\\\" x=\\\"16\\\" y=\\\"100\\\" "
    + "width=\\\"358\\\" height=\\\"44\\\" index=\\\"0\\\"/>"
    + "</XCUIElementTypeApplication></AppiumAUT>"
  package static let xmlSource = "{\"value\":\"\(xml)\",\"sessionId\":\"5f-0c\"}"

  /// The output of `idb ui describe-all --nested` and `axe describe-ui`.
  package static let accessibility =
    "[{\"type\":\"Application\",\"AXLabel\":\"Shop\",\"role\":\"AXApplication\",\"pid\":7,"
    + "\"AXUniqueId\":null,\"enabled\":true,\"frame\":{\"x\":0,\"y\":0,\"width\":390,"
    + "\"height\":844},\"children\":[{\"type\":\"Button\",\"AXLabel\":\"Pay\",\"pid\":7,"
    + "\"AXUniqueId\":\"pay\",\"role\":\"AXButton\",\"enabled\":true,\"help\":null,"
    + "\"frame\":{\"x\":16,\"y\":100,\"width\":358,\"height\":44},\"children\":[]}]}]"
}
