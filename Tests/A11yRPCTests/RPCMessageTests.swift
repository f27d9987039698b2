import A11yModel
import A11yProcess
import Testing

@Suite("Messages of JSON-RPC") struct RPCMessageTests {
  private func message(_ text: String) throws -> RPCMessage { try RPCMessage(Array(text.utf8)) }

  @Test("A method with an id is a request", arguments: ["7", "\"a\""])
  func request(identifier: String) throws {
    let text = #"{"jsonrpc":"2.0","id":\#(identifier),"method":"hover","params":{"line":3}}"#
    guard case .request(let request) = try message(text) else {
      Issue.record("no request")
      return
    }
    #expect(request.identifier == (identifier == "7" ? .number(7) : .string("a")))
    #expect(request.method == "hover")
    var line = 0
    try request.parameters.read { key, reader throws(JSONError) in
      if key == "line" { line = try reader.int() }
    }
    #expect(line == 3)
  }

  @Test("A method without an id is a notification")
  func notification() throws {
    guard case .notification("exit", _) = try message(#"{"method":"exit","jsonrpc":"2.0"}"#) else {
      Issue.record("no notification")
      return
    }
  }

  @Test(
    "Anything else is an error with the code of the specification",
    arguments: [
      ("{", -32700), ("[]", -32700), ("{} {}", -32700), (#"{"jsonrpc":"2.0","id":{}}"#, -32700),
      (#"{"id":1,"method":"x"}"#, -32600), (#"{"jsonrpc":"2.0","id":1}"#, -32600),
      (String(repeating: "[", count: 300), -32700),
    ])
  func faults(text: String, code: Int) {
    do {
      _ = try message(text)
      Issue.record("no error")
    } catch let fault as RPCFault {
      #expect(fault.error.code.rawValue == code)
    } catch {
      Issue.record(error)
    }
  }
}
