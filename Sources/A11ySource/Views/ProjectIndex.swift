import A11yModel

/// The files of a project with their declarations and texts.
struct ProjectIndex: Sendable {
  let files: [SourceFile]
  /// The declarations of the files, without those of tests and of other platforms.
  let code: CodeIndex
  /// The texts of catalogues.
  let catalogue: TextCatalogue
  /// Functions and properties that make views of what they are called on, by name.
  private(set) var modifiers: [String: [Part]] = [:]
  /// Whether a style of the project decides what buttons are.
  let hasButtonsOfItsOwn: Bool

  /// - Parameters:
  ///   - others: The files of Objective-C, whose numbers follow those of Swift.
  ///   - isSuite: Whether the files are tests.
  init(
    _ files: [SourceFile], _ others: [ObjectiveCFile] = [], catalogue: TextCatalogue,
    isSuite: Bool = false
  ) {
    self.files = files
    var catalogue = catalogue
    catalogue.settle()
    self.catalogue = catalogue
    let own = files.enumerated().filter { isSuite || !$0.element.isOfOtherCode }.map {
      CodeFile(number: $0.offset, path: $0.element.path, statements: $0.element.code)
    }
    let rest = others.enumerated().map {
      CodeFile(
        number: files.count + $0.offset, path: $0.element.path, statements: $0.element.code)
    }
    code = CodeIndex(own + rest)
    hasButtonsOfItsOwn = code.types.values.contains { type in
      type.inherited.contains { $0.hasSuffix("PrimitiveButtonStyle") }
    }
    for (_, type) in code.types.sorted(by: { $0.key < $1.key }) {
      for part in type.parts where part.isView && !(type.isDeclared && type.file == part.file) {
        modifiers[part.name, default: []].append(part)
      }
    }
  }

  /// Whether an initialiser of `Image` with a label makes images that VoiceOver skips.
  func makesDecorativeImages(_ label: String) -> Bool {
    code.types["Image"]?.initialisers.contains {
      $0.parameters.first?.label == label && $0.isDecorative
    } ?? false
  }

  /// The functions of no type that make views.
  func functions(_ name: String) -> [Part] {
    (code.functions[name] ?? []).compactMap(Part.init).filter(\.isView)
  }
}

extension CodeType {
  fileprivate var parts: [Part] {
    members.sorted { $0.key < $1.key }.flatMap { $0.value.compactMap(Part.init) }
      + fieldOrder.compactMap { fields[$0].flatMap(Part.init) }
  }
}
