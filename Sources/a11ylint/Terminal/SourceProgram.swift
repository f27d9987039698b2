import A11yAudit
import A11yCapture
import A11yGit
import A11yModel
import Foundation

extension SourceReader {
  /// The program `a11ylint-source`, which lies beside this one: the parser of Swift, whose loading every other
  /// command would pay for.
  static let program = SourceReader { (paths, parts) throws(ImportError) in
    try answer(paths, parts.map { "--\($0.rawValue)" })
  }

  /// What the program says of sources.
  ///
  /// - Parameter parts: What of it is wanted, as its options.
  static func answer(
    _ paths: [String], _ parts: [String]
  ) throws(ImportError) -> SourceAnswer {
    let name = "a11ylint-source"
    func failure(_ message: String) -> ImportError {
      ImportError(.noCapture, path: paths.first ?? "", "Swift sources were not read: \(message)")
    }
    guard let path = ProgramBeside.path(of: name) else {
      throw failure("the program \(name) is not beside a11ylint")
    }
    let program = SpawnedProgram(
      path: path, arguments: parts, environment: ProcessInfo.processInfo.environment,
      input: paths.flatMap { Array($0.utf8) + [0] })
    guard let ending = program.run(limit: 1 << 30, errorLimit: 1 << 16, timeLimit: 600) else {
      throw failure("\(name) cannot be started")
    }
    guard !ending.isTooLong else { throw failure("\(name) found more than can be judged") }
    guard ending.status == 0 else {
      let words = String(decoding: ending.errors, as: UTF8.self).split(separator: "\n").first ?? ""
      throw failure(
        "\(name) ended with \(ending.status >> 8 & 0xFF): \(String(words).escapedForDisplay())")
    }
    return try SourceAnswer(ending.output, limits: ImportLimits())
  }
}
