import A11yModel
import A11yProcess
import Foundation
import Testing

@Suite("Connections of JSON-RPC") struct RPCConnectionTests {
  /// A service that returns the name of each method, and counts its rests.
  private final class Echo: RPCService {
    var rests = 0

    func answer(
      _ request: RPCRequest, on connection: RPCConnection
    ) throws(RPCError) -> (inout JSONWriter) -> Void {
      if request.method == "unknown" { throw RPCError(.methodNotFound, "unknown") }
      if request.method == "slow" { while !request.isCancelled { usleep(100) } }
      return { $0.write(request.method) }
    }

    func receive(
      _ method: String, _ parameters: RPCParameters, on connection: RPCConnection
    ) throws(RPCError) -> Bool {
      connection.notify("seen") { $0.write(method) }
      return method != "exit"
    }

    func rest(on connection: RPCConnection) { rests += 1 }
  }

  private func answers(to lines: [String]) throws -> (text: [String], reason: String?, rests: Int) {
    let (input, output) = (Pipe(), Pipe())
    input.fileHandleForWriting.write(Data((lines.joined(separator: "\n") + "\n").utf8))
    try input.fileHandleForWriting.close()
    let connection = RPCConnection(
      input: input.fileHandleForReading.fileDescriptor,
      output: output.fileHandleForWriting.fileDescriptor, framing: .lines)
    let echo = Echo()
    let reason = connection.serve(echo)
    try output.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    // The thread that reads may outlive the conversation. A descriptor that is closed could be another one's by then.
    _ = Unmanaged.passRetained(input)
    return (text.split(separator: "\n").map(String.init), reason, echo.rests)
  }

  private func call(_ method: String, _ identifier: Int) -> String {
    #"{"jsonrpc":"2.0","id":\#(identifier),"method":"\#(method)"}"#
  }

  @Test("Requests are answered in order, and errors have their codes")
  func answering() throws {
    let found = try answers(to: [call("one", 1), call("unknown", 2), "[]", call("three", 3)])
    #expect(
      found.text == [
        #"{"jsonrpc":"2.0","id":1,"result":"one"}"#,
        #"{"jsonrpc":"2.0","id":2,"error":{"code":-32601,"message":"unknown"}}"#,
        #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"line 1: expected an object"}}"#,
        #"{"jsonrpc":"2.0","id":3,"result":"three"}"#,
      ])
  }

  @Test(
    "A cancelled request ends early", arguments: ["$/cancelRequest", "notifications/cancelled"])
  func cancelling(method: String) throws {
    let name = method.hasPrefix("$") ? "id" : "requestId"
    let found = try answers(to: [
      call("slow", 1), #"{"jsonrpc":"2.0","method":"\#(method)","params":{"\#(name)":1}}"#,
      call("two", 2),
    ])
    // The Model Context Protocol expects no answer.
    let answer =
      name == "id"
      ? [#"{"jsonrpc":"2.0","id":1,"error":{"code":-32800,"message":"cancelled"}}"#] : []
    #expect(found.text == answer + [#"{"jsonrpc":"2.0","id":2,"result":"two"}"#])
  }

  @Test("A notification can end the conversation")
  func ending() throws {
    let found = try answers(to: [#"{"jsonrpc":"2.0","method":"exit"}"#, call("late", 1)])
    #expect(found.text == [#"{"jsonrpc":"2.0","method":"seen","params":"exit"}"#])
    #expect(found.reason == nil)
  }
}
