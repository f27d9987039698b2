/// The words in a name that a programmer has given to an action, a property, an image or a view.
package struct CodeName {
  /// The words that say what it is for, in lower case unless they are abbreviations; empty if none does.
  package private(set) var words: [String]

  /// Splits a name and removes the words for kinds and events: `didTapShareButton` is "share".
  package init(_ name: String) {
    words = Self.split(name)
    var isShorter = true
    while isShorter {
      let count = words.count
      if words.suffix(2) == ["app", "intent"] { words.removeLast(2) }
      if let first = words.first, Self.openings.contains(first) { words.removeFirst() }
      if let last = words.last, Self.endings.contains(last) || Int(last) != nil {
        words.removeLast()
      } else if words.last == "item", ["button", "bar"].contains(words.dropLast().last) {
        words.removeLast()
      }
      // What is left between them is grammar.
      while let first = words.first, Self.articles.contains(first) { words.removeFirst() }
      while let last = words.last, Self.articles.contains(last) || Self.hanging.contains(last) {
        words.removeLast()
      }
      isShorter = words.count < count
    }
    cutParameter()
  }

  // The label of a parameter that repeats what the name is about: `accountDetailWithAccount`.
  private mutating func cutParameter() {
    guard let place = words.lastIndex(of: "with"), place > 0 else { return }
    let head = words[..<place]
    if words[(place + 1)...].allSatisfy(head.contains) { words.removeSubrange(place...) }
  }

  /// The words as a label, such as "Add item"; nil if they say nothing.
  package var label: String? {
    if let meaning = Self.meanings[words.joined(separator: " ")] { return meaning }
    guard (1...4).contains(words.count), !words.allSatisfy(Self.vague.contains),
      words.joined().utf8.count >= 3, words.allSatisfy({ $0.utf8.count <= 20 })
    else { return nil }
    let text = words.joined(separator: " ")
    if Self.products.contains(where: text.hasPrefix) { return text }
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Splits a name at separators and capitals; of abbreviations in capitals, the last letter begins the next word.
  package static func split(_ name: String) -> [String] {
    var words: [[Character]] = [[]]
    let letters = Array(name.prefix(longest))
    for (place, letter) in letters.enumerated() {
      guard letter.isLetter || letter.isNumber else {
        words.append([])
        continue
      }
      let before = place > 0 ? letters[place - 1] : " "
      let after = place + 1 < letters.count ? letters[place + 1] : " "
      let begins =
        begins(product: letters[place...], after: before)
        || letter.isUppercase && (!before.isUppercase || after.isLowercase)
          && !(before == "i" && words[words.count - 1] == ["i"])
        || letter.isNumber != before.isNumber
      if begins { words.append([]) }
      words[words.count - 1].append(letter)
    }
    return words.filter { !$0.isEmpty }.map { word in
      let isAbbreviation = word.count > 1 && word.allSatisfy(\.isUppercase)
      if isAbbreviation && letters.contains(where: \.isLowercase) { return String(word) }
      let lower = String(word).lowercased()
      return products.first { $0.lowercased() == lower } ?? lower
    }
  }

  // `iPad` of `showiPadColumn`
  private static func begins(product letters: ArraySlice<Character>, after before: Character)
    -> Bool
  {
    before.isLowercase && products.contains { letters.starts(with: $0) }
  }

  private static let products = ["iPad", "iPhone", "iCloud", "iTunes", "iMessage", "iOS"]

  private static let longest = 120

  // Words for events and for showing something, with which names of actions and flags begin.
  private static let openings = Self.words(
    """
    did on handle will should do trigger request action is button btn tap tapped press pressed touch \
    click clicked perform show showing shows shown present presenting ic icn ico icon img image user \
    asset glyph has async navigate selected current typing lbl the m k self
    """)

  // Words for kinds of views, drawings and events, with which names end.
  private static let endings = Self.words(
    """
    action tapped pressed clicked button btn tap touch touched handler selector sender event view \
    controller vc screen sheet alert popover modal bar icon ic img image presented shown visible \
    showing slider switch toggle stepper picker field textfield label gesture recognizer inside \
    callback closure fill filled dark light black white gray grey small large medium outline outlined \
    regular thin dp px pt bg backdrop nobg pressing selected normal destination dialog overlay coordinator link \
    text value control binding was did indicator intent \
    expanded collapsed enabled disabled
    """)

  private static let articles = Self.words("a an the to of with for at from or and")

  // Words that only say what follows, in the label of a parameter: `presentSheetIf(_:)`.
  private static let hanging = Self.words("if when unless by via using into")

  // Words that name no action and no thing by themselves.
  private static let vague = Self.words(
    """
    action callback completion closure perform run execute call update set get data self model object \
    main custom default new item items state change changed select toggle button right left top \
    bottom first second third other this it push pop open go process content detail details root \
    container current any tag index row cell view b x primary secondary trailing leading accessory \
    append insert removed present init make body wrapped value flag test background arrow circle \
    rectangle input output param number string result selection banner illustration hero navigate \
    active on off
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }

  // Calls of the system whose meaning for a person has another name.
  private static let meanings = [
    "dismiss": "Close", "pop": "Back", "pop controller": "Back", "pop to root": "Back",
    "go back": "Back", "hide": "Close", "add": "Add", "open settings": "Settings", "url": "URL",
    "full": "Full screen",
  ]
}
