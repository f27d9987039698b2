import A11yModel

// How large views are, as far as literals say it.
extension ViewReader {
  /// The views with what a modifier that says nothing else does to their size.
  func resized(_ views: [ViewNode], by modifier: ModifierCall) -> [ViewNode] {
    let isShape = modifier.call.name == "contentShape"
    guard isShape || views.contains(where: { $0.attributes.outer != nil }),
      SwiftUITable.resizing.contains(modifier.call.name) || mayDrawAround(modifier)
    else { return views }
    return views.map { view in
      guard view.attributes.outer != nil || isShape && view.isControl else { return view }
      var view = view
      view.attributes.outer =
        modifier.call.name == "padding" && !modifier.isConditional
        ? view.attributes.outer?.padded(by: modifier.call) : LiteralSize()
      return view
    }
  }

  // Whether what is drawn over or behind a view may be larger than the view.
  private func mayDrawAround(_ modifier: ModifierCall) -> Bool {
    guard modifier.call.name == "background" || modifier.call.name == "overlay" else {
      return false
    }
    let text = index.files[Int(modifier.place.file)].text(
      modifier.place.offset, modifier.node.end)
    return [".frame", ".padding", ".scaleEffect"].contains { text.contains($0) }
  }

  /// Notes a frame that is written behind a view.
  func setFrame(_ view: inout ViewNode, _ modifier: ModifierCall) {
    let call = modifier.call
    view.attributes.height = call.argument("height")?.literalNumber ?? view.attributes.height
    view.attributes.width = call.argument("width")?.literalNumber ?? view.attributes.width
    var size = view.attributes.outer ?? LiteralSize()
    if let width = call.argument("width") { size.width = width.literalNumber }
    if let height = call.argument("height") { size.height = height.literalNumber }
    if call.has("minWidth", "idealWidth", "maxWidth") { size.width = nil }
    if call.has("minHeight", "idealHeight", "maxHeight") { size.height = nil }
    view.attributes.outer = modifier.isConditional ? LiteralSize() : size
  }

  /// Notes a style on views for the controls in them; the innermost counts.
  func noteStyle(_ views: [ViewNode], by modifier: ModifierCall) -> [ViewNode] {
    let style: ControlStyle =
      modifier.isConditional || modifier.call.first?.isPlainStyle != true ? .other : .plain
    let isOfSystem = modifier.call.first?.styleName.map(SwiftUITable.buttonStyles.contains) ?? false
    return views.map { view in
      guard view.attributes.style == nil else { return view }
      var view = view
      view.attributes.isRestyled = !isOfSystem
      view.attributes.style = style
      return view
    }
  }
}

extension ViewNode {
  /// Whether it acts by itself.
  fileprivate var isControl: Bool {
    if case .control = kind { return true }
    return false
  }

  /// The touch area of a control that is drawn as its label: the size of the label, if literals determine it
  /// and no modifier of the control can change it.
  var touchedSize: LiteralSize? {
    guard ["Button", "NavigationLink", "Menu", "Link", "ShareLink"].contains(name),
      case .control = kind, !attributes.isDoubtful, attributes.outer?.isSmall != false,
      var label = content.only
    else { return nil }
    for _ in 0..<8 {
      if label.attributes.isDoubtful { return nil }
      if let size = label.attributes.outer {
        return size == LiteralSize() || !label.fits(in: size) ? nil : size
      }
      // A picture without a size of its own is drawn in the frame around the control.
      if case .image = label.kind, attributes.outer?.isSmall == true { return attributes.outer }
      guard case .group = label.kind, label.extras.isEmpty, let only = label.content.only else {
        return nil
      }
      label = only
    }
    return nil
  }

  // Whether nothing in it is drawn beside a frame, as far as literals say it.
  private func fits(in size: LiteralSize) -> Bool {
    var waiting = content + extras
    var budget = 64
    while let next = waiting.popLast() {
      budget -= 1
      guard budget > 0 else { return false }
      if case .component = next.kind { return false }
      if let inner = next.attributes.outer, inner.exceeds(size) { return false }
      waiting += next.content + next.extras
    }
    return true
  }
}

extension LiteralSize {
  /// The size with `.padding(8)` or `.padding(.horizontal, 8)` around it; a side is unknown where another length is.
  fileprivate func padded(by call: ViewCall) -> LiteralSize {
    let length = call.arguments.last?.value.literalNumber
    var edges = ["all"]
    if call.arguments.count == 2, let given = call.first {
      let list = if case .list(let elements) = given.kind { elements } else { [given] }
      edges = list.map { $0.memberName ?? "" }
    }
    guard let length, edges.allSatisfy({ Self.sides[$0] != nil }) else { return LiteralSize() }
    let count = edges.reduce((0.0, 0.0)) { sum, edge in
      let sides = Self.sides[edge] ?? (0, 0)
      return (sum.0 + sides.0, sum.1 + sides.1)
    }
    return LiteralSize(
      width: width.map { $0 + count.0 * length }, height: height.map { $0 + count.1 * length })
  }

  // The numbers of sides that edges have, in width and height.
  private static let sides: [String: (Double, Double)] = [
    "all": (2, 2), "horizontal": (2, 0), "vertical": (0, 2), "leading": (1, 0), "trailing": (1, 0),
    "top": (0, 1), "bottom": (0, 1),
  ]

  // Whether both sides are known to be smaller than is advised.
  fileprivate var isSmall: Bool {
    guard let width, let height else { return false }
    return width < 44 && height < 44
  }

  fileprivate func exceeds(_ other: LiteralSize) -> Bool {
    if let width, let most = other.width, width > most { return true }
    if let height, let most = other.height, height > most { return true }
    return false
  }
}

extension Expression {
  // `.plain`, `PlainButtonStyle()` and what else draws the label of a control and nothing around it.
  fileprivate var isPlainStyle: Bool {
    styleName.map { ["plain", "borderless"].contains($0) } ?? false
  }

  // `plain` of `.plain` and of `PlainButtonStyle()`.
  fileprivate var styleName: String? {
    if let name = memberName { return name }
    let type = asCall?.callee.writtenPath
    guard let type, type.hasSuffix("ButtonStyle"), let first = type.first else { return nil }
    return first.lowercased() + type.dropFirst().dropLast("ButtonStyle".count)
  }
}
