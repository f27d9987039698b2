/// A parser that reads sketch notation line by line and resolves references at the end.
struct SketchParser {
  private var builder = TreeBuilder()
  private var screen = SketchScreenLine()
  private var isStarted = false
  private var names = SketchNames()
  private var notes = FactNotes()
  // The elements with references, and the line of each reference.
  private var referring: [Int] = []
  private var referenceLines: [Int] = []
  private var expectations: [Sketch.Expectation] = []

  mutating func read(_ line: Substring, number: Int) throws(SketchError) {
    do throws(SketchFault) {
      try readLine(line, number)
    } catch {
      throw SketchError(line: number, message: error.message)
    }
  }

  consuming func finish() throws(SketchError) -> Sketch {
    let targets = try targets()
    for element in referring {
      var details = builder.details(at: element)
      details.movePositions { targets[$0] }
      builder.setDetails(details, at: element)
    }
    builder.screen = screen.facts
    return Sketch(tree: builder.finish(), expectations: expectations)
  }

  // Returns the elements that are referred to, in the order of the references.
  private func targets() throws(SketchError) -> [Int] {
    var targets: [Int] = []
    for (reference, line) in zip(notes.references, referenceLines) {
      guard case .name(let name) = reference else { continue }
      do throws(SketchFault) {
        targets.append(try names.position(name))
      } catch {
        throw SketchError(line: line, message: error.message)
      }
    }
    return targets
  }

  private mutating func readLine(_ line: Substring, _ number: Int) throws(SketchFault) {
    var tokens = SketchTokens(line)
    guard let first = try tokens.next(), first.isQuoted || !first.text.hasPrefix("//")
    else { return }
    if !isStarted, SketchScreenLine.isStarted(by: first) {
      screen = try SketchScreenLine(first, &tokens)
    } else {
      let element = try SketchElementLine(
        first, &tokens, inProcess: screen.isInProcess, &notes)
      append(element, depth: tokens.indentation, line: number)
    }
    isStarted = true
  }

  private mutating func append(_ element: SketchElementLine, depth: Int, line: Int) {
    if element.isDrawn { screen.hasDrawings() }
    let index = element.append(to: &builder, depth: depth, line: line)
    names.add(element, at: index)
    let added = notes.references.count - referenceLines.count
    if added > 0 { referring.append(index) }
    referenceLines += Array(repeating: line, count: added)
    if let (mark, reason, message) = element.expectation {
      expectations.append(.init(element: index, mark: mark, reason: reason, message: message))
    }
  }
}

/// The names that lines of a sketch use to refer to elements.
private struct SketchNames {
  private var handles: [String: Int] = [:]
  private var identifiers: [String: [Int]] = [:]
  private var labels: [String: [Int]] = [:]

  mutating func add(_ element: SketchElementLine, at index: Int) {
    for handle in element.handles { handles[handle] = index }
    for identifier in element.identifiers { identifiers[identifier, default: []].append(index) }
    for label in element.labels { labels[label, default: []].append(index) }
  }

  func position(_ name: String) throws(SketchFault) -> Int {
    let candidates =
      name.hasPrefix("@")
      ? handles[String(name.dropFirst())].map { [$0] } : identifiers[name] ?? labels[name]
    guard let candidates, let first = candidates.first else {
      throw SketchFault("no element is called \"\(name)\"; write \"\(name)?\" for one that is gone")
    }
    guard candidates.count == 1 else {
      throw SketchFault("\"\(name)\" is \(candidates.count) elements; give one a name with @")
    }
    return first
  }
}
