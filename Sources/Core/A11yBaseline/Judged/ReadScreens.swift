import A11yModel

/// The numbers of the screens of Swift sources by how much of them was read.
///
/// A screen is *read* if it has an element with a known type, name or action. Without one it is *not read* if something
/// in its code is not known, and else *empty*. Neither of these is judged.
package struct ReadScreens: Hashable, Sendable {
  /// A reason why screens are not read.
  package struct Cause: Hashable, Sendable {
    /// The code that is not known, for example `content of Form` or `.introspect`.
    package var name: String
    /// The number of screens that are not read and have it.
    package var screens = 0
    /// The first place with a known line, or else the first file.
    package var path: String
    package var line = 0

    package init(name: String, path: String) { (self.name, self.path) = (name, path) }
  }

  package private(set) var read = 0
  package private(set) var notRead = 0
  package private(set) var empty = 0
  /// The reasons, most frequent first.
  package private(set) var causes: [Cause] = []

  /// - Complexity: O(n + m log m) for n screens and m causes.
  package init(_ screens: [JudgedScreen]) {
    var found: [String: Cause] = [:]
    for screen in screens where screen.isOfSource {
      switch screen.reading {
      case .read: read += 1
      case .empty: empty += 1
      case .notRead(let gaps):
        notRead += 1
        for gap in gaps {
          var cause = found[gap.message] ?? Cause(name: gap.message, path: screen.source.path)
          cause.screens += 1
          if cause.line == 0, gap.line > 0 {
            (cause.path, cause.line) = (screen.source.path, gap.line)
          }
          found[gap.message] = cause
        }
      }
    }
    causes = found.values.sorted { ($1.screens, $0.name) < ($0.screens, $1.name) }
  }

  /// The number of all screens of sources.
  package var count: Int { read + notRead + empty }

  /// The number of screens that are not read, of all: `305 of 417 screens`.
  package var part: String { "\(notRead) of \(count) screen\(count == 1 ? "" : "s")" }

  /// The most frequent reasons with their numbers: `197 × content of Form, 61 × .introspect, …`.
  package var reasons: String {
    let named = causes.prefix(Self.mostCauses).map { "\($0.screens) × \($0.name)" }
    return (named + (causes.count > Self.mostCauses ? ["…"] : [])).joined(separator: ", ")
  }

  /// The number of screens that are not read, with the most frequent reasons; nil if there are none.
  package var line: String? { notRead > 0 ? "no element read: \(part) (\(reasons))" : nil }

  private static let mostCauses = 3

  /// The smallest percentage that accepts the number of screens that are not read; 0 if all are.
  package var percent: Int { count > 0 ? (100 * notRead + count - 1) / count : 0 }

  /// Whether no more screens are not read than a percentage of all, rounded up to whole screens.
  package func isWithin(percent: Int) -> Bool { notRead <= (percent * count + 99) / 100 }
}

extension JudgedScreen {
  /// The extent to which a screen of sources was read.
  package enum Reading {
    case read, empty
    /// The diagnostics of what is not known.
    case notRead([Diagnostic])

    /// Whether any element is known, or the screen is not of sources.
    package var isRead: Bool { if case .read = self { true } else { false } }
  }

  package var reading: Reading {
    if diagnostics.contains(where: { $0.kind == .noElement }) { return .empty }
    let gaps = diagnostics.filter { $0.kind == .notRead }
    return gaps.isEmpty ? .read : .notRead(gaps)
  }
}
