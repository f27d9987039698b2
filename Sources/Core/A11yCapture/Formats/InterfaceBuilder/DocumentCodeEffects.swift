import A11yModel

/// The effects of code on the objects of a document, found by the classes and outlets named in the document.
struct DocumentCodeEffects {
  private let document: DesignDocument
  private let facts: DesignFacts
  private let table: CodeTable

  /// Creates the effects; fails if no sources were read or they have no effects.
  init?(_ document: DesignDocument, _ facts: DesignFacts, _ table: CodeTable?) {
    guard let table, !table.isEmpty else { return nil }
    (self.document, self.facts, self.table) = (document, facts, table)
  }

  /// Returns the effects of code on an object. `isInOwnCell` is true if it is in a cell of a custom class.
  func code(of index: Int, _ type: ElementType, isInOwnCell: Bool) -> ObjectCode {
    var code = ObjectCode()
    addClass(of: index, to: &code)
    addOutlets(of: index, to: &code)
    addActions(of: index, to: &code)
    addPlaces(of: index, to: &code)
    if document.tag(index) == .tabBarItem {
      for place in ["tabBarItem", "items"] { code.sayings += table.anywhere[place] ?? [] }
    }
    if document.tag(index) == .segment, let list = document.parent(index),
      let control = document.parent(list)
    {
      addOutlets(of: control, to: &code)
      addClass(of: control, to: &code)
      code.replaceTitlesWithImages()
    }
    addParts(of: index, to: &code)
    addStack(of: index, to: &code)
    if document.attribute(.tag, of: index).map({ $0 != "0" }) == true {
      code.sayings += table.anywhere["viewWithTag"] ?? []
    }
    addAncestors(of: index, isInOwnCell: isInOwnCell, to: &code)
    code.fit(type)
    return code
  }

  private func addOutlets(of index: Int, to code: inout ObjectCode) {
    for outlet in facts.connections[index] ?? [] {
      // An outlet of a system object does not set a label.
      guard let owner = outlet.owner else { continue }
      guard let sayings = table[owner]?.outlets[outlet.name] else {
        code.isKnown = false
        continue
      }
      code.sayings += sayings.filter { $0.statement.aspect != .contents }
      code.hasOutlet = true
    }
  }

  // Cells are dequeued anywhere, and a content configuration replaces their labels.
  private func addParts(of index: Int, to code: inout ObjectCode) {
    guard let part = facts.cellParts[index] else { return }
    let sayings = table.anywhere[part] ?? []
    code.sayings += sayings
    if sayings.isEmpty { code.isKnown = false }
  }

  // Code that empties a stack removes the views that the document has in it.
  private func addStack(of index: Int, to code: inout ObjectCode) {
    guard let stack = document.stack(around: index) else { return }
    for outlet in facts.connections[stack] ?? [] {
      guard let owner = outlet.owner else { continue }
      guard let sayings = table[owner]?.outlets[outlet.name] else { continue }
      code.sayings += sayings.filter { $0.statement.aspect == .contents }
    }
  }

  // A custom class may set the label of its views, and so may an extension of a system class.
  private func addClass(of index: Int, to code: inout ObjectCode) {
    guard let name = document.attribute(.customClass, of: index), isOfApp(name) else {
      let system = DesignClass(tag: document.tag(index))?.name
      code.sayings += system.flatMap { table.extended[$0] } ?? []
      return
    }
    guard let known = table[name], !known.base.isEmpty else {
      code.isKnown = false
      return
    }
    code.sayings += known.own
    code.hasOwnClass = true
  }

  private func isOfApp(_ name: String) -> Bool {
    table[name] != nil || DesignClass(className: name) == nil && name != "UIView"
  }

  private func addActions(of index: Int, to code: inout ObjectCode) {
    guard let connections = document.child(.connections, of: index) else { return }
    for action in document.children(connections) where document.tag(action) == .action {
      guard let selector = document.attribute(.selector, of: action),
        let target = document.attribute(.destination, of: action).flatMap({ document.ids[$0] }),
        let owner = document.attribute(.customClass, of: target), let known = table[owner]
      else { continue }
      // `toggle:` is the selector of `toggle(_:)`, and `toggleWithSender:` that of `toggle(sender:)`.
      let name = selector.split(separator: ":" as Character).first ?? ""
      let sayings =
        known.actions[String(name)]
        ?? Self.prefix(of: name).flatMap { known.actions[$0] }
      code.sayings += sayings ?? []
    }
  }

  private static func prefix(of name: Substring) -> String? {
    let words = String(name)
    guard let place = words.range(ofText: "With") else { return nil }
    return String(words[..<place.lowerBound])
  }

  // An item is a child of the controller, of its navigation item, or of a list in either.
  private func addPlaces(of index: Int, to code: inout ObjectCode) {
    guard DesignRole(tag: document.tag(index)) == .item else { return }
    var keys: [String] = []
    var next: Int? = index
    for _ in 0..<4 {
      guard let object = next else { return }
      if let key = document.attribute(.key, of: object) { keys.append(key) }
      if let name = document.attribute(.customClass, of: object), object != index,
        document.tagText(object).hasSuffix("Controller"), !keys.isEmpty
      {
        guard let known = table[name] else {
          code.isKnown = false
          return
        }
        for key in keys {
          let list = key.hasSuffix("s") ? key : key + "s"
          code.sayings += (known.places[key] ?? []) + (list == key ? [] : known.places[list] ?? [])
        }
        if known.base.isEmpty { code.isKnown = false }
        return
      }
      next = document.parent(object)
    }
  }

  // Adds the effects on all subviews of an ancestor, and those that hide them from VoiceOver.
  private func addAncestors(of index: Int, isInOwnCell: Bool, to code: inout ObjectCode) {
    var next = document.parent(index)
    for _ in 0..<64 {
      guard let object = next else { return }
      for outlet in facts.connections[object] ?? [] {
        guard let owner = outlet.owner, let sayings = table[owner]?.outlets[outlet.name] else {
          continue
        }
        code.addShadow(of: sayings)
      }
      if let name = document.attribute(.customClass, of: object), isOfApp(name) {
        if let known = table[name] {
          for place in ["subviews", "arrangedSubviews"] {
            code.sayings += (known.places[place] ?? []).map(\.sometimes)
          }
          let isController = document.tagText(object).hasSuffix("Controller")
          code.addShadow(of: isController ? known.places["view"] ?? [] : known.own)
          if known.base.isEmpty, isInOwnCell { code.isKnown = false }
        } else if isInOwnCell {
          code.isKnown = false
        }
      }
      next = document.parent(object)
    }
  }

  /// Returns the elements of the `accessibilityElements` list that the class of a view, or of its controller,
  /// creates from outlets. Returns `nil` if it creates none, or if the document lacks one of the outlets.
  func elements(of index: Int) -> [Int]? {
    var owner = index
    if document.key(index) == .view, let parent = document.parent(index),
      document.tagText(parent).hasSuffix("Controller")
    {
      owner = parent
    } else if let holder = facts.viewOwners[index] {
      owner = holder
    }
    guard let name = document.attribute(.customClass, of: owner),
      let elements = table[name]?.elements,
      let connections = document.child(.connections, of: owner)
    else { return nil }
    var found: [Int] = []
    for element in elements {
      let outlet = document.children(connections).first {
        document.tag($0) == .outlet && document.attribute(.property, of: $0) == element
      }
      guard let outlet,
        let object = document.attribute(.destination, of: outlet).flatMap({ document.ids[$0] })
      else { return nil }
      found.append(object)
    }
    return found
  }
}

/// The effects of code on one object of a document.
struct ObjectCode {
  var sayings: [CodeTable.CodeEffect] = []
  /// Whether all code that may affect the object was read.
  var isKnown = true
  /// Whether code that was read has an outlet to the object.
  var hasOutlet = false
  /// Whether the object has a custom class whose source was read.
  var hasOwnClass = false

  private static let most = 8

  /// The effects to keep as a fact, or `nil` if some code is unknown.
  var statements: [CodeStatement]? {
    isKnown ? Array(sayings.map(\.statement).prefix(Self.most)) : nil
  }

  /// Returns whether code may set any of these aspects.
  func sets(_ aspects: CodeAspect...) -> Bool {
    !isKnown
      || sayings.contains {
        aspects.contains($0.statement.aspect) || $0.statement.aspect == .anything
      }
  }

  /// Whether code adds a recognizer of taps.
  var isTapped: Bool {
    sayings.contains { saying in
      saying.statement.aspect == .taps && saying.text == "true"
        && saying.statement.certainty != .perhaps
    }
  }

  /// Whether the custom class was read completely, so that anything it does not set is as in the system class.
  var isOfReadClass: Bool { isKnown && hasOwnClass }

  /// Returns whether code is known not to change the label of a view.
  func leavesTexts(of type: ElementType) -> Bool {
    // A custom view may contain anything.
    if hasOwnClass && type == .other { return false }
    return isKnown && !sets(.label, .text) && !(type == .button ? showsSystemImage : sets(.image))
  }

  /// Whether code sets an image that the system has a label for. An image that is unknown until run time leaves a
  /// button without a name, unless it is such an image or brings a label of its own.
  var showsSystemImage: Bool {
    sayings.contains { $0.statement.aspect == .image && $0.text != nil }
  }

  /// Returns the text that code certainly sets, or `nil` if there is none.
  func surely(_ aspect: CodeAspect) -> Known? {
    let all = sayings.filter { $0.statement.aspect == aspect && !($0.isWordless && $0.text == nil) }
    let sure = all.filter { $0.statement.certainty == .always }
    guard let first = sure.first else { return nil }
    let isOne = all.count == 1 && !sets(.anything)
    return isOne ? first.text.map(Known.text) ?? .words : .words
  }

  enum Known {
    case text(String)
    /// A text that is unknown until run time.
    case words
  }

  /// Returns whether code sets a flag, and its value, or `nil` if the value is uncertain.
  func flag(_ aspect: CodeAspect) -> (isSaid: Bool, value: Bool?) {
    let all = sayings.filter { $0.statement.aspect == aspect }
    guard !all.isEmpty else { return (false, nil) }
    let values = Set(all.map(\.text))
    guard all.contains(where: { $0.statement.certainty == .always }), values.count == 1 else {
      return (true, nil)
    }
    return (true, values.first == "true" ? true : values.first == "false" ? false : nil)
  }

  // A segment shows either its title or its image.
  fileprivate mutating func replaceTitlesWithImages() {
    for index in sayings.indices where sayings[index].statement.aspect == .image {
      sayings[index].statement.aspect = .text
      sayings[index].text = nil
      sayings[index] = sayings[index].sometimes
    }
  }

  // Adds the effects on an ancestor that may hide the object from VoiceOver.
  fileprivate mutating func addShadow(of others: [CodeTable.CodeEffect]) {
    for other in others {
      switch other.statement.aspect {
      case .elements, .elementsHidden, .touches: break
      case .isElement where other.text != "false": break
      default: continue
      }
      sayings.append(other.sometimes)
    }
  }

  /// Removes the effects that do not apply to a type of element.
  fileprivate mutating func fit(_ type: ElementType) {
    let isInput = [.textField, .secureTextField, .searchField, .textView].contains(type)
    let showsText = [.staticText, .button, .segmentedControl].contains(type)
    let showsImage = [.button, .image, .segmentedControl, .other].contains(type)
    sayings = sayings.compactMap { saying in
      var saying = saying
      switch saying.statement.aspect {
      case .text where isInput: saying.statement.aspect = .value
      case .text where !showsText && type != .other: return nil
      case .image where !showsImage || saying.isWordless: return nil
      default: break
      }
      return saying
    }
  }
}
