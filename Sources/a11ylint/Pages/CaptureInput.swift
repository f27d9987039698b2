import A11yCapture
import A11yModel

/// One file that a user wants to see.
enum CaptureInput {
  /// Its screens; a file that ends in `.sketch` is read as sketch notation.
  static func screens(_ path: String) throws(CommandFailure) -> [Screen] {
    do throws(ImportError) {
      let file = try CaptureFile.read(path: path)
      if path.hasSuffix(".sketch") { return [try sketch(file)] }
      let result = try CaptureReader.screens(in: file)
      for failure in result.failures { Console.note("error: \(failure)") }
      return result.screens
    } catch {
      throw CommandFailure(.input, error.description)
    }
  }

  private static func sketch(_ file: CaptureFile) throws(ImportError) -> Screen {
    let text = file.storage.withBytes { String(decoding: $0, as: UTF8.self) }
    do throws(SketchError) {
      let tree = try ElementTree(sketch: text)
      let source = Screen.Source(path: file.path, format: "sketch")
      return Screen(name: file.screenName(0), tree: tree, source: source)
    } catch {
      throw ImportError(.malformed, path: file.path, line: error.line, error.message)
    }
  }
}
