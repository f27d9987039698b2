import A11yAnalysis
import A11yModel

/// An evaluator of predicates. An evaluation is linear in the comparisons and the lengths of the compared strings.
struct PredicateAnswers {
  let texts: ElementTexts
  private var patience = WholePattern.patience
  private var stack: [Truth] = []
  private var siblingPositions: [Int32]?

  init(_ texts: ElementTexts) { self.texts = texts }

  /// Whether regular expressions have taken too long and are no longer evaluated.
  var isOutOfPatience: Bool { patience <= 0 }

  mutating func answer(_ predicate: Predicate, of node: Node) -> Truth {
    stack.removeAll(keepingCapacity: true)
    for step in predicate.steps {
      switch step {
      case .constant(let value): stack.append(Truth(value))
      case .test(let test): stack.append(answer(test, of: node))
      case .not: stack.append(!pop())
      case .and: stack.append(pop() && pop())
      case .or: stack.append(pop() || pop())
      }
    }
    return pop()
  }

  private mutating func pop() -> Truth { stack.popLast() ?? .unknown }

  private mutating func answer(_ test: PredicateTest, of node: Node) -> Truth {
    switch test.form {
    case .constant(let truth): return truth
    case .text(let key, let wanted):
      return answer(wanted, texts.text(key, of: node), test.options)
    case .number(let key, let wanted): return answer(wanted, number(key, of: node))
    case .texts(let one, let relation, let other):
      return compare(
        texts.text(one, of: node), relation, texts.text(other, of: node), test.options)
    case .numbers(let one, let relation, let other):
      guard let left = number(one, of: node), let right = number(other, of: node) else {
        return .unknown
      }
      return Truth(relation.holds(left, right))
    }
  }

  private mutating func answer(
    _ test: TextTest, _ text: ElementText, _ options: TextOptions
  ) -> Truth {
    switch text {
    case .known(let text): return answer(test, text.utf8, options)
    case .made(let text): return Array(text.utf8).withUnsafeBytes { answer(test, $0, options) }
    case .null: return Self.answerOfNull(test)
    case .unknown: return .unknown
    case .maybe(let text):
      let one = answer(test, text.utf8, options)
      let other = answer(test, UnsafeRawBufferPointer(start: nil, count: 0), options)
      return one == other ? one : .unknown
    case .beginning(let start):
      return Array(start.utf8).withUnsafeBytes { Self.answer(test, ofBeginning: $0, options) }
    }
  }

  private static func answerOfNull(_ test: TextTest) -> Truth {
    switch test {
    case .isNull, .unequal: .yes
    case .isOne(_, let orNull): Truth(orNull)
    default: .no
    }
  }

  private mutating func answer(
    _ test: TextTest, _ bytes: UnsafeRawBufferPointer, _ options: TextOptions
  ) -> Truth {
    switch test {
    case .isNull: return .no
    case .isNotNull: return .yes
    case .matches(let pattern):
      let text = String(decoding: bytes, as: UTF8.self)
      let folded = options.contains(.ignoringDiacritics) ? options.folded(text) : text
      return pattern.matches(folded, patience: &patience)
    case .like(let pattern):
      if options.isEmpty { return Truth(pattern.matches(bytes: bytes)) }
      return options.withBytes(of: bytes) { Truth(pattern.matches(bytes: $0)) }
    default:
      return options.withBytes(of: bytes) { Truth(Self.holds(test, $0)) }
    }
  }

  private static func holds(_ test: TextTest, _ bytes: UnsafeRawBufferPointer) -> Bool {
    switch test {
    case .equal(let other): other.equals(bytes)
    case .unequal(let other): !other.equals(bytes)
    case .order(let relation, let other): relation.holds(Double(other.order(of: bytes)), 0)
    case .begins(let other): other.begins(bytes)
    case .ends(let other): other.ends(bytes)
    case .contains(let other): other.isContained(in: bytes)
    case .isPart(let whole):
      ComparedText(String(decoding: bytes, as: UTF8.self)).isContained(in: whole)
    case .isOne(let others, _): others.contains { $0.equals(bytes) }
    case .between(let first, let last): first.order(of: bytes) >= 0 && last.order(of: bytes) <= 0
    case .isNull, .isNotNull, .like, .matches: false
    }
  }

  // Evaluates a test of a string that starts with the given bytes and continues.
  private static func answer(
    _ test: TextTest, ofBeginning start: UnsafeRawBufferPointer, _ options: TextOptions
  ) -> Truth {
    options.withBytes(of: start) { start in
      switch test {
      case .isNull: .no
      case .isNotNull: .yes
      case .equal(let other): other.bytes.starts(with: start) ? .unknown : .no
      case .unequal(let other): other.bytes.starts(with: start) ? .unknown : .yes
      case .begins(let other):
        other.begins(start) ? .yes : other.bytes.starts(with: start) ? .unknown : .no
      case .contains(let other): other.isContained(in: start) ? .yes : .unknown
      case .isOne(let others, _): others.contains { $0.bytes.starts(with: start) } ? .unknown : .no
      default: .unknown
      }
    }
  }

  private func compare(
    _ one: ElementText, _ relation: PredicateTest.Relation, _ other: ElementText,
    _ options: TextOptions
  ) -> Truth {
    guard let left = string(one), let right = string(other) else { return .unknown }
    guard let left, let right else {
      let areSame = left == nil && right == nil
      return Truth(relation == .equal ? areSame : relation == .unequal && !areSame)
    }
    return Array(options.folded(left).utf8).withUnsafeBytes { bytes in
      let compared = ComparedText(right, options)
      return switch relation {
      case .equal: Truth(compared.equals(bytes))
      case .unequal: Truth(!compared.equals(bytes))
      case .begins: Truth(compared.begins(bytes))
      case .ends: Truth(compared.ends(bytes))
      case .contains: Truth(compared.isContained(in: bytes))
      case .isIn:
        Truth(ComparedText(left, options).isContained(in: compared.bytes))
      default: .unknown
      }
    }
  }

  // Returns nil if the string isn't known, and a wrapped nil if there is none.
  private func string(_ text: ElementText) -> String?? {
    switch text {
    case .known(let text): String(text)
    case .made(let text): text
    case .null: .some(nil)
    case .beginning, .maybe, .unknown: nil
    }
  }

  private mutating func number(_ key: PredicateKey, of node: Node) -> Double? {
    switch key {
    case .elementType: return Double(node.type.queried.rawValue)
    case .flag(.hittable): return node.isRecordedAsHittable.map { $0 ? 1 : 0 }
    case .flag(let flag): return node[flag].map { $0 ? 1 : 0 }
    case .frame(let part): return node.frame.map(part.number)
    case .length(let text):
      switch texts.text(text, of: node) {
      case .known(let text): return Double(String(text).utf16.count)
      case .made(let text): return Double(text.utf16.count)
      case .null: return 0
      case .beginning, .maybe, .unknown: return nil
      }
    case .index: return Double(position(of: node))
    case .text, .untold: return nil
    }
  }

  // Computes the indices of all elements among their siblings on first use. O(n).
  private mutating func position(of node: Node) -> Int {
    if let positions = siblingPositions { return Int(positions[node.index]) }
    var counts = [Int32](repeating: 0, count: texts.tree.count)
    let positions = texts.tree.indices.map { index in
      guard let parent = texts.tree.parent(of: index) else { return 0 as Int32 }
      counts[parent] += 1
      return counts[parent] - 1
    }
    siblingPositions = positions
    return Int(positions[node.index])
  }

  private func answer(_ test: NumberTest, _ number: Double?) -> Truth {
    if case .isNone(let truth) = test { return Truth(truth) }
    guard let number else { return .unknown }
    switch test {
    case .relation(let relation, let other): return Truth(relation.holds(number, other))
    case .isOne(let others): return Truth(others.contains(number))
    case .between(let first, let last): return Truth(first <= number && number <= last)
    case .isNone(let truth): return Truth(truth)
    }
  }
}

extension PredicateTest.Relation {
  fileprivate func holds(_ left: Double, _ right: Double) -> Bool {
    switch self {
    case .equal: left == right
    case .unequal: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    case .begins, .ends, .contains, .like, .matches, .isIn, .between: false
    }
  }
}

extension ComparedText {
  fileprivate func isContained(in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { isContained(in: $0) }
  }

  fileprivate func isContained(in text: String) -> Bool {
    isContained(in: Array(text.utf8))
  }
}
