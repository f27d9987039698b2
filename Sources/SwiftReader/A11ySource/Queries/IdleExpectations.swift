/// The expectations of a function that nothing fulfills, so that waiting for them is a pause.
struct IdleExpectations {
  // For each constant, the number of uses that are neither waits nor settings, and the waits.
  private var known: [String: (uses: Int, waits: [Expression])] = [:]
  private var inline: [Expression] = []

  /// The calls that wait for an expectation that nothing else uses.
  var waits: [Expression] { inline + known.values.filter { $0.uses == 0 }.flatMap(\.waits) }

  /// Notes a constant, if its value is an expectation that needs `fulfill()`.
  mutating func define(_ name: String, _ value: Expression) {
    known[name] = value.isManualExpectation ? (0, []) : nil
  }

  /// Counts a use of a name.
  mutating func use(_ name: String) { known[name]?.uses += 1 }

  /// Notes an assignment to a property of an expectation, which is not a use.
  mutating func notePassive(_ target: Expression) {
    guard case .member(let base?, let property) = target.kind, let name = base.asName,
      ["isInverted", "expectationDescription"].contains(property)
    else { return }
    known[name]?.uses -= 1
  }

  /// Notes a call that waits for expectations. All of them must be idle for the call to be a pause.
  mutating func noteWait(_ callee: Expression, _ arguments: [Argument], _ node: Expression) {
    guard ["wait", "fulfillment"].contains(callee.lastName ?? ""),
      let list = arguments["for"] ?? arguments["of"], case .list(let expectations) = list.kind
    else { return }
    for expectation in expectations {
      if let name = expectation.asName {
        known[name]?.uses -= 1
        if expectations.count == 1 { known[name]?.waits.append(node) }
      } else if expectations.count == 1, expectation.isManualExpectation {
        inline.append(node)
      }
    }
  }
}

extension Expression {
  /// Whether it creates an expectation that only `fulfill()` ends.
  fileprivate var isManualExpectation: Bool {
    guard let (callee, arguments) = asCall else { return false }
    switch callee.lastName ?? "" {
    case "expectation": return arguments.count == 1 && arguments["description"] != nil
    case "XCTestExpectation": return true
    default: return false
    }
  }
}
