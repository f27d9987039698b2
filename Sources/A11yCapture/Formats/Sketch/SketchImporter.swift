import A11yModel

/// Reads screens in sketch notation.
///
/// No file is taken for one by its bytes, for any text may look like it: whoever reads one says so.
/// A capture is what a tool wrote, and a sketch is what somebody wrote by hand.
package enum SketchImporter {
  /// The name of the format.
  package static let format = "sketch"

  /// The end of the paths of such files.
  package static let pathExtension = ".sketch"

  /// The screens of a file, of which there is at least one.
  ///
  /// - Throws: `malformed`, with the line that is no sketch notation.
  package static func screens(in file: CaptureFile) throws(ImportError) -> ImportResult {
    let text = file.storage.withBytes { String(decoding: $0, as: UTF8.self) }
    do throws(SketchError) {
      let sketches = try SketchFile.screens(in: text, nameOf: file.screenName)
      return ImportResult(screens: sketches.map { screen($0.tree, name: $0.name, of: file) })
    } catch {
      throw ImportError(.malformed, path: file.path, line: error.line, error.message)
    }
  }

  private static func screen(_ tree: ElementTree, name: String, of file: CaptureFile) -> Screen {
    let line = tree.isEmpty ? 1 : max(1, tree[0].line)
    return Screen(
      name: name, tree: tree, source: Screen.Source(path: file.path, format: format, line: line))
  }
}
