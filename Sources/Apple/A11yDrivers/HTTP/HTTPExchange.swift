import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request and its response, of which at most `limit` bytes are held in memory. Redirects are not followed:
/// no driver sends any, and following one would send headers to the host that it names.
final class HTTPExchange: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let place: String
  private let limit: Int
  private let lock = NSLock()
  // These are accessed only while the lock is held.
  private var body: [UInt8] = []
  private var response: HTTPURLResponse?
  private var task: URLSessionTask?
  private var waiting: CheckedContinuation<Result<HTTPAnswer, DriverError>, Never>?
  private var isOver = false

  init(place: String, limit: Int) {
    self.place = place
    self.limit = limit
  }

  /// Sends a request and returns the complete response. Returns at once if the task is cancelled.
  func answer(to request: URLRequest) async throws(DriverError) -> HTTPAnswer {
    let session = URLSession(configuration: Self.configuration, delegate: self, delegateQueue: nil)
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { start(session.dataTask(with: request), $0) }
    } onCancel: {
      finish(.failure(DriverError(.cancelled, place, "interrupted")))
    }
    Self.apart { session.invalidateAndCancel() }
    return try outcome.get()
  }

  private static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.httpShouldSetCookies = false
    // Only the deadline limits the time.
    configuration.timeoutIntervalForRequest = 24 * 3600
    return configuration
  }

  private func start(
    _ task: URLSessionTask, _ waiting: CheckedContinuation<Result<HTTPAnswer, DriverError>, Never>
  ) {
    let isTooLate = lock.withLock {
      self.waiting = isOver ? nil : waiting
      self.task = task
      return isOver
    }
    guard !isTooLate else {
      return waiting.resume(returning: .failure(DriverError(.cancelled, place, "interrupted")))
    }
    task.resume()
  }

  private func finish(_ outcome: Result<HTTPAnswer, DriverError>) {
    let (waiting, task) = lock.withLock {
      defer {
        isOver = true
        self.waiting = nil
        body = []
      }
      return (self.waiting, self.task)
    }
    waiting?.resume(returning: outcome)
    if let task { Self.apart { task.cancel() } }
  }

  // Ending a transfer waits for the session, which a server that never stops sending keeps busy. It must not
  // block one of the few threads of the concurrency runtime.
  private static func apart(_ end: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async(execute: end)
  }

  private func tooLarge() {
    finish(.failure(DriverError(.limit, place, "the answer is too large; \(limit) bytes are read")))
  }

  // MARK: URLSession

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  // A server that asks for a password has rejected the one in the address, and there is no other to try.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let response = challenge.failureResponse as? HTTPURLResponse else {
      return completionHandler(.performDefaultHandling, nil)
    }
    let type = (response.mimeType ?? "").lowercased()
    finish(.success(HTTPAnswer(status: response.statusCode, type: type, body: [])))
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    lock.withLock { self.response = response as? HTTPURLResponse }
    let isTooLarge = response.expectedContentLength > Int64(limit)
    completionHandler(isTooLarge ? .cancel : .allow)
    if isTooLarge { tooLarge() }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = lock.withLock {
      guard !isOver, body.count + data.count <= limit else { return !isOver }
      body += data
      return false
    }
    if isTooLarge { tooLarge() }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
    if let error { return finish(.failure(HTTPFailure.error(for: error, at: place))) }
    let (response, body) = lock.withLock {
      (self.response ?? task.response as? HTTPURLResponse, self.body)
    }
    guard let response else {
      return finish(.failure(DriverError(.malformed, place, "the answer is no HTTP")))
    }
    let type = (response.mimeType ?? "").lowercased()
    finish(.success(HTTPAnswer(status: response.statusCode, type: type, body: body)))
  }
}
