/// The result of evaluating a file.
///
/// Nothing of it refers to the code itself.
struct EvaluatedFile: @unchecked Sendable {
  let effects: [Effect]
  let held: [(holder: Location, value: Location)]
  let objects: [Location: CreatedObject]
  let lists: [ElementList]
  /// The reason why a part of the file was not evaluated; nil if all of it was.
  let unread: Unread?
  /// The number of steps taken, if it was evaluated now.
  let steps: Int
  /// The numbers of the files whose code was read for it.
  let files: Set<Int>
  /// The digests of the keys whose texts it depends on.
  let keys: Set<UInt64>
  /// The names by which it depends on declarations.
  let names: LookedUpNames

  init(_ evaluator: Evaluator) {
    (files, keys) = (evaluator.fuel.files, evaluator.fuel.keys)
    names = evaluator.index.names
    effects = evaluator.effects.map(\.withoutCode)
    (held, objects) = (evaluator.held, evaluator.objects)
    (lists, unread) = (evaluator.lists, evaluator.fuel.unread)
    steps = evaluator.fuel.spent
  }
}

extension Effect {
  fileprivate var withoutCode: Effect {
    var effect = self
    effect.values = values.map(\.withoutCode)
    return effect
  }
}

extension Value {
  // The value as far as anybody asks for it after the evaluation.
  fileprivate var withoutCode: Value {
    switch self {
    case .item(let name, _, let type): .item(name, [], of: type)
    case .list, .tuple, .closure, .code, .content: .some
    default: self
    }
  }
}
