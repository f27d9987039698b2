import A11yModel

/// A text of a view, as far as the document determines it.
enum DesignText {
  case none
  /// The text is written in a form that hides what is displayed.
  case unknown
  case known(String)

  /// Reads an attribute or a child element: `<string key="text">`, `<attributedString>`, or `<mutableString>`.
  init(_ name: DesignName, of index: Int, in document: DesignDocument) {
    if let text = document.attribute(name, of: index) { self = .known(text); return }
    self = .none
    for child in document.children(index) {
      switch document.tag(child) {
      case .string where document.key(child) == name,
        .mutableString where document.key(child) == name:
        self = Self.string(child, document)
      case .attributedString where document.attribute(.key, of: child) == name.attributed:
        self = Self.fragments(child, document)
      default: continue
      }
      return
    }
  }

  private static func string(_ index: Int, _ document: DesignDocument) -> DesignText {
    document.bool(.isBase64, of: index) == true ? .unknown : .known(document.text(index))
  }

  private static func fragments(_ index: Int, _ document: DesignDocument) -> DesignText {
    var all = ""
    for fragment in document.children(index) where document.tag(fragment) == .fragment {
      if let content = document.attribute(.content, of: fragment) {
        all += content
      } else if let string = document.child(.string, .content, of: fragment) {
        guard case .known(let text) = Self.string(string, document) else { return .unknown }
        all += text
      }
    }
    return .known(all)
  }

  /// Returns the text that is displayed, or `nil` if there is none. Code that fills the view replaces default texts.
  func shown(isFilled: Bool) -> String? {
    guard case .known(let text) = self, !text.isEmpty else { return nil }
    return isFilled && Self.defaults.contains(text) ? nil : text
  }

  /// Whether it is a text that Interface Builder gives new views.
  var isDefault: Bool {
    if case .known(let text) = self { Self.defaults.contains(text) } else { false }
  }

  private static let defaults: Set<String> = [
    "Label", "Button", "Title", "Item", "Detail", "Subtitle",
  ]
}

extension DesignName {
  fileprivate var attributed: String {
    "attributed" + rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }
}
