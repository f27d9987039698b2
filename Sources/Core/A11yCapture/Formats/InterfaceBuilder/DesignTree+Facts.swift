import A11yModel

extension DesignTree {
  mutating func setFacts(of index: Int, _ known: DesignClass) {
    let settings = DesignAccessibility(of: index, in: document)
    let custom = document.attribute(.customClass, of: index)
    builder.set(.className, custom ?? known.name)
    builder.set(.identifier, settings.identifier ?? "")
    builder.set(.hint, settings.hint.orEmpty)
    let isCustom = custom != nil && custom != known.name
    let hasOutlet = mayHaveOutlet(index)
    let isHeld = isCustom || settings.hasOwnText || hasOutlet
    let code = code?.code(of: index, known.type, isInOwnCell: isInOwnCell)
    setTexts(of: index, known.type, settings, isHeld: isHeld, code)
    setAppearance(of: index, hasOutlet: hasOutlet)
    setFlags(of: index, known, settings, isCustom: isCustom && code?.isOfReadClass != true)
    builder.set(traits: settings.traits ?? readOnly(index, known.type))
    setDetails(of: index, settings, isHeld: isHeld || isInOwnCell, code)
    if let code { setCode(code, known.type, settings) }
    noteList(index)
  }

  /// Returns whether code may have an outlet to an object. In an incomplete screen, the outlets are missing.
  func mayHaveOutlet(_ index: Int) -> Bool {
    isCut || facts.outlets[index] != nil || facts.cellParts[index] != nil
  }

  // Only `readOnly`, private bit 51, distinguishes a text view for display from one for input.
  private func readOnly(_ index: Int, _ type: ElementType) -> Traits? {
    type == .textView && document.bool(.editable, of: index) == false
      ? Traits(rawValue: 1 << 51) : nil
  }

  private mutating func setDetails(
    of index: Int, _ settings: DesignAccessibility, isHeld: Bool, _ code: ObjectCode?
  ) {
    var details = builder.details(at: builder.count - 1)
    details.heldByCode =
      isHeld || code?.sayings.isEmpty == false || code?.isKnown != true && isPlaceholder(index)
    if details.heldByCode == true, !settings.hasOwnText { details.statements = code?.statements }
    details.pinnedSize = pinnedSize(index)
    details.font = document.font(of: index)
    details.activationPoint = settings.activationPoint
    details.textualContext = settings.textualContext
    if document.key(index) == .view, let controller = document.parent(index),
      case let tag = document.tagText(controller), tag.hasSuffix("Controller")
    {
      details.controller =
        document.attribute(.customClass, of: controller)
        ?? Self.controllerClass(tag)
    }
    builder.set(details: details)
  }

  // Code with an outlet to a stack may replace the views in it, and those with default texts are written to be replaced.
  private func isPlaceholder(_ index: Int) -> Bool {
    guard let stack = stack(around: index), facts.outlets[stack] != nil else { return false }
    return title(of: index).isDefault || DesignText(.text, of: index, in: document).isDefault
  }

  // A stack view may stretch its arranged subviews, and an outdated frame says nothing about the size.
  private func pinnedSize(_ index: Int) -> PinnedSize? {
    if let pinned = facts.pinned[index] { return pinned }
    if let stack = stack(around: index), let size = facts.pinned[stack] {
      return document.size(of: index, arrangedIn: stack, of: size)
    }
    return isStale(index) ? nil : document.sizeOfFixedFrame(index)
  }

  /// Returns the stack view that arranges a view.
  func stack(around index: Int) -> Int? { document.stack(around: index) }

  // `navigationController` is a UINavigationController.
  private static func controllerClass(_ tag: String) -> String {
    for framework in ["glk", "av"] where tag.hasPrefix(framework) {
      return framework.uppercased() + tag.dropFirst(framework.count)
    }
    return "UI" + tag.prefix(1).uppercased() + tag.dropFirst()
  }

  private mutating func setAppearance(of index: Int, hasOutlet: Bool) {
    let appearance = DesignAppearance(
      of: index, in: document, isVaried: facts.varied.contains(index), hasOutlet: hasOutlet)
    builder.set(.enabled, appearance.isEnabled)
    builder.set(.hidden, appearance.isHidden)
    builder.set(.userInteractionEnabled, appearance.takesTouches)
    builder.set(.clipsToBounds, appearance.clips)
    builder.set(alpha: appearance.alpha)
  }

  private mutating func setFlags(
    of index: Int, _ known: DesignClass, _ settings: DesignAccessibility, isCustom: Bool
  ) {
    builder.set(.opaque, isOpaque(index))
    builder.set(.isView, true)
    builder.set(.selected, document.bool(.selected, of: index) ?? false)
    // A custom class may override the property.
    builder.set(.isAccessibilityElement, settings.isElement ?? (isCustom ? nil : known.isElement))
    builder.set(.accessibilityElementsHidden, settings.elementsHidden ?? false)
    builder.set(.accessibilityViewIsModal, settings.isModal ?? false)
    builder.set(.shouldGroupAccessibilityChildren, settings.groups ?? false)
    if facts.tapped.contains(index) || hasAction(index) { builder.set(.hasTapAction, true) }
  }

  // A view without a background draws nothing of its own.
  private func isOpaque(_ index: Int) -> Bool? {
    if document.bool(.opaque, of: index) == false { return false }
    guard let color = document.child(.color, .backgroundColor, of: index) else { return false }
    return document.number(.alpha, of: color).map { $0 >= 1 }
  }

  private func hasAction(_ index: Int) -> Bool {
    guard let connections = document.child(.connections, of: index) else { return false }
    return document.children(connections).contains { connection in
      switch document.tag(connection) {
      case .action:
        document.has(.eventType, "touchUpInside", of: connection)
          || document.has(.eventType, "primaryActionTriggered", of: connection)
          || document.has(.eventType, "touchDown", of: connection)
      case .segue:
        !document.has(.kind, "embed", of: connection) && !document.has(.trigger, of: connection)
      default: false
      }
    }
  }

  /// Sets the facts of an element that is not a view in the document and has no settings of its own.
  mutating func setPlainFacts(_ index: Int, _ name: String) {
    builder.set(.className, name)
    for fact in [TextFact.identifier, .label, .value, .hint] { builder.set(fact, "") }
    builder.set(.enabled, true)
    builder.set(.hidden, false)
    builder.set(.isAccessibilityElement, false)
    builder.set(.accessibilityElementsHidden, false)
    builder.set(alpha: 1)
  }
}
