import A11yModel

/// The objects of all files with everything that the code of the project sets on them.
struct FoundViews {
  private let index: CodeIndex
  private var objects: [Location: CreatedObject] = [:]
  // The same by the types whose code makes them.
  private var made: [String: [CreatedObject]] = [:]
  private var effects: [Location: [Effect]] = [:]
  // The properties that hold an object or another property, by what they hold.
  private var holders: [Location: [Location]] = [:]
  private var held: [Location: Location] = [:]
  // The values of `accessibilityElements`, by what has them.
  private var lists: [Location: [ElementList]] = [:]
  private var fonts: [(font: WrittenFont, effect: Effect)] = []

  init(_ index: CodeIndex, _ parts: [EvaluatedFile]) {
    self.index = index
    for part in parts {
      objects.merge(part.objects) { known, _ in known }
      for effect in part.effects {
        effects[effect.location, default: []].append(effect)
        guard effect.fact == .font else { continue }
        for case .font(let font) in effect.values where font.isFixed {
          fonts.append((font, effect))
        }
      }
      for (holder, value) in part.held {
        holders[value, default: []].append(holder)
        held[holder] = value
      }
    }
    lists = Dictionary(grouping: parts.flatMap(\.lists), by: \.holder)
    made = Dictionary(grouping: objects.values, by: \.owner)
  }

  /// The views with the types whose code makes them.
  mutating func views() -> [(UIKitViews.Place, UIKitViews.View)] {
    var found: [(UIKitViews.Place, UIKitViews.View)] = []
    var groups: [SourcePlace: [Made]] = [:]
    for (location, object) in objects {
      guard case .object(let place, let site) = location, let view = view(location, object) else {
        continue
      }
      groups[place, default: []].append(Made(object: object, site: site, view: view))
    }
    for (place, group) in groups.sorted(by: { $0.key.order < $1.key.order }) {
      found += views(madeAt: place, group)
    }
    found += tappedTypes()
    found += textsWithFonts()
    return found
  }

  // An object as one call makes it.
  private struct Made {
    let object: CreatedObject
    let site: SourcePlace?
    let view: UIKitViews.View
  }

  // What a function makes is told at the function, unless its callers decide.
  private func views(
    madeAt place: SourcePlace, _ group: [Made]
  ) -> [(UIKitViews.Place, UIKitViews.View)] {
    let called = group.filter { $0.site != nil }.sorted {
      $0.object.place.order < $1.object.place.order
    }
    guard let first = called.first else {
      return group.prefix(1).map {
        (UIKitViews.Place(owner: $0.object.owner, file: Int(place.file)), $0.view)
      }
    }
    // Images that are as many as the calls are those of the callers.
    let images = Set(called.map(\.view.image))
    let isOfFunction =
      called.allSatisfy {
        $0.view.isBad == first.view.isBad && $0.view.isTapped == first.view.isTapped
      }
      && (images.count == 1 || images.count < called.count)
    if isOfFunction {
      var view =
        called.map(\.view).max {
          ($0.naming.badness, $0.isDoubtful ? 0 : 1) < ($1.naming.badness, $1.isDoubtful ? 0 : 1)
        } ?? first.view
      (view.offset, view.uses) = (Int(place.offset), called.count)
      return [(UIKitViews.Place(owner: first.object.maker, file: Int(place.file)), view)]
    }
    var seen: Set<SourcePlace> = []
    return called.filter { seen.insert($0.object.place).inserted }.map {
      (UIKitViews.Place(owner: $0.object.owner, file: Int($0.object.place.file)), $0.view)
    }
  }

  // MARK: Effects

  // Everything that code does to an object: by itself, by the properties that hold it, and by its class.
  private func all(_ location: Location, _ object: CreatedObject) -> [Effect] {
    var all = effects[location] ?? []
    var seen: Set<Location> = [location]
    var waiting = holders[location] ?? []
    while let holder = waiting.popLast(), seen.count < 64 {
      guard seen.insert(holder).inserted else { continue }
      let set = effects[holder] ?? []
      // A bar item gives its label to the view that it shows.
      if objects[holder]?.type == "UIBarButtonItem" {
        all += set.filter {
          $0.fact == .aspect(.label) || $0.fact == .aspect(.text) || $0.fact == .aspect(.image)
        }
        continue
      }
      // What happens after a press is no reason to doubt what is there before.
      if case .sender = holder {
        all += set.filter { $0.fact != .aspect(.anything) }
        continue
      }
      all += set
      switch holder {
      case .field(_, let name), .place(_, let name):
        // A name says that it may be meant, and nothing of what is not known.
        all += (effects[.named(name)] ?? []).filter { $0.fact != .aspect(.anything) }
      default: break
      }
      if case .place(let owner, let name) = holder, UIKitTable.barItems.contains(name) {
        // The items of a bar are reached by the bar, too, and the first of several by itself.
        for other in UIKitTable.barItems.names.sorted()
        where other != name && other.hasPrefix(name.prefix(4)) {
          all += effects[.place(owner, other)] ?? []
        }
      }
      waiting += holders[holder] ?? []
    }
    if object.type == "UIBarButtonItem" {
      for name in UIKitTable.barItems.names.sorted()
      where !seen.contains(.place(object.owner, name)) {
        all += effects[.place(object.owner, name)] ?? []
      }
    }
    // Initialisers and observers of its class are evaluated for the object itself.
    for type in index.ancestry(of: object.type) where type.isDeclared {
      all += (effects[.own(type.key)] ?? []).filter { !$0.isInitial }
      all += (effects[.any(type.key)] ?? []).map(\.ofAnother)
    }
    return all
  }

  private func facts(_ effects: [Effect], _ aspect: CodeAspect) -> [Effect] {
    effects.filter { $0.fact == .aspect(aspect) }
  }

  // MARK: Views

  private func view(_ location: Location, _ object: CreatedObject) -> UIKitViews.View? {
    if object.isDropped { return nil }
    if object.isReturned, case .object(_, from: nil) = location { return nil }
    let base = index.base(of: object.type)
    let all = all(location, object)
    guard let kind = Kind(base) else { return nil }
    let isTapped = isTapped(all, base)
    var view = UIKitViews.View(
      type: kind.type, className: object.type.plainKey, offset: Int(object.place.offset),
      variable: object.variable)
    view.statement = statement(all, object)
    view.purpose =
      facts(all, .taps).lazy.map(\.purpose).first { !$0.isEmpty } ?? ""
    let ownerHides = hides(object.owner, location)
    let isOpen =
      ownerHides == true || !facts(all, .elements).isEmpty || !facts(all, .elementsHidden).isEmpty
    let elements = facts(all, .isElement)
    let isElement =
      elements.allSatisfy { $0.values.areAll(true) }
      ? elements.isEmpty ? nil : true
      : elements.allSatisfy { $0.values.areAll(false) } ? false : nil
    view.isDoubtful =
      ownerHides == nil || !facts(all, .anything).isEmpty || !elements.isEmpty && isElement == nil
    switch kind {
    case .image, .text, .view:
      if isTapped, !offersOtherWay(object.owner) {
        guard !isOpen, isElement != false, facts(all, .traits).isEmpty else { return nil }
        view.isTapped = true
        if kind == .view, isElement != true, !isOwn(object.type) || !shows(object.type) {
          if ignoresLabel(&view, all, base) { return view }
          guard showsTexts(all) else { return nil }
          // A double tap on one of its texts acts on it.
          var text = view
          (text.type, text.traits, text.isTapped) = (.staticText, .staticText, false)
          (text.variable, text.statement, text.naming) = ("", nil, .words)
          (view.parts, view.isElement, view.traits) = ([text], false, [])
          return view
        }
        view.isElement = kind != .image || isElement == true
        view.traits = kind == .image ? .image : kind == .text ? .staticText : []
        return view
      }
      if kind == .text, isElement != false, facts(all, .traits).isEmpty,
        isTitle(all, object.variable) ? isSection(object.owner) : isOnlyTextOfHeader(object)
      {
        (view.naming, view.traits, view.isTitle) = (.words, .staticText, true)
        return view
      }
      if isElement != true {
        let isPlain = elements.isEmpty && !isOpen && !view.isDoubtful
        return isPlain && ignoresLabel(&view, all, base) ? view : nil
      }
      guard kind == .image else { return nil }
    case .control(.segmentedControl):
      (view.naming, view.isElement) = (.words, false)
      if isElement != false, !isOpen { view.parts = segments(view, all) }
      return view
    case .control, .item, .action:
      if isElement == false { view.naming = .unknown; return view }
      if kind.type.isNamedByValue { view.naming = .words; return view }
      // The cell that has it as an accessory may name it.
      if kind.type.isNamedByCell, object.variable.isEmpty { view.isDoubtful = true }
      // A text to read is no field.
      if kind.type == .textView, let isEditable = isEditable(all) {
        guard isEditable else { return nil }
      } else if kind.type == .textView, !facts(all, .text).isEmpty || !facts(all, .traits).isEmpty {
        view.isDoubtful = true
      }
    }
    if let written = written(all, object) { view.offset = written }
    name(&view, all, kind, isOpen: isOpen)
    if kind == .item, view.naming == .unknown, facts(all, .image).isEmpty { return nil }
    return view
  }

  private func isOwn(_ type: String) -> Bool { index.types[type]?.isDeclared == true }

  // Whether a view that VoiceOver skips has a label.
  private func ignoresLabel(
    _ view: inout UIKitViews.View, _ all: [Effect], _ base: String
  ) -> Bool {
    guard UIKitTable.plain.contains(base) || base == "UIImageView",
      facts(all, .isElement).isEmpty, facts(all, .elements).isEmpty,
      facts(all, .label).contains(where: { effect in
        effect.certainty == .always && !effect.isOverride
          && !effect.values.contains(where: \.isWordless)
      })
    else { return false }
    (view.naming, view.isElement) = (.words, false)
    return true
  }

  // Whether all that is known to be in a plain view is texts and images.
  private func showsTexts(_ all: [Effect]) -> Bool {
    var (hasText, seen) = (false, Set<Location>())
    var waiting = all.filter { $0.fact == .content }.flatMap(\.values)
    while let value = waiting.popLast() {
      guard case .reference(let location) = value, seen.count < 64 else { return false }
      guard seen.insert(location).inserted else { continue }
      let made = objects[location] == nil ? held[location] : location
      guard let made, let object = objects[made] else { return false }
      let inside = self.all(made, object)
      let base = index.base(of: object.type)
      guard facts(inside, .isElement).isEmpty, facts(inside, .traits).isEmpty,
        facts(inside, .taps).isEmpty
      else { return false }
      switch base {
      case "UILabel": hasText = true
      case "UIImageView": continue
      case _ where UIKitTable.plain.contains(base) && !isOwn(object.type):
        waiting += inside.filter { $0.fact == .content }.flatMap(\.values)
      default: return false
      }
    }
    return hasText
  }

  // The segments that show a picture without words. Code gives segments by their texts or images.
  private func segments(_ control: UIKitViews.View, _ all: [Effect]) -> [UIKitViews.View] {
    let given = all.filter { $0.fact == .aspect(.text) || $0.fact == .aspect(.image) }
    let pictures = given.compactMap { effect -> (effect: Effect, image: ImageName)? in
      let images = effect.values.compactMap { value -> ImageName? in
        if case .image(let image) = value { image } else { nil }
      }
      let worst = images.max { $0.uikitNaming.badness < $1.uikitNaming.badness }
      return worst.map { (effect, $0) }
    }
    return pictures.map { effect, image in
      var segment = UIKitViews.View(
        type: .button, className: "", offset: Int(effect.place.offset), variable: "")
      (segment.naming, segment.image) = (image.uikitNaming, image.name ?? "")
      // A text may take the place of the picture.
      segment.isDoubtful = control.isDoubtful || image.isGuess || given.count > pictures.count
      return segment
    }
  }

  // Whether people can type in a text view; nil where code does not say so.
  private func isEditable(_ all: [Effect]) -> Bool? {
    let flags = facts(all, .traits).map(\.values)
    guard !flags.isEmpty else { return nil }
    return flags.allSatisfy { $0.areAll(true) }
      ? true : flags.contains { $0.areAll(false) } ? false : nil
  }

  // The line that gives it an image, where a label belongs, too.
  private func written(_ all: [Effect], _ object: CreatedObject) -> Int? {
    let images = facts(all, .image).filter {
      $0.place.file == object.place.file && $0.type == object.owner
    }
    return images.map { Int($0.place.offset) }.min()
  }

  // Whether a tap does something: a recogniser's or, at a control of the project, an action's.
  private func isTapped(_ effects: [Effect], _ base: String) -> Bool {
    facts(effects, .taps).contains { effect in
      effect.values.areAll(true)
        || base == "UIControl" && !effect.values.allSatisfy(\.isNothing)
          && effect.certainty != .perhaps
    }
  }

  // A statement about the object in the code that makes it. One that gives the object an image or a font comes first,
  // because a label belongs there.
  private func statement(
    _ all: [Effect], _ object: CreatedObject
  ) -> (place: StatementPlace, access: String)? {
    let spoken = all.filter {
      $0.statement?.file == Int(object.place.file) && $0.type == object.owner
    }
    for fact in [ViewFact.aspect(.image), .font] {
      let places = spoken.filter { $0.fact == fact }.compactMap(\.statement)
      if let last = places.max(by: { $0.code.upperBound < $1.code.upperBound }) {
        return (last, "")
      }
    }
    if var made = object.statement, let target = object.target {
      made.receiver = target.variable
      return (made, target.access)
    }
    let certain = spoken.filter { $0.certainty == .always }.compactMap(\.statement)
    if let last = certain.max(by: { $0.code.upperBound < $1.code.upperBound }) { return (last, "") }
    // In the branch that makes it.
    let behind = spoken.compactMap(\.statement).filter { $0.code.lowerBound > object.place.offset }
    return behind.min { $0.code.upperBound < $1.code.upperBound }.map { ($0, "") }
  }

  private func name(
    _ view: inout UIKitViews.View, _ all: [Effect], _ kind: Kind, isOpen: Bool
  ) {
    // What people type into a field is no name of it.
    let isField =
      view.isField && !facts(all, .enabled).contains { $0.values.areAll(false) }
    let aspects: [CodeAspect] =
      isField ? [.label, .placeholder] : [.label, .text, .value, .placeholder]
    // An image with a label of its own is a text here.
    let labelled = facts(all, .image).filter { $0.values.contains(where: \.isText) }
    let names =
      labelled
      + aspects.flatMap { aspect in
        facts(all, aspect).filter { effect in !effect.values.allSatisfy(\.isWordless) }
      }
    if let only = names.only, only.fact == .aspect(.label), let text = only.values.onlyText,
      !text.isEmpty
    {
      (view.naming, view.label) = (.literal, text)
      return
    }
    if !names.isEmpty {
      view.naming = .words
      return
    }
    guard !isOpen else { return }
    let images = facts(all, .image).flatMap(\.values).flatMap { value -> [ImageName] in
      if case .image(let image) = value { return [image] }
      return value.isNothing ? [] : [ImageName(kind: .symbol, name: nil)]
    }
    guard !images.isEmpty else {
      // A blank control that acts, a switch, a slider.
      let acts = facts(all, .taps).contains { !$0.values.allSatisfy(\.isNothing) }
      let isBlank = view.type == .button && (!acts || view.isDoubtful)
      if kind != .item, kind != .image, !isBlank { view.naming = .nothing }
      return
    }
    let worst = images.max { $0.uikitNaming.badness < $1.uikitNaming.badness }
    view.naming = worst?.uikitNaming ?? .unknown
    view.isDoubtful = view.isDoubtful || worst?.isGuess == true
    view.image = worst?.name ?? ""
    view.imageIsConditional = Set(images).count > 1
  }

  // Whether code gives a text the font of a title. A large font alone may be that of a number.
  private func isTitle(_ all: [Effect], _ variable: String) -> Bool {
    all.contains { effect in
      effect.fact == .font
        && effect.values.contains { value in
          switch value {
          case .font(let font):
            font.titleLevel > 0 && (!font.isFixed || TitleFont.level(ofName: variable) > 0)
          case .reference(.named(let name)), .item(let name, _, _):
            TitleFont.level(ofName: name) > 0
          default: false
          }
        }
    }
  }

  // Whether a title in a type stands above other content: it is a header, or has a list or several titles.
  private func isSection(_ owner: String) -> Bool {
    let base = index.base(of: owner)
    if base.hasSuffix("Cell") { return false }
    if Self.headers.contains(base) || owner.plainKey.lastPart.contains("Header") { return true }
    return makes(Self.lists, in: owner) || texts(in: owner) > 2
  }

  // Whether a text is all that the header of a section has to say, in whatever font. UIKit says of its own that it is a
  // heading, and not of a label in a custom one.
  private func isOnlyTextOfHeader(_ object: CreatedObject) -> Bool {
    Self.headers.contains(index.base(of: object.owner))
      && object.owner.plainKey.lastPart.contains("Header")
      && texts(in: object.owner) == 1
  }

  private func texts(in owner: String) -> Int {
    made[owner, default: []].count { index.base(of: $0.type) == "UILabel" }
  }

  private func makes(_ classes: Set<String>, in owner: String) -> Bool {
    made[owner, default: []].contains { classes.contains(index.base(of: $0.type)) }
  }

  private static let headers: Set<String> = [
    "UICollectionReusableView", "UITableViewHeaderFooterView",
  ]
  private static let lists: Set<String> = ["UITableView", "UICollectionView", "UIStackView"]

  private enum Kind {
    case control(ElementType), image, text, view, item, action

    init?(_ base: String) {
      switch base {
      case "UIBarButtonItem": self = .item
      case "UIContextualAction": self = .action
      case "UIImageView": self = .image
      case "UILabel": self = .text
      default:
        if let type = UIKitTable.elementType(of: base) { self = .control(type); return }
        // A control of the project has neither a name nor a role of its own.
        let ancestry = UIKitTable.ancestry(of: base)
        guard ancestry.contains("UIView"), base == "UIControl" || !ancestry.contains("UIControl")
        else { return nil }
        self = .view
      }
    }

    var type: ElementType {
      switch self {
      case .control(let type): type
      case .item, .action: .button
      case .image: .image
      case .text: .staticText
      case .view: .other
      }
    }

    static func == (first: Kind, second: Kind) -> Bool {
      switch (first, second) {
      case (.control, .control), (.image, .image), (.text, .text), (.view, .view), (.item, .item),
        (.action, .action):
        true
      default: false
      }
    }

    static func != (first: Kind, second: Kind) -> Bool { !(first == second) }
  }

  // Whether the type whose code makes a view keeps VoiceOver from it; nil where that is not known.
  private func hides(_ owner: String, _ location: Location) -> Bool? {
    let base = index.base(of: owner)
    // What inherits from a view of another module may be one element.
    var hides: Bool? =
      owner.isEmpty || UIKitTable.isKnown(base)
        || !(base.hasSuffix("Cell") || base.hasSuffix("View")) ? false : nil
    for type in index.ancestry(of: owner) where type.isDeclared {
      let around = [
        Location.own(type.key), .place(type.key, "view"), .place(type.key, "contentView"),
      ]
      for effect in around.flatMap({ effects[$0] ?? [] }) {
        switch effect.fact {
        case .aspect(.isElement):
          if effect.values.areAll(true), effect.certainty == .always { return true }
          if !effect.values.areAll(false) { hides = nil }
        case .aspect(.elementsHidden): return true
        case .aspect(.elements):
          // An override, or a list that is not written out.
          let lists = around.flatMap { self.lists[$0] ?? [] }
          guard !effect.isOverride, !lists.isEmpty, lists.allSatisfy({ $0.members != nil }) else {
            hides = nil
            continue
          }
          let listed = Set(lists.flatMap { $0.members ?? [] })
          if listed.isDisjoint(with: names(of: location)) { return true }
        default: continue
        }
      }
    }
    return hides
  }

  // An object and the properties that hold it.
  private func names(of location: Location) -> Set<Location> {
    var seen: Set<Location> = [location]
    var waiting = holders[location] ?? []
    while let holder = waiting.popLast(), seen.count < 64 {
      if seen.insert(holder).inserted { waiting += holders[holder] ?? [] }
    }
    return seen
  }

  // Whether a type offers actions or an activation of its own.
  private func offersOtherWay(_ owner: String) -> Bool {
    index.ancestry(of: owner).contains { type in
      (effects[.own(type.key)] ?? []).contains { $0.fact == .otherWay }
    }
  }

  // MARK: Types that are tapped

  private func tappedTypes() -> [(UIKitViews.Place, UIKitViews.View)] {
    let declared = index.types.values.filter {
      $0.isDeclared && !TypeDeclaration.isHosted($0.key)
    }
    return declared.sorted { $0.key < $1.key }.compactMap { type in
      let base = index.base(of: type.key)
      guard UIKitTable.ancestry(of: base).contains("UIView") else { return nil }
      let own = index.ancestry(of: type.key).flatMap {
        (effects[.own($0.key)] ?? []) + (effects[.any($0.key)] ?? [])
      }
      guard
        let tap = own.first(where: {
          [.own(type.key), .any(type.key)].contains($0.location)
            && isTapped([$0], base)
        }),
        !own.contains(where: {
          [.otherWay, .aspect(.traits), .aspect(.elements), .aspect(.elementsHidden)].contains(
            $0.fact)
        }),
        base == "UIControl" || !UIKitTable.ancestry(of: base).contains("UIControl")
      else { return nil }
      let isElement = own.filter { $0.fact == .aspect(.isElement) }
      guard isElement.allSatisfy({ $0.values.areAll(true) }), !isElement.isEmpty || shows(type.key)
      else {
        return nil
      }
      var view = UIKitViews.View(
        type: .other, className: type.key.plainKey, offset: Int(tap.place.offset), variable: "self")
      (view.isTapped, view.traits, view.isElement) = (true, [], true)
      return (UIKitViews.Place(owner: tap.type, file: Int(tap.place.file)), view)
    }
  }

  // Whether the code of a type shows a text or an image, or the type is one.
  private func shows(_ type: String) -> Bool {
    let shown: Set<String> = ["UILabel", "UIImageView"]
    return shown.contains(index.base(of: type)) || makes(shown, in: type)
  }

  // MARK: Fonts

  // Classes that can follow the text size by themselves.
  private static let texts: Set<String> = ["UILabel", "UITextField", "UITextView"]

  // Each font that keeps its size, at the first text that has it.
  private func textsWithFonts() -> [(UIKitViews.Place, UIKitViews.View)] {
    var uses: [SourcePlace: [Effect]] = [:]
    var written: [SourcePlace: WrittenFont] = [:]
    for (font, effect) in fonts {
      written[font.place] = font
      uses[font.place, default: []].append(effect)
    }
    return uses.sorted { $0.key.order < $1.key.order }.compactMap { place, effects in
      // A function is evaluated for itself and for those who call it.
      let own = effects.filter { $0.place.file == place.file && $0.isOwnCode }
      let first = (own.isEmpty ? effects : own).min { $0.place.order < $1.place.order }
      guard let effect = first, let font = written[place] else { return nil }
      let count = Set(effects.lazy.filter(\.isOwnCode).map(\.place)).count
      var view = UIKitViews.View(
        type: .staticText, className: "UILabel", offset: Int(effect.place.offset), variable: "font")
      (view.naming, view.font, view.fontUses) = (.words, font, count)
      let object = objects[held[effect.location] ?? effect.location]
      if let type = object?.type, Self.texts.contains(index.base(of: type)) {
        view.statement = effect.statement.map { ($0, "") }
      }
      view.traits = .staticText
      return (UIKitViews.Place(owner: effect.type, file: Int(effect.place.file)), view)
    }
  }
}

extension ElementType {
  // Whether a cell reads out its own text for a control of the type in it.
  fileprivate var isNamedByCell: Bool { [.switch, .slider, .stepper].contains(self) }

  // Whether VoiceOver says what is chosen: "page 1 of 3".
  fileprivate var isNamedByValue: Bool {
    [.datePicker, .picker, .pageIndicator].contains(self)
  }
}

extension ImageName {
  // What VoiceOver makes of the image of a button of UIKit: an image of the app has no words.
  fileprivate var uikitNaming: CodeFacts.Naming {
    switch kind {
    case .asset: .nothing
    case .picture: .nothing
    case .symbol: naming
    }
  }
}

extension Effect {
  // What code does to an object of the class that it is given: which one, the calls of that code say. Another one may
  // have a name by it.
  fileprivate var ofAnother: Effect {
    var effect = self
    if [.label, .text, .value, .placeholder, .image].contains(where: { fact == .aspect($0) }) {
      effect.fact = .aspect(.anything)
    }
    return effect
  }
}

extension [Value] {
  /// Whether they are one flag.
  fileprivate func areAll(_ flag: Bool) -> Bool {
    !isEmpty && allSatisfy { if case .flag(flag) = $0 { true } else { false } }
  }
}

extension Value {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }

  /// Whether a view has no name by it.
  var isWordless: Bool {
    switch self {
    case .nothing, .flag: true
    case .image(let image): image.kind != .symbol
    case .text(let words, _): words == .empty
    default: false
    }
  }
}

extension Location {
  fileprivate var order: (Int32, Int32, Int32, Int32) {
    guard case .object(let place, let site) = self else { return (0, 0, 0, 0) }
    return (place.file, place.offset, site?.file ?? -1, site?.offset ?? -1)
  }
}

extension SourcePlace {
  fileprivate var order: (Int32, Int32) { (file, offset) }
}
