import A11yAnalysis
import A11yModel

/// The lines for rotor, Switch Control, Voice Control and keyboard.
struct OrderLines {
  private let screen: ScreenTranscript
  private let orders: AssistiveOrders
  private let kinds: AssistiveOrders.Kinds
  private let width: Int
  private let style: TextStyle

  /// - Parameters:
  ///   - kinds: The orders to list.
  ///   - width: The width of the column with the numbers of stops.
  init(
    _ kinds: AssistiveOrders.Kinds, of screen: ScreenTranscript, width: Int, style: TextStyle
  ) {
    (self.screen, self.width, self.style) = (screen, width, style)
    self.kinds = kinds
    orders = screen.orders(kinds)
  }

  /// Appends the orders, each after an empty line.
  func append(to buffer: inout TextBuffer) {
    if kinds.contains(.rotor) {
      append(rotor: "headings", orders.headings, to: &buffer)
      append(rotor: "links", orders.links, to: &buffer)
      append(rotor: "controls", orders.controls, to: &buffer)
      appendCustomItems(to: &buffer)
    }
    if kinds.contains(.switchControl) { appendSwitchControl(to: &buffer) }
    if kinds.contains(.voiceControl) { appendVoiceControl(to: &buffer) }
    if kinds.contains(.keyboard) { appendKeyboard(to: &buffer) }
  }

  private func appendTitle(_ text: String, isEmpty: Bool, to buffer: inout TextBuffer) {
    buffer.endLine()
    buffer.append(style.bold(text))
    buffer.endLine()
    guard isEmpty else { return }
    buffer.append(spaces: width)
    buffer.append(style.dim("  none"))
    buffer.endLine()
  }

  private func appendNumber(_ place: Int, depth: Int = 0, to buffer: inout TextBuffer) {
    buffer.append(
      screen.speech.stops[place].number, columns: width + 2 * depth, style)
  }

  private func appendName(_ place: Int, depth: Int = 0, to buffer: inout TextBuffer) {
    appendNumber(place, depth: depth, to: &buffer)
    let name = screen.speech.name(of: place)
    if name.isEmpty {
      buffer.append(style.dim("(no name)"))
    } else {
      buffer.append(escaping: name)
    }
    buffer.endLine()
  }

  private func appendHead(_ text: String, depth: Int, to buffer: inout TextBuffer) {
    buffer.append(spaces: width + 2 + 2 * depth)
    buffer.append(style.dim(text))
    buffer.endLine()
  }

  private func append(rotor list: String, _ places: [Int], to buffer: inout TextBuffer) {
    appendTitle("Rotor, \(list)", isEmpty: places.isEmpty, to: &buffer)
    for place in places { appendName(place, to: &buffer) }
  }

  // Few screens have custom items, so these lists are left out if they are empty.
  private func appendCustomItems(to buffer: inout TextBuffer) {
    if !orders.contents.isEmpty { appendTitle("More content", isEmpty: false, to: &buffer) }
    for place in orders.contents {
      appendName(place, to: &buffer)
      for item in details(place).customContent ?? [] { appendItem(item.text, to: &buffer) }
    }
    if !orders.rotors.isEmpty { appendTitle("Rotor, custom", isEmpty: false, to: &buffer) }
    for place in orders.rotors {
      appendName(place, to: &buffer)
      for rotor in details(place).customRotors ?? [] {
        appendItem(rotor.name, to: &buffer)
        for result in rotor.results ?? [] { appendItem(result, depth: 2, to: &buffer) }
        guard let note = note(on: rotor) else { continue }
        appendHead(note, depth: 2, to: &buffer)
      }
    }
  }

  private func details(_ place: Int) -> ElementDetails {
    screen.tree[screen.speech.stops[place].element].details
  }

  private func appendItem(_ text: String, depth: Int = 1, to buffer: inout TextBuffer) {
    buffer.append(spaces: width + 2 + 2 * depth)
    buffer.append(escaping: text)
    buffer.endLine()
  }

  private func note(on rotor: CustomRotor) -> String? {
    switch (rotor.results?.count, rotor.further) {
    case (0, 0): "(no results)"
    case (nil, _), (_, 0): nil
    case (_, CustomRotor.mostFurther...): "and \(CustomRotor.mostFurther) or more"
    case (_, let further): "and \(further) more"
    }
  }

  private static let deepest = 20

  private func appendSwitchControl(to buffer: inout TextBuffer) {
    appendTitle("Switch Control, groups", isEmpty: orders.scan.isEmpty, to: &buffer)
    for step in orders.scan {
      let depth = min(step.depth, Self.deepest)
      switch step.kind {
      case .stop(let place): appendName(place, depth: depth, to: &buffer)
      case .group(let container): appendHead(screen.name(container), depth: depth, to: &buffer)
      }
    }
  }

  private func appendVoiceControl(to buffer: inout TextBuffer) {
    appendTitle("Voice Control, names", isEmpty: orders.names.isEmpty, to: &buffer)
    for name in orders.names {
      appendNumber(name.stop, to: &buffer)
      append(name, to: &buffer)
      buffer.endLine()
    }
  }

  private func append(_ name: AssistiveOrders.VoiceName, to buffer: inout TextBuffer) {
    guard !name.name.isEmpty else {
      return buffer.append(style.yellow("no name, only a number"))
    }
    buffer.append("\"")
    buffer.append(escaping: name.name, quotes: true)
    buffer.append("\"")
    for other in name.others { buffer.append(" or \(other.inQuotes)") }
    guard name.count > 1 else { return }
    buffer.append(style.yellow(", number \(name.number) of \(name.count)"))
  }

  private func appendKeyboard(to buffer: inout TextBuffer) {
    appendTitle("Full Keyboard Access, Tab key", isEmpty: orders.keyboard.isEmpty, to: &buffer)
    for step in orders.keyboard {
      let isGroup = step.container != nil && step.stops.count > 1
      if isGroup, let container = step.container {
        appendHead("arrow keys in \(screen.name(container))", depth: 0, to: &buffer)
      }
      for place in step.stops { appendName(place, depth: isGroup ? 1 : 0, to: &buffer) }
    }
  }
}
