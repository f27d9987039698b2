import A11yModel

/// The surroundings that extend the touch area of a control beyond its drawing.
struct TouchAreaExpanders: OptionSet, Sendable {
  let rawValue: UInt8

  /// Bars, menus and alerts, which the system lays out.
  static let bar = TouchAreaExpanders(rawValue: 1)
  /// Rows and cards that act as a whole.
  static let row = TouchAreaExpanders(rawValue: 2)
  /// A style that draws around labels.
  static let style = TouchAreaExpanders(rawValue: 4)
  /// Alerts, which take titles and nothing else.
  static let alert = TouchAreaExpanders(rawValue: 8)
}

extension TouchAreaExpanders {
  /// Creates the room that a presenting modifier gives the presented views.
  init(presentedBy modifier: String) {
    switch modifier {
    case "alert", "confirmationDialog", "actionSheet": self = [.bar, .alert]
    case "toolbar", "navigationBarItems", "swipeActions", "contextMenu", "toolbarTitleMenu", "Menu",
      "searchSuggestions", "tabViewBottomAccessory":
      self = .bar
    default: self = []
    }
  }

  /// Creates the room that a view gives its descendants.
  init(in view: ViewNode) {
    switch view.kind {
    case .stack(.table): self = .row
    case .group where view.name == "Section": self = .row
    case .group, .stack, .merged: self = view.attributes.gesture == .tap ? .row : []
    default: self = []
    }
  }

  /// Returns the rooms of components at all of their uses, by type. Parts inherit the room of their component.
  ///
  /// - Complexity: O(n) for n uses.
  static func rooms(of drafts: [ScreenDraft]) -> [String: TouchAreaExpanders] {
    var rooms: [String: TouchAreaExpanders] = [:]
    for draft in drafts { rooms.merge(draft.rooms) { $0.union($1) } }
    let numbers = Dictionary(
      drafts.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    var waiting = Array(rooms.keys)
    while let name = waiting.popLast() {
      guard let room = rooms[name], let number = numbers[name] else { continue }
      for (type, uses) in drafts[number].used where !uses.inline.isEmpty {
        let known = rooms[type] ?? []
        guard !known.isSuperset(of: room) else { continue }
        rooms[type] = known.union(room)
        waiting.append(type)
      }
    }
    return rooms
  }
}
