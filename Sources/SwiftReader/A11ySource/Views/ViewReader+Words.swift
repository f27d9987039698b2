import A11yModel

// What is known of texts, images and fonts.
extension ViewReader {
  private func translated(_ key: String) -> Words {
    fuel.note(textOf: key)
    return index.catalogue.translated(key)
  }

  /// Returns the texts that an expression can evaluate to in the interface.
  ///
  /// - Parameter isKey: Whether a literal is looked up in the catalogues.
  func words(_ node: Expression?, _ frame: Frame, isKey: Bool = true) -> [Words] {
    guard let node else { return [] }
    return values(of: node, frame).flatMap { value -> [Words] in
      switch value {
      case .text(.literal(let key), isShown: false):
        [isKey ? translated(key) : Words(key)]
      case .text(let words, _): [words]
      case .nothing: [.unknown]
      case .content(let content): content.words
      default: [.some]
      }
    }.distinct
  }

  /// The values that an expression may have.
  func values(of node: Expression, _ frame: Frame, expecting type: String = "") -> [Value] {
    evaluator.anew.evaluate(node, frame, expecting: type)
  }

  /// The names of an image that an expression gives.
  func imageNames(_ node: Expression, _ kind: ImageName.Kind, _ frame: Frame) -> [ImageName] {
    let values = values(of: node, frame, expecting: kind == .asset ? "ImageResource" : "")
    return values.flatMap { value -> [ImageName] in
      switch value {
      case .text(let words, _):
        [ImageName(kind: kind, name: words.text.flatMap { $0.isEmpty ? nil : $0 })]
      case .item(let name, _, _):
        [ImageName(kind: kind, name: kind == .symbol ? name.asSymbol : name)]
      case .image(let image) where image.kind == .asset && !image.isGuess:
        [ImageName(kind: kind, name: kind == .symbol ? image.name?.asSymbol : image.name)]
      case .image(let image): [image]
      default:
        // `.onboarding.hero`, as Xcode names images in folders. What another function makes is not known.
        node.asCall?.callee.asName == "Image"
          ? [.unknown()]
          : [ImageName(kind: kind, name: node.path?.first == "" ? node.lastName : nil)]
      }
    }
  }

  /// The font that an expression gives.
  func font(_ node: Expression, _ frame: Frame) -> WrittenFont {
    var setting = WrittenFont(
      isFixed: false, size: nil, place: place(node, frame), owner: frame.type)
    let values = values(of: node, frame, expecting: "Font")
    let fonts = values.compactMap { value in
      if case .font(let font) = value { font } else { nil }
    }
    setting.titleLevel = max(node.titleLevel, fonts.map(\.titleLevel).max() ?? 0)
    // Of two both keep their size, or one may be the text style that the other stands in for.
    guard fonts.count == values.count, let first = fonts.first, fonts.allSatisfy(\.isFixed) else {
      return setting
    }
    setting.isFixed = true
    setting.size = fonts.compactMap(\.size).min()
    if fonts.count == 1 {
      (setting.place, setting.owner, setting.code) = (first.place, first.owner, first.code)
    }
    return setting
  }

  /// Returns the expression that a name of the body or of the type stands for; nil where that is more than one.
  func written(_ given: Expression, _ frame: Frame) -> Expression? {
    var (given, frame) = (given, frame)
    for _ in 0..<8 {
      let isCall = given.asCall.map { $0.callee.asCall == nil } ?? false
      guard let name = isCall ? given.asCall?.callee.nameOfOwn : given.nameOfOwn else {
        return given
      }
      if let values = frame.values(of: name) {
        switch values.only {
        case .code(let value, let place, _)?: (given, frame) = (value, place)
        case .closure(let closure, let place)?:
          guard let value = closure.body.lastValue else { return nil }
          (given, frame) = (value, place)
        default: return nil
        }
        continue
      }
      guard let type = type(frame) else {
        return isCall && name.isCapitalised == true ? given : nil
      }
      let parts = type.parts(name)
      for part in parts { fuel.note(readingOf: part.file) }
      let value =
        parts.isEmpty
        ? type.property(name).flatMap { $0.isFixed ? $0.initial : nil } : parts.only?.body.lastValue
      // The gestures of SwiftUI are types.
      guard let value else { return isCall && name.isCapitalised == true ? given : nil }
      (given, frame) = (value, frame.outermost)
    }
    return nil
  }
}

extension [Statement] {
  // The only value of a body; what is declared before it is of its own.
  fileprivate var lastValue: Expression? {
    guard let value = last?.value else { return nil }
    let isOnly = dropLast().allSatisfy { statement in
      if case .declaration(.variable) = statement { true } else { false }
    }
    return isOnly ? value : nil
  }
}

extension Expression {
  /// Whether it makes an image: `Image(systemName: "lock")`.
  var isImageCall: Bool { asCall?.callee.asName == "Image" }

  /// The level of the title that a font is for by its name: `.title2`, `Font.app.title3Semibold`, `.title.bold()`;
  /// 0 for another font.
  fileprivate var titleLevel: Int {
    var next: Expression? = self
    for _ in 0..<8 {
      switch next?.kind {
      case .call(let callee, let arguments):
        // `.system(.title2)`
        let level = arguments.first?.value.memberName.map(TitleFont.level(ofName:)) ?? 0
        if level > 0 { return level }
        next = callee
      case .member(let base, let name):
        let level = TitleFont.level(ofName: name)
        if level > 0 { return level }
        next = base
      case .name(let name): return TitleFont.level(ofName: name)
      default: return 0
      }
    }
    return 0
  }
}
