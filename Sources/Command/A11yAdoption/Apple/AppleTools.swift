import A11yFiles
import A11yModel
import A11yProcess
import Foundation

/// The programs of macOS and Xcode that are found on the `PATH`.
struct AppleTools: Sendable {
  /// The output of a program, or its failure in one line.
  typealias Answer = Result<String, Failure>

  struct Failure: Error {
    let words: String
  }

  let environment: [String: String]
  /// The time limit of a program in seconds. The first question to a simulator starts its service.
  var timeLimit: Double = 120

  /// Returns the path of a program; nil if it is not installed.
  func path(_ name: String) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").lazy.filter { $0.hasPrefix("/") }
      .map { Paths.join(String($0), name) }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program to its end.
  func ask(_ name: String, _ arguments: String...) -> Answer { ask(name, arguments) }

  func ask(_ name: String, _ arguments: [String]) -> Answer {
    guard let path = path(name) else { return .failure(Failure(words: "\(name) is not installed")) }
    let program = SpawnedProgram(path: path, arguments: arguments, environment: environment)
    var limits = SpawnedProgram.Limits(output: 64 << 20, errors: 4096, seconds: timeLimit)
    // Xcode's tools start services that all of them share.
    limits.leavesOthers = true
    do throws(SpawnedProgram.StartError) {
      let ending = try program.run(limits)
      guard ending.end == .exit(0) else {
        let complaint = String(decoding: ending.errors, as: UTF8.self)
          .split(whereSeparator: \.isNewline).first.map { ": \($0.prefix(300))" }
        return .failure(Failure(words: "\(name) \(words(ending.end))\(complaint ?? "")"))
      }
      return .success(String(decoding: ending.output, as: UTF8.self))
    } catch {
      return .failure(Failure(words: "\(name) cannot be started: \(error.reason)"))
    }
  }

  private func words(_ end: SpawnedProgram.End) -> String {
    switch end {
    case .exit(let code): "ended with \(code)"
    case .signal(let number): "was ended by signal \(number)"
    case .outputLimit: "printed too much"
    case .timeLimit(let seconds): "did not end within \(Int(seconds.rounded(.up))) s"
    case .cancelled: "was canceled"
    }
  }
}

extension Result<String, AppleTools.Failure> {
  /// Decodes JSON output.
  func decoded<Value: Decodable>(_ type: Value.Type) -> Result<Value, AppleTools.Failure> {
    flatMap { text in
      Result<Value, any Error> { try JSONDecoder().decode(type, from: Data(text.utf8)) }
        .mapError { _ in
          AppleTools.Failure(words: "the answer of Xcode has another form than expected")
        }
    }
  }
}
