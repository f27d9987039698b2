import A11yFiles
import A11yModel

/// A capture that lies where something else shall be written.
package struct ExistingCapture {
  private let formats: Set<String>

  /// Looks at a file; nil for one without a capture, or that is too large to be written over by chance.
  ///
  /// - Parameter isKnown: Whether bytes are something that is no capture; then they are not searched for one.
  package init?(at path: String, unless isKnown: (UnsafeRawBufferPointer) -> Bool) {
    guard let file = try? CaptureFile.read(path: path, isInput: false),
      !file.storage.withBytes(isKnown),
      let screens = try? CaptureReader.screens(in: file).screens, !screens.isEmpty
    else { return nil }
    formats = Set(screens.map(\.source.format))
  }

  /// What it is that it must not be replaced; nil where it may be: by a newer capture, where this program
  /// has written it, too.
  package func refusal(_ kind: OutputKind) -> String? {
    switch kind {
    case .evidence, .edit, .baseline, .history, .copy: return nil
    case .capture where formats == [NativeSchema.format]: return nil
    default: return "a capture (\(formats.sorted().joined(separator: ", ")))"
    }
  }
}
