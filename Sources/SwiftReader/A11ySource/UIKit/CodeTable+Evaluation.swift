import A11yModel

extension CodeTable {
  /// Evaluates all files of a project, one after the other.
  package init(reading sources: [SourceFile], _ others: [ObjectiveCFile] = []) {
    let reading = UIKitReading(SourceProject(sources, others))
    self = reading.classes(reading.files.map(reading.evaluate))
  }

  /// Collects what the evaluated code of a project does to the views of documents.
  ///
  /// - Complexity: O(n log n) for n effects.
  init(_ index: CodeIndex, _ parts: [EvaluatedFile], _ files: CodeLines) {
    var joined = ClassFacts(index, parts, files)
    self.init(
      classes: joined.classes(), anywhere: joined.anywhere(), extended: joined.extended())
  }
}

/// The paths and lines of the files whose code is evaluated.
struct CodeLines: Sendable {
  let swift: [SourceFile]
  let objectiveC: [ObjectiveCFile]

  /// The path and the line of a place.
  func line(of place: SourcePlace) -> (path: String, line: Int) {
    let (file, offset) = (Int(place.file), Int(place.offset))
    if file < swift.count { return (swift[file].path, swift[file].line(at: offset)) }
    let other = objectiveC[file - swift.count]
    return (other.path, other.line(at: offset))
  }
}

/// The effects of a project's code by the classes and outlets that they concern.
private struct ClassFacts {
  typealias CodeEffect = CodeTable.CodeEffect

  private let index: CodeIndex
  private let files: CodeLines
  private var effects: [Location: [Effect]] = [:]
  // The keys of the effects in their order, those of classes by the class.
  private var locations: [String: [Location]] = [:]
  private var holders: [Location: [Location]] = [:]
  private var madeObjects: [String: [Effect]] = [:]
  private var elements: [String: [String]] = [:]
  // The keys of the classes with a name.
  private var keys: [String: [String]] = [:]

  init(_ index: CodeIndex, _ parts: [EvaluatedFile], _ files: CodeLines) {
    (self.index, self.files) = (index, files)
    for part in parts {
      for effect in part.effects {
        if effects[effect.location] == nil {
          locations[effect.location.owner, default: []].append(effect.location)
        }
        effects[effect.location, default: []].append(effect)
        if let object = part.objects[effect.location] {
          madeObjects[object.type, default: []].append(effect)
        }
      }
      for (holder, value) in part.held { holders[value, default: []].append(holder) }
      for list in part.lists where list.isCertain { note(list.holder, list.members) }
    }
    for (key, type) in index.types where type.isDeclared && type.kind == .class {
      keys[String(key.plainKey.lastPart), default: []].append(key)
    }
  }

  private mutating func note(_ holder: Location, _ members: [Location]?) {
    let owner: String
    switch holder {
    case .own(let type), .place(let type, "view"), .place(let type, "contentView"): owner = type
    default: return
    }
    let names = members?.compactMap { member -> String? in
      if case .field(_, let name) = member { name } else { nil }
    }
    guard let names, names.count == members?.count, elements[owner] == nil else { return }
    elements[owner] = names
  }

  // MARK: Classes

  mutating func classes() -> [String: CodeTable.Class] {
    var found: [String: CodeTable.Class] = [:]
    for name in keys.keys.sorted() {
      let known = (keys[name] ?? []).sorted()
      // Several classes with one name are not told apart.
      let classes = known.map { joined($0, isAmbiguous: known.count > 1) }
      guard var first = classes.first else { continue }
      for other in classes.dropFirst() {
        first.outlets.merge(other.outlets) { own, _ in own }
        first.own = CodeEffect.short(first.own + other.own)
      }
      found[index.types[known[0]]?.runtimeName ?? name] = first
    }
    return found
  }

  private func joined(_ key: String, isAmbiguous: Bool) -> CodeTable.Class {
    let chain = index.ancestry(of: key)
    let ancestors = Set(chain.map(\.key))
    var outlets: [String: [CodeEffect]] = [:]
    for type in chain where type.hasOutlets {
      for field in type.fields where field.isOutlet && outlets[field.name] == nil {
        var sayings = sayings(of: field, ancestors)
        if isAmbiguous { sayings = sayings.map(\.sometimes) }
        outlets[field.name] = CodeEffect.short(sayings)
      }
    }
    let base = index.base(of: key)
    return CodeTable.Class(
      base: UIKitTable.isOfSystem(base) ? base : "", outlets: outlets,
      own: CodeEffect.short(own(chain) + inherited(base)),
      places: named(chain) {
        if case .place(_, let name) = $0, name != "viewWithTag" { name } else { nil }
      },
      actions: named(chain, isLater: true) {
        if case .sender(_, let name) = $0 { name } else { nil }
      },
      elements: chain.lazy.compactMap { elements[$0.key] }.first)
  }

  private func own(_ chain: [CodeType]) -> [CodeEffect] {
    chain.flatMap { type -> [CodeEffect] in
      var all = sayings(effects[.own(type.key)] ?? [])
      let others =
        (effects[.any(type.key)] ?? [])
        + (UIKitTable.isLeaf(index.base(of: type.key)) ? [] : madeObjects[type.key] ?? [])
      all += sayings(others.filter { $0.fact != .aspect(.anything) }).map(\.sometimes)
      return all
    }
  }

  // What code does to an outlet: by the outlet itself, and by the properties that hold it.
  private func sayings(of field: CodeField, _ ancestors: Set<String>) -> [CodeEffect] {
    var all: [CodeEffect] = []
    var seen: Set<Location> = []
    var waiting: [Location] = [.field(field.owner, field.name)]
    while let location = waiting.popLast(), seen.count < 32 {
      guard seen.insert(location).inserted else { continue }
      for effect in effects[location] ?? [] {
        guard let saying = saying(effect) else { continue }
        // A view may be loaded as one of the class above.
        let isBelow =
          !ancestors.contains(effect.type)
          && index.ancestry(of: effect.type).contains { ancestors.contains($0.key) }
        all.append(isBelow ? saying.sometimes : saying)
      }
      waiting += holders[location] ?? []
    }
    for effect in effects[.named(field.name)] ?? [] where effect.fact != .aspect(.anything) {
      guard !field.modifiers.contains(.isPrivate) || Int(effect.place.file) == field.file,
        let saying = saying(effect)
      else { continue }
      all.append(saying.sometimes)
    }
    return all
  }

  // The effects on properties of some classes that others reach by name.
  private func named(
    _ chain: [CodeType], isLater: Bool = false,
    _ place: (Location) -> String?
  ) -> [String: [CodeEffect]] {
    var found: [String: [CodeEffect]] = [:]
    for location in chain.flatMap({ locations[$0.key] ?? [] }) {
      guard let name = place(location) else { continue }
      found[name, default: []] += sayings(effects[location] ?? [])
        .map { isLater ? $0.sometimes : $0 }
    }
    return Self.sorted(found)
  }

  // MARK: Other views

  /// The effects on views that code reaches by nothing but a name.
  func anywhere() -> [String: [CodeEffect]] {
    var found: [String: [CodeEffect]] = [:]
    let all = locations.sorted { $0.key < $1.key }.flatMap(\.value)
    for location in all {
      switch location {
      case .named(let name) where UIKitTable.places.contains(name),
        .place(_, let name) where Self.shared.contains(name):
        found[name, default: []] += sayings(effects[location] ?? []).map(\.perhaps)
      default: continue
      }
    }
    return Self.sorted(found)
  }

  // Members that any class reaches.
  private static let shared: Set<String> = ["viewWithTag", "tabBarItem", "items"]

  /// The overrides in extensions of the classes of UIKit.
  func extended() -> [String: [CodeEffect]] {
    Dictionary(
      UIKitTable.viewClasses.map { ($0, CodeEffect.short(inherited($0))) }.filter { !$0.1.isEmpty },
      uniquingKeysWith: { _, last in last })
  }

  private func inherited(_ base: String) -> [CodeEffect] {
    UIKitTable.ancestry(of: base).flatMap { name in
      index.types[name]?.isDeclared == true
        ? [] : sayings((effects[.own(name)] ?? []).filter(\.isOverride))
    }
  }

  // MARK: Sayings

  private func sayings(_ effects: [Effect]) -> [CodeEffect] { effects.compactMap(saying) }

  private func saying(_ effect: Effect) -> CodeEffect? {
    let aspect: CodeAspect
    switch effect.fact {
    case .aspect(let known): aspect = known
    case .content: return nil
    case .otherWay: aspect = .actions
    case .font: return nil
    }
    let place = files.line(of: effect.place)
    return CodeEffect(
      statement: CodeStatement(aspect, effect.certainty, path: place.path, line: place.line),
      text: effect.values.saidText, isWordless: effect.values.allSatisfy(\.isWordless))
  }

  private static func sorted(_ found: [String: [CodeEffect]]) -> [String: [CodeEffect]] {
    found.mapValues { sayings in
      CodeEffect.short(
        sayings.sorted {
          ($0.statement.path, $0.statement.line) < ($1.statement.path, $1.statement.line)
        })
    }.filter { !$0.value.isEmpty }
  }
}

extension [Value] {
  // The text or flag, where there is one alternative; the name of a symbol, which has a label, where there is any.
  fileprivate var saidText: String? {
    for case .image(let image) in self where image.kind == .symbol { return image.name ?? "" }
    guard count == 1 else { return allSatisfy(\.isNothing) && !isEmpty ? "" : nil }
    return switch self[0] {
    case .text(let words, _): words.text
    case .flag(let flag): flag ? "true" : "false"
    case .nothing: ""
    default: nil
    }
  }
}

extension CodeTable.CodeEffect {
  /// The same, where it need not be this view.
  var perhaps: Self {
    var saying = self
    saying.statement.certainty = .perhaps
    return saying
  }

  /// The first of each kind, in order: nobody reads a hundred lines that do the same.
  static func short(_ sayings: [Self]) -> [Self] {
    var counts: [Key: Int] = [:]
    return sayings.filter { saying in
      let key = Key(
        aspect: saying.statement.aspect, certainty: saying.statement.certainty,
        isWordless: saying.isWordless)
      counts[key, default: 0] += 1
      return counts[key, default: 0] <= 2
    }
  }

  private struct Key: Hashable {
    let aspect: CodeAspect
    let certainty: CodeCertainty
    let isWordless: Bool
  }
}

extension Location {
  /// The class whose property or sender it is; empty for others.
  fileprivate var owner: String {
    switch self {
    case .place(let owner, _), .sender(let owner, _): owner
    default: ""
    }
  }
}
