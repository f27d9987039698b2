import FlyingFox
import FlyingSocks
import Foundation

/// An HTTP server in the test process.
package struct StandInServer: Sendable {
  /// The address, such as `http://127.0.0.1:49152`.
  package let address: String
  private let log: RequestLog

  /// The requests in order, as in `GET /status`.
  package var requests: [String] { get async { await log.lines } }
  /// The bodies of the requests, in order.
  package var bodies: [String] { get async { await log.bodies } }

  /// Runs a server for the duration of the closure.
  package static func run<Result: Sendable>(
    _ answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse,
    _ body: @Sendable (StandInServer) async throws -> Result
  ) async throws -> Result {
    let log = RequestLog()
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0), timeout: Silence.seconds, logger: .disabled,
      handler: ClosureHTTPHandler { request in
        await log.add(request)
        return try await answer(request)
      })
    let running = Task { try await server.run() }
    defer { running.cancel() }
    try await server.waitUntilListening(timeout: 60)
    let listening = await server.listeningAddress
    guard case .ip4(_, let port)? = listening else { throw CancellationError() }
    let result = try await body(StandInServer(address: "http://127.0.0.1:\(port)", log: log))
    await server.stop()
    return result
  }
}

package actor RequestLog {
  package private(set) var lines: [String] = []
  package private(set) var bodies: [String] = []

  package func add(_ request: HTTPRequest) async {
    let query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    lines.append("\(request.method.rawValue) \(request.path)\(query.isEmpty ? "" : "?\(query)")")
    let body = (try? await request.bodyData) ?? Data()
    if !body.isEmpty { bodies.append(String(decoding: body, as: UTF8.self)) }
  }
}

extension HTTPResponse {
  package static func json(_ text: String, status: HTTPStatusCode = .ok) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: [.contentType: "application/json; charset=utf-8"],
      body: Data(text.utf8))
  }

  /// Returns an error response in W3C format.
  package static func failure(
    _ error: String, _ message: String, status: HTTPStatusCode = .internalServerError
  ) -> HTTPResponse {
    json(
      "{\"value\":{\"error\":\"\(error)\",\"message\":\"\(message)\",\"stacktrace\":\"at x\"}}",
      status: status)
  }

  /// Returns an HTML response, as a proxy sends it.
  package static func page(status: HTTPStatusCode) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: [.contentType: "text/html"],
      body: Data("<html><body><h1>Bad Gateway</h1></body></html>".utf8))
  }
}
