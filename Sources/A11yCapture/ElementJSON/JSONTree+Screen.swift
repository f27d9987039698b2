import A11yModel

extension JSONTree {
  /// The finished screen.
  ///
  /// - Parameter isRooted: Whether a whole capture starts with the application, so that one that
  ///   does not is a part.
  /// - Throws: `failedCapture` when there is nothing in the tree.
  consuming func screen(
    name: String, format: String, isRooted: Bool = true
  ) throws(ImportError) -> Screen {
    if let reason = failure() {
      throw ImportError(.failedCapture, path: file.path, line: firstLine, reason)
    }
    if isRooted, builder.type(at: 0) != .application {
      notes.isTruncated = true
      notes.add("fragment", "the tree does not start with the application; it is a part", firstLine)
    }
    if envelope.isTruncated {
      notes.isTruncated = true
      notes.add("truncated", "the tool says that it left elements out", firstLine)
    }
    if let size = envelope.size, size.width > 0, size.height > 0 {
      builder.screen.bounds = Rect(0, 0, size.width, size.height)
    }
    builder.screen.frameRounding = hasIntegerFrames ? 1 : 0.05
    return Screen(
      name: name, tree: builder.finish(),
      source: Screen.Source(path: file.path, format: format, line: firstLine),
      isTruncated: notes.isTruncated, diagnostics: notes.diagnostics)
  }

  private func failure() -> String? {
    guard builder.count > 0 else { return "a tree without elements; expected the app's" }
    if (0..<builder.count).allSatisfy({ builder.type(at: $0) == .any }) {
      return "nothing but elements of type Any; expected types"
    }
    if builder.count == 1, builder.type(at: 0) == .application, !notes.isTruncated {
      return "an application without elements; expected what is in it"
    }
    return notes.isFailedRoot
      ? "an accessibility error instead of the tree; expected elements" : nil
  }
}
