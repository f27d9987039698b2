import A11yModel

/// The queries and habits of a file.
package struct FileQueries: Sendable {
  package var path: String
  /// The position of the file in the project.
  package var number: Int
  package var queries: [SourceQuery] = []
  package var habits: [SourceHabit] = []
  /// The reason why some declarations were not followed; nil if all were.
  package var fault: SourceFault?

  fileprivate var isEmpty: Bool { queries.isEmpty && habits.isEmpty && fault == nil }
}

extension SourceProject {
  /// Returns the queries and habits of UI tests in each file that has any, in the order of files.
  ///
  /// All that looks like a query is among them, even if it cannot be evaluated.
  ///
  /// - Parameter isOver: Whether nobody needs the rest.
  package func queriesByFile(until isOver: () -> Bool = { false }) -> [FileQueries] {
    var faults: [SourceFault?] = []
    let relevant = QueryFiles(index.files, index.code)
    let evaluator = QueryEvaluator(
      index.code, index.catalogue, files: index.files.indices.count(where: relevant.contains))
    for (number, file) in index.files.enumerated() {
      guard relevant.contains(number), !isOver() else {
        faults.append(nil)
        continue
      }
      evaluator.evaluate(file, number)
      faults.append(evaluator.fuel.unread.map(SourceFault.init))
    }
    evaluator.clear()
    let habits = SuiteHabits(index.files)
    let walks = walks(evaluator)
    return index.files.enumerated().compactMap { number, file in
      var found = FileQueries(path: file.path, number: number)
      let walk = walks[number]
      found.queries = walk.queries.enumerated().sorted { one, other in
        (one.element.line, one.element.column, one.offset)
          < (other.element.line, other.element.column, other.offset)
      }.map(\.element)
      found.fault = faults[number]
      found.habits = habits.habits(of: number)
      return found.isEmpty ? nil : found
    }
  }

  // A helper may ask another one, which asks a third.
  private static let mostHelpers = 8

  // Walks through all files until it is known what tests assert of helpers. Code in one file may complete a query in
  // another.
  private func walks(_ evaluator: QueryEvaluator) -> [QueryWalk] {
    var walks: [QueryWalk] = []
    var assertions: [SourcePlace: Bool] = [:]
    for _ in 0..<Self.mostHelpers {
      walks = index.files.enumerated().map { number, file in
        var walk = QueryWalk(
          file, number: number, evaluator.asked, truths: evaluator.truths, assertions: assertions
        ) { place in
          let (file, offset) = (Int(place.file), Int(place.offset))
          guard !evaluator.data.contains(place), index.files.indices.contains(file) else {
            return nil
          }
          return "\(index.files[file].path):\(index.files[file].line(at: offset))"
        }
        walk.walk(file.code)
        return walk
      }
      let found = walks.reduce(assertions) { $0.merging($1.assertions) { $0 || $1 } }
      if found == assertions { break }
      assertions = found
    }
    return walks
  }
}
