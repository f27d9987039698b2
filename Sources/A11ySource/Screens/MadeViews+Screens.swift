import A11yModel

extension MadeViews {
  /// The buttons of each class as a screen, named as the class, in the order of the file.
  ///
  /// - Parameter taken: Names that other screens have; those of the result are added.
  package func screens(of file: SourceFile, besides taken: inout Set<String>) -> [Screen] {
    guard !file.isLeftOut, !file.isForOtherDevices else { return [] }
    return owners.filter { taken.insert($0.name).inserted }.map { Self.screen($0, file) }
  }

  private static func screen(_ owner: Owner, _ file: SourceFile) -> Screen {
    var builder = TreeBuilder()
    builder.screen.isDesignTime = true
    builder.screen.isSourceCode = true
    builder.screen.idiom = .phone
    let line = append(.other, at: owner.offset, of: file, to: &builder) { _ in }
    builder.set(.className, owner.name)
    builder.set(.isAccessibilityElement, false)
    for button in owner.buttons { append(button, of: file, to: &builder) }
    var screen = Screen(
      name: owner.name, tree: builder.finish(),
      source: .init(path: file.path, format: "swift", line: line))
    screen.nameOrigin = .capture
    return screen
  }

  private static func append(
    _ button: Button, of file: SourceFile, to builder: inout TreeBuilder
  ) {
    append(.button, at: button.view.offset, of: file, to: &builder) { code in
      code.naming = button.naming
      (code.part, code.variable) = (button.view.name, button.view.name)
    }
    builder.set(.className, button.view.type)
    builder.set(.label, button.naming == .nothing ? "" : button.label)
    builder.set(traits: nil)
    builder.set(.isAccessibilityElement, true)
    builder.set(.hasTapAction, true)
  }

  @discardableResult
  private static func append(
    _ type: ElementType, at offset: Int, of file: SourceFile, to builder: inout TreeBuilder,
    _ change: (inout CodeFacts) -> Void
  ) -> Int {
    var code = CodeFacts()
    (code.line, code.column) = (file.line(at: offset), file.column(at: offset))
    change(&code)
    builder.append(type, depth: type == .other ? 0 : 1, line: code.line, column: code.column)
    var details = ElementDetails()
    details.code = code
    builder.set(details: details)
    return code.line
  }
}
