import A11yModel

/// A generator of random screens for property tests: windows with nested views and controls, some with
/// defects. Equal seeds give equal trees.
package struct RandomTree {
  /// The capture that the screens imitate.
  package enum Style: Sendable {
    /// An in-process capture: all facts known, most with UIKit's defaults.
    case inProcess
    /// XCUITest debug text: texts, frames, enabled and selected states.
    case driver
    /// A faulty capture: facts may be unknown, empty or invalid, frames not finite, references dangling.
    case hostile
  }

  private var random: Random
  private let style: Style
  private let range: ClosedRange<Int>
  private var builder = TreeBuilder()
  private var depths: [Int] = []
  private var frames: [Rect] = []

  package init(seed: UInt64, _ style: Style = .inProcess, elements: ClosedRange<Int> = 2...60) {
    random = Random(seed: seed)
    self.style = style
    range = elements
  }

  package consuming func tree() -> ElementTree {
    let count = Int.random(in: range, using: &random)
    builder.screen = screen()
    while builder.count < count { addElement() }
    if style != .driver { addReferences() }
    return builder.finish()
  }

  private mutating func screen() -> ScreenFacts {
    var facts = ScreenFacts()
    facts.bounds = Rect(0, 0, 390, 844)
    facts.paintOrderIsKnown = style == .inProcess || style == .hostile && random.chance(0.5)
    facts.isViewHierarchy = facts.paintOrderIsKnown
    if style != .driver {
      facts.idiom = random.pick([.phone, .pad])
      facts.layoutDirection = random.chance(0.8) ? .leftToRight : .rightToLeft
      facts.scale = random.pick([2, 3])
    }
    guard style == .hostile else { return facts }
    facts.locale = random.chance(0.5) ? text() : nil
    facts.contentSizeCategory = random.chance(0.5) ? "UICTContentSizeCategoryL" : nil
    facts.orientation = random.chance(0.5) ? "portrait" : nil
    facts.keyboardFrame = random.chance(0.5) ? frame(in: .zero) : nil
    facts.safeArea = random.chance(0.5) ? Insets(top: 59, left: 0, bottom: 34, right: 0.5) : nil
    facts.frameRounding = random.pick([0, 1, 0.05])
    facts.isDesignTime = random.chance(0.3)
    if random.chance(0.2) { facts.bounds = nil }
    return facts
  }

  // MARK: Elements

  private mutating func addElement() {
    let depth = depths.isEmpty ? 0 : random.int((style == .hostile ? 0 : 1)..<depths.count + 1)
    depths.removeLast(depths.count - depth)
    frames.removeLast(frames.count - depth)
    let type: ElementType = depth == 0 ? .window : random.pick(Self.types)
    let index = builder.append(type, depth: depth, line: builder.count + 1)
    let frame = depth == 0 ? Rect(0, 0, 390, 844) : frame(in: frames.last ?? .zero)
    depths.append(depth)
    frames.append(frame)
    setTexts(index)
    builder.set(frame: style == .hostile && random.chance(0.1) ? nil : frame)
    setFlags(type)
    if style == .hostile, random.chance(0.05) {
      builder.set(type: .unknown)
      builder.set(.typeName, "NewThing")
    }
    if style != .driver { setNumbers(type) }
  }

  private mutating func frame(in parent: Rect) -> Rect {
    if style == .hostile, random.chance(0.1) {
      return random.pick([Rect(.infinity, -.infinity, 0, 0), Rect(.nan, 0, -4, 1e300), .zero])
    }
    let width = parent.width * random.pick([1, 0.5, 0.25, 0.9])
    let height = parent.height * random.pick([1, 0.5, 0.1, 0.2])
    let stray = random.chance(0.05) ? 500.0 : 0
    let x = parent.x + (parent.width - width) * random.pick([0, 0.5, 1]) + stray
    let y = parent.y + (parent.height - height) * random.pick([0, 0.25, 0.5, 1])
    return style == .hostile
      ? Rect(x, y, width, height)
      : Rect(x.rounded(), y.rounded(), width.rounded(), height.rounded())
  }

  private mutating func setTexts(_ index: Int) {
    let inner: [TextFact] = [.identifier, .label, .value, .placeholder, .title]
    for fact in style == .driver ? inner : inner + [.hint] {
      builder.set(fact, random.chance(fact == .label ? 0.7 : 0.3) ? text() : "")
    }
    guard style == .hostile else { return }
    for fact in TextFact.allCases where fact != .typeName && random.chance(0.3) {
      builder.set(fact, random.pick([nil, "", text()]))
    }
  }

  private mutating func setFlags(_ type: ElementType) {
    builder.set(.enabled, random.chance(0.95))
    builder.set(.selected, random.chance(0.05))
    guard style != .driver else { return }
    for flag in Flag.allCases.dropFirst(2)
    where ![
      .visible, .hittable, .exposed, .contentCaptured, .respondsToUserInteraction,
    ].contains(flag) {
      builder.set(flag, random.chance(0.05))
    }
    builder.set(.isView, true)
    builder.set(.userInteractionEnabled, random.chance(0.9))
    builder.set(.isAccessibilityElement, random.chance(Self.controls.contains(type) ? 0.9 : 0.1))
    guard style == .hostile else { return }
    for flag in Flag.allCases where random.chance(0.5) {
      builder.set(flag, random.pick([nil, true, false]))
    }
  }

  private mutating func setNumbers(_ type: ElementType) {
    builder.set(alpha: random.chance(0.95) ? 1 : 0.5)
    builder.set(traits: Self.controls.contains(type) ? .button : [])
    guard style == .hostile else { return }
    if random.chance(0.3) { builder.set(alpha: random.pick([nil, 0, 0.1 + 0.2, .nan])) }
    if random.chance(0.3) {
      builder.set(traits: random.pick([nil, Traits(rawValue: random.next())]))
    }
  }

  // MARK: Details

  private mutating func addReferences() {
    for index in 0..<builder.count {
      var details = ElementDetails()
      details.accessibilityElements = random.chance(0.08) ? .list(references()) : .absent
      details.customActions = random.chance(0.05) ? [text(), "Add"] : []
      if style == .hostile, random.chance(0.3) {
        details = RandomFacts.details(&random, elements: builder.count, text: Self.hostileText)
      }
      builder.setDetails(details, at: index)
    }
  }

  private mutating func references() -> [ElementReference] {
    (0..<random.int(0..<5)).map { _ in
      if random.chance(0.9) { return .element(random.int(0..<builder.count)) }
      return random.chance(0.5) ? .missing(text()) : .invalid
    }
  }

  private mutating func text() -> String {
    style == .hostile ? Self.hostileText(&random) : random.pick(Self.words)
  }

  private static func hostileText(_ random: inout Random) -> String {
    if random.chance(0.2) {
      return random.pick(["a\"b\\", "\u{202E}x\n", "😀\u{2028}", "\u{0}", " ", "'it''s'"])
    }
    return random.pick(words)
  }

  private static let controls: Set<ElementType> = [.button, .switch, .link, .textField, .slider]
  private static let types: [ElementType] = [
    .other, .other, .other, .button, .button, .staticText, .staticText, .image, .cell, .table,
    .scrollView, .switch, .link, .textField, .slider, .navigationBar, .tabBar, .collectionView,
  ]
  private static let words = [
    "Add", "Remove", "Basket", "Milk, 2 €", "milk", "row", "Back", "12", "Grüße", "ミルク",
    "chevron.right", "Sign in",
  ]
}
