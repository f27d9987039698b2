import A11yModel

extension DesignDocument {
  /// A text of the document that a strings table can replace.
  struct TextPlace {
    let element: Int
    let name: DesignName
  }

  /// Returns the text for a key of a strings table, which consists of an object's ID and a property, as in
  /// `abc-de-fgh.normalTitle`. Interface Builder creates keys only for texts that exist, so a translation
  /// cannot add one.
  func place(of key: String) -> TextPlace? {
    guard let dot = key.firstIndex(of: "."), let object = ids[String(key[..<dot])],
      let place = place(String(key[dot...].dropFirst()), object),
      case .known(let text) = text(at: place), !text.isEmpty
    else { return nil }
    return place
  }

  func text(at place: TextPlace) -> DesignText {
    DesignText(place.name, of: place.element, in: self)
  }

  private func place(_ property: String, _ object: Int) -> TextPlace? {
    func part(_ element: Int?, _ name: DesignName) -> TextPlace? {
      element.map { TextPlace(element: $0, name: name) }
    }
    switch property {
    case "text": return part(object, .text)
    case "placeholder": return part(object, .placeholder)
    case "title": return part(object, .title)
    case "headerTitle": return part(object, .headerTitle)
    case "footerTitle": return part(object, .footerTitle)
    case "normalTitle": return part(child(.state, .normal, of: object), .title)
    case "selectedTitle": return part(child(.state, .selected, of: object), .title)
    case "disabledTitle": return part(child(.state, .disabled, of: object), .title)
    case "configuration.title": return part(child(.buttonConfiguration, of: object), .title)
    case "accessibilityLabel": return part(child(.accessibility, of: object), .label)
    case "accessibilityHint": return part(child(.accessibility, of: object), .hint)
    default: return part(segment(property, of: object), .title)
    }
  }

  // `segmentTitles[2]` is the title of the third segment.
  private func segment(_ property: String, of object: Int) -> Int? {
    guard property.hasPrefix("segmentTitles["), property.hasSuffix("]"),
      let number = Int(property.dropFirst("segmentTitles[".count).dropLast()),
      let segments = child(.segments, of: object)
    else { return nil }
    return children(segments).enumerated().first { $0.offset == number }?.element
  }
}
