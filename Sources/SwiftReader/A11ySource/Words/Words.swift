import A11yModel

/// The words of a text of the interface, as far as they are known without run-time data.
enum Words: Hashable, Sendable {
  /// The text as it is written, or as a catalogue has it.
  case literal(String)
  /// The key of a translation that no catalogue of the app has, so that it is what is said.
  case key(String)
  /// There are words; which ones follows from data.
  case some
  /// There are none.
  case empty
  /// Whether there are any cannot be known.
  case unknown

  /// A text that is written out.
  init(_ text: String) { self = text.isEmpty ? .empty : .literal(text) }

  /// The text, where it is known.
  var text: String? {
    switch self {
    case .literal(let text): text
    case .empty: ""
    case .key, .some, .unknown: nil
    }
  }
}

extension [Words] {
  /// The most possibilities that are told apart.
  static let most = 6

  /// Each of them once, in their order; what is more than can be told apart is unknown.
  var distinct: [Words] {
    var seen: [Words] = []
    for words in self where !seen.contains(words) { seen.append(words) }
    return seen.count <= Self.most ? seen : [.unknown]
  }

  /// These possibilities and others, as far as ``distinct`` needs them to see whether there are too many.
  func or(_ others: [Words]) -> [Words] {
    var all: [Words] = []
    for words in self + others where all.count <= Self.most && !all.contains(words) {
      all.append(words)
    }
    return all
  }

  /// The only possibility, where it is a text that is known.
  var onlyText: String? { only?.text }
}
