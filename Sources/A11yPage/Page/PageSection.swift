import A11yBaseline

/// The room left on a page, and the numbers of omitted items.
struct PageRoom {
  var drawingBytes: Int
  var cardBytes: Int
  var shapes: Int
  var pictureBytes: Int
  var findingsLeftOut = 0
  var screensLeftOut = 0
  var drawingsLeftOut = 0
  var picturesLeftOut = 0
  var comparisonsLeftOut = 0

  init(_ limits: PageLimits) {
    drawingBytes = limits.drawingBytes
    cardBytes = limits.cardBytes
    shapes = limits.shapes
    pictureBytes = limits.pictureBytes
  }
}

/// The section of a screen on the page, as far as there is room.
struct PageSection {
  /// The section.
  let text: Markup
  /// The values for the tile in the overview of all screens.
  let tile: PageValues
  /// The findings in the section.
  let cards: [PageCard]
  /// The anchor and the name on the page.
  let anchor: String
  let name: String
  private(set) var hasPicture = false

  // The size of a tile in the overview and a choice in the filter, without names.
  private static let tileBytes = 1200

  /// - Parameters:
  ///   - limit: Cards with a higher number link to their rule for the fix.
  ///   - room: The room left on the page, from which the section is subtracted.
  /// - Returns: Nil if not even the name has room; the screen is then counted as omitted.
  init?(_ screen: PageScreen, tellingAll limit: Int, in room: inout PageRoom) {
    (anchor, name) = (screen.anchor, screen.name)
    var values = screen.values
    guard room.cardBytes > Self.tileBytes else {
      room.screensLeftOut += 1
      room.findingsLeftOut += screen.cards.count
      return nil
    }
    room.cardBytes -= Self.tileBytes
    let art = Art(screen, in: &room)
    hasPicture = art?.hasPicture ?? false
    values["art"] = art?.text
    values["lists"] = art?.lists
    values["before"] = Self.before(screen, in: &room)
    let (open, toldOpen) = Self.told(
      screen.cards.filter(\.isOpen), art, tellingAll: limit, in: &room)
    let (settled, toldSettled) = Self.told(
      screen.cards.filter { !$0.isOpen }, art, tellingAll: 0, in: &room)
    values["cards"] = open
    values["hasSettled"] = !toldSettled.isEmpty
    values["settledCount"] = "\(toldSettled.count)"
    values["settled"] = settled
    cards = toldOpen + toldSettled
    text = PageTemplates.screen(values)
    room.cardBytes -= max(
      0, text.count - open.count - settled.count - (art?.bytes ?? 0))
    values["drawing"] = art.flatMap { $0.isCode ? nil : $0.values }
    values.remove(["art", "lists", "before", "cards", "settled"])
    tile = values
  }

  // Renders cards as far as there is room, the most serious first; those of one element under one heading.
  private static func told(
    _ cards: [PageCard], _ art: Art?, tellingAll limit: Int, in room: inout PageRoom
  ) -> (Markup, [PageCard]) {
    var (text, told) = (Markup(), [PageCard]())
    // The most serious card of an element, which has its heading, and the text of all.
    var open: (first: PageCard, text: Markup)?
    func close() {
      guard let element = open else { return }
      var values = element.first.elementValues(
        drawn: art?.drawn ?? [], isWritten: art?.isCode ?? false)
      values["cards"] = element.text
      text += PageTemplates.element(values)
      open = nil
    }
    for (position, card) in cards.enumerated() {
      let own = PageTemplates.card(card.values(isTellingAll: card.number <= limit))
      guard own.count <= room.cardBytes else {
        room.findingsLeftOut += cards.count - position
        break
      }
      room.cardBytes -= own.count
      if let first = open?.first, !card.isOfSameElement(as: first) { close() }
      if open == nil { open = (card, Markup()) }
      open?.text += own
      told.append(card)
    }
    close()
    return (text, told)
  }

  private static func before(_ screen: PageScreen, in room: inout PageRoom) -> Markup? {
    guard let before = screen.before, let position = screen.position else { return nil }
    let difference = DifferenceScreen(
      before, position: position, numberingFrom: 0, room: room.shapes, target: "c-\(position)")
    var values = difference.values
    values["changeCount"] = "\(difference.lines.count)"
    values["isFirst"] = screen.cards.contains { $0.standing == .fails }
    let text = PageTemplates.before(values)
    guard text.count <= room.drawingBytes else {
      room.comparisonsLeftOut += 1
      return nil
    }
    room.shapes -= difference.shapeCount
    room.drawingBytes -= text.count
    return text
  }

  /// The drawing of a screen and the lists of its elements.
  private struct Art {
    let text: Markup
    let lists: Markup
    let values: PageValues
    let drawn: Set<Int>
    let hasPicture: Bool
    /// Whether source lines replace the drawing.
    let isCode: Bool

    var bytes: Int { text.count + lists.count }

    init?(_ screen: PageScreen, in room: inout PageRoom) {
      guard let plain = screen.drawing(over: nil) else { return nil }
      let count = screen.screen?.outline?.elements.count ?? 0
      // Source code has no frames, so its lines replace the drawing.
      let code = screen.code
      let drawn = code?.shown ?? plain.shown
      let lists = PageTemplates.lists(screen.lists(drawn))
      let values = plain.values
      let text = code.map { PageTemplates.code($0.values) } ?? PageTemplates.drawing(values)
      let size = text.count + lists.count
      guard count <= room.shapes, size <= room.drawingBytes else {
        room.drawingsLeftOut += 1
        return nil
      }
      room.shapes -= count
      room.drawingBytes -= size
      (self.lists, self.drawn, isCode) = (lists, drawn, code != nil)
      guard code == nil, let picture = Self.picture(screen, in: &room),
        let pictured = screen.drawing(over: picture)
      else {
        (self.text, self.values, hasPicture) = (text, values, false)
        return
      }
      self.text = PageTemplates.drawing(pictured.values)
      (self.values, hasPicture) = (values, true)
    }

    // Screens with failures come first and get the available room for screenshots.
    private static func picture(_ screen: PageScreen, in room: inout PageRoom) -> String? {
      guard let picture = screen.picture?() else { return nil }
      let size = picture.utf8.count
      guard size <= room.pictureBytes, size <= room.drawingBytes else {
        room.picturesLeftOut += 1
        return nil
      }
      room.pictureBytes -= size
      room.drawingBytes -= size
      return picture
    }
  }
}
