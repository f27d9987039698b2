import A11yModel

extension DesignTree {
  /// The title that a button shows at first; unknown where it is that of a menu's choice, or where
  /// only another state or a line below the title has one.
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
    // A state without a title of its own shows that of the normal one.
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
