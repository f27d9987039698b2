import A11yModel

extension PageTree {
  /// Returns the finished screen, or throws `failedCapture` if the driver had no tree to write.
  consuming func screen() throws(ImportError) -> Screen {
    if let reason = failure() {
      throw ImportError(.failedCapture, path: context.file.path, line: max(line, 0), reason)
    }
    builder.screen.frameRounding = hasIntegerFrames ? 1 : 0.05
    let isAnswer = deepest == 0 && builder.type(at: 0) != .application
    if isAnswer {
      notes.addQueryAnswer(line)
    } else if isFragment {
      notes.add(.fragment, "the start of the tree is missing", line)
      noteOpenEnd()
    }
    let isAtLimit = Dialect.Quirks.depthsOfWebDriverAgent.contains(deepest)
    if isAtLimit { notes.add(.depthLimit, "the tree has \(deepest) levels; it may be cut", line) }
    if let cut { notes.add(.truncated, cut.reason, cut.line) }
    builder.inferAccessibilityElements(isWhole: !isFragment && !isAnswer)
    return Screen(
      name: context.name, tree: builder.finish(),
      source: Screen.Source(
        path: context.file.path, format: AppiumXML.format, line: line),
      isTruncated: isAnswer || isFragment || isAtLimit || cut != nil || notes.isTruncated,
      diagnostics: notes.diagnostics)
  }

  // Without a root, nothing tells how many sibling elements there should be.
  private mutating func noteOpenEnd() {
    guard rootCount > 1, cut == nil else { return }
    cut = ("the part may be cut, for it has no root; missing elements prove nothing", line)
  }

  private func failure() -> String? {
    guard builder.count > 0 else { return "a page source without elements; expected the app's" }
    if (0..<builder.count).allSatisfy({ builder.type(at: $0) == .any }) {
      return "nothing but elements of type Any; expected types"
    }
    let root = builder.type(at: 0)
    // A driver without a tree writes its root in the wrapper; elements that somebody copied have others in them.
    if isWrapped, root == .other, builder.count == 1 {
      return "the root is of type Other; expected an application"
    }
    if isFragment { return nil }
    if cut != nil, builder.count == 1 {
      return "the page source is cut after its first element; expected more of it"
    }
    if builder.count == 1 {
      return "an application without elements; expected its windows"
    }
    return notes.isFailedRoot
      ? "an accessibility error instead of the tree; expected elements" : nil
  }

  mutating func noteInvalidUTF8(at offset: Int, line: Int) {
    let line = context.text.fileLine(line)
    notes.add(.invalidUTF8, Diagnostic.invalidUTF8(at: offset, line: line).message, line)
  }
}
