import A11yAudit
import A11yCapture
import A11yFiles
import A11yModel
import A11yProcess
import Foundation

extension SourceReader {
  /// The program `a11ylint-source` in the folder of this one. It links the Swift parser, which takes long to load.
  static let program = program(usesIndex: false)

  /// Returns a reader by the program.
  ///
  /// - Parameter usesIndex: Whether it reads only what has changed since an earlier run; nil for the default: except
  ///   in CI.
  static func program(usesIndex: Bool?) -> SourceReader {
    let usesIndex = usesIndex ?? !RunEnvironment.isCI()
    return SourceReader { (request) throws(ImportError) in
      var request = request
      if usesIndex { request.index = IndexFolder.path(of: request.project) }
      return try answer(request)
    }
  }

  // Throws `sourceReader` for anything but a complete answer.
  private static func answer(_ request: SourceRequest) throws(ImportError) -> SourceAnswer {
    do throws(ImportError) {
      return try SourceAnswer(output(request), about: request.paths, limits: ImportLimits())
    } catch {
      throw SourceAnswer.unreadable(
        "\(unread(request.inputs)): \(error.message); \(installation)")
    }
  }

  /// Returns the problem with the program; nil if it answers.
  static func fault() -> String? {
    do throws(ImportError) {
      _ = try SourceAnswer(output(SourceRequest([], [.screens])), about: [], limits: ImportLimits())
      return nil
    } catch {
      return error.message
    }
  }

  private static func output(_ request: SourceRequest) throws(ImportError) -> [UInt8] {
    guard let path = ProgramBeside.path(of: SourceAnswer.program) else {
      throw SourceAnswer.unreadable("it is missing or not executable")
    }
    let program = SpawnedProgram(
      path: path, arguments: ["--answer"], environment: ProcessInfo.processInfo.environment,
      input: request.json)
    let ending: SpawnedProgram.Ending
    do throws(SpawnedProgram.StartError) {
      ending = try program.run(
        .init(output: 1 << 30, errors: 1 << 16, seconds: RunTime.rest ?? 600))
    } catch {
      throw SourceAnswer.unreadable("it cannot be started: \(error.reason)")
    }
    switch ending.end {
    case .exit(0): return ending.output
    case .exit(let code):
      throw SourceAnswer.unreadable("it ended with \(code): \(firstLine(ending.errors))")
    case .signal(let number):
      throw SourceAnswer.unreadable("it was ended by signal \(number): \(firstLine(ending.errors))")
    case .outputLimit: throw SourceAnswer.unreadable("its answer is longer than 1 GiB")
    case .timeLimit, .cancelled:
      let seconds = RunTime.limit ?? 600
      throw SourceAnswer.unreadable(
        "it did not end within the \(seconds) s of the run (--limit seconds=\(seconds * 2) allows more)"
      )
    }
  }

  private static func unread(_ paths: [String]) -> String {
    let swift = paths.count { SourceLanguage(path: $0) == .swift }
    let others = paths.count { SourceLanguage(path: $0) == .objectiveC }
    let files = [(swift, "Swift"), (others, "Objective-C")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1) \($0.0 == 1 ? "file" : "files")" }.joined(separator: " and ")
    return swift + others == 1 ? "\(files) was not read" : "\(files) were not read"
  }

  private static func firstLine(_ errors: [UInt8]) -> String {
    let words = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline).first
    return (words.map { String($0.prefix(300)) } ?? "no message").escapedForDisplay()
  }

  /// Instructions for installing the program.
  static var installation: String {
    let folder = ProgramBeside.folder.map { " \($0.escapedForDisplay())" } ?? ""
    return
      "install \(SourceAnswer.program) of the same release into the folder of a11ylint\(folder); "
      + "in a checkout, swift build --product \(SourceAnswer.program) builds it"
  }
}
