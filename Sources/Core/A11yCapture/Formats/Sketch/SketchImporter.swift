import A11yModel

/// An importer of screens in sketch notation. The format is not detected, because any text may look like it;
/// the caller has to choose it. A capture is written by a tool, a sketch by a person.
package enum SketchImporter {
  package static let format = "sketch"

  /// The suffix of the paths of sketch files.
  package static let pathExtension = ".sketch"

  /// Reads the screens of a file, at least one. Throws `malformed` with the line that is not valid notation.
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
