/// The result of evaluating a file.
///
/// The values hold frames of closures, which nothing reads after the evaluation.
struct EvaluatedFile: @unchecked Sendable {
  let effects: [Effect]
  let held: [(holder: Location, value: Location)]
  let objects: [Location: MadeObject]
  let lists: [ElementList]
  /// The reason why a part of the file was not evaluated; nil if all of it was.
  let unread: Unread?
  /// The numbers of the files whose code was read for it.
  let files: Set<Int>

  init(_ evaluator: Evaluator) {
    files = evaluator.fuel.files
    (effects, held, objects) = (evaluator.effects, evaluator.held, evaluator.objects)
    (lists, unread) = (evaluator.lists, evaluator.fuel.unread)
  }
}
