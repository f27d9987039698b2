import A11yAnalysis
import A11yModel

extension FindingSink {
  /// Reports elements that share a defect of a container: one finding for each, or a single one for more than
  /// five.
  mutating func emit(
    each elements: [Node], at container: Node, reason: Reason, _ confidence: Confidence = .certain,
    severity: Severity? = nil, message: ([Node]) -> Finding.Message
  ) {
    guard !elements.isEmpty else { return }
    let parts = elements.count > 5 ? [elements] : elements.map { [$0] }
    for part in parts {
      emit(
        message(part), at: container, reason: reason, confidence, severity: severity,
        related: Array(part.prefix(20)), count: part.count,
        members: part.count > 1 ? part.map(\.index) : nil,
        subject: part.count > 1 ? .element : .pair)
    }
  }
}

extension Node {
  /// The name of the element in messages, for example `Button "Add"`.
  var spokenName: String { ElementSummary(self).name }
}

extension Sequence<Node> {
  /// The names of the first three elements, and the number of further ones.
  var names: String {
    let names = Array(prefix(3)).map(\.spokenName).joined(separator: ", ")
    let count = reduce(0) { count, _ in count + 1 }
    return count > 3 ? "\(names) and \(count - 3) more" : names
  }
}
