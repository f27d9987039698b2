import A11yModel

/// One of several parts of a run, which jobs on different machines take, written `3/8`.
///
/// What belongs to a part follows from names alone, so that it does so whatever the machine, the order and
/// the number of cores.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// Which part it is, from 1 to ``count``.
  package let part: Int
  /// How many parts there are.
  package let count: Int

  /// The greatest number of parts.
  package static let maximumCount = 10_000

  /// A part of so many.
  ///
  /// - Returns: Nil where there is no such part.
  package init?(part: Int, of count: Int) {
    guard 1...Self.maximumCount ~= count, 1...count ~= part else { return nil }
    self.part = part
    self.count = count
  }

  /// Reads the part as it is written, for example `3/8`.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { digits in
      digits.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(digits) : nil
    }
    guard numbers.count == 2, let part = numbers[0], let count = numbers[1] else { return nil }
    self.init(part: part, of: count)
  }

  /// For example `3/8`.
  package var description: String { "\(part)/\(count)" }

  /// Whether something belongs to the part.
  ///
  /// - Parameter name: The name of a screen, as far as that is known before its file is read.
  /// - Complexity: O(n) for n bytes of the name.
  package func contains(_ name: String) -> Bool {
    // A digest spreads names evenly, and is the same everywhere and always.
    let digest = SHA256.hexadecimal(Array(name.canonical.utf8))
    let number = UInt64(digest.prefix(15), radix: 16) ?? 0
    return number % UInt64(count) == UInt64(part - 1)
  }
}

/// What one part of a run has seen, and where that stands in the whole.
package struct ShardShare: Hashable, Sendable {
  /// Where something stands in the whole run.
  package struct Place: Hashable, Comparable, Sendable {
    /// The position of its file among all files of the run, from 0.
    package var input: Int
    /// Its position in the file, from 0.
    package var number: Int

    /// Creates a place.
    package init(_ input: Int, _ number: Int) {
      self.input = input
      self.number = number
    }

    package static func < (left: Place, right: Place) -> Bool {
      (left.input, left.number) < (right.input, right.number)
    }
  }

  /// Which part it is.
  package var shard: Shard
  /// What was divided: a digest of the files, rules and contexts, equal in all parts of one run.
  package var plan: String
  /// How many files, and screens of what was read together, were left to the other parts.
  package var leftOut: Int
  /// The place of each screen of the result.
  package var screens: [Place]
  /// The place of each note on inputs.
  package var notes: [Place]
  /// Whether all parts together claim to have looked at every screen that there is.
  package var isOfWhole = false

  /// Creates a share.
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
