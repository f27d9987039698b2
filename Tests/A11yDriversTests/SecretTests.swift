import A11yDrivers
import DriverStandIns
import FlyingFox
import Testing

@Suite("Secrets and addresses")
struct SecretTests {
  @Test("user and password go into a header and never into a message")
  func userInfo() async throws {
    let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse = { request in
      // "anna:s3cr3t/x" in base64.
      let isRight = request.headers[.authorization] == "Basic YW5uYTpzM2NyM3QveA=="
      return .failure("nope", "\(isRight ? "right" : "wrong"): anna s3cr3t/x s3cr3t%2Fx")
    }
    try await StandInServer.run(answer) { server in
      let host = server.address.dropFirst("http://".count)
      let address = "http://anna:s3cr3t%2Fx@\(host)"
      var options = WebDriverOptions()
      options.sessionID = "mine"
      let error = try #require(try await failure(of: webDriver(address, options)))
      #expect(error.description.contains("nope: right: *** *** ***"))
      #expect(!error.description.contains("s3cr3t"))
      #expect(!error.description.contains("anna"))
    }
  }

  @Test("keys in capabilities are not repeated")
  func capabilities() async throws {
    let refusal = HTTPResponse.failure("session not created", "no ABCDEF for someone in Berlin")
    let overrides = ["POST /session": refusal]
    try await StandInServer.run(StandInAppium(overrides: overrides).answer) { server in
      let text = "{\"cloud:options\":[{\"userName\":\"someone\",\"accessKey\":\"ABCDEF\"}]}"
      var options = WebDriverOptions()
      options.capabilities = try WebDriverCapabilities(json: Array(text.utf8))
      let error = try #require(try await failure(of: webDriver(server.address, options)))
      #expect(error.message.hasSuffix("session not created: no *** for *** in Berlin"))
    }
  }

  @Test(
    "what is no address of a server is a wrong use, and not repeated",
    arguments: [
      "", "127.0.0.1:8100", "ftp://u:pass@host", "file:///etc/passwd", "http://", "http:///x",
      "http://h/?a=1", "http://h/#a", "ftp://u:pass word@h", "javascript:alert(1)",
    ])
  func wrongAddress(_ text: String) throws {
    let error = try #require(throws: DriverError.self) { try DriverAddress(text) }
    #expect(error.code == .usage)
    #expect(!error.description.contains("pass"))
  }

  @Test("an address is named without its user, and without slashes at its end")
  func name() throws {
    let address = try DriverAddress("HTTP://me:secret@Host:4723/wd/hub//")
    #expect(address.name == "http://Host:4723/wd/hub")
    #expect(try DriverAddress("http://[::1]:8100").name == "http://[::1]:8100")
  }
}
