import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client that sends requests within a time limit and repeats them where that is safe.
struct HTTPClient: Sendable {
  let address: DriverAddress
  let limits: DriverLimits

  struct Question: Sendable {
    var method = "GET"
    /// The path below the address, which needs no percent encoding.
    var path: String
    var query: String?
    var body: [UInt8]?
    /// Whether to repeat the request if there is no answer; only for requests that change nothing.
    var repeats = true
  }

  /// Sends a request and returns the response, whatever its status is.
  func answer(to question: Question, by deadline: Deadline) async throws(DriverError) -> HTTPAnswer
  {
    var left = question.method == "GET" && question.repeats ? limits.retries : 0
    var delay = limits.retryDelay
    while true {
      do throws(DriverError) {
        let answer = try await once(question, by: deadline)
        guard answer.status >= 500, left > 0 else { return answer }
      } catch {
        guard error.isPassing, left > 0, !deadline.hasPassed else { throw error }
      }
      left -= 1
      let pause = delay
      try await deadline.run(at: address.name) { try await Task.sleep(for: pause) }
      delay *= 2
    }
  }

  private func once(_ question: Question, by deadline: Deadline) async throws(DriverError)
    -> HTTPAnswer
  {
    guard let url = address.url(question.path, query: question.query) else {
      throw DriverError(.usage, address.name, "no address can be made of it")
    }
    guard !deadline.hasPassed else { throw deadline.expired(at: address.name) }
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    request.httpMethod = question.method
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    if let authorization = address.authorization {
      request.setValue(authorization, forHTTPHeaderField: "Authorization")
    }
    if let body = question.body {
      request.setValue("application/json; charset=utf-8", forHTTPHeaderField: "Content-Type")
      request.httpBody = Data(body)
    }
    let exchange = HTTPExchange(place: address.name, limit: limits.bytes)
    let sent = request
    return try await deadline.run(at: address.name) { try await exchange.answer(to: sent) }
  }
}
