import A11yModel

/// Joins what files say of classes: who inherits from whom, whose view a line of code speaks of, and what
/// helper functions do to what they are given.
struct ClassIndex {
  typealias Saying = ProjectClasses.Saying

  private var classes: [String: JoinedClass] = [:]
  private var functions: CodeFunctions
  // Which classes have an outlet of a name.
  private var owners: [String: [String]] = [:]
  private var children: [String: [String]] = [:]
  private var anywhere: [String: [Saying]] = [:]
  private var classNames: Set<String> = []
  private let fuel: Fuel
  // The position of the file whose code is read, and its line.
  private var place = SourcePlace(file: 0, offset: 0)

  private static let freeSteps = 1 << 20
  private static let stepsPerUse = 64

  init(_ files: [ClassFile]) {
    let count = files.reduce(0) { count, file in
      file.parts.reduce(count) { $0 + 1 + $1.uses.count + $1.outlets.count }
    }
    fuel = Fuel(steps: Self.freeSteps + count * Self.stepsPerUse)
    functions = CodeFunctions(
      files.flatMap { file in file.functions.map { (file.path, $0) } }, fuel)
    for file in files {
      for part in file.parts where !part.name.isEmpty { join(part) }
    }
    classNames = Set(classes.values.lazy.filter(\.isClass).map(\.name))
    for (name, known) in classes.sorted(by: { $0.key < $1.key }) {
      for outlet in known.outlets.values { owners[outlet.name, default: []].append(name) }
      if let parent = known.parent { children[parent, default: []].append(name) }
    }
    for (number, file) in files.enumerated() {
      for part in file.parts {
        place.file = Int32(truncatingIfNeeded: number)
        move(to: part.line)
        assign(part)
      }
    }
  }

  private mutating func move(to line: Int) {
    place.offset = Int32(truncatingIfNeeded: line)
    functions.place = place
  }

  private mutating func join(_ part: ClassPart) {
    classes[part.name, default: JoinedClass(name: part.name)].join(part)
  }

  // MARK: Inheritance

  // The class with those that it inherits from, itself first; only those of the project.
  private func chain(_ name: String) -> [JoinedClass] {
    var chain: [JoinedClass] = []
    var seen: Set<String> = []
    var next: String? = name
    while let name = next, seen.insert(name).inserted, let known = classes[name],
      known.isClass || chain.isEmpty, fuel.spend(at: place)
    {
      chain.append(known)
      next = known.parent
    }
    return chain
  }

  // The class of the system's at the end; empty where another module's or nobody's is there.
  private func base(_ name: String) -> String {
    if classes[name]?.isClass != true { return UIKitNames.isOfSystem(name) ? name : "" }
    guard let last = chain(name).last, let parent = last.parent else { return "" }
    return UIKitNames.isOfSystem(parent) && classes[parent]?.isClass != true ? parent : ""
  }

  private func descendants(_ name: String) -> [String] {
    var found: [String] = []
    var seen: Set<String> = [name]
    var waiting = children[name] ?? []
    while let next = waiting.popLast() {
      guard fuel.spend(at: place) else { break }
      guard seen.insert(next).inserted else { continue }
      found.append(next)
      waiting += children[next] ?? []
    }
    return found.sorted()
  }

  // MARK: Whose views

  // Where a path of names leads to.
  private enum Place {
    case outlet(of: String, String)
    case place(of: String, String)
    case object(String)
    /// Any outlet of that name.
    case anybody(String)
  }

  private func places(_ target: CodeTarget, in part: ClassPart) -> [Place] {
    switch target {
    case .parameter: []
    case .member(let path): places(Self.told(path), from: part.name, depth: 0)
    case .foreign(let type, let path): places(Self.told(path), from: type, depth: 0)
    }
  }

  // The items of a tab bar are those of its controllers.
  private static func told(_ path: [String]) -> [String] {
    guard path.last == "items", path.dropLast().last == "tabBar" else { return path }
    return path.dropLast(2) + ["tabBarItem"]
  }

  private func places(_ path: [String], from start: String, depth: Int) -> [Place] {
    guard let last = path.last else { return start.isEmpty ? [] : [.object(start)] }
    var type = start
    for (position, name) in path.enumerated() {
      let isLast = position == path.count - 1
      guard let known = classes[type] else {
        let isOfStart = UIKitNames.places.contains(last) && classes[start]?.isClass == true
        return isOfStart ? [.place(of: start, last)] : [.anybody(last)]
      }
      let chain = chain(known.name)
      if let targets = chain.lazy.compactMap({ $0.aliases[name] }).first, depth < 3 {
        let rest = Array(path[(position + 1)...])
        return targets.flatMap { target -> [Place] in
          guard case .member(let path) = target else { return [] }
          return places(path + rest, from: type, depth: depth + 1)
        }
      }
      let outlet = chain.lazy.compactMap { $0.outlets[name] }.first
      if isLast {
        if outlet != nil { return [.outlet(of: type, name)] }
        if UIKitNames.places.contains(name) || Self.views.contains(name) {
          return [.place(of: type, name)]
        }
        // A view that no document has.
        return base(type).isEmpty && known.isClass ? [.anybody(name)] : []
      }
      if let outlet, !outlet.type.isEmpty {
        type = outlet.type
      } else if let property = chain.lazy.compactMap({ $0.properties[name] }).first {
        type = property
      } else if Self.same.contains(name) {
        continue
      } else if UIKitNames.places.contains(last) {
        return [.place(of: start, last)]
      } else {
        return [.anybody(last)]
      }
    }
    return []
  }

  private static let same: Set<String> = UIKitNames.objects.union([
    "navigationItem", "navigationController", "view", "contentView",
  ])

  private static let shared: Set<String> = ["viewWithTag", "tabBarItem", "items"]
  private static let views: Set<String> = ["view", "contentView"]

  // MARK: What is done to them

  private mutating func assign(_ part: ClassPart) {
    for override in part.overrides {
      let saying = Saying(
        statement: CodeStatement(
          override.aspect, .always, path: part.path, line: override.line),
        override.words)
      classes[part.name]?.own.append(saying)
    }
    for use in part.uses {
      move(to: use.line)
      for place in places(use.target, in: part) { assign(use, to: place, part) }
    }
  }

  private mutating func assign(_ use: CodeUse, to place: Place, _ part: ClassPart) {
    if case .lists(let members) = use.kind { return list(members, use, of: place, part) }
    switch place {
    case .outlet(let owner, let name):
      let found = sayings(of: use, type(name, of: owner), part)
      classes[owner]?.sayings[name, default: []] += found
    case .place(let owner, let name):
      let found = sayings(of: use, "", part)
      if name != "viewWithTag", classes[owner]?.isClass == true {
        classes[owner]?.places[name, default: []] += found
      }
      // A bar has the items of all controllers that it shows.
      if Self.shared.contains(name) { anywhere[name, default: []] += found.map(\.perhaps) }
    case .object(let name):
      guard classes[name]?.isClass == true, !(use.isOfMade && UIKitNames.isLeaf(base(name))) else {
        return
      }
      let isOwn = name == part.name
      let found = sayings(of: use, name, part)
      classes[name]?.own += isOwn ? found : found.map(\.sometimes)
    case .anybody(let name):
      if UIKitNames.places.contains(name) {
        anywhere[name, default: []] += sayings(of: use, "", part).map(\.perhaps)
        return
      }
      // What goes somewhere under such a name is rather a text than a view.
      let found = sayings(of: use, "", part).filter { $0.statement.aspect != .anything }
        .map(\.sometimes)
      guard !found.isEmpty else { return }
      for owner in owners[name] ?? [] {
        guard fuel.spend(at: self.place) else { break }
        guard let outlet = classes[owner]?.outlets[name],
          !outlet.isPrivate || outlet.path == part.path
        else { continue }
        classes[owner]?.sayings[name, default: []] += found
      }
    }
  }

  private func type(_ outlet: String, of owner: String) -> String {
    chain(owner).lazy.compactMap { $0.outlets[outlet]?.type }.first ?? ""
  }

  private mutating func list(
    _ members: [CodeTarget]?, _ use: CodeUse, of place: Place, _ part: ClassPart
  ) {
    let statement = CodeStatement(
      .elements, use.isSure ? .always : .sometimes, path: part.path, line: use.line)
    switch place {
    case .place(let owner, _), .object(let owner):
      guard owner == part.name else { return }
      classes[owner]?.own.append(Saying(statement: statement, text: nil, isWordless: true))
    case .outlet(let owner, let name):
      classes[owner]?.sayings[name, default: []].append(
        Saying(statement: statement, text: nil, isWordless: true))
    case .anybody: break
    }
    guard let members, use.isSure, case .member(let path) = use.target, path.count <= 1,
      path.allSatisfy(Self.views.contains)
    else { return }
    let names = members.compactMap { member -> String? in
      if case .member(let path) = member, path.count == 1 { return path[0] }
      return nil
    }
    guard names.count == members.count, classes[part.name]?.elements == nil else { return }
    classes[part.name]?.elements = names
  }

  private func sayings(of use: CodeUse, _ type: String, _ part: ClassPart) -> [Saying] {
    let acts = functions.acts(of: use, types: types(type))
    fuel.spend(acts.count * Self.stepsPerSaying, at: place)
    return acts.map { act in
      Saying(
        statement: CodeStatement(
          act.aspect, act.certainty, path: part.path, line: use.line),
        act.words)
    }
  }

  // A saying takes memory.
  private static let stepsPerSaying = 8

  // The names of the types whose methods a view of a type has.
  private func types(_ name: String) -> CodeFunctions.Types {
    guard !name.isEmpty else { return .any }
    var names = Set(chain(name).map(\.name))
    names.insert(name)
    let base = base(name)
    if base.isEmpty && !UIKitNames.isOfSystem(name) { return .any }
    names.formUnion([base, "UIView", "UIResponder", "NSObject", "UIControl", "UIBarItem"])
    return .these(names, classes: classNames)
  }

  // MARK: The result

  mutating func result() -> ProjectClasses {
    let names = classes.values.filter(\.isClass).map(\.name).sorted()
    let known = names.map(joined)
    return ProjectClasses(
      classes: known, anywhere: Self.sorted([anywhere]), extended: extended(),
      unread: fuel.unread)
  }

  // What extensions of the system's classes override holds for every object of these.
  private func extended() -> [(name: String, sayings: [Saying])] {
    UIKitNames.viewClasses.map { ($0, Saying.short(inherited($0))) }.filter { !$0.1.isEmpty }
  }

  private func joined(_ name: String) -> ProjectClasses.Class {
    let chain = chain(name)
    let below = descendants(name)
    var outlets: [String: ProjectClasses.Outlet] = [:]
    for known in chain {
      guard fuel.spend(known.outlets.count * Self.stepsPerSaying, at: place) else { break }
      for outlet in known.outlets.values where outlets[outlet.name] == nil {
        outlets[outlet.name] = ProjectClasses.Outlet(
          name: outlet.name, type: outlet.type, isCollection: outlet.isCollection,
          path: outlet.path, line: outlet.line,
          sayings: Saying.short(sayings(of: outlet.name, chain, below)))
      }
    }
    return ProjectClasses.Class(
      name: classes[name]?.runtimeName ?? name, base: base(name),
      outlets: outlets.values.sorted { $0.name < $1.name },
      own: Saying.short(chain.flatMap(\.own) + inherited(base(name))),
      places: Self.sorted(chain.map(\.places)), actions: actions(chain),
      elements: chain.lazy.compactMap(\.elements).first)
  }

  // What extensions override of the system's classes that an object is of in the end.
  private func inherited(_ base: String) -> [Saying] {
    UIKitNames.ancestry(of: base).flatMap { name in
      classes[name].map { $0.isClass ? [] : $0.own } ?? []
    }
  }

  private func sayings(
    of outlet: String, _ chain: [JoinedClass], _ below: [String]
  ) -> [Saying] {
    let own = chain.flatMap { known in
      (known.sayings[outlet] ?? []).map { known.isAmbiguous ? $0.sometimes : $0 }
    }
    // A view may be loaded as one of the class above.
    return own + below.flatMap { (classes[$0]?.sayings[outlet] ?? []).map(\.sometimes) }
  }

  private func actions(_ chain: [JoinedClass]) -> [(name: String, sayings: [Saying])] {
    Self.sorted(chain.map { functions.actions(of: $0.name) })
  }

  private static func sorted(
    _ all: [[String: [Saying]]]
  ) -> [(name: String, sayings: [Saying])] {
    var joined: [String: [Saying]] = [:]
    for part in all { joined.merge(part) { $0 + $1 } }
    return joined.sorted { $0.key < $1.key }.map { ($0.key, Saying.short($0.value)) }
      .filter { !$0.1.isEmpty }
  }
}

/// A class with everything that the files of a project say of it.
struct JoinedClass {
  /// An outlet, and where it is declared.
  struct Outlet {
    var name: String
    var type: String
    var isCollection: Bool
    var isPrivate: Bool
    var path: String
    var line: Int
  }

  let name: String
  var runtimeName: String?
  /// The superclass; nil if only extensions of the class are known.
  var parent: String?
  var isClass = false
  /// Whether several classes have the name.
  var isAmbiguous = false
  var outlets: [String: Outlet] = [:]
  var properties: [String: String] = [:]
  var aliases: [String: [CodeTarget]] = [:]
  var sayings: [String: [ProjectClasses.Saying]] = [:]
  var places: [String: [ProjectClasses.Saying]] = [:]
  var own: [ProjectClasses.Saying] = []
  var elements: [String]?

  init(name: String) { self.name = name }

  mutating func join(_ part: ClassPart) {
    if !part.isExtension {
      isAmbiguous = isAmbiguous || isClass && parent != part.inherited.first
      isClass = true
      parent = parent ?? part.inherited.first
      runtimeName = runtimeName ?? part.runtimeName
    }
    for outlet in part.outlets where outlets[outlet.name] == nil {
      outlets[outlet.name] = Outlet(
        name: outlet.name, type: outlet.type, isCollection: outlet.isCollection,
        isPrivate: outlet.isPrivate, path: part.path, line: outlet.line)
    }
    properties.merge(part.properties) { first, _ in first }
    aliases.merge(part.aliases) { first, _ in first }
  }
}

extension ProjectClasses.Saying {
  init(statement: CodeStatement, _ words: CodeWords) {
    self.statement = statement
    switch words {
    case .literal(let text): self.text = text
    case .nothing: text = ""
    case .flag(let flag): text = flag ? "true" : "false"
    default: text = nil
    }
    isWordless = !words.areWords
  }

  /// The same, where it need not happen.
  var sometimes: Self {
    var saying = self
    if saying.statement.certainty == .always { saying.statement.certainty = .sometimes }
    return saying
  }

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
