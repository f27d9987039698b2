import A11yModel

/// A constraint that sets the width or height of a view to a constant, or to at most a constant.
struct DesignPin {
  let view: Int
  let constraint: Int
  private let isWidth: Bool
  private let length: Double

  /// Reads a constraint; fails if it has another purpose, is not required, or exists only at design time.
  init?(_ index: Int, _ document: DesignDocument) {
    guard let list = document.parent(index), let owner = document.parent(list),
      !document.has(.secondItem, of: index), document.bool(.placeholder, of: index) != true,
      !document.has(.relation, "greaterThanOrEqual", of: index),
      (document.number(.priority, of: index) ?? 1000) >= 1000,
      let length = document.number(.constant, of: index), length > 0
    else { return nil }
    if document.has(.firstAttribute, "width", of: index) {
      isWidth = true
    } else if document.has(.firstAttribute, "height", of: index) {
      isWidth = false
    } else {
      return nil
    }
    guard let item = document.attribute(.firstItem, of: index) else {
      view = owner
      (constraint, self.length) = (index, length)
      return
    }
    guard let item = document.ids[item] else { return nil }
    view = item
    (constraint, self.length) = (index, length)
  }

  /// Adds the length to the pinned size of a view. The smallest of several lengths applies.
  func add(to size: inout PinnedSize) {
    if isWidth {
      size.width = min(size.width ?? length, length)
    } else {
      size.height = min(size.height ?? length, length)
    }
  }
}

extension DesignDocument {
  /// Returns the width and height that layout does not change, or `nil` if it may change both. In a view that is
  /// laid out by its frame, a side changes only if it resizes with the superview. A button that the system draws
  /// has the size of its picture, which is the one on the canvas.
  func sizeOfFixedFrame(_ index: Int) -> PinnedSize? {
    guard let rect = child(.rect, .frame, of: index) else { return nil }
    let size = PinnedSize(width: number(.width, of: rect), height: number(.height, of: rect))
    if isDrawnBySystem(index) { return size }
    guard isLaidOutByFrame(index) else { return nil }
    let mask = child(.autoresizingMask, of: index)
    let grows = { (name: DesignName) in mask.map { bool(name, of: $0) == true } ?? false }
    let fixed = PinnedSize(
      width: grows(.widthSizable) ? nil : size.width,
      height: grows(.heightSizable) ? nil : size.height)
    return fixed.isEmpty ? nil : fixed
  }

  private func isLaidOutByFrame(_ index: Int) -> Bool {
    bool(.fixedFrame, of: index) == true || bool(.useAutolayout, of: 0) != true
      || child(.autoresizingMask, of: index) != nil
        && bool(.translatesAutoresizingMaskIntoConstraints, of: index) != false
  }

  private func isDrawnBySystem(_ index: Int) -> Bool {
    guard Self.systemButtons.contains(attribute(.buttonType, of: index) ?? ""),
      let rect = child(.rect, .frame, of: index), let width = number(.width, of: rect),
      let height = number(.height, of: rect)
    else { return false }
    return max(width, height) <= Self.longestSystemButton
  }

  /// The types of buttons that the system draws and names.
  static let systemButtons: Set<String> = [
    "detailDisclosure", "infoLight", "infoDark", "contactAdd", "close",
  ]

  // In points: the side of `close`, as Xcode writes it.
  private static let longestSystemButton = 30.0

  /// Returns the size that a stack view of fixed size gives to an arranged subview: its own size across its axis,
  /// and an equal share along it if it distributes them equally.
  func size(of index: Int, arrangedIn stack: Int, of size: PinnedSize) -> PinnedSize? {
    guard let list = parent(index) else { return nil }
    let isVertical = has(.axis, "vertical", of: stack)
    var given = PinnedSize()
    if attribute(.alignment, of: stack).map({ $0 == "fill" }) ?? true {
      if isVertical { given.width = size.width } else { given.height = size.height }
    }
    let count = Double(children(list).reduce(0) { count, _ in count + 1 })
    if has(.distribution, "fillEqually", of: stack),
      let length = isVertical ? size.height : size.width
    {
      let share = (length - (number(.spacing, of: stack) ?? 0) * (count - 1)) / count
      if isVertical { given.height = share } else { given.width = share }
    }
    return given.isEmpty ? nil : given
  }

  /// Returns the font of a view that has a text style or a fixed size. Returns `nil` if the font adjusts to
  /// the user's text size in another way, or if none is written.
  func font(of index: Int) -> Font? {
    guard let font = child(.fontDescription, of: index) else { return nil }
    let lines = number(.numberOfLines, of: index).flatMap { Int(exactly: $0) } ?? 1
    if let style = attribute(.style, of: font) {
      guard let size = Self.textStyles[style] else { return nil }
      let name = style.dropFirst("UICTFontTextStyle".count)
      return Font(
        pointSize: size, textStyle: name.prefix(1).lowercased() + name.dropFirst(),
        numberOfLines: lines)
    }
    guard bool(.adjustsFontForContentSizeCategory, of: index) != true,
      let size = number(.pointSize, of: font), size > 0
    else { return nil }
    return Font(pointSize: size, numberOfLines: lines)
  }

  // The point sizes at the default text size.
  private static let textStyles: [String: Double] = [
    "UICTFontTextStyleLargeTitle": 34, "UICTFontTextStyleTitle0": 34,
    "UICTFontTextStyleTitle1": 28, "UICTFontTextStyleTitle2": 22, "UICTFontTextStyleTitle3": 20,
    "UICTFontTextStyleHeadline": 17, "UICTFontTextStyleBody": 17, "UICTFontTextStyleCallout": 16,
    "UICTFontTextStyleSubhead": 15, "UICTFontTextStyleFootnote": 13,
    "UICTFontTextStyleCaption1": 12, "UICTFontTextStyleCaption2": 11,
  ]
}
