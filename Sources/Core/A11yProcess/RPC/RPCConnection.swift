import A11yFiles
import A11yModel
import Foundation

/// A server of a protocol on JSON-RPC.
package protocol RPCService: AnyObject {
  /// Answers a request.
  ///
  /// - Returns: A closure that writes the result.
  func answer(
    _ request: RPCRequest, on connection: RPCConnection
  ) throws(RPCError) -> (inout JSONWriter) -> Void

  /// Handles a notification.
  ///
  /// - Returns: False if the connection ends with it.
  func receive(
    _ method: String, _ parameters: RPCParameters, on connection: RPCConnection
  ) throws(RPCError) -> Bool

  /// Does postponed work. Called whenever no message waits.
  func rest(on connection: RPCConnection)

  /// The seconds without a message after which ``idle(on:)`` is called; nil for never.
  var patience: Double? { get }

  /// Does work that can wait longer.
  func idle(on connection: RPCConnection)
}

extension RPCService {
  package func rest(on connection: RPCConnection) {}
  package var patience: Double? { nil }
  package func idle(on connection: RPCConnection) {}
}

/// A connection to one client, over two descriptors.
///
/// One thread reads, so that a cancellation reaches the request that is being answered. All else happens on the thread
/// that calls ``serve(_:)``, in the order of the messages.
package final class RPCConnection: @unchecked Sendable {
  // The notification that cancels, and its parameter. Both protocols have one. The Model Context Protocol expects no
  // answer to what was cancelled, the Language Server Protocol does.
  private static let cancelling = [
    "$/cancelRequest": "id", "notifications/cancelled": "requestId",
  ]
  // A client that sends faster than it is answered waits.
  private static let mostWaiting = 1024
  // A client that has closed its output may still read, in seconds.
  private static let grace = 5.0

  private let input: Int32
  private let output: Int32
  private let framing: MessageFraming
  private let cancellations = RPCCancellations()

  // Guards what follows.
  private let condition = NSCondition()
  private var waiting: [Event] = []
  private var end: Date?
  private var hasEnded: Bool { end != nil }

  private let writing = NSLock()
  private var isBroken = false
  private var requests = 0

  private enum Event {
    case message(RPCMessage)
    case fault(RPCFault)
    /// The stream cannot be separated into messages any more.
    case failure(String)
  }

  package init(input: Int32, output: Int32, framing: MessageFraming) {
    (self.input, self.output, self.framing) = (input, output, framing)
  }

  /// Handles messages until the client ends the connection.
  ///
  /// - Returns: The reason why the rest of the input was not read; nil after a whole conversation.
  package func serve(_ service: some RPCService) -> String? {
    guard let reader = OwnThread(stackSize: 512 << 10, { [self] in read() }) else {
      return "no thread to read on"
    }
    // It may wait for input that never comes.
    reader.detach()
    while let event = next(service) {
      switch event {
      case .failure(let message): return message
      case .fault(let fault): send(error: fault.error, to: fault.identifier)
      case .message(let message): guard handle(message, service) else { return nil }
      }
    }
    return nil
  }

  /// Whether nobody needs what is being done any longer: the input has ended, and no request was left open, or is left
  /// open for some seconds.
  package var isAbandoned: Bool {
    condition.withLock {
      guard let end else { return false }
      return cancellations.isEmpty || -end.timeIntervalSinceNow > Self.grace
    }
  }

  /// Whether a message waits, so that postponed work should end soon.
  package var isWanted: Bool { condition.withLock { !waiting.isEmpty || hasEnded } }

  // MARK: Receiving

  private func next(_ service: some RPCService) -> Event? {
    if !isWanted { service.rest(on: self) }
    if let patience = service.patience, !hasMessage(within: patience) { service.idle(on: self) }
    return condition.withLock {
      while waiting.isEmpty, !hasEnded { condition.wait() }
      guard !waiting.isEmpty else { return nil }
      defer { condition.broadcast() }
      return waiting.removeFirst()
    }
  }

  private func hasMessage(within seconds: Double) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    return condition.withLock {
      while waiting.isEmpty, !hasEnded {
        if !condition.wait(until: end) { return false }
      }
      return true
    }
  }

  private func handle(_ message: RPCMessage, _ service: some RPCService) -> Bool {
    switch message {
    case .response: return true
    case .request(let request):
      answer(request.cancelled(by: cancellations), service)
      cancellations.forget(request.identifier)
      return true
    case .notification(let method, let parameters):
      // An error in a notification has no answer.
      return (try? service.receive(method, parameters, on: self)) ?? true
    }
  }

  private func answer(_ request: RPCRequest, _ service: some RPCService) {
    do throws(RPCError) {
      try request.demandInterest()
      let write = try service.answer(request, on: self)
      try request.demandInterest()
      send { writer in
        writer.key("id")
        request.identifier.write(to: &writer)
        writer.key("result")
        write(&writer)
      }
    } catch {
      if error.code == .requestCancelled, !cancellations.isAnswered(request.identifier) { return }
      send(error: error, to: request.identifier)
    }
  }

  private func read() {
    var buffer = MessageBuffer(framing)
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = chunk.withUnsafeMutableBytes { Foundation.read(input, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return finish(nil) }
      buffer.append(chunk[..<count])
      do throws(MessageBuffer.Failure) {
        while let message = try buffer.next() { receive(message) }
      } catch {
        return finish(.failure(error.message))
      }
    }
  }

  private func receive(_ bytes: [UInt8]) {
    do throws(RPCFault) {
      let message = try RPCMessage(bytes)
      if case .notification(let method, let parameters) = message,
        let name = Self.cancelling[method]
      {
        cancel(parameters, name, isAnswered: name == "id")
      } else {
        if case .request(let request) = message { cancellations.expect(request.identifier) }
        add(.message(message))
      }
    } catch {
      add(.fault(error))
    }
  }

  private func cancel(_ parameters: RPCParameters, _ name: String, isAnswered: Bool) {
    try? parameters.read { key, reader throws(JSONError) in
      if key == name, let identifier = try RPCIdentifier(&reader) {
        cancellations.cancel(identifier, isAnswered: isAnswered)
      }
    }
  }

  private func add(_ event: Event) {
    condition.withLock {
      while waiting.count >= Self.mostWaiting { condition.wait() }
      waiting.append(event)
      condition.broadcast()
    }
  }

  private func finish(_ event: Event?) {
    condition.withLock {
      if let event { waiting.append(event) }
      end = Date()
      condition.broadcast()
    }
  }

  // MARK: Sending

  /// Sends a notification.
  package func notify(_ method: String, _ parameters: (inout JSONWriter) -> Void) {
    send { writer in
      writer.member("method", method)
      writer.key("params")
      parameters(&writer)
    }
  }

  /// Sends a request, whose answer is ignored.
  package func ask(_ method: String, _ parameters: (inout JSONWriter) -> Void) {
    requests += 1
    let number = requests
    send { writer in
      writer.member("id", "a11ylint-\(number)")
      writer.member("method", method)
      writer.key("params")
      parameters(&writer)
    }
  }

  private func send(error: RPCError, to identifier: RPCIdentifier?) {
    send { writer in
      writer.key("id")
      if let identifier { identifier.write(to: &writer) } else { writer.writeNull() }
      writer.key("error")
      writer.object { writer in
        writer.member("code", error.code.rawValue)
        writer.member("message", error.message)
        if let data = error.data {
          writer.key("data")
          writer.object(data)
        }
      }
    }
  }

  private func send(_ members: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("jsonrpc", "2.0")
      members(&writer)
    }
    let bytes = framing.framed(writer.bytes)
    writing.withLock {
      if !isBroken { isBroken = !Self.write(bytes, to: output) }
    }
  }

  // False if the client no longer reads. The end of its input then ends the conversation.
  private static func write(_ bytes: [UInt8], to output: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

/// The requests that the client has cancelled.
final class RPCCancellations: @unchecked Sendable {
  private let lock = NSLock()
  // The requests that are not yet answered. Others cannot be cancelled, so that the number is bounded.
  private var requests: [RPCIdentifier: State] = [:]

  private enum State {
    case open, cancelled
    /// Cancelled, and nobody expects an answer.
    case withdrawn
  }

  func expect(_ identifier: RPCIdentifier) { lock.withLock { requests[identifier] = .open } }

  func cancel(_ identifier: RPCIdentifier, isAnswered: Bool) {
    lock.withLock {
      if requests[identifier] != nil { requests[identifier] = isAnswered ? .cancelled : .withdrawn }
    }
  }

  func isAnswered(_ identifier: RPCIdentifier) -> Bool {
    lock.withLock { requests[identifier] != .withdrawn }
  }

  func forget(_ identifier: RPCIdentifier) {
    _ = lock.withLock { requests.removeValue(forKey: identifier) }
  }

  var isEmpty: Bool { lock.withLock { requests.isEmpty } }

  func contains(_ identifier: RPCIdentifier) -> Bool {
    lock.withLock { requests[identifier] ?? .open } != .open
  }
}
