import A11yFiles
import A11yModel

/// A capture at a path that is about to be written to.
package struct ExistingCapture {
  private let formats: Set<String>

  /// Reads a file; fails if it holds no capture, is too large, or is of a known kind and not searched for captures.
  package init?(at path: String, unless isKnown: (UnsafeRawBufferPointer) -> Bool) {
    guard let file = try? CaptureFile.read(path: path, isInput: false),
      !file.storage.withBytes(isKnown),
      let screens = try? CaptureReader.screens(in: file).screens, !screens.isEmpty
    else { return nil }
    formats = Set(screens.map(\.source.format))
  }

  /// Returns a description of the capture if output of this kind must not replace it, otherwise `nil`.
  package func refusal(_ kind: OutputKind) -> String? {
    switch kind {
    case .evidence, .edit, .baseline, .history, .copy: return nil
    case .capture where formats == [NativeSchema.format]: return nil
    default: return "a capture (\(formats.sorted().joined(separator: ", ")))"
    }
  }
}
