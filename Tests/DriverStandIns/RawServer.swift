import FlyingSocks
import Foundation

/// A server that sends bytes that no HTTP library would send.
package struct RawServer: Sendable {
  /// The behavior of the connection after the bytes are sent.
  package enum End: Sendable { case close, hang, flood, lines, trickle }

  package let address: String
  private let sent: ByteCount

  /// The number of bytes that all connections have accepted.
  package var sentBytes: Int { get async { await sent.count } }

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
    let sent = ByteCount()
    let running = Task {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await pool.run() }
        for try await connection in try AsyncSocket(socket: socket, pool: pool).sockets {
          group.addTask { try? await serve(connection, bytes, end, sent) }
        }
      }
    }
    defer { running.cancel() }
    return try await body(RawServer(address: "http://127.0.0.1:\(port)", sent: sent))
  }

  private static func serve(
    _ connection: AsyncSocket, _ bytes: String, _ end: End, _ sent: ByteCount
  ) async throws {
    defer { try? connection.close() }
    _ = try await connection.read(atMost: 4096)
    try await connection.write(Data(bytes.utf8))
    switch end {
    case .close: return
    case .hang: try await Task.sleep(for: .seconds(60))
    case .flood, .lines:
      let line = end == .lines ? "T: \(String(repeating: "a", count: 1000))\r\n" : " "
      let block = Data(String(repeating: line, count: (1 << 16) / line.utf8.count).utf8)
      while true {
        try await connection.write(block)
        await sent.add(block.count)
      }
    case .trickle:
      while true {
        try await connection.write(Data(" ".utf8))
        try await Task.sleep(for: .milliseconds(20))
      }
    }
  }
}

package actor ByteCount {
  package private(set) var count = 0

  package init() {}

  package func add(_ more: Int) { count += more }
}
