import A11yModel

/// The functions of a project, by name, and what follows from a call of one.
struct CodeFunctions {
  /// The effects on a view after all calls are followed.
  struct Act: Hashable {
    var aspect: CodeAspect
    var words: CodeWords
    var certainty: CodeCertainty
  }

  /// The types whose methods count.
  enum Types {
    case any
    /// These, and protocols, which are no classes.
    case these(Set<String>, classes: Set<String>)

    func contains(_ type: String) -> Bool {
      switch self {
      case .any: true
      case .these(let names, let classes):
        names.contains(type) || !classes.contains(type) && !UIKitNames.isOfSystem(type)
      }
    }
  }

  // What all that is followed spends from, and where it is spent.
  private let fuel: Fuel
  var place = SourcePlace(file: 0, offset: 0)
  private var byName: [String: [CodeFunction]] = [:]
  private var actionsByType: [String: [(path: String, function: CodeFunction)]] = [:]
  // A name that so many functions have says nothing.
  private static let most = 60
  private static let deepest = 4

  init(_ functions: [(path: String, function: CodeFunction)], _ fuel: Fuel) {
    self.fuel = fuel
    for (path, function) in functions {
      byName[function.name, default: []].append(function)
      if function.isAction, !function.uses.isEmpty {
        actionsByType[function.type, default: []].append((path, function))
      }
    }
  }

  /// Returns the effects of a class's actions on their senders, by the name of the action.
  func actions(of type: String) -> [String: [ProjectClasses.Saying]] {
    var result: [String: [ProjectClasses.Saying]] = [:]
    for (path, function) in actionsByType[type] ?? [] {
      for use in function.uses where use.target == .parameter(0) {
        // After it was pressed.
        result[function.name, default: []] += acts(of: use, types: .any).map {
          ProjectClasses.Saying(
            statement: CodeStatement($0.aspect, .sometimes, path: path, line: use.line), $0.words)
        }
      }
    }
    return result
  }

  /// Returns the effects of a use after all calls are followed.
  func acts(of use: CodeUse, types: Types) -> [Act] {
    var budget = 400
    return acts(of: use, types, depth: 0, &budget)
  }

  // Functions call functions; few are followed to the end.
  private func acts(of use: CodeUse, _ types: Types, depth: Int, _ budget: inout Int) -> [Act] {
    budget -= 1
    guard budget > 0, fuel.spend(at: place) else { return [.unknown] }
    switch use.kind {
    case .sets(let aspect, let words):
      return [Act(aspect: aspect, words: words, certainty: use.isSure ? .always : .sometimes)]
    case .lists: return [Act(aspect: .elements, words: .unknown, certainty: .sometimes)]
    case .escapes: return [.unknown]
    case .writes(let name):
      let setters = functions(name + "=").filter { types.contains($0.type) }
      return setters.prefix(Self.most).flatMap { acts(of: $0, on: .member([]), depth, &budget) }.map
      {
        // What a setter does depends on what is set.
        var act = $0
        if act.certainty == .always && !use.isSure { act.certainty = .sometimes }
        return act
      }
    case .calls(let name):
      let methods = functions(name).filter { !$0.type.isEmpty && types.contains($0.type) }
      guard !methods.isEmpty else { return UIKitNames.isHarmless(method: name) ? [] : [.unknown] }
      return joined(methods, isSure: use.isSure, &budget) { function, budget in
        acts(of: function, on: .member([]), depth, &budget)
      }
    case .passed(let name, let position, let label):
      let known = functions(name).compactMap { function in
        function.parameter(at: position, label: label).map { (function, $0) }
      }
      guard !known.isEmpty else { return [.unknown] }
      return joined(known, isSure: use.isSure, &budget) { known, budget in
        acts(of: known.0, on: .parameter(known.1), depth, &budget)
      }
    }
  }

  private func functions(_ name: String) -> [CodeFunction] {
    let functions = byName[name] ?? []
    return fuel.spend(functions.count, at: place) ? functions : []
  }

  // The uses of a function that are followed; what is more is unknown.
  private func acts(
    of function: CodeFunction, on target: CodeTarget, _ depth: Int, _ budget: inout Int
  ) -> [Act] {
    guard depth < Self.deepest else { return [.unknown] }
    fuel.spend(function.uses.count / 16, at: place)
    var all: [Act] = []
    for use in function.uses where use.target == target {
      all += acts(of: use, .any, depth: depth + 1, &budget)
      if budget <= 0 || !fuel.spend(0, at: place) { break }
    }
    return all
  }

  // Of several functions of a name one is meant, and nobody knows which.
  private func joined<Known>(
    _ known: [Known], isSure: Bool, _ budget: inout Int, _ acts: (Known, inout Int) -> [Act]
  ) -> [Act] {
    guard known.count <= Self.most else { return [.unknown] }
    var all: [Act] = []
    for one in known where budget > 0 || all.isEmpty { all += acts(one, &budget) }
    return all.map { act in
      var act = act
      if act.certainty == .always, !isSure || known.count > 1 { act.certainty = .sometimes }
      return act
    }
  }
}

extension CodeFunctions.Act {
  /// It may be anything.
  static let unknown = Self(aspect: .anything, words: .unknown, certainty: .perhaps)
}

extension CodeFunction {
  /// The position of the parameter that an argument is for; nil where it has none.
  func parameter(at position: Int, label: String) -> Int? {
    if !label.isEmpty { return labels.firstIndex(of: label) }
    if labels.indices.contains(position), labels[position].isEmpty { return position }
    return labels.firstIndex(of: "")
  }
}
