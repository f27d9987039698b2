import A11yModel

/// The output of idb (`describe-all`, `describe-point`) and AXe (`describe-ui`), flat or nested, and the
/// documents of tools that embed it.
///
/// The tree is that of assistive technology, so its order does not tell which element is in front. A flat
/// list has no hierarchy; all elements become children of the application, which comes first. See
/// ``IdbElement`` for the meaning of the keys.
package enum IdbJSON: JSONDialect {
  typealias Element = IdbElement

  package static let format = "idb-json"

  // idb writes every requested member, with null for no value. Tools that omit some members treat null as empty.
  static let dialect = Dialect(
    format,
    absence: [
      .label: .emptyWhereWritten(["AXLabel", "label"]), .title: .emptyWhereWritten(["title"]),
      .hint: .emptyWhereWritten(["help", "AXHint"]),
    ],
    unseen: [.bars, .covers, .more],
    members: [
      .init("traits", since: "newer versions"),
      .init("interactable", since: "newer versions, asked for with --key"),
      .init("placeholder", since: "newer versions, asked for with --key"),
    ])

  static let keys: [JSONSignature.Key] = [
    "AXLabel", "AXFrame", "AXUniqueId", "AXValue", "role_description", "content_required",
    "custom_actions",
  ].map(JSONSignature.Key.any)

  static func screen(
    _ tree: consuming JSONTree, _ survey: IdbSurvey, name: String
  ) throws(ImportError) -> Screen {
    survey.markKeyboard(in: &tree)
    survey.markOtherProcesses(in: &tree)
    survey.markBars(in: &tree)
    if !tree.isNested, tree.builder.count > 1, tree.startsWithApplication {
      tree.notes.add(.flatList, "the capture is a list; parents are unknown", tree.firstLine)
    }
    var screen = try tree.screen(name: name, format: format)
    screen.tree = survey.namingOccluders(in: screen.tree)
    return screen
  }
}
