/// What the elements of a sketch can be called when a line refers to them.
struct SketchNames {
  private var handles: [String: Int] = [:]
  private var identifiers: [String: [Int]] = [:]
  private var labels: [String: [Int]] = [:]

  mutating func add(_ element: SketchElementLine, at index: Int) {
    for handle in element.handles { handles[handle] = index }
    for identifier in element.identifiers { identifiers[identifier, default: []].append(index) }
    for label in element.labels { labels[label, default: []].append(index) }
  }

  /// The element with a name, `null`, or with a `?` one that is gone.
  func target(_ name: String) throws(SketchFault) -> ElementReference {
    if name == "null" { return .invalid }
    if name.hasSuffix("?") { return .missing(String(name.dropLast())) }
    let candidates =
      name.hasPrefix("@")
      ? handles[String(name.dropFirst())].map { [$0] } : identifiers[name] ?? labels[name]
    guard let candidates, let first = candidates.first else {
      throw SketchFault("no element is called \"\(name)\"; write \"\(name)?\" for one that is gone")
    }
    guard candidates.count == 1 else {
      throw SketchFault("\"\(name)\" is \(candidates.count) elements; give one a name with @")
    }
    return .element(first)
  }

  func targets(_ names: [String]) throws(SketchFault) -> [ElementReference] {
    var targets: [ElementReference] = []
    for name in names { targets.append(try target(name)) }
    return targets
  }
}
