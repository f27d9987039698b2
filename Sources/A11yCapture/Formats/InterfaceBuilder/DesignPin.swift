import A11yModel

/// A constraint that gives one side of a view a length, or a greatest length.
struct DesignPin {
  /// The view, as a position in the document.
  let view: Int
  /// The constraint, as a position in the document.
  let constraint: Int
  private let isWidth: Bool
  private let length: Double

  /// Nil for a constraint that does something else, gives way, or is there at design time only.
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

  /// Adds the length to what is pinned of the view; of several the least holds.
  func add(to size: inout PinnedSize) {
    if isWidth {
      size.width = min(size.width ?? length, length)
    } else {
      size.height = min(size.height ?? length, length)
    }
  }
}

extension DesignDocument {
  /// The sides of a view that nothing lays out: of one with a fixed frame, and of every view of a document
  /// without Auto Layout, those that do not grow with what it lies in. Nil when there are none.
  func sizeOfFixedFrame(_ index: Int) -> PinnedSize? {
    guard bool(.fixedFrame, of: index) == true || bool(.useAutolayout, of: 0) != true,
      let rect = child(.rect, .frame, of: index)
    else { return nil }
    let mask = child(.autoresizingMask, of: index)
    let grows = { (name: DesignName) in mask.map { bool(name, of: $0) == true } ?? false }
    let size = PinnedSize(
      width: grows(.widthSizable) ? nil : number(.width, of: rect),
      height: grows(.heightSizable) ? nil : number(.height, of: rect))
    return size.isEmpty ? nil : size
  }

  /// How the text of a view is set, where it follows no text size that the user has chosen, or a text style;
  /// nil where code or Interface Builder lets it follow, or nothing is written.
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

  // Their sizes at the usual setting.
  private static let textStyles: [String: Double] = [
    "UICTFontTextStyleLargeTitle": 34, "UICTFontTextStyleTitle0": 34,
    "UICTFontTextStyleTitle1": 28, "UICTFontTextStyleTitle2": 22, "UICTFontTextStyleTitle3": 20,
    "UICTFontTextStyleHeadline": 17, "UICTFontTextStyleBody": 17, "UICTFontTextStyleCallout": 16,
    "UICTFontTextStyleSubhead": 15, "UICTFontTextStyleFootnote": 13,
    "UICTFontTextStyleCaption1": 12, "UICTFontTextStyleCaption2": 11,
  ]
}
