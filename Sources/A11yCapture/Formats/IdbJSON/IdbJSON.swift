import A11yModel

/// The output of idb (`describe-all`, `describe-point`) and AXe (`describe-ui`), flat or nested, also
/// inside the documents of tools that build on them.
///
/// The tree is the one of assistive technology: its order says nothing of what is in front. A flat
/// list has no hierarchy: all elements become children of the application, which comes first.
/// See ``IdbElement`` for what its keys really say.
package enum IdbJSON: JSONDialect {
  typealias Element = IdbElement

  /// The name of the format.
  package static let format = "idb-json"

  static let dialect = Dialect(format)

  static let keys: [JSONSignature.Key] = [
    "AXLabel", "AXFrame", "AXUniqueId", "AXValue", "role_description", "content_required",
    "custom_actions",
  ].map(JSONSignature.Key.any)

  static func screen(
    _ tree: consuming JSONTree, _ survey: IdbSurvey, name: String
  ) throws(ImportError) -> Screen {
    survey.markKeyboard(in: &tree)
    survey.markOtherProcesses(in: &tree)
    if !tree.isNested, tree.builder.count > 1 { noteList(&tree) }
    var screen = try tree.screen(name: name, format: format)
    screen.tree = survey.namingOccluders(in: screen.tree)
    return screen
  }

  // All buttons of a screen, picked out of a list of everything, are no screen.
  private static func noteList(_ tree: inout JSONTree) {
    let types = Set((0..<tree.builder.count).map { tree.builder.type(at: $0) })
    if types.count == 1 {
      tree.notes.add(
        .queryAnswer, "elements of one type, as a query answers; expected all of the screen",
        tree.firstLine)
    } else {
      tree.notes.add(.flatList, "the capture is a list; parents are unknown", tree.firstLine)
    }
  }
}
