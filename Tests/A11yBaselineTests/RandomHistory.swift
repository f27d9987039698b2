import A11yModel
import TestSupport

/// A screen with known element identities and random edits, as between commits of an app.
struct RandomScreen {
  /// An element. `uid` identifies it regardless of its appearance.
  struct Element {
    var uid: Int
    var type: String
    var identifier = ""
    var label = ""
    /// Whether the element has a defect.
    var isBad = false
    var children: [Element] = []
    /// The visible rows of a list, built from its children.
    var rows: [Row]?
    /// The type of the element around each row, or an empty string if there is none.
    var rowType = ""
    /// Whether the children are side by side.
    var isBar = false
    /// Whether a plain view wraps the children.
    var isWrapped = false

    struct Row {
      var words: String
      var missing: Set<Int>
    }
  }

  var root = Element(uid: 0, type: "window")
  var language = "en"
  var width = 390
  var left = 0
  private var next = 1

  init(_ generator: inout SplitMix) {
    for _ in 0..<Int.random(in: 2...4, using: &generator) {
      root.children.append(randomSection(&generator))
    }
  }

  private mutating func uid() -> Int {
    defer { next += 1 }
    return next
  }

  static let words = [
    "Pay", "Cancel", "Save", "Help", "Edit", "Done", "Share", "Filter", "Sort", "Close", "Back",
    "Next", "Address", "Name", "Total", "Notes", "Offers", "Account", "Search", "Delete",
  ]

  private mutating func randomElement(_ generator: inout SplitMix) -> Element {
    let type =
      ["button", "button", "button", "image", "staticText", "switch", "textField"]
      .randomElement(using: &generator) ?? "button"
    var element = Element(uid: uid(), type: type)
    let word = Self.words.randomElement(using: &generator) ?? ""
    element.label = "\(word) \(String(UnicodeScalar(UInt8(97 + element.uid % 26))))"
    if Int.random(in: 0..<3, using: &generator) == 0 {
      element.identifier = "\(word.lowercased()).\(Self.letters(element.uid))"
    }
    if Int.random(in: 0..<4, using: &generator) == 0 { breakDown(&element, &generator) }
    return element
  }

  private static func letters(_ number: Int) -> String {
    String(number, radix: 20).map { character in
      let value = Int(String(character), radix: 20) ?? 0
      return String(UnicodeScalar(UInt8(97 + value)))
    }.joined()
  }

  private func breakDown(_ element: inout Element, _ generator: inout SplitMix) {
    element.isBad = true
    if Bool.random(using: &generator) { element.label = "" }
  }

  private mutating func randomSection(_ generator: inout SplitMix) -> Element {
    let kind = Int.random(in: 0..<4, using: &generator)
    let lists = [
      ("table", "cell"), ("collectionView", "cell"), ("other", ""), ("other", "other"),
      ("scrollView", ""), ("scrollView", "other"),
    ]
    let list = lists.randomElement(using: &generator) ?? ("table", "cell")
    let type = ["other", "toolbar", list.0, "scrollView"][kind]
    var section = Element(uid: uid(), type: type, isBar: kind == 1)
    section.identifier =
      Bool.random(using: &generator) ? "section.\(Self.letters(section.uid))" : ""
    if kind == 2 {
      section.rowType = list.1
      section.children = [
        Element(uid: uid(), type: "image"), Element(uid: uid(), type: "staticText", label: "#"),
        Element(uid: uid(), type: "staticText", label: "#"), Element(uid: uid(), type: "button"),
      ]
      section.children[3].isBad = Bool.random(using: &generator)
      section.children[3].label = section.children[3].isBad ? "" : "Add"
      section.rows = (0..<Int.random(in: 2...5, using: &generator)).map { _ in randomRow(&generator)
      }
    } else {
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        section.children.append(randomElement(&generator))
      }
    }
    return section
  }

  private func randomRow(_ generator: inout SplitMix) -> Element.Row {
    let word = Self.words.randomElement(using: &generator) ?? ""
    let missing: Set<Int> = Int.random(in: 0..<3, using: &generator) == 0 ? [2] : []
    return .init(words: word, missing: missing)
  }

  // MARK: Defects

  /// The identities of the faulty elements.
  var bad: Set<Int> {
    var bad: Set<Int> = []
    var rest = [root]
    while let element = rest.popLast() {
      if element.isBad { bad.insert(element.uid) }
      rest += element.children
    }
    return bad
  }

  // MARK: Edits

  /// Applies one random change of the code, the data, the language or the device.
  mutating func edit(_ generator: inout SplitMix) {
    let section = Int.random(in: 0..<root.children.count, using: &generator)
    switch Int.random(in: 0..<13, using: &generator) {
    case 0: language = language == "en" ? "de" : "en"
    case 1: width = [375, 390, 430].randomElement(using: &generator) ?? 390
    case 2: left = Int.random(in: 0...8, using: &generator)
    case 3: root.children[section].isWrapped.toggle()
    case 4: root.children[section].children.shuffleNamed(&generator)
    case 5: insert(section, &generator)
    case 6: remove(section, &generator) { !$0.isBad }
    case 7: remove(section, &generator) { $0.isBad }
    case 8:
      changeOne(section, &generator) { element, _ in
        guard element.isBad else { return }
        element.isBad = false
        if element.label.isEmpty { element.label = "Mended" }
      }
    case 9:
      changeOne(section, &generator) { element, generator in
        guard !element.isBad else { return }
        element.isBad = true
        if Bool.random(using: &generator) { element.label = "" }
      }
    case 10:
      changeOne(section, &generator) { element, _ in
        if !element.label.isEmpty, element.label != "#" { element.label += " now" }
      }
    default: changeRows(section, &generator)
    }
  }

  private mutating func insert(_ section: Int, _ generator: inout SplitMix) {
    guard root.children[section].rows == nil else { return }
    let place = Int.random(in: 0...root.children[section].children.count, using: &generator)
    let element = randomElement(&generator)
    root.children[section].children.insert(element, at: place)
  }

  private mutating func remove(
    _ section: Int, _ generator: inout SplitMix, _ mayGo: (Element) -> Bool
  ) {
    guard root.children[section].rows == nil else { return }
    let places = root.children[section].children.indices
      .filter { mayGo(root.children[section].children[$0]) }
    guard let place = places.randomElement(using: &generator) else { return }
    root.children[section].children.remove(at: place)
  }

  private mutating func changeOne(
    _ section: Int, _ generator: inout SplitMix, _ change: (inout Element, inout SplitMix) -> Void
  ) {
    guard !root.children[section].children.isEmpty else { return }
    let count = root.children[section].children.count
    let place =
      root.children[section].rows == nil
      ? Int.random(in: 0..<count, using: &generator) : [0, 3].randomElement(using: &generator) ?? 0
    change(&root.children[section].children[place], &generator)
  }

  private mutating func changeRows(_ section: Int, _ generator: inout SplitMix) {
    guard root.children[section].rows != nil else { return }
    root.children[section].rows =
      (0..<Int.random(in: 1...6, using: &generator)).map { _ in randomRow(&generator) }
  }

  // MARK: Sketch

  /// Returns the screen in sketch notation. A faulty element has the class `Bad` and a tag with its identity.
  func sketch() -> String {
    var lines = ["driver \(width) 844 locale=\(language)", "window \(left) 0 \(width) 844"]
    var top = 20
    for section in root.children { draw(section, 1, &top, &lines) }
    return lines.joined(separator: "\n")
  }

  private func draw(_ section: Element, _ depth: Int, _ top: inout Int, _ lines: inout [String]) {
    let start = lines.count
    let first = top
    lines.append("")
    let depth = section.isWrapped ? depth + 1 : depth
    if section.isWrapped { lines.append("") }
    for (row, content) in (section.rows ?? []).enumerated() {
      let inner = section.rowType.isEmpty ? depth + 1 : depth + 2
      if inner > depth + 1 {
        lines.append(
          line(section.rowType, "", "", depth + 1, 0, first + row * 60, width, 60, false))
      }
      for (place, part) in section.children.enumerated() where !content.missing.contains(place) {
        let label = part.label == "#" ? translated(content.words) : part.label
        lines.append(
          line(
            part.type, part.identifier, translated(label), inner, place * 60, first + row * 60,
            50, 40, part.isBad))
      }
      top = first + (row + 1) * 60
    }
    if section.rows == nil {
      for (place, element) in section.children.enumerated() {
        lines.append(
          line(
            element.type, element.identifier, translated(element.label), depth + 1,
            section.isBar ? place * 50 : 16, section.isBar ? first : first + place * 50,
            section.isBar ? 44 : width - 32, 44, element.isBad))
      }
      top = section.isBar ? first + 50 : first + section.children.count * 50
    }
    let outer = section.isWrapped ? depth - 1 : depth
    lines[start] = line(
      section.type, section.identifier, "", outer, 0, first, width, max(1, top - first), false)
    if section.isWrapped {
      lines[start + 1] = line("other", "", "", depth, 0, first, width, max(1, top - first), false)
    }
  }

  private func translated(_ label: String) -> String {
    language == "en" || label.isEmpty ? label : "\(String(label.reversed())) auf Deutsch"
  }

  private func line(
    _ type: String, _ identifier: String, _ label: String, _ depth: Int, _ x: Int, _ y: Int,
    _ width: Int, _ height: Int, _ isBad: Bool
  ) -> String {
    String(repeating: "  ", count: depth) + type + (identifier.isEmpty ? "" : "#\(identifier)")
      + " \(left + x) \(y) \(width) \(height)" + (label.isEmpty ? "" : " \"\(label)\"")
      + (isBad ? " class=Bad" : "")
  }
}

extension [RandomScreen.Element] {
  fileprivate mutating func shuffleNamed(_ generator: inout SplitMix) {
    let named = indices.filter { !self[$0].label.isEmpty && self[$0].label != "#" }
    guard let one = named.randomElement(using: &generator),
      let other = named.randomElement(using: &generator)
    else { return }
    swapAt(one, other)
  }
}
