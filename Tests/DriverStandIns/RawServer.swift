import FlyingSocks
import Foundation

/// A server that sends bytes that no HTTP library would send.
package struct RawServer: Sendable {
  /// The behavior of the connection after the bytes are sent.
  package enum End: Sendable {
    case close, hang, trickle
    /// Endless spaces, or endless lines.
    case flood, lines
    /// 32 MiB of spaces, and then nothing.
    case much
  }

  package let address: String

  /// Runs a server that sends the same bytes for every request.
  package static func run<Result: Sendable>(
    _ bytes: String, then end: End, _ body: @Sendable (RawServer) async throws -> Result
  ) async throws -> Result {
    let socket = try Socket(domain: AF_INET)
    try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
    try socket.listen()
    guard case .ip4(_, let port) = try socket.sockname() else { throw CancellationError() }
    let pool = SocketPool.make()
    try await pool.prepare()
    let running = Task {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await pool.run() }
        for try await connection in try AsyncSocket(socket: socket, pool: pool).sockets {
          group.addTask { try? await serve(connection, bytes, end) }
        }
      }
    }
    defer { running.cancel() }
    return try await body(RawServer(address: "http://127.0.0.1:\(port)"))
  }

  private static let spaces = Data(repeating: 0x20, count: 1 << 16)

  private static func serve(
    _ connection: AsyncSocket, _ bytes: String, _ end: End
  ) async throws {
    defer { try? connection.close() }
    _ = try await connection.read(atMost: 4096)
    try await connection.write(Data(bytes.utf8))
    switch end {
    case .close: return
    case .hang: try await Silence.keep()
    case .flood: while true { try await connection.write(spaces) }
    case .much:
      for _ in 0..<512 { try await connection.write(spaces) }
      try await Silence.keep()
    case .lines:
      let line = "T: \(String(repeating: "a", count: 1000))\r\n"
      let lines = Data(String(repeating: line, count: 64).utf8)
      while true { try await connection.write(lines) }
    case .trickle:
      while true {
        try await connection.write(Data(" ".utf8))
        try await Task.sleep(for: .milliseconds(20))
      }
    }
  }
}
