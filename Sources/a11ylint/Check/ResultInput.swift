import A11yCapture
import A11yModel
import A11yReporting
import A11yRules
import Foundation

/// Results that were written before, as inputs.
enum ResultInput {
  /// Reads a result if the bytes are one; nil otherwise.
  static func result(_ file: CaptureFile) throws(CommandFailure) -> ResultFile? {
    let data = file.storage.withBytes { bytes in
      ResultFile.recognizes(bytes) ? Data(bytes) : nil
    }
    guard let data else { return nil }
    do throws(ResultFileError) {
      return try ResultFile(data, path: file.path)
    } catch {
      throw CommandFailure(.input, error.description)
    }
  }

  /// Joins results.
  static func merge(_ files: [ResultFile]) throws(CommandFailure) -> ResultMerge {
    do throws(ResultFileError) {
      return try ResultMerge(files)
    } catch {
      throw CommandFailure(.input, error.description)
    }
  }

  /// Reads the results among files and folders; anything else that was named is an error.
  static func results(at paths: [String]) throws(CommandFailure) -> [ResultFile] {
    var files: [ResultFile] = []
    for input in try inputs(paths) {
      if let result = try result(try read(input.path)) {
        files.append(result)
      } else if input.isNamedByUser {
        let path = input.path.escapedForDisplay()
        throw CommandFailure(
          .input, "\(path): no result in it; expected JSON of a check or of a test")
      }
    }
    return files
  }

  private static func inputs(_ paths: [String]) throws(CommandFailure) -> [CaptureWalk.Input] {
    do throws(ImportError) {
      return try CaptureWalk(paths: paths.map(Paths.relative)).inputs
    } catch {
      throw CommandFailure(.input, error.description)
    }
  }

  private static func read(_ path: String) throws(CommandFailure) -> CaptureFile {
    do throws(ImportError) {
      return try CaptureFile.read(path: path)
    } catch {
      throw CommandFailure(.input, error.description)
    }
  }
}

extension ResultMerge {
  /// Only what the selected rules found; rules that are not in the rule book are always selected.
  func selecting(_ linter: Linter) -> (cards: [RuleCard], screens: [CheckedScreen]) {
    let left = Set(RuleBook.cards.map { $0.id }).subtracting(linter.cards.map { $0.id })
    let screens = screens.map { screen in
      var screen = screen
      screen.report.findings.removeAll { left.contains($0.rule) }
      screen.report.outcomes.removeAll { left.contains($0.rule) }
      return screen
    }
    return (cards.filter { !left.contains($0.id) }, screens)
  }
}
