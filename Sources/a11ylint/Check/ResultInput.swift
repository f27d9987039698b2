import A11yCapture
import A11yModel
import A11yReporting
import A11yRules
import Foundation

/// Results that were written before, as inputs.
enum ResultInput {
  /// Reads a result if the bytes are one; nil otherwise.
  ///
  /// - Parameter attachment: What Xcode says of the file.
  static func result(
    _ file: CaptureFile, attachedAs attachment: ExportedAttachment?
  ) throws(CommandFailure) -> ResultFile? {
    let data = file.storage.withBytes { bytes in
      ResultFile.recognizes(bytes) ? Data(bytes) : nil
    }
    guard let data else { return nil }
    do throws(ResultFileError) {
      var result = try ResultFile(data, path: file.path)
      result.run?.attachment = attachment?.run
      return result
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

  /// Reads the results among files, folders and result bundles; anything else that was named is an error.
  static func results(at paths: [String]) throws(CommandFailure) -> [ResultFile] {
    let bundles = try ResultBundles(in: paths)
    do throws(CommandFailure) {
      return try read(bundles.paths).map { file in
        var file = file
        file.path = bundles.shown(file.path)
        return file
      }
    } catch {
      throw bundles.shown(error)
    }
  }

  private static func read(_ paths: [String]) throws(CommandFailure) -> [ResultFile] {
    var files: [ResultFile] = []
    for input in try inputs(paths) {
      if let result = try result(try read(input.path), attachedAs: input.attachment) {
        files.append(result)
      } else if input.isNamedByUser || input.isNamedAsResult {
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

extension ExportedAttachment {
  /// The run that made it; nil where the manifest does not say which device and configuration it was.
  fileprivate var run: AttachedRun? {
    guard !test.isEmpty, let device, let configuration else { return nil }
    return AttachedRun(
      manifest: manifest, test: test, device: device, configuration: configuration,
      arguments: arguments, repetition: repetition)
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
