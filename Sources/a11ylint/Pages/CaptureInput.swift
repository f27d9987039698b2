import A11yCapture
import A11yModel

/// One file that a user wants to see.
enum CaptureInput {
  /// Its screens; what could not be read beside them is printed as errors.
  static func screens(
    _ path: String, _ configuration: Configuration = Configuration()
  ) throws(CommandFailure) -> [Screen] {
    try result(path, configuration).screens
  }

  /// Its screens and failures, which are printed; a file that ends in `.sketch` is read as sketch
  /// notation.
  static func result(
    _ path: String, _ configuration: Configuration = Configuration()
  ) throws(CommandFailure) -> ImportResult {
    do throws(ImportError) {
      if path.hasSuffix(".sketch") {
        return ImportResult(screens: try sketches(CaptureFile.read(path: path)))
      }
      var input = CaptureWalk.Input(path: path, isNamedByUser: true)
      var attachments = AttachmentSearch()
      input.attachment = try attachments.attachment(forFileAt: path)
      let file = try CaptureFile.read(path: path)
      let result = try InputPlan.step(input, configuration).result(file)
      for failure in result.failures { Console.note("error: \(failure)") }
      return result
    } catch {
      throw CommandFailure(.input, error.description)
    }
  }

  private static func sketches(_ file: CaptureFile) throws(ImportError) -> [Screen] {
    let text = file.storage.withBytes { String(decoding: $0, as: UTF8.self) }
    do throws(SketchError) {
      return try SketchFile.screens(in: text, nameOf: file.screenName).map { name, tree in
        Screen(
          name: name, tree: tree,
          source: Screen.Source(
            path: file.path, format: "sketch", line: tree.isEmpty ? 1 : max(1, tree[0].line)))
      }
    } catch {
      throw ImportError(.malformed, path: file.path, line: error.line, error.message)
    }
  }
}
