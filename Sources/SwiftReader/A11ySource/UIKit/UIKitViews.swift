import A11yModel

/// The views, bar items and actions that the UIKit code of a project makes, with the properties that all of its code
/// sets on them.
package struct UIKitViews: Sendable {
  /// The views that the code of one type makes.
  struct Owner: Sendable {
    let name: String
    let file: Int
    let offset: Int
    var views: [View] = []
  }

  /// A view, bar item or action.
  struct View: Sendable {
    var type: ElementType
    /// The class as it is written.
    let className: String
    var offset: Int
    var variable: String
    /// Whether it stands for texts with a font, whose variables are unknown.
    var isOnlyFont: Bool { font != nil && variable == "font" }
    /// The number of calls of the function that makes it; 0 where the type's own code does.
    var uses = 0
    /// A statement about it, behind which another one can be added, and the access to it in the receiver.
    var statement: (place: StatementPlace, access: String)?
    var purpose = ""
    var naming = CodeFacts.Naming.unknown
    var label: String?
    var image = ""
    /// Whether code gives it several images.
    var imageIsConditional = false
    var isTapped = false
    /// Whether code that is not known has a say in it.
    var isDoubtful = false
    var isElement = true
    var traits: Traits?
    /// Whether it is a text in the font of a title above other content.
    var isTitle = false
    var font: WrittenFont?
    /// The elements in it.
    var parts: [View] = []
    /// Whether people type into it.
    var isField: Bool { [.textField, .textView, .searchField].contains(type) }
    /// Whether its name is worth a finding.
    var isBad: Bool { naming.badness >= 3 }
    /// The number of texts with the font.
    var fontUses = 0
  }

  private(set) var owners: [Owner] = []
  private let files: [SourceFile]

  /// Puts together what evaluators of the files have found.
  init(_ files: [SourceFile], _ index: CodeIndex, _ parts: [EvaluatedFile]) {
    self.files = files
    var found = FoundViews(index, parts)
    var views: [Place: [View]] = [:]
    for (place, view) in found.views() { views[place, default: []].append(view) }
    owners = views.map { place, views in
      Owner(
        name: place.owner, file: place.file,
        offset: index.types[place.owner].map { Int($0.start) } ?? 0,
        views: views.sorted { ($0.offset, $0.className) < ($1.offset, $1.className) })
    }
    owners.sort { ($0.file, $0.offset, $0.name) < ($1.file, $1.offset, $1.name) }
  }

  /// The type in a file whose code makes a view.
  struct Place: Hashable {
    let owner: String
    let file: Int
  }

  /// The views of each type as a screen named as the type, by file.
  ///
  /// - Parameters:
  ///   - taken: Names that other screens have.
  ///   - isWanted: Whether a screen is wanted, by the file of its type and those of its fonts; otherwise it is left
  ///     out.
  package func screens(
    besides taken: Set<String>,
    isWanted: (_ path: String, _ fonts: Set<String>) -> Bool = { _, _ in true }
  ) -> [(path: String, screens: [Screen])] {
    var taken = taken
    var found: [(path: String, screens: [Screen])] = []
    for owner in owners where files.indices.contains(owner.file) {
      let file = files[owner.file]
      guard !file.isLeftOut, !file.isForOtherDevices, !owner.views.isEmpty else { continue }
      var name = owner.name.plainKey
      if name.isEmpty {
        name = String(file.path.split(separator: "/").last ?? "").replacing(".swift", with: "")
      }
      if !taken.insert(name).inserted { name += " (\(file.path.split(separator: "/").last ?? ""))" }
      guard taken.insert(name).inserted || name == owner.name.plainKey || owner.name.isEmpty else {
        continue
      }
      if found.last?.path != file.path { found.append((file.path, [])) }
      if isWanted(file.path, fonts(of: owner)) {
        found[found.count - 1].screens.append(screen(owner, name, file))
      }
    }
    return found
  }

  private func fonts(of owner: Owner) -> Set<String> {
    Set(
      owner.views.compactMap { view in
        guard let number = view.font.map({ Int($0.place.file) }), files.indices.contains(number)
        else { return nil }
        return files[number].path
      })
  }

  private func screen(_ owner: Owner, _ name: String, _ file: SourceFile) -> Screen {
    var builder = TreeBuilder()
    builder.screen.isDesignTime = true
    builder.screen.isSourceCode = true
    builder.screen.idiom = .phone
    let isOwn = owner.offset > 0 && owner.offset < file.size
    let line = append(.other, 0, at: isOwn ? owner.offset : 0, of: file, to: &builder) { _, _ in }
    builder.set(.className, name)
    builder.set(.isAccessibilityElement, false)
    for view in owner.views { append(view, of: file, to: &builder) }
    var screen = Screen(
      name: name, tree: builder.finish(),
      source: .init(path: file.path, format: "swift", line: line))
    screen.nameOrigin = .capture
    return screen
  }

  private func append(
    _ view: View, at depth: Int = 1, of file: SourceFile, to builder: inout TreeBuilder
  ) {
    append(view.type, depth, at: view.offset, of: file, to: &builder) { code, details in
      (code.naming, code.part, code.variable, code.image) = (
        view.naming, view.variable, view.isOnlyFont ? "" : view.variable, view.image
      )
      (code.uses, code.titleLevel) = (view.uses, view.isTitle ? 2 : 0)
      if view.isTapped { code.gesture = .tap }
      code.isDoubtful = view.isDoubtful
      (code.purpose, code.imageIsConditional) = (view.purpose, view.imageIsConditional)
      if let statement = view.statement, files[statement.place.file].path == file.path {
        file.add(statement.place, statement.access, to: &code)
      }
      // Objective-C has fonts, too.
      guard let font = view.font, let size = font.size,
        files.indices.contains(Int(font.place.file))
      else { return }
      details.font = Font(pointSize: size)
      let written = files[Int(font.place.file)]
      code.fixedFontLine = written.line(at: Int(font.place.offset))
      if written.path != file.path { code.fixedFontPath = written.path }
      code.spans += font.code.map(written.spans) ?? []
      code.fixedFontUses = view.fontUses
    }
    builder.set(.className, view.className)
    builder.set(.label, view.naming == .nothing ? "" : view.label)
    if view.naming == .nothing, view.isField { builder.set(.placeholder, "") }
    builder.set(traits: view.traits)
    builder.set(.isAccessibilityElement, view.isElement)
    if view.type == .button || view.isTapped { builder.set(.hasTapAction, true) }
    for part in view.parts { append(part, at: depth + 1, of: file, to: &builder) }
  }

  @discardableResult
  private func append(
    _ type: ElementType, _ depth: Int, at offset: Int, of file: SourceFile,
    to builder: inout TreeBuilder,
    _ change: (inout CodeFacts, inout ElementDetails) -> Void
  ) -> Int {
    var code = CodeFacts()
    var details = ElementDetails()
    (code.line, code.column) = (file.line(at: offset), file.column(at: offset))
    change(&code, &details)
    builder.append(type, depth: depth, line: code.line, column: code.column)
    details.code = code
    builder.set(details: details)
    return code.line
  }
}

/// The evaluation of the UIKit code of a project, file by file.
package struct UIKitReading: Sendable {
  private let project: SourceProject
  private let lines: CodeLines
  private let index: CodeIndex
  private let shares: ReadingShares
  /// The numbers of the files with code: those of Swift, then those of Objective-C.
  package let files: [Int]

  /// Finds the files with code.
  package init(_ project: SourceProject) {
    self.project = project
    let swift = project.index.files
    lines = CodeLines(swift: swift, objectiveC: project.others)
    index = project.index.code
    shares = project.shares
    files =
      swift.indices.filter { swift[$0].hasCode && !swift[$0].isLeftOut }
      + project.others.indices.map { swift.count + $0 }
  }

  /// The effects of the code of a file on views.
  package struct Part: Sendable {
    let found: EvaluatedFile
  }

  /// Evaluates the code of a file; different files may be evaluated at the same time, on stacks of
  /// ``Fuel/stackSize``.
  package func evaluate(_ number: Int) -> Part {
    let (statements, size) = code(number)
    let fuel = Fuel(steps: shares.steps(ofFile: size), room: shares.values(ofFile: size))
    let evaluator = Evaluator(index, project.index.catalogue, fuel: fuel)
    defer { fuel.clearScopes() }
    evaluator.evaluate(statements, of: number)
    return Part(found: EvaluatedFile(evaluator))
  }

  /// A file that was not evaluated whole.
  package struct Unread: Sendable {
    package let path: String
    package let line: Int
    package let message: String
  }

  /// The files that were not evaluated whole.
  package func unread(_ parts: [Part]) -> [Unread] {
    zip(files, parts).compactMap { number, part in
      guard let unread = part.found.unread else { return nil }
      let (path, _) = lines.line(of: SourcePlace(file: number, offset: 0))
      let end = lines.line(of: unread.place)
      let isOwn = end.path == path
      let reason =
        switch unread.reason {
        case .tooDeep: "code lies deeper in other code than is evaluated"
        case .tooMany: "code takes more steps or values than a file may take"
        }
      return Unread(
        path: path, line: isOwn ? end.line : 1,
        message: "\(reason)\(isOwn ? "" : ", at \(end.path):\(end.line)"); "
          + "what the rest of the file does to views is unknown")
    }
  }

  private func code(_ number: Int) -> (statements: [Statement], size: Int) {
    let swift = project.index.files
    if number < swift.count { return (swift[number].code, swift[number].size) }
    let other = project.others[number - swift.count]
    return (other.code, other.size)
  }

  /// The views that the code of all files makes.
  package func views(_ parts: [Part]) -> UIKitViews {
    UIKitViews(project.index.files, index, parts.map(\.found))
  }

  /// Returns the effects of the code on the views of documents.
  package func classes(_ parts: [Part]) -> CodeTable {
    CodeTable(index, parts.map(\.found), lines)
  }

  /// Evaluates all files, one after the other.
  package static func views(of project: SourceProject) -> UIKitViews {
    let reading = UIKitReading(project)
    return reading.views(reading.files.map(reading.evaluate))
  }
}

extension SourceFile {
  // The place behind a statement, and how code speaks of the element there.
  fileprivate func add(_ place: StatementPlace, _ access: String, to code: inout CodeFacts) {
    guard var receiver = place.receiver, receiver.upperBound < bytes.count,
      let joint = Joint(behindStatement: place.code, in: bytes, lineStart: lineStart(at:))
    else { return }
    // `?` and `!` belong to the receiver.
    if access.isEmpty, [0x3F, 0x21].contains(bytes[receiver.upperBound]) {
      receiver = receiver.lowerBound..<receiver.upperBound + 1
    }
    let text = String(decoding: bytes[receiver], as: UTF8.self)
    guard text.utf8.count <= 120, !text.utf8.contains(where: { $0 < 0x20 }) else { return }
    code.receiver = text + access
    code.spans.append(span(.statement, joint))
  }
}
