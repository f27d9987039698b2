import ArgumentParser

/// A command that is read from a table: the argument parser takes longer than judging most captures.
protocol TabledCommand: ParsableCommand, TabledOptions {
  /// The words that name the command, behind the name of the program.
  static var words: [[String]] { get }
}

/// Options that can be read from a table.
protocol TabledOptions: ParsableArguments {
  /// The options, as the argument parser declares them.
  static var table: OptionTable<Self> { get }
}

extension TabledCommand {
  static var words: [[String]] { [[_commandName]] }

  /// Returns the command with some arguments; nil if the argument parser has to read them, for help or because of a
  /// mistake.
  static func read(_ arguments: [String]) -> Self? { table.read(arguments) }
}

/// An option as it is written: its names, and how many values it takes.
private struct WrittenOption {
  enum Arity {
    case none, one, many
    /// One value; this one if an option or nothing follows.
    case optional(String)
  }

  /// None for operands: words that are neither options nor their values.
  var names: [String] = []
  var arity = Arity.one
}

/// A value with the name of the option that it was given to.
struct GivenOption {
  let name: String
  let value: String
}

/// The options of a command.
struct OptionTable<Options: TabledOptions> {
  private var options: [WrittenOption] = []
  // Sets some of the options; returns false for values that they do not have.
  private typealias Setter = (inout Options, ArraySlice<[GivenOption]>) -> Bool
  private var parts: [(range: Range<Int>, set: Setter)] = []

  init(_ add: (inout Self) -> Void) { add(&self) }

  /// The names of all options.
  var names: [String] { options.flatMap(\.names) }

  // MARK: Options

  private mutating func add(
    _ option: WrittenOption, _ set: @escaping (inout Options, [GivenOption]) -> Bool
  ) {
    options.append(option)
    parts.append((options.count - 1..<options.count, { set(&$0, $1[$1.startIndex]) }))
  }

  // Adds an option that sets all its values at once.
  private mutating func add<Value: ExpressibleByArgument>(
    _ option: WrittenOption, to set: @escaping (inout Options, [Value]) -> Void
  ) {
    add(option) { options, given in
      let values = given.compactMap { Value(argument: $0.value) }
      set(&options, values)
      return values.count == given.count
    }
  }

  /// Adds operands.
  mutating func operands(to set: @escaping (inout Options, [String]) -> Void) {
    add(WrittenOption(), to: set)
  }

  /// Adds an operand that must be given, once.
  mutating func operand(to set: @escaping (inout Options, String) -> Void) {
    add(WrittenOption()) { options, given in
      set(&options, given.first?.value ?? "")
      return given.count == 1
    }
  }

  /// Adds an option with a value, nil without the option.
  ///
  /// - Parameter flag: The value of an option without one; nil if it needs one.
  mutating func value<Value: ExpressibleByArgument>(
    _ names: String..., asFlag flag: String? = nil,
    to set: @escaping (inout Options, Value?) -> Void
  ) {
    let arity = flag.map(WrittenOption.Arity.optional) ?? .one
    add(WrittenOption(names: names, arity: arity)) { (options: inout Options, values: [Value]) in
      set(&options, values.last)
    }
  }

  /// Adds an option with a value, which has another one without the option.
  mutating func value<Value: ExpressibleByArgument>(
    _ name: String, default initial: Value, to set: @escaping (inout Options, Value) -> Void
  ) {
    add(WrittenOption(names: [name])) { (options: inout Options, values: [Value]) in
      set(&options, values.last ?? initial)
    }
  }

  /// Adds an option that may be repeated.
  ///
  /// - Parameter isGreedy: Whether it takes all values up to the next option.
  mutating func values<Value: ExpressibleByArgument>(
    _ names: String..., isGreedy: Bool = false, to set: @escaping (inout Options, [Value]) -> Void
  ) {
    add(WrittenOption(names: names, arity: isGreedy ? .many : .one), to: set)
  }

  /// Adds an option without a value.
  mutating func flag(
    _ name: String, or opposite: String? = nil, default initial: Bool = false,
    to set: @escaping (inout Options, Bool) -> Void
  ) {
    choice(name, or: opposite) { set(&$0, $1 ?? initial) }
  }

  /// Adds an option without a value, nil if neither it nor its opposite is given.
  mutating func choice(
    _ name: String, or opposite: String?, to set: @escaping (inout Options, Bool?) -> Void
  ) {
    let names = [name] + (opposite.map { [$0] } ?? [])
    add(WrittenOption(names: names, arity: .none)) { options, given in
      set(&options, given.last.map { $0.name == name })
      return true
    }
  }

  /// Adds the options of a group.
  mutating func group<Group: TabledOptions>(to set: @escaping (inout Options, Group) -> Void) {
    let table = Group.table
    let start = options.count
    options += table.options
    parts.append(
      (
        start..<options.count,
        { options, given in
          guard let group = table.made(of: Array(given)) else { return false }
          set(&options, group)
          return true
        }
      ))
  }

  // MARK: Reading

  // Returns nil for words that the argument parser has to read.
  fileprivate func read(_ words: [String]) -> Options? {
    var given = [[GivenOption]](repeating: [], count: options.count)
    var rest = words[...]
    func nextValue() -> String? {
      guard let word = rest.first, word.utf8.first != UInt8(ascii: "-") || word == "-" else {
        return nil
      }
      return rest.removeFirst()
    }
    while !rest.isEmpty {
      if let operand = nextValue() {
        guard let place = options.firstIndex(where: \.names.isEmpty) else { return nil }
        given[place].append(GivenOption(name: "", value: operand))
        continue
      }
      let word = rest.removeFirst()
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let place = options.firstIndex(where: { $0.names.contains { $0 == parts[0] } }) else {
        return nil
      }
      var values = parts.dropFirst().map(String.init)
      let isAttached = !values.isEmpty
      switch options[place].arity {
      case .none: if isAttached { return nil } else { values = [""] }
      case .one: if !isAttached { values = nextValue().map { [$0] } ?? [] }
      case .optional(let value): if !isAttached { values = [nextValue() ?? value] }
      case .many:
        if isAttached { return nil }
        while let value = nextValue() { values.append(value) }
      }
      if values.isEmpty { return nil }
      given[place] += values.map { GivenOption(name: String(parts[0]), value: $0) }
    }
    return made(of: given)
  }

  private func made(of given: [[GivenOption]]) -> Options? {
    var options = Options()
    for part in parts where !part.set(&options, given[part.range]) { return nil }
    return (try? options.validate()) == nil ? nil : options
  }
}
