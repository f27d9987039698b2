import TestSupport

/// The SwiftUI views of an app with known defects and random edits, as between commits.
struct RandomApp {
  /// Something that a member shows. `uid` identifies it wherever it is.
  struct Element {
    enum Kind { case button, text, component(Int) }
    var uid: Int
    var kind: Kind
    var word: String
    var isBad = false
    var isWrapped = false
  }

  struct View {
    var uid: Int
    var name: String
    var file: String
    var members: [(name: String, elements: [Element])]
  }

  private var views: [View] = []
  private var next = 0

  init(_ generator: inout SplitMix) {
    for _ in 0..<4 { addView(elements: (0..<3).map { _ in newElement(&generator) }) }
    for index in views.indices where Bool.random(using: &generator) {
      views[index].members.append(("actions", (0..<2).map { _ in newElement(&generator) }))
    }
  }

  private mutating func uid() -> Int {
    next += 1
    return next
  }

  private static let words = ["send", "share", "erase", "add", "more", "close", "search", "play"]

  private mutating func newElement(_ generator: inout SplitMix) -> Element {
    let uid = uid()
    let word = "\(Self.words.randomElement(using: &generator) ?? "")\(Self.letters(uid))"
    let isButton = Bool.random(using: &generator)
    return Element(
      uid: uid, kind: isButton ? .button : .text, word: word,
      isBad: isButton && Bool.random(using: &generator))
  }

  // A word without digits, which identities mask.
  private static func letters(_ number: Int) -> String {
    String(number).utf8.map { String(UnicodeScalar($0 + 49)) }.joined()
  }

  private mutating func addView(elements: [Element]) {
    let uid = uid()
    let name = "View\(Self.letters(uid).uppercased())"
    views.append(View(uid: uid, name: name, file: "\(name).swift", members: [("body", elements)]))
  }

  // MARK: Defects

  private var places: [(view: Int, member: Int, element: Int)] {
    views.indices.flatMap { view in
      views[view].members.indices.flatMap { member in
        views[view].members[member].elements.indices.map { (view, member, $0) }
      }
    }
  }

  /// The identities of the faulty elements.
  var bad: Set<Int> {
    Set(
      places.map { views[$0.view].members[$0.member].elements[$0.element] }
        .filter(\.isBad).map(\.uid))
  }

  // MARK: Edits

  /// Applies one random change, and returns its name.
  mutating func edit(_ generator: inout SplitMix) -> String {
    let view = Int.random(in: 0..<views.count, using: &generator)
    let member = Int.random(in: 0..<views[view].members.count, using: &generator)
    let place = places.randomElement(using: &generator)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0:
      views[view].name = "View\(Self.letters(uid()).uppercased())"
      return "rename a type"
    case 1:
      views[view].file = "Moved/\(Self.letters(uid())).swift"
      return "move a type to another file"
    case 2:
      var element = newElement(&generator)
      element.isBad = false
      views[view].members[member].elements.insert(element, at: 0)
      return "insert a sibling before"
    case 3:
      guard let place else { return "" }
      views[place.view].members[place.member].elements[place.element].isWrapped.toggle()
      return "wrap in a stack, or unwrap"
    case 4:
      views[view].members[member].elements.shuffle(using: &generator)
      return "reorder"
    case 5: return extract(&generator)
    case 6:
      let other = Int.random(in: 0..<views.count, using: &generator)
      guard other > view else { return "" }
      let use = Element(uid: uid(), kind: .component(views[other].uid), word: "")
      views[view].members[member].elements.append(use)
      return "add a caller of a component"
    case 7:
      var element = newElement(&generator)
      (element.kind, element.isBad) = (.button, true)
      let place = Int.random(in: 0...views[view].members[member].elements.count, using: &generator)
      views[view].members[member].elements.insert(element, at: place)
      return "add a defect"
    case 8:
      guard let place else { return "" }
      views[place.view].members[place.member].elements[place.element].isBad = false
      return "mend"
    default:
      return moveToOtherMember(&generator)
    }
  }

  private mutating func extract(_ generator: inout SplitMix) -> String {
    guard let place = places.randomElement(using: &generator) else { return "" }
    let element = views[place.view].members[place.member].elements[place.element]
    if case .component = element.kind { return "" }
    addView(elements: [element])
    let component = views[views.count - 1].uid
    views[place.view].members[place.member].elements[place.element] = Element(
      uid: uid(), kind: .component(component), word: "")
    return "extract a view"
  }

  private mutating func moveToOtherMember(_ generator: inout SplitMix) -> String {
    guard let place = places.randomElement(using: &generator) else { return "" }
    let members = views[place.view].members.count
    guard members > 1 else { return "" }
    let element = views[place.view].members[place.member].elements.remove(at: place.element)
    views[place.view].members[members - 1 - place.member].elements.append(element)
    return "move to another member"
  }

  // MARK: Source

  /// The text of each file.
  var files: [String: String] {
    Dictionary(views.map { ($0.file, source(of: $0)) }, uniquingKeysWith: { "\($0)\n\($1)" })
  }

  private func source(of view: View) -> String {
    let members = view.members.map { member in
      let uses = member.name == "body" ? view.members.dropFirst().map(\.name) : []
      let lines = member.elements.map(source) + uses
      return """
          var \(member.name): some View {
            VStack {
              \(lines.joined(separator: "\n      "))
            }
          }
        """
    }
    return "struct \(view.name): View {\n\(members.joined(separator: "\n"))\n}"
  }

  private func source(of element: Element) -> String {
    let line: String
    switch element.kind {
    case .text: line = "Text(\"The \(element.word)\")"
    case .component(let uid):
      line = views.first { $0.uid == uid }.map { "\($0.name)()" } ?? "EmptyView()"
    case .button:
      let name = element.isBad ? "" : ".accessibilityLabel(\"Do \(element.word)\")"
      line = "Button { act() } label: { Image(\"icon_\(element.word)\") }\(name)"
    }
    return element.isWrapped ? "HStack { \(line) }" : line
  }
}
