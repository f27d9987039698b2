import A11yModel

/// The files of a project with their declarations and texts.
struct ProjectIndex: Sendable {
  let files: [SourceFile]
  /// The declarations of the files, without those of tests and of other platforms.
  let code: CodeIndex
  /// The texts of catalogues.
  let catalogue: TextCatalogue
  // The types that have functions and properties that make views outside of their own file, by the names of those.
  private var extended: [String: [CodeType]] = [:]
  /// Whether a style of the project decides what buttons are.
  let hasButtonsOfItsOwn: Bool

  /// - Parameters:
  ///   - others: The files of Objective-C, whose numbers follow those of Swift.
  ///   - isSuite: Whether the files are tests.
  ///   - isLazy: Whether code is read when it is looked up, which one thread alone may do.
  ///   - isRemembered: Whether evaluations may be kept for a later reading.
  init(
    _ files: [SourceFile], _ others: [ObjectiveCFile] = [], catalogue: TextCatalogue,
    isSuite: Bool = false, isLazy: Bool = false, isRemembered: Bool = true
  ) {
    self.files = files
    var catalogue = catalogue
    catalogue.settle()
    self.catalogue = catalogue
    let own = files.enumerated().filter { isSuite || !$0.element.isOfOtherCode }.map {
      CodeFile($0.element, number: $0.offset)
    }
    let rest = others.enumerated().map { CodeFile($0.element, number: files.count + $0.offset) }
    code = CodeIndex(own + rest, isRemembered: isRemembered)
    if !isLazy { code.load() }
    hasButtonsOfItsOwn = code.types.values.contains { type in
      type.inherited.contains { $0.hasSuffix("PrimitiveButtonStyle") }
    }
    for (_, type) in code.types.filter({ !$0.value.views.isEmpty }).sorted(by: { $0.key < $1.key })
    {
      for name in Set(type.views.filter { !(type.isDeclared && type.file == $0.file) }.map(\.name))
      {
        extended[name, default: []].append(type)
      }
    }
  }

  /// Functions and properties that make views of what they are called on.
  func modifiers(_ name: String) -> [Part] {
    (extended[name] ?? []).flatMap { type in
      type.parts(name).filter { $0.isView && !(type.isDeclared && type.file == $0.file) }
    }
  }
}
