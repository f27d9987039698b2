import A11yModel

extension DesignTree {
  /// Adds a bar item or a segment. Spaces are skipped; for an item with a custom view, only the view is added.
  mutating func appendItem(_ index: Int) {
    if document.has(.systemItem, "fixedSpace", of: index)
      || document.has(.systemItem, "flexibleSpace", of: index)
      || document.key(index) == .backBarButtonItem
      || document.children(index).contains(where: isCustomView)
    {
      return
    }
    let settings = DesignAccessibility(of: index, in: document)
    emit(index, .button, corner: nil)
    if document.unfinished.contains(index) { return }
    setPlainFacts(index, itemClass(index))
    builder.set(.isAccessibilityElement, settings.isElement ?? true)
    builder.set(.identifier, settings.identifier ?? "")
    builder.set(.hint, settings.hint.orEmpty)
    builder.set(.enabled, document.bool(.enabled, of: index) ?? true)
    builder.set(traits: settings.traits)
    let title = DesignText(.title, of: index, in: document)
    let code = code?.code(of: index, .button, isInOwnCell: isInOwnCell)
    // A controller has access to its own items without an outlet.
    let isHeld =
      settings.hasOwnText || mayHaveOutlet(index) || isInOwnCell || isOfOwnController(index)
      || isInHeldControl(index)
      || code?.sayings.isEmpty == false
    let isFilled = isHeld && (settings.hasOwnText || code?.leavesTexts(of: .button) != true)
    let shown = title.shown(isFilled: isFilled || isInTemplate)
    builder.set(.visibleText, shown)
    builder.set(.label, itemLabel(index, settings, title, shown: shown))
    var details = builder.details(at: builder.count - 1)
    details.heldByCode = isHeld
    if isHeld, !settings.hasOwnText { details.statements = code?.statements }
    builder.set(details: details)
    if let code { setCode(code, .button, settings) }
  }

  // An item is a child of the controller, of its navigation item, or of a list in either.
  private func isOfOwnController(_ index: Int) -> Bool {
    var next = document.parent(index)
    for _ in 0..<3 {
      guard let holder = next else { return false }
      if document.tagText(holder).hasSuffix("Controller") { return isOwnClass(holder) }
      next = document.parent(holder)
    }
    return false
  }

  // The titles and images of segments are set through their control.
  private func isInHeldControl(_ index: Int) -> Bool {
    guard document.tag(index) == .segment,
      let control = document.parent(index).flatMap({ document.parent($0) })
    else { return false }
    return mayHaveOutlet(control) || isOwnClass(control)
  }

  private func isCustomView(_ index: Int) -> Bool {
    document.key(index) == .customView
  }

  private func itemClass(_ index: Int) -> String {
    if let custom = document.attribute(.customClass, of: index) { return custom }
    let tag = document.tagText(index)
    return "UI" + tag.prefix(1).uppercased() + tag.dropFirst()
  }

  // An item without an image and a title gets them from code. The system labels its own items.
  private func itemLabel(
    _ index: Int, _ settings: DesignAccessibility, _ title: DesignText, shown: String?
  ) -> String? {
    switch settings.label {
    case .unknown: return nil
    case .known(let label) where !label.isEmpty: return label
    case .known, .none: break
    }
    if let shown { return shown }
    if case .known(let title) = title, !title.isEmpty { return nil }
    guard !document.has(.systemItem, of: index),
      document.has(.image, of: index), !hasSystemImage(index)
    else { return nil }
    return ""
  }

  /// Adds the bar of a navigation item if it has content.
  mutating func appendNavigationItem(_ index: Int) {
    let title = DesignText(.title, of: index, in: document)
    if let parent = document.parent(index), document.tag(parent) != .items {
      guard
        title.shown(isFilled: true) != nil
          || document.children(index).contains(where: { _ in true })
      else {
        return
      }
      emit(index, .navigationBar, corner: nil)
      setPlainFacts(index, "UINavigationBar")
    }
    appendText(title, near: index, part: .title)
  }

  mutating func appendText(_ text: DesignText, near index: Int, part: DesignName) {
    guard let text = text.shown(isFilled: true) else { return }
    emitLeaf(index, .staticText, part: part.rawValue)
    setPlainFacts(index, "UILabel")
    builder.set(.isAccessibilityElement, true)
    builder.set(.label, text)
    builder.set(.visibleText, text)
  }
}
