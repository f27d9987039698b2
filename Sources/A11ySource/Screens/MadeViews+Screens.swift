import A11yModel

extension MadeViews {
  /// The views of each class as a screen, named as the class, in the order of the file.
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
    for view in owner.views { append(view, of: file, to: &builder) }
    var screen = Screen(
      name: owner.name, tree: builder.finish(),
      source: .init(path: file.path, format: "swift", line: line))
    screen.nameOrigin = .capture
    return screen
  }

  private static func append(_ view: View, of file: SourceFile, to builder: inout TreeBuilder) {
    let made = view.view
    let type = types[made.type] ?? .button
    append(type, at: made.offset, of: file, to: &builder) { code in
      (code.naming, code.part) = (view.naming, made.name)
      code.variable = made.variable
      if view.isTapped { code.gesture = .tap }
    }
    builder.set(.className, made.type)
    builder.set(.label, view.naming == .nothing ? "" : view.label)
    builder.set(traits: view.isTapped ? (type == .image ? .image : .staticText) : nil)
    builder.set(.isAccessibilityElement, view.isElement)
    if type == .button || view.isTapped { builder.set(.hasTapAction, true) }
  }

  private static let types: [String: ElementType] = [
    "UIImageView": .image, "UILabel": .staticText,
  ]

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

extension SettledViews {
  /// The views of each class as a screen, by file, in the order of the files.
  ///
  /// - Parameter taken: Names that other screens have.
  package func screens(besides taken: Set<String>) -> [(path: String, screens: [Screen])] {
    var taken = taken
    return zip(files, made).compactMap { file, made in
      let screens = made.screens(of: file, besides: &taken)
      return screens.isEmpty ? nil : (file.path, screens)
    }
  }
}
