import A11yModel

/// One part of a run that is divided among jobs, written `3/8`.
///
/// The assignment depends only on names, not on the machine, the order or the number of cores.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The number of the part, from 1 to ``count``.
  package let part: Int
  package let count: Int

  package static let maximumCount = 10_000

  /// Creates a part; nil if the number or the count is out of range.
  package init?(part: Int, of count: Int) {
    guard 1...Self.maximumCount ~= count, 1...count ~= part else { return nil }
    self.part = part
    self.count = count
  }

  /// Parses a part, for example `3/8`.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { digits in
      digits.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(digits) : nil
    }
    guard numbers.count == 2, let part = numbers[0], let count = numbers[1] else { return nil }
    self.init(part: part, of: count)
  }

  package var description: String { "\(part)/\(count)" }

  /// Whether a screen belongs to the part.
  ///
  /// - Parameter name: The name of the screen, as far as known before the file is read.
  /// - Complexity: O(n) for n bytes of the name.
  package func contains(_ name: String) -> Bool {
    // A digest spreads names evenly and is the same on every machine.
    let digest = SHA256.hexadecimal(Array(name.canonical.utf8))
    let number = UInt64(digest.prefix(15), radix: 16) ?? 0
    return number % UInt64(count) == UInt64(part - 1)
  }
}

/// The results of one part and their places in the whole run.
package struct ShardShare: Hashable, Sendable {
  /// A place in the whole run.
  package struct Place: Hashable, Comparable, Sendable {
    /// The position of the file among all files of the run, from 0.
    package var input: Int
    /// The position in the file, from 0.
    package var number: Int

    package init(_ input: Int, _ number: Int) {
      self.input = input
      self.number = number
    }

    package static func < (left: Place, right: Place) -> Bool {
      (left.input, left.number) < (right.input, right.number)
    }
  }

  package var shard: Shard
  /// A digest of the divided files, rules and contexts; equal in all parts of a run.
  package var plan: String
  /// The number of files left to other parts, and of screens in files that were read together.
  package var leftOut: Int
  /// The places of the screens in the result.
  package var screens: [Place]
  /// The places of the notes on inputs.
  package var notes: [Place]
  /// Whether all parts together claim to cover every screen.
  package var isOfWhole = false

  package init(
    _ shard: Shard, plan: String, leftOut: Int = 0, screens: [Place] = [], notes: [Place] = []
  ) {
    self.shard = shard
    self.plan = plan
    self.leftOut = leftOut
    self.screens = screens
    self.notes = notes
  }
}
