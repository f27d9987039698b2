import A11yModel

extension DesignTree {
  mutating func setTexts(
    of index: Int, _ type: ElementType, _ settings: DesignAccessibility, isHeld: Bool,
    _ code: ObjectCode?
  ) {
    // If code is known not to change the label of a view, the texts are as written.
    let isHeld = isHeld && (settings.hasOwnText || code?.leavesTexts(of: type) != true)
    let isInTemplate = isInTemplate && (code?.hasOutlet != true || isHeld)
    let drawn = drawnText(of: index, type, isFilled: isHeld || isInTemplate || hasTag(index))
    builder.set(.visibleText, drawn)
    let label = label(of: index, type, settings, drawn: drawn)
    // A view that code fills gets its label from its content, and so does a button that shows nothing.
    let isEmpty = type == .other || type == .image || type == .button && !hasImage(index)
    let isFilled = isHeld && isEmpty && label?.isEmpty == true
    builder.set(.label, isFilled ? nil : label)
    builder.set(.value, value(of: index, type, settings))
    if TypeSet.designInputs.contains(type) {
      builder.set(.placeholder, DesignText(.placeholder, of: index, in: document).orEmpty)
    }
  }

  private func drawnText(of index: Int, _ type: ElementType, isFilled: Bool) -> String? {
    switch type {
    case .staticText: DesignText(.text, of: index, in: document).shown(isFilled: isFilled)
    case .button: title(of: index).shown(isFilled: isFilled)
    default: nil
    }
  }

  // Code can also find a view by its tag.
  private func hasTag(_ index: Int) -> Bool {
    document.attribute(.tag, of: index).map { $0 != "0" } ?? false
  }

  private func label(
    of index: Int, _ type: ElementType, _ settings: DesignAccessibility, drawn: String?
  ) -> String? {
    switch settings.label {
    case .unknown: return nil
    case .known(let label) where !label.isEmpty: return label
    case .known, .none: break
    }
    switch type {
    // UIKit's documented default: the label of a UILabel is its text, that of a UIButton its title.
    case .staticText: return drawn
    case .button: return drawn ?? untitledLabel(of: index)
    case .image: return hasSystemImage(index) ? nil : ""
    // The label depends on the content or comes from the system.
    case .cell, .pageIndicator, .progressIndicator, .activityIndicator, .map, .webView,
      .navigationBar, .tabBar, .toolbar:
      return nil
    default: return ""
    }
  }

  // Returns the label of a button without a title, which is empty if the button has an image of the app's:
  // UIKit may read the asset's name, but that is not a label. The system labels its own images and buttons.
  private func untitledLabel(of index: Int) -> String? {
    if case .known(let title) = title(of: index), !title.isEmpty { return nil }
    if case .unknown = title(of: index) { return nil }
    if DesignDocument.systemButtons.contains(document.attribute(.buttonType, of: index) ?? "") {
      return nil
    }
    let parts = document.children(index).filter { part in
      document.tag(part) == .state || document.tag(part) == .buttonConfiguration
    }
    return parts.contains(where: hasSystemImage) ? nil : ""
  }

  private func hasImage(_ index: Int) -> Bool {
    document.children(index).contains { part in
      (document.tag(part) == .state || document.tag(part) == .buttonConfiguration)
        && (document.has(.image, of: part) || document.has(.backgroundImage, of: part)
          || document.children(part).contains { isImage($0) })
    }
  }

  private func isImage(_ index: Int) -> Bool {
    document.tag(index) == .imageReference || document.tag(index) == .image
  }

  /// Returns whether an image from the system's catalog is shown, for which the system has a label.
  func hasSystemImage(_ index: Int) -> Bool {
    if document.has(.image, of: index) { return document.has(.catalog, "system", of: index) }
    return document.children(index).contains { child in
      isImage(child)
        && (document.has(.catalog, "system", of: child) || document.has(.symbolScale, of: child))
    }
  }

  private func value(
    of index: Int, _ type: ElementType, _ settings: DesignAccessibility
  ) -> String? {
    switch settings.value {
    case .unknown: return nil
    case .known(let value): return value
    case .none: break
    }
    switch type {
    case .switch: return document.bool(.on, of: index) == true ? "1" : "0"
    case .textField, .secureTextField, .searchField, .textView:
      return DesignText(.text, of: index, in: document).orEmpty
    case .button, .staticText, .image, .other, .scrollView, .table, .collectionView: return ""
    default: return nil
    }
  }
}

extension TypeSet {
  fileprivate static let designInputs: TypeSet = [
    .textField, .secureTextField, .searchField, .textView,
  ]
}

// MARK: Button titles

extension DesignTree {
  /// Returns the title that a button shows initially. The title is unknown if it is that of the selected menu
  /// item, or if only another state or the subtitle has a text.
  func title(of index: Int) -> DesignText {
    if document.bool(.changesSelectionAsPrimaryAction, of: index) == true,
      document.child(.menu, of: index) != nil
    {
      return .unknown
    }
    let title = firstTitle(of: index)
    guard title.orEmpty?.isEmpty == true else { return title }
    return hasOtherTitle(index) ? .unknown : title
  }

  private func firstTitle(of index: Int) -> DesignText {
    if let configuration = document.child(.buttonConfiguration, of: index) {
      let title = DesignText(.title, of: configuration, in: document)
      if case .none = title {} else { return title }
    }
    // A state without a title of its own shows the title of the normal state.
    for state in [state(of: index), .normal] {
      guard let element = document.child(.state, state, of: index) else { continue }
      let title = DesignText(.title, of: element, in: document)
      if case .none = title {} else { return title }
    }
    return .none
  }

  private func state(of index: Int) -> DesignName {
    if document.bool(.enabled, of: index) == false { return .disabled }
    return document.bool(.selected, of: index) == true ? .selected : .normal
  }

  private func hasOtherTitle(_ index: Int) -> Bool {
    document.children(index).contains { part in
      let text: DesignText? =
        switch document.tag(part) {
        case .state: DesignText(.title, of: part, in: document)
        case .buttonConfiguration: DesignText(.subtitle, of: part, in: document)
        default: nil
        }
      return text.map { $0.orEmpty?.isEmpty != true } ?? false
    }
  }
}
