/// Reads sketch notation line by line; references are resolved at the end.
struct SketchParser {
  private var builder = TreeBuilder()
  private var screen = SketchScreenLine()
  private var isStarted = false
  private var names = SketchNames()
  private var references: [(element: Int, line: Int, reference: SketchReference)] = []
  private var expectations: [Sketch.Expectation] = []

  mutating func read(_ line: Substring, number: Int) throws(SketchError) {
    do throws(SketchFault) {
      try readLine(line, number)
    } catch {
      throw SketchError(line: number, message: error.message)
    }
  }

  consuming func finish() throws(SketchError) -> Sketch {
    for (element, line, reference) in references {
      var details = builder.details(at: element)
      do throws(SketchFault) {
        try reference.set(in: &details, names)
      } catch {
        throw SketchError(line: line, message: error.message)
      }
      builder.setDetails(details, at: element)
    }
    builder.screen = screen.facts
    return Sketch(tree: builder.finish(), expectations: expectations)
  }

  private mutating func readLine(_ line: Substring, _ number: Int) throws(SketchFault) {
    var tokens = SketchTokens(line)
    guard let first = try tokens.next(), first.isQuoted || !first.text.hasPrefix("//")
    else { return }
    if !isStarted, SketchScreenLine.isStarted(by: first) {
      screen = try SketchScreenLine(first, &tokens)
    } else {
      let element = try SketchElementLine(first, &tokens, inProcess: screen.isInProcess)
      append(element, depth: tokens.indentation, line: number)
    }
    isStarted = true
  }

  private mutating func append(_ element: SketchElementLine, depth: Int, line: Int) {
    let index = element.append(to: &builder, depth: depth, line: line)
    names.add(element, at: index)
    references += element.references.map { (index, line, $0) }
    if let (mark, message) = element.expectation {
      expectations.append(.init(element: index, mark: mark, message: message))
    }
  }
}
