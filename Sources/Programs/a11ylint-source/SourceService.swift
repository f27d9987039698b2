import A11yCapture
import A11yModel
import A11yRPC
import Foundation

/// A service that answers one request after the other. It reads and sends only what has changed since the last one.
final class SourceService {
  private var memory = ReadMemory(isKept: true)
  private var hasIndex = false
  private var sent: [AnswerWriter.Part: UInt64] = [:]

  /// Answers until the input ends.
  func serve() {
    var buffer = MessageBuffer(.headers)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(0, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { _exit(0) }
      buffer.append(chunk[..<count])
      do {
        while let message = try buffer.next() { try answer(SourceRequest(message)) }
      } catch {
        // The parent process sends nothing else, so it has another version.
        _exit(2)
      }
    }
  }

  private func answer(_ request: SourceRequest) {
    let index = hasIndex ? nil : request.index.flatMap(IndexFile.init)
    if let index {
      memory = ReadMemory(index.evaluation(of: request.paths), isKept: true)
    }
    hasIndex = hasIndex || index != nil
    memory.set(unsaved: request.unsaved)
    let isWhole = request.chosen == nil && request.parts.contains("screens")
    var answer = AnswerWriter(leavingOut: isWhole ? sent : [:])
    SourceReading(request, memory).answer(to: &answer)
    if isWhole { sent = answer.digests }
    AnswerWriter.write(MessageFraming.headers.framed(answer.bytes))
    index?.write(memory)
  }
}
