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
  /// The number of screens still to come.
  var screens: Int
  private let limits: PageLimits

  // The size of a section without findings and drawing, with its tile and its choice in the filter.
  private static let sectionBytes = 1000

  init(_ limits: PageLimits, screens: Int) {
    (self.limits, self.screens) = (limits, screens)
    drawingBytes = limits.drawingBytes
    cardBytes = limits.cardBytes
    shapes = limits.shapes
    pictureBytes = limits.pictureBytes
  }

  /// The room for the drawing of a screen on which nothing was found: the rest of the page comes first.
  var calmBytes: Int {
    let pictures = limits.pictureBytes - pictureBytes
    let spent = limits.drawingBytes - drawingBytes + limits.cardBytes - cardBytes - pictures
    return min(drawingBytes, limits.calmBytes - spent - screens * Self.sectionBytes)
  }
}

/// The section of a screen on the page, as far as there is room.
struct PageSection {
  /// The section.
  let text: Markup
  /// The tile in the overview of all screens.
  let tile: Markup
  /// The findings in the section.
  let cards: [PageCard]
  /// The anchor and the name on the page.
  let anchor: String
  let name: String
  private(set) var hasPicture = false

  // The size of a section without findings and drawing, and of its choice in the filter, without names.
  private static let leastBytes = 1200
  private static let choiceBytes = 100

  /// - Parameters:
  ///   - limit: Cards with a higher number link to their rule for the fix.
  ///   - room: The room left on the page, from which the section is subtracted.
  /// - Returns: Nil if not even the name has room; the screen is then counted as omitted.
  init?(_ screen: PageScreen, tellingAll limit: Int, in room: inout PageRoom) {
    (anchor, name) = (screen.anchor, screen.name)
    var values = screen.values
    room.screens -= 1
    guard room.cardBytes > Self.leastBytes else {
      room.screensLeftOut += 1
      room.findingsLeftOut += screen.cards.count
      return nil
    }
    let art = Art(screen, in: &room)
    hasPicture = art?.hasPicture ?? false
    values["art"] = art?.text
    values["lists"] = art?.lists
    let before = Self.before(screen, in: &room)
    values["before"] = before
    let free = room.cardBytes
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
    values["drawing"] = art?.small
    tile = PageTemplates.tile(values)
    let drawn = (art?.bytes ?? 0) + (before?.count ?? 0)
    room.cardBytes = free - (text.count - drawn + tile.count + Self.choiceBytes)
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
    /// The values for the small drawing in the overview; nil for source lines.
    let small: PageValues?
    let drawn: Set<Int>
    let hasPicture: Bool
    /// Whether source lines replace the drawing.
    let isCode: Bool

    var bytes: Int { text.count + lists.count }

    // An element has at least as many bytes in a list.
    private static let leastBytes = 32

    init?(_ screen: PageScreen, in room: inout PageRoom) {
      guard let plain = screen.drawing else { return nil }
      let count = screen.screen?.outline?.elements.count ?? 0
      let allowed = screen.isCalm ? room.calmBytes : room.drawingBytes
      // What cannot fit is not rendered.
      guard count <= room.shapes, count * Self.leastBytes <= allowed else {
        room.drawingsLeftOut += 1
        return nil
      }
      // Source code has no frames, so its lines replace the drawing.
      let code = screen.code
      let drawn = code?.shown ?? plain.shown
      let lists = PageTemplates.lists(screen.lists(drawn))
      var values = plain.values
      let text = code.map { PageTemplates.code($0.values) } ?? PageTemplates.drawing(values)
      let size = text.count + lists.count
      guard size <= allowed else {
        room.drawingsLeftOut += 1
        return nil
      }
      room.shapes -= count
      room.drawingBytes -= size
      (self.lists, self.drawn, isCode) = (lists, drawn, code != nil)
      small = code == nil ? plain.small : nil
      guard code == nil, let picture = Self.picture(screen, in: &room) else {
        (self.text, hasPicture) = (text, false)
        return
      }
      values["picture"] = picture
      (self.text, hasPicture) = (PageTemplates.drawing(values), true)
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
