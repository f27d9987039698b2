import A11yModel

/// Turns the views of a screen into its elements, as SwiftUI does.
struct ElementWriter {
  private let reader: ViewReader
  /// The type whose screen it is.
  private let screen: String
  private(set) var rows: [SourceElement] = []
  /// Whether the components that stand on the screen as they are by themselves are written, too.
  var writesComponents = false
  /// The components that stand on the screen as they are by themselves.
  private(set) var components: Set<String> = []
  /// Components in what gives their controls more room.
  private(set) var rooms: [String: TouchAreaExpanders] = [:]
  private var conditions = 0

  /// The rows as rules judge them: a component that was not read may have what does the same as a gesture.
  var judgedRows: [SourceElement] {
    guard !components.isEmpty, rows.contains(where: { $0.code.movement != nil }) else {
      return rows
    }
    return rows.map { row in
      var row = row
      row.code.movement = nil
      return row
    }
  }

  /// The surroundings of a view.
  private struct Surroundings {
    var depth = 1
    var branch = ""
    var isTemplate = false
    var mayBeHidden = false
    /// Whether a modifier or container that is not known is around.
    var isDoubtful = false
    var isRedacted = false
    var isPaged = false
    var isInside = false
    /// Whether what is around says anything of what is in it, so that it must be known.
    var isAskedFor = false
    /// The maximum number of rows after the surroundings; rules ask for the first of many.
    var end = Int.max
    var font: WrittenFont?
    var isDisabled: Bool?
    var lineLimit: Double?
    /// Whether a modifier offers another way to do what gestures do.
    var hasOtherWay = false
    /// The style of the controls in it; nil where none is written in the type.
    var style: ControlStyle?
    /// Whether that is none of the system's.
    var isRestyled = false
    /// The ancestors that extend the touch area of a control beyond its drawing.
    var room: TouchAreaExpanders = []
    /// The name that `LabeledContent` gives.
    var name: [Words]?
    /// The label of a stack, which SwiftUI gives to every element in it, over their own; the outermost counts.
    var label: [Words]?
  }

  init(_ reader: ViewReader, screen: String) {
    self.reader = reader
    self.screen = screen
  }

  /// Adds the views of the screen, and behind them what they present.
  mutating func write(_ views: [ViewNode]) {
    var waiting = [(views: views, room: TouchAreaExpanders())]
    var number = 0
    while number < waiting.count {
      let (next, room) = waiting[number]
      var around = Surroundings()
      around.room = room
      // What is presented is not there together with what presents it.
      around.branch = "0.\(number)"
      number += 1
      presented = []
      write(next, around)
      waiting += presented
    }
  }

  private var presented: [(views: [ViewNode], room: TouchAreaExpanders)] = []

  private mutating func write(_ views: [ViewNode], _ around: Surroundings) {
    for view in views {
      if rows.count >= around.end { return }
      guard fuel.enter(at: view.place) else { return }
      write(view, around)
      fuel.leave()
    }
  }

  private var fuel: Fuel { reader.fuel }

  private mutating func append(_ row: SourceElement) {
    fuel.spend(Self.stepsPerRow, at: row.place)
    rows.append(row)
  }

  // A row takes memory here and wherever the screen is read.
  private static let stepsPerRow = 64

  // What is around a view that lies in an element, or in a container that says something of it.
  private func inside(_ around: Surroundings) -> Surroundings {
    var inside = around
    inside.depth += 1
    inside.isAskedFor = true
    inside.end = min(around.end, rows.count + Self.mostInside)
    return inside
  }

  private static let mostInside = 200

  private mutating func write(_ view: ViewNode, _ around: Surroundings) {
    for presented in view.presented {
      self.presented.append((presented.content, TouchAreaExpanders(presentedBy: presented.name)))
    }
    if view.attributes.hidden == true { return }
    let view = view.withTappedExtras(fuel)
    var around = around
    let attributes = view.attributes
    around.mayBeHidden =
      attributes.hidden == false ? false : around.mayBeHidden || attributes.mayBeHidden
    around.isDoubtful = around.isDoubtful || attributes.isDoubtful
    around.isRedacted = around.isRedacted || attributes.isRedacted
    around.isPaged = around.isPaged || attributes.isPaged
    around.font = attributes.font ?? around.font
    around.isDisabled = attributes.isDisabled == true ? true : around.isDisabled
    around.lineLimit = attributes.lineLimit ?? around.lineLimit
    around.style = attributes.style ?? around.style
    around.isRestyled = attributes.style == nil ? around.isRestyled : attributes.isRestyled
    around.hasOtherWay = around.hasOtherWay || attributes.hasOtherWay
    around.room.formUnion(TouchAreaExpanders(in: view))
    writeOne(view, around)
    if !view.extras.isEmpty { write(view.extras, around) }
  }

  private mutating func writeOne(_ view: ViewNode, _ around: Surroundings) {
    switch view.kind {
    case .group, .stack: writeContainer(view, around)
    case .component(let component): write(component, view, around)
    case .template:
      var around = around
      around.isTemplate = true
      writeContainer(view, around)
    case .alternatives: writeAlternatives(view, around)
    case .labelled:
      var around = around
      around.name = view.title
      // The title itself is said with what it names.
      write(view.content, around)
    case .shape:
      if view.attributes.makesElement {
        writeElement(view, .other, around)
      } else {
        writeSurface(view, around)
      }
    case .unknown:
      writeElement(view, .other, around)
      var inside = around
      inside.isDoubtful = true
      if !view.attributes.isLabelConditional {
        inside.label = around.label ?? view.attributes.label
      }
      write(view.content, inside)
    case .text, .label:
      // A text without a letter is no element.
      let cases = reader.spoken.ownSpeech(view)
      if view.attributes.makesElement || !cases.allSatisfy(\.isNothing) || view.isTappedPicture {
        writeElement(view, .staticText, around, saying: cases)
      }
    case .image: if isElement(view) { writeElement(view, .image, around) }
    case .control(.tab) where around.isPaged: break
    // A link that draws nothing is one that code follows.
    case .control where view.name == "NavigationLink" && view.isWithoutLabel: break
    case .control(let type), .system(let type), .field(let type): writeElement(view, type, around)
    case .merged(let children): writeMerged(view, children, around)
    }
  }

  private mutating func write(
    _ component: DeferredViews, _ view: ViewNode, _ around: Surroundings
  ) {
    if component.isElsewhere, !around.isInside { return }
    let room = around.style == .other ? around.room.union(.style) : around.room
    if !room.isEmpty { rooms[component.type, default: []].formUnion(room) }
    let isPlain = view.attributes.isPlain && !view.attributes.isDoubtful
    if !writesComponents, isPlain, !around.isInside, !around.isAskedFor, !around.mayBeHidden,
      around.name == nil,
      !component.isParticular
    {
      components.insert(component.type)
      return
    }
    var group = view
    group.kind = .group
    group.content = component.views
    writeContainer(group, around)
  }

  // `Image(decorative:)` is none.
  private func isElement(_ view: ViewNode) -> Bool {
    !view.image.isEmpty || !view.title.isEmpty || view.attributes.makesElement
  }

  private mutating func writeAlternatives(_ view: ViewNode, _ around: Surroundings) {
    let condition = nextCondition()
    let passed = view.attributes
    for (number, branch) in view.content.enumerated() {
      var around = around
      around.branch += "/\(condition).\(number)"
      var branch = branch
      branch.attributes = passed
      branch.attributes.hidden = nil
      writeContainer(branch, around)
    }
  }

  private mutating func nextCondition() -> Int {
    conditions += 1
    return conditions
  }

  // MARK: Containers

  private mutating func writeContainer(_ view: ViewNode, _ around: Surroundings) {
    if view.attributes.isPlain { return write(view.content, around) }
    if let inner = view.onlyElement(fuel) {
      var element = inner.given(view)
      if view.owner != inner.owner, !view.attributes.isPlain {
        element.definition = inner.definition ?? inner.place
        element.end = view.end
        (element.place, element.owner, element.part) = (view.place, view.owner, view.part)
      }
      return write(element, around)
    }
    guard view.content.contains(where: { $0.mayBeElement(fuel) }) else {
      // Nothing in it is an element: a label makes it one, like a shape.
      if view.attributes.makesElement {
        writeElement(view, .other, around)
      } else {
        writeSurface(view, around)
      }
      return
    }
    writeHolder(view, view.containerType, around)
  }

  // What is drawn, says nothing, and is there to be dragged on.
  private mutating func writeSurface(_ view: ViewNode, _ around: Surroundings) {
    guard view.attributes.movement != nil else { return }
    var row = self.row(view, .other, around)
    row.isElement = false
    append(row)
  }

  // A container that is no element, and what is in it.
  private mutating func writeHolder(
    _ view: ViewNode, _ type: ElementType, children: CodeFacts.Children? = nil,
    _ around: Surroundings
  ) {
    var row = self.row(view, type, around)
    row.isElement = false
    row.code.children = children
    row.label = view.attributes.label?.onlyText
    row.code.naming =
      view.attributes.label.map { $0.map { Speech($0) }.worst.naming } ?? .unknown
    append(row)
    var inside = inside(around)
    if children == nil, !view.attributes.isLabelConditional {
      inside.label = around.label ?? view.attributes.label
    }
    write(view.content, inside)
  }

  private mutating func writeMerged(
    _ view: ViewNode, _ children: CodeFacts.Children, _ around: Surroundings
  ) {
    if children == .contain { return writeHolder(view, .other, children: .contain, around) }
    let start = rows.count
    writeElement(view, view.mergedType(fuel), around)
    rows[start].code.children = children
    if children == .unknown { rows[start].isElement = nil }
  }

  // MARK: Elements

  private mutating func writeElement(
    _ view: ViewNode, _ type: ElementType, _ around: Surroundings, saying cases: [Speech]? = nil
  ) {
    var row = self.row(view, type, around)
    switch view.kind {
    case .field: name(field: view, &row, around)
    case .unknown:
      row.isElement = nil
      row.code.naming = .unknown
      row.label = view.attributes.label?.onlyText
    case .system:
      row.label = view.attributes.label?.onlyText
      row.code.naming = .words
    default: name(view, &row, around, saying: cases)
    }
    if case .control = view.kind, view.title.isEmpty {
      row.font = LabelFonts(of: view, around: around.font, fuel).shown
    }
    append(row)
    guard view.holdsElements(fuel) else { return }
    var inside = inside(around)
    inside.isInside = true
    let start = rows.count
    write(view.content, inside)
    // What a component makes one element of is told on its own screen, wherever that element is changed.
    if case .merged = view.kind, row.definition != row.place {
      rows[start...].removeAll { !$0.isOwn }
    }
  }

  private func name(
    _ view: ViewNode, _ row: inout SourceElement, _ around: Surroundings, saying cases: [Speech]?
  ) {
    if let label = around.label { return apply(label, to: &row) }
    let cases = cases ?? reader.spoken.ownSpeech(view)
    if let name = around.name, cases.contains(where: { $0.naming == .nothing }) {
      return apply(name, to: &row)
    }
    if around.isRedacted, view.attributes.label == nil, cases.contains(where: \.hasWords) {
      return apply([.some], to: &row)
    }
    apply(cases, to: &row)
    if case .control = view.kind, row.code.naming == .literal, !row.code.namingIsConditional,
      !around.isRedacted, !view.attributes.hasInputLabels,
      let texts = view.drawnTexts, !texts.isEmpty,
      // What a style of the app draws is its label, where that is all that is heard.
      !around.isRestyled || texts.joined(separator: ", ") == row.label
    {
      row.visibleText = texts.joined(separator: "\n")
    } else if case .control = view.kind, let title = view.title.onlyText, !title.isEmpty,
      title == row.label
    {
      // A title that is heard is one that somebody has written to be read.
      row.visibleText = title
    }
    row.spans = spans(of: view, row)
  }

  // What of its name can be changed where it is written.
  private func spans(of view: ViewNode, _ row: SourceElement) -> [SourceSpan] {
    var spans: [SourceSpan] = []
    if row.code.naming == .literal, let label = row.label {
      if let span = labelText(of: view), span.text == label { spans.append(span) }
    } else if row.code.naming == .nothing, !row.code.namingIsConditional,
      view.attributes.label == nil,
      let unheard = view.attributes.unheard
    {
      spans += [unheard.modifier, unheard.rest]
    }
    if let words = view.titleCode, view.attributes.label == nil { spans.append(words) }
    return (spans + view.attributes.idleTraits).filter { $0.place.file == row.place.file }
  }

  // Where the label is written: at the view itself, or at the only one in it that has one.
  private func labelText(of view: ViewNode) -> SourceSpan? {
    if view.attributes.label != nil { return view.attributes.labelText }
    var spans: [SourceSpan?] = []
    var waiting = view.content
    while let next = waiting.popLast(), spans.count < 2, fuel.spend(at: next.place) {
      switch next.kind {
      case .alternatives, .component, .unknown: return nil
      default: break
      }
      if next.attributes.label != nil {
        spans.append(next.attributes.labelText)
      } else {
        waiting += next.content
      }
    }
    return spans.only ?? nil
  }

  private func name(field view: ViewNode, _ row: inout SourceElement, _ around: Surroundings) {
    if let label = around.label ?? view.attributes.label ?? around.name {
      apply(label, to: &row)
    } else {
      row.label = ""
      // An alert draws fields of its own, of which it takes over the title and no label.
      let isTaken =
        around.room.contains(.alert) && !view.title.isEmpty && view.title.onlyText?.isEmpty != true
      row.code.naming = isTaken ? .unknown : .nothing
      if row.code.naming == .unknown { row.label = nil }
    }
    if view.title.isEmpty {
      row.placeholder = ""
    } else if view.title.contains(.unknown), row.code.naming == .nothing {
      row.code.naming = .unknown
    } else {
      row.placeholder = view.title.onlyText
    }
    if row.code.naming == .nothing, let words = view.titleCode { row.spans = [words] }
  }

  private func apply(_ label: [Words], to row: inout SourceElement) {
    apply(label.isEmpty ? [.open] : label.map { Speech($0) }, to: &row)
  }

  private func apply(_ cases: [Speech], to row: inout SourceElement) {
    let (naming, image, namingIsConditional, isGuess) = cases.worst
    row.code.naming = naming
    row.code.isDoubtful = row.code.isDoubtful || isGuess
    row.code.namingIsConditional = namingIsConditional
    row.code.missingKey = cases.lazy.compactMap(\.missingKey).first ?? ""
    row.code.image = image?.name ?? ""
    row.code.imageIsConditional = Set(cases.compactMap { $0.worstImage?.drawing }).count > 1
    (row.imagePlace, row.imageEnd) = naming.badness >= 3 ? (image?.place, image?.end) : (nil, nil)
    switch naming {
    case .literal: row.label = cases.only?.words.text
    case .nothing: row.label = ""
    case .asset, .namelessSymbol: row.label = image?.name
    default: row.label = nil
    }
  }

  private func row(_ view: ViewNode, _ type: ElementType, _ around: Surroundings) -> SourceElement {
    let attributes = view.attributes
    var row = SourceElement(
      type: type, depth: around.depth, place: view.place,
      definition: view.definition ?? view.place, view: view.name)
    row.isElement = around.mayBeHidden ? nil : true
    row.isInside = around.isInside
    row.identifier = attributes.identifier == nil ? "" : attributes.identifier?.onlyText
    row.hint = attributes.hint == nil ? "" : attributes.hint?.onlyText
    row.value =
      attributes.value == nil ? Self.isValued(view.kind) ? nil : "" : attributes.value?.onlyText
    // Nobody has seen what is left of a role that is taken away where another is added.
    let isReplaced =
      !attributes.removed.isDisjoint(with: Self.traits(view.kind))
      && !attributes.added.isDisjoint(with: [.button, .link, .searchField])
    if !attributes.hasUnknownTraits, !isReplaced {
      row.traits = attributes.added.union(Self.traits(view.kind)).subtracting(
        attributes.removed.subtracting(Self.traits(view.kind)))
    }
    row.isEnabled = around.isDisabled == true ? false : nil
    let actions = attributes.actions.map { $0.text ?? "?" }
    row.actions = attributes.hasDefaultAction ? actions + [""] : actions.isEmpty ? nil : actions
    if around.style != .other, !around.room.contains(.bar),
      around.style == .plain || around.room.isEmpty
    {
      row.pinned = view.touchedSize.map { PinnedSize(width: $0.width, height: $0.height) }
      row.hasOpenStyle = around.style == nil
    }
    row.font = around.font
    row.code.owner = view.owner == screen ? "" : view.owner
    row.code.part = view.part
    row.code.purpose = view.purpose
    if view.end?.file == view.place.file { row.end = view.end }
    row.code.branch = around.branch
    row.code.isTemplate = around.isTemplate
    row.code.mayBeHidden = around.mayBeHidden
    row.code.isDoubtful = around.isDoubtful
    row.code.gesture = attributes.takesNoTouches ? nil : attributes.gesture
    row.code.movement =
      attributes.takesNoTouches || around.hasOtherWay ? nil : attributes.movement
    if case .text = view.kind { row.code.titleLevel = around.font?.titleLevel ?? 0 }
    row.code.fixedHeight = attributes.height
    row.code.lineLimit = around.lineLimit
    row.code.sortPriority = attributes.sortPriority
    return row
  }

  // Whether it has a value of its own.
  private static func isValued(_ kind: ViewNode.Kind) -> Bool {
    switch kind {
    case .control(.slider), .control(.switch), .control(.stepper), .control(.datePicker), .field,
      .system, .unknown, .control(.colorWell), .control(.segmentedControl):
      true
    case .control, .text, .label, .image, .group, .stack, .template, .alternatives, .merged, .shape,
      .labelled, .component:
      false
    }
  }

  private static func traits(_ kind: ViewNode.Kind) -> Traits {
    switch kind {
    case .control(.button), .control(.tab), .control(.datePicker), .control(.colorWell): .button
    case .control(.link): .link
    case .control(.slider), .control(.stepper): .adjustable
    case .control(.switch): [.button, .toggleButton]
    case .image: .image
    case .text, .label: .staticText
    default: []
    }
  }
}

extension ViewNode {
  // A tap on a shape acts on what is drawn over or behind it.
  fileprivate func withTappedExtras(_ fuel: Fuel) -> ViewNode {
    guard case .shape = kind, attributes.gesture == .tap,
      extras.contains(where: { $0.mayBeElement(fuel) })
    else { return self }
    var group = self
    group.kind = .group
    (group.content, group.extras) = (extras, [])
    return group
  }

  /// The type of a container.
  fileprivate var containerType: ElementType {
    if case .stack(let type) = kind { return type }
    return .other
  }

  /// Whether it is a label that has no words, and whose picture is tapped.
  fileprivate var isTappedPicture: Bool {
    guard case .label = kind else { return false }
    return attributes.gesture == .tap
  }

  /// Whether it has neither a title nor anything in it that may be drawn.
  fileprivate var isWithoutLabel: Bool {
    title.isEmpty && attributes.label == nil
      && content.allSatisfy { view in
        if case .shape = view.kind { return view.name == "EmptyView" }
        return false
      }
  }

  // What is combined of one control is that control.
  fileprivate func mergedType(_ fuel: Fuel) -> ElementType {
    guard let only = onlyElement(fuel) else {
      return attributes.added.contains(.button) ? .button : .other
    }
    switch only.kind {
    case .control(let type): return type
    case .field(let type): return type
    case .text, .label: return attributes.added.contains(.button) ? .button : .staticText
    case .image: return attributes.added.contains(.button) ? .button : .image
    default: return attributes.added.contains(.button) ? .button : .other
    }
  }

  /// Whether rules ask for what is in it: something that acts in a control, everything in what is merged.
  fileprivate func holdsElements(_ fuel: Fuel) -> Bool {
    if attributes.isRepresented { return false }
    if case .merged = kind { return true }
    if case .control = kind { return content.contains { $0.acts(fuel) } }
    return false
  }

  /// Whether it, or anything in it, acts on touches.
  func acts(_ fuel: Fuel) -> Bool {
    guard fuel.enter(at: place) else { return false }
    defer { fuel.leave() }
    if attributes.gesture == .tap || attributes.gesture == .menu { return true }
    switch kind {
    case .control, .field: return true
    case .component(let deferred): return deferred.views.contains { $0.acts(fuel) }
    default: return content.contains { $0.acts(fuel) } || extras.contains { $0.acts(fuel) }
    }
  }

  /// The only view in it that is an element; nil for none, several, and where that is not known.
  func onlyElement(_ fuel: Fuel) -> ViewNode? {
    var found: ViewNode?
    return content.count(into: &found, fuel) ? found : nil
  }

  /// Returns the view with the attributes of a container that contains nothing else.
  func given(_ container: ViewNode) -> ViewNode {
    var view = self
    let outer = container.attributes
    if view.purpose.isEmpty || outer.gesture == .tap && view.isImage {
      view.purpose = container.purpose
    }
    if let label = outer.label {
      view.attributes.label =
        outer.isLabelConditional ? (label + (view.attributes.label ?? [])).distinct : label
      view.attributes.isLabelConditional =
        outer.isLabelConditional && attributes.label == nil
      view.attributes.labelText = outer.isLabelConditional ? nil : outer.labelText
    }
    view.attributes.identifier = outer.identifier ?? view.attributes.identifier
    view.attributes.value = outer.value ?? view.attributes.value
    view.attributes.hint = outer.hint ?? view.attributes.hint
    view.attributes.added.formUnion(outer.added)
    view.attributes.hasUnknownTraits = view.attributes.hasUnknownTraits || outer.hasUnknownTraits
    view.attributes.gesture = outer.gesture ?? view.attributes.gesture
    view.attributes.movement = outer.movement ?? view.attributes.movement
    view.attributes.hasOtherWay = view.attributes.hasOtherWay || outer.hasOtherWay
    view.attributes.actions += outer.actions
    view.attributes.hasDefaultAction = view.attributes.hasDefaultAction || outer.hasDefaultAction
    view.attributes.isDoubtful =
      view.attributes.isDoubtful || outer.isDoubtful
    view.attributes.sortPriority = outer.sortPriority ?? view.attributes.sortPriority
    return view
  }
}

extension [ViewNode] {
  // Whether there is at most one element; it is put where the caller says.
  fileprivate func count(into found: inout ViewNode?, _ fuel: Fuel) -> Bool {
    for view in self where view.attributes.hidden != true {
      guard fuel.enter(at: view.place) else { return false }
      defer { fuel.leave() }
      if !view.extras.isEmpty { return false }
      switch view.kind {
      case .shape where !view.attributes.makesElement: continue
      case .group, .stack:
        if view.attributes.isPlain {
          if !view.content.count(into: &found, fuel) { return false }
          continue
        }
        if let inner = view.onlyElement(fuel) {
          guard found == nil else { return false }
          found = inner.given(view)
          continue
        }
        return false
      case .component(let deferred) where deferred.isElsewhere: return false
      case .component(let deferred):
        if view.attributes.isPlain {
          if !deferred.views.count(into: &found, fuel) { return false }
          continue
        }
        var inner: ViewNode?
        guard deferred.views.count(into: &inner, fuel), let inner, found == nil else {
          return false
        }
        found = inner.given(view)
      case .alternatives, .template, .unknown, .labelled: return false
      case .image
      where view.image.isEmpty && view.title.isEmpty
        && !view.attributes.makesElement:
        continue
      default:
        guard found == nil else { return false }
        found = view
      }
    }
    return true
  }
}

extension ViewNode {
  fileprivate var isImage: Bool { if case .image = kind { true } else { false } }
}
