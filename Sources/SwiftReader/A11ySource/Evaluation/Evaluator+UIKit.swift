import A11yModel

// Objects, images and fonts of UIKit.
extension Evaluator {
  /// Makes an object of a type.
  func make(_ type: String, _ arguments: [Argument], _ node: Expression, _ frame: Frame) -> [Value]
  {
    let here = place(node, frame)
    switch type {
    case "UIImage", "Image": return image(type, arguments, node, frame)
    case "UIFont":
      if let font = font("init", arguments, [], node, frame) { return font }
      for argument in arguments { _ = evaluate(argument.value, frame) }
      return [.unknown]
    case "UIFontMetrics": return [.instance(type)]
    case "String", "NSString", "NSMutableString":
      guard let first = arguments.first else { return [.text(.empty)] }
      let values = arguments.map { evaluate($0.value, frame) }
      switch first.label {
      case nil: return values[0]
      case "localized": return localized(values[0])
      default: return [.text(.some)]
      }
    case "Text", "LocalizedStringKey", "LocalizedStringResource":
      return shown(arguments, frame)
    case "NSAttributedString", "NSMutableAttributedString", "AttributedString":
      return attributed(arguments, frame)
    case "NSPredicate", "IndexPath", "URL", "Notification":
      for argument in arguments { _ = evaluate(argument.value, frame) }
      return [.instance(type)]
    default: break
    }
    let base = index.base(of: type)
    guard UIKitTable.isView(base) else {
      // A value or object of another kind, which may keep what it receives.
      return other(type, arguments, node, frame)
    }
    let location = make(type, at: here, from: callSite, by: frame.type)
    let own = [Value.reference(location)]
    let initialisers = index.type(type).map { _ in methods("init", of: type) } ?? []
    note(readingInitialisersOf: type)
    // `RoundButton()` calls `init(frame:)`, and a text view `init(frame:textContainer:)`.
    let designated =
      arguments.isEmpty
      ? initialisers.first { Self.designated.contains($0.function.parameters.map(\.label)) } : nil
    if let initialiser = initialisers.first(where: { $0.accepts(arguments) }) ?? designated {
      // `AppLabel(.title)`: the style of a text is called what its font is for.
      let style = base == "UILabel" ? arguments.unlabelled : nil
      repeating(style == nil ? 1 : 2) { isAllowed in
        _ = follow(initialiser, own: own, arguments, node, frame, isUsed: false)
        guard isAllowed, let style else { return }
        let styles = evaluate(style, frame).filter { if case .item = $0 { true } else { false } }
        if !styles.isEmpty { note([location], .font, styles, at: here) }
      }
    } else {
      initialise(location, base, arguments, node, frame)
    }
    return own
  }

  private static let designated = [["frame"], ["frame", "textContainer"]]

  // A text of SwiftUI, which looks up literals.
  private func shown(_ arguments: [Argument], _ frame: Frame) -> [Value] {
    guard let first = arguments.first else { return [.text(.empty)] }
    let values = evaluate(first.value, frame)
    for case .text(.literal(let key), isShown: false) in values { fuel.note(textOf: key) }
    switch first.label {
    case nil, "stringLiteral", "verbatim":
      return values.map { value in
        switch value {
        case .text(.literal(let key), isShown: false) where first.label != "verbatim":
          .text(catalogue.translated(key), isShown: true)
        case .text(let words, _): .text(words, isShown: true)
        case .nothing, .image: .text(.unknown, isShown: true)
        default: .text(.some, isShown: true)
        }
      }
    default: return [.text(.some, isShown: true)]
    }
  }

  private func other(
    _ type: String, _ arguments: [Argument], _ node: Expression, _ frame: Frame
  ) -> [Value] {
    let key = key(of: type, in: frame) ?? type
    note(readingInitialisersOf: key)
    if let initialiser = index.type(key)?.functions("init")?.first(where: { $0.accepts(arguments) })
    {
      _ = follow(initialiser, own: [.reference(.own(key))], arguments, node, frame, isUsed: false)
      return [.instance(key, given: given(to: key, arguments, frame))]
    }
    if let known = index.type(key), known.isDeclared {
      // The initialiser that Swift makes.
      for argument in arguments {
        let values = evaluate(argument.value, frame)
        if let label = argument.label, known.property(label) != nil {
          hold(values, in: .field(key, label), at: place(node, frame))
        } else {
          hand(values, at: place(node, frame))
        }
      }
      return [.instance(key, given: given(to: key, arguments, frame))]
    }
    pass(arguments, to: type, of: [], node, frame)
    return [.instance(key)]
  }

  // What the constants of a structure are given where it is made, by their names.
  private func given(
    to key: String, _ arguments: [Argument], _ frame: Frame
  ) -> [String: [Value]] {
    guard let type = index.type(key), type.kind == .value else { return [:] }
    let constants = type.stored.filter { $0.isLet && $0.initial == nil }
    let initialisers = constants.isEmpty ? [] : type.initialisers
    var (arguments, frame, given) = (arguments, frame, [String: [Value]]())
    for _ in 0..<Self.mostDelegations {
      guard let initialiser = initialisers.first(where: { $0.parameters.accept(arguments) }) else {
        break
      }
      let inner = Frame(
        type: key, own: [.reference(.own(key))], file: initialiser.file, fuel: fuel)
      for parameter in initialiser.parameters {
        let value = arguments.first { ($0.label ?? "_") == parameter.label }?.value
        guard let value = value ?? parameter.initial else { continue }
        inner.bind(parameter.name, [.code(value, frame, expecting: parameter.type)])
      }
      for field in constants {
        guard let value = initialiser.assignments[field.name] else { continue }
        given[field.name] = [.code(value, inner, expecting: field.type)]
      }
      guard let delegation = initialiser.delegation else { return given }
      (arguments, frame) = (delegation, inner)
    }
    guard initialisers.isEmpty else { return given }
    for field in constants {
      guard let value = arguments.first(where: { $0.label == field.name })?.value else { continue }
      given[field.name] = [.code(value, frame, expecting: field.type)]
    }
    return given
  }

  // Initialisers that delegate to each other.
  private static let mostDelegations = 4

  // Another initialiser may be found when one of the type changes, which code need not name.
  private func note(readingInitialisersOf type: String) {
    for known in index.ancestry(of: type) where known.file >= 0 {
      fuel.note(readingOf: known.file)
    }
  }

  /// Applies the arguments of an initialiser of UIKit.
  func initialise(
    _ location: Location, _ base: String, _ arguments: [Argument], _ node: Expression,
    _ frame: Frame
  ) {
    let here = place(node, frame)
    for argument in arguments {
      let expected = expectedType(ofProperty: argument.label ?? "")
      if let closure = argument.value.asClosure {
        runPerhaps(closure, frame)
        continue
      }
      let values = evaluate(argument.value, frame, expecting: expected)
      switch argument.label {
      case "image": note([location], .aspect(.image), values, at: here)
      case "title": note([location], .aspect(.text), values, at: here)
      case "barButtonSystemItem", "systemItem":
        note([location], .aspect(.text), [.text(.some)], at: here)
      case "type":
        for case .item(let name, _, _) in values where UIKitTable.worded.contains(name) {
          note([location], .aspect(.text), [.text(.some)], at: here)
        }
        let isOpen = !values.allSatisfy { if case .item = $0 { true } else { false } }
        if isOpen { note([location], .aspect(.anything), [.unknown], at: here) }
      case "configuration": configure(location, values, at: here)
      case "primaryAction":
        // An action gives its title and image to the control.
        for action in values.locations { connect(location, to: action) }
        if values.contains(where: { if case .unknown = $0 { true } else { false } }) {
          note([location], .aspect(.anything), [.unknown], at: here)
        }
        note([location], .aspect(.taps), [.some], at: here)
      case "customView":
        for view in values.locations { connect(view, to: location) }
        note([location], .aspect(.anything), [.unknown], at: here)
      case "action", "target":
        let isAbsent = values.allSatisfy(\.isNothing)
        if argument.label == "action", !isAbsent {
          note(
            [location], .aspect(.taps), [.flag(true)], at: here,
            purpose: ActionName(argument.value).text)
        }
      // The titles or images of segments.
      case "items": note([location], .aspect(.text), values.elements, at: here)
      case "arrangedSubviews": add(values, into: location, at: here)
      case "frame", "style", "landscapeImagePhone", "coder", "menu",
        "fixedSpace",
        "highlightedImage", "handler", "discoverabilityTitle", "identifier", "attributes", "state",
        "reuseIdentifier", "message", "preferredStyle",
        "effect", "collectionViewLayout":
        break
      default: note([location], .aspect(.anything), [.unknown], at: here)
      }
    }
  }

  /// Gives a button its configuration: one that a variable holds has a title and an image, and `.plain()` has none.
  func configure(
    _ location: Location, _ values: [Value], at place: SourcePlace, certain: Bool = true
  ) {
    let isPlain = values.allSatisfy {
      if case .item(let name, _, _) = $0 { UIKitTable.styles.contains(name) } else { false }
    }
    if isPlain { return }
    let known = values.locations.filter { type(of: $0) == "UIButton.Configuration" }
    switch location {
    case .object where !known.isEmpty, .field where !known.isEmpty:
      for configuration in known { connect(location, to: configuration) }
    // What a class shows of itself is told apart for none of its objects.
    case .own, .any: note([location], .aspect(.text), [.some], at: place, certain: certain)
    default: note([location], .aspect(.anything), [.unknown], at: place, certain: certain)
    }
  }

  // MARK: Images

  private func image(
    _ type: String, _ arguments: [Argument], _ node: Expression, _ frame: Frame
  ) -> [Value] {
    guard let first = arguments.first else { return [.image(ImageName(kind: .picture, name: nil))] }
    let values = arguments.map {
      let isResource = $0.label == "resource" || $0.label == nil && type == "Image"
      return evaluate($0.value, frame, expecting: isResource ? "ImageResource" : "")
    }
    switch first.label {
    case "systemName", "systemSymbol":
      return values[0].map { value in
        switch value {
        case .text(.literal(let name), _): .image(ImageName(kind: .symbol, name: name))
        case .item(let name, _, _): .image(ImageName(kind: .symbol, name: name.asSymbol))
        default: .image(ImageName(kind: .symbol, name: nil))
        }
      }
    case "data", "contentsOfFile", "cgImage", "ciImage", "color":
      return [.image(ImageName(kind: .picture, name: nil))]
    case "resource":
      return values[0].map {
        if case .image = $0 { $0 } else { .image(ImageName(kind: .asset, name: nil)) }
      }
    case "decorative": return [.unknown]
    // A string literal or a name: `Image("close")`.
    case nil where type == "Image", "named":
      return values[0].map { value in
        switch value {
        case .item(let name, _, _) where first.label == nil:
          .image(ImageName(kind: .asset, name: name))
        case .image: value
        default: .image(ImageName(kind: .asset, name: [value].onlyText))
        }
      }
    default:
      // An initialiser of the project, or of another module.
      if let delegated = delegated(type, arguments, node, frame) { return delegated }
      return values[0].map { value in
        switch value {
        case .item(let name, _, _), .text(.literal(let name), _): .image(.unknown(name))
        case .image: value
        default: .image(.unknown())
        }
      }
    }
  }

  // The image of the initialiser that one of the project delegates to; nil where it does not say which.
  private func delegated(
    _ type: String, _ arguments: [Argument], _ node: Expression, _ frame: Frame
  ) -> [Value]? {
    guard let member = methods("init", of: type).first(where: { $0.accepts(arguments) }),
      let given = Initialiser(member).delegation
    else { return nil }
    let start = SourcePlace(file: member.file, offset: Int(member.function.start))
    guard following.count < Self.deepestCall, !isFollowing(start) else { return nil }
    let inner = Frame(type: member.type, own: [.unknown], file: member.file, fuel: fuel)
    for (name, values) in bound(arguments, member, frame).values {
      inner.bind(name, values)
    }
    following.append(start)
    defer { leaveLast() }
    return muted { image(type, given, node, inner) }
  }

  // MARK: Fonts

  /// The font that a function of `UIFont` makes; nil for another function.
  func font(
    _ name: String, _ arguments: [Argument], _ values: [[Value]], _ node: Expression, _ frame: Frame
  ) -> [Value]? {
    let here = place(node, frame)
    guard Self.makesFont(name, arguments) else { return nil }
    let values = values.isEmpty ? arguments.map { evaluate($0.value, frame) } : values
    func size(_ label: String) -> Double? {
      guard let number = arguments.firstIndex(where: { $0.label == label }),
        case .number(let size)? = values[number].first
      else { return nil }
      return size
    }
    switch name {
    case "systemFont", "boldSystemFont", "italicSystemFont", "monospacedSystemFont",
      "monospacedDigitSystemFont":
      let isHeavy =
        name == "boldSystemFont" || arguments["weight"]?.lastName.map(Self.heavy.contains) ?? false
      let size = size("ofSize")
      return [
        .font(
          WrittenFont(
            isFixed: arguments["ofSize"].map { $0.literalNumber != nil || size != nil } ?? false,
            size: size,
            titleLevel: max(
              TitleFont.level(ofSize: size ?? 0), isHeavy && (size ?? 0) >= 17 ? 2 : 0),
            place: here, code: FontCode(node)))
      ]
    case "system":
      guard let size = size("size") else {
        let style = arguments.unlabelled?.lastName ?? ""
        return arguments["size"] == nil ? [.font(named(style, here, frame))] : [.unknown]
      }
      return [
        .font(
          WrittenFont(
            isFixed: true, size: size, titleLevel: TitleFont.level(ofSize: size), place: here,
            owner: frame.type, code: FontCode(node)))
      ]
    case "custom":
      return [
        .font(
          WrittenFont(
            isFixed: arguments["fixedSize"] != nil, size: size("fixedSize"),
            titleLevel: TitleFont.level(ofSize: size("fixedSize") ?? size("size") ?? 0),
            place: here, owner: frame.type, code: FontCode(node)))
      ]
    case "init":
      guard let size = size("size") else { return [.unknown] }
      return [
        .font(
          WrittenFont(
            isFixed: true, size: size, titleLevel: TitleFont.level(ofSize: size), place: here,
            code: FontCode(node)))
      ]
    case "preferredFont":
      let style = arguments["forTextStyle"]?.lastName ?? ""
      return [
        .font(
          WrittenFont(
            isFixed: false, size: nil, titleLevel: TitleFont.level(ofName: style), place: here))
      ]
    default: return nil
    }
  }

  private static func makesFont(_ function: String, _ arguments: [Argument]) -> Bool {
    switch function {
    case "systemFont", "boldSystemFont", "italicSystemFont", "monospacedSystemFont",
      "monospacedDigitSystemFont", "preferredFont":
      true
    case "system", "custom": !arguments.isEmpty
    case "init": arguments["name"] != nil
    default: false
    }
  }

  /// The text style of SwiftUI with a name, which scales.
  func named(_ style: String, _ place: SourcePlace, _ frame: Frame) -> WrittenFont {
    WrittenFont(
      isFixed: false, size: nil, titleLevel: TitleFont.level(ofName: style), place: place,
      owner: frame.type)
  }

  /// The font of `UIFontMetrics.scaledFont(for:)`.
  func scaled(_ values: [Value], at place: SourcePlace) -> [Value] {
    let level =
      values.map { if case .font(let font) = $0 { font.titleLevel } else { 0 } }.max() ?? 0
    return [.font(WrittenFont(isFixed: false, size: nil, titleLevel: level, place: place))]
  }

  static let heavy: Set<String> = ["semibold", "bold", "heavy", "black"]

  // `NSAttributedString(string: …, attributes: [.font: …])`
  private func attributed(_ arguments: [Argument], _ frame: Frame) -> [Value] {
    var words: [Value] = arguments.isEmpty ? [.text(.empty)] : [.text(.some)]
    for argument in arguments {
      if case .pairs(let pairs) = argument.value.kind {
        for pair in pairs {
          let values = evaluate(
            pair.value, frame, expecting: pair.key.lastName == "font" ? "UIFont" : "")
          if pair.key.lastName == "font" {
            note([.own("")], .font, values, at: place(pair.value, frame))
          }
        }
        continue
      }
      let values = evaluate(argument.value, frame)
      if argument.label == "string" || argument.label == nil { words = values }
    }
    return words
  }
}
