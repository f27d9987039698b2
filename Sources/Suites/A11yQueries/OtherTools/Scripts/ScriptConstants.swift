import A11yModel

/// The names and properties that scripts set to literal strings: `const save = 'x'`, `static SAVE = "x"`,
/// `export const ids = {save: 'x'}`, `output.ids = {save: 'x'}`.
///
/// A local constant has the value of the last declaration in front of its use. Any other name with several values has
/// none, and so has a name in other files only, if these differ.
struct ScriptConstants: Sendable {
  private var files: [String: Names] = [:]
  private var all = Names()

  private struct Names: Sendable {
    // Nil for a name with several values.
    var values: [String: String?] = [:]
    var aliases: [String: String] = [:]
    // The token of the only value that a name is given; nil for a name with several.
    var expressions: [String: Int?] = [:]
    // The declarations of local constants, in their order.
    var locals: [String: [(token: Int, value: String?)]] = [:]

    // Returns the last declaration in front of a token.
    func local(_ name: String, at token: Int) -> (token: Int, value: String?)? {
      guard let all = locals[name] else { return nil }
      var (low, high) = (0, all.count)
      while low < high {
        let middle = (low + high) / 2
        if all[middle].token < token { low = middle + 1 } else { high = middle }
      }
      return low > 0 ? all[low - 1] : nil
    }

    mutating func set(_ name: String, _ value: String?, at token: Int) {
      expressions[name] = expressions[name] == nil ? token : .some(nil)
      set(name, value)
    }

    mutating func set(_ name: String, _ value: String?) {
      if let known = values[name], known != value { return values[name] = .some(nil) }
      values[name] = .some(value)
    }
  }

  private static let depth = 8
  private static let mostAliases = 256

  /// - Complexity: O(n) for n tokens.
  init(_ scripts: [ScriptFile]) {
    for script in scripts {
      var names = Names()
      Self.read(script, &names)
      for (name, value) in names.values { all.set(name, value) }
      for (name, target) in names.aliases where name.hasPrefix("output.") {
        all.aliases[name] = target
      }
      files[script.path] = names
    }
  }

  /// The known properties of `output`, which Maestro's scripts share with flows.
  var outputs: [String: String] {
    var found: [String: String] = [:]
    for (name, value) in all.values where name.hasPrefix("output.") { found[name] = value }
    for (name, target) in all.aliases.prefix(Self.mostAliases) {
      for (other, value) in all.values where other.hasPrefix(target + ".") {
        found[name + other.dropFirst(target.count)] = value
      }
    }
    return found
  }

  /// Returns the value of a name such as `save`, `ids.save` or `this.save` in a file.
  func value(of path: String, in file: String, at token: Int) -> String? {
    let own = files[file] ?? Names()
    if let local = own.local(path, at: token) { return local.value }
    var path = path
    for root in ["this.", "self.", "cls."] where path.hasPrefix(root) {
      path = String(path.dropFirst(root.count))
    }
    for names in [own, all] {
      if let value = names.values[path] { return value }
      // `LoginPage.SAVE` may be the property of a class.
      let last = path.split(separator: ".").suffix(2).joined(separator: ".")
      if let value = names.values[last] { return value }
    }
    guard let dot = path.lastIndex(of: "."), path[..<dot].first?.isUppercase == true else {
      return nil
    }
    return own.values[String(path[path.index(after: dot)...])] ?? nil
  }

  /// Returns the token of the value of a local constant, or of the only one that a file gives to a name such as
  /// `this.ids.save`; nil if there are several.
  func expression(of path: String, in file: String, at token: Int) -> Int? {
    if let local = files[file]?.local(path, at: token) { return local.token + 1 }
    let name = path.hasPrefix("this.") ? String(path.dropFirst("this.".count)) : path
    return files[file]?.expressions[name] ?? nil
  }

  // Visits `name = value` and `name: Type = value`.
  private static func read(_ script: ScriptFile, _ names: inout Names) {
    let tokens = script.tokens
    for index in tokens.indices where script.isSign("=", index) {
      guard index > 0, !script.isSign("=", index + 1), !script.isSign(">", index + 1),
        let name = target(script, before: index)
      else { continue }
      let value = index + 1
      if script.isSign("{", value) {
        object(script, value, name, &names)
      } else if let text = literal(script, value) {
        if isConstant(script, index) { names.locals[name, default: []].append((index, text)) }
        names.set(name, text, at: value)
      } else if let (path, end) = script.path(value), !script.isSign("(", end) {
        if names.aliases.count < mostAliases { names.aliases[name] = path }
        names.set(name, nil, at: value)
      } else {
        if isConstant(script, index) { names.locals[name, default: []].append((index, nil)) }
        names.set(name, nil, at: value)
      }
    }
  }

  // Whether the name in front of `=` is declared as a constant.
  private static func isConstant(_ script: ScriptFile, _ index: Int) -> Bool {
    (2...5).contains { offset in
      ["const", "final", "val"].contains(script.name(index - offset))
        && !(index - offset..<index).contains { script.isSign(";", $0) }
    }
  }

  // Returns the path in front of `=`, without a type: `output.ids`, `let save: string`.
  private static func target(_ script: ScriptFile, before index: Int) -> String? {
    var start = index - 1
    guard script.name(start) != nil else { return nil }
    if script.isSign(":", start - 1), script.name(start - 2) != nil { start -= 2 }
    var path = script.name(start) ?? ""
    while script.isSign(".", start - 1), let next = script.name(start - 2),
      path.utf8.count < 200
    {
      path = next + "." + path
      start -= 2
    }
    for root in ["this.", "self.", "module.exports."] where path.hasPrefix(root) {
      path = String(path.dropFirst(root.count))
    }
    return path
  }

  // Returns a string that stands alone.
  private static func literal(_ script: ScriptFile, _ index: Int) -> String? {
    guard script.tokens.indices.contains(index), case .text(let parts) = script.tokens[index].kind,
      parts.count == 1, case .literal(let text)? = parts.first
    else { return nil }
    guard script.tokens.indices.contains(index + 1) else { return text }
    switch script.tokens[index + 1].kind {
    case .name(let name): return ["if", "in", "else"].contains(name) ? nil : text
    case .sign(let sign): return "+.?%[|&*".utf8.contains(sign) ? nil : text
    case .text: return nil
    default: return text
    }
  }

  // Reads `{key: 'value', other: {…}}`.
  private static func object(
    _ script: ScriptFile, _ start: Int, _ name: String, _ names: inout Names
  ) {
    var open: [String] = []
    var position = start
    var key = name
    while position < script.tokens.count {
      if script.isSign("{", position) {
        guard open.count < depth else { return }
        open.append(key)
        position += 1
      } else if script.isSign("}", position) {
        open.removeLast()
        position += 1
        if open.isEmpty { return }
      } else if let outer = open.last, let word = self.key(script, position),
        script.isSign(":", position + 1)
      {
        key = outer + "." + word
        position += 2
        if script.isSign("{", position) { continue }
        names.set(key, literal(script, position), at: position)
        position = end(ofValue: position, script)
      } else if script.isSign("(", position) || script.isSign("[", position) {
        position = script.end(ofBracket: position)
      } else {
        position += 1
      }
    }
  }

  private static func key(_ script: ScriptFile, _ index: Int) -> String? {
    script.name(index) ?? literal(script, index)
  }

  private static func end(ofValue start: Int, _ script: ScriptFile) -> Int {
    var position = start
    while position < script.tokens.count, !script.isSign(",", position),
      !script.isSign("}", position)
    {
      let isBracket = ["(", "[", "{"].contains { script.isSign($0, position) }
      position = isBracket ? script.end(ofBracket: position) : position + 1
    }
    return position
  }
}
