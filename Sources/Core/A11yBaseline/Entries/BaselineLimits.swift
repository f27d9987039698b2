/// The limits of a baseline file, which are the same for reading and for writing.
package struct BaselineLimits: Hashable, Sendable {
  /// The maximum number of entries: more than twice the findings of the largest run.
  package var entries = 250_000
  /// The maximum number of expected screens.
  package var screens = 250_000
  /// The maximum size of the file in bytes, enough for a million entries.
  package var bytes: UInt64 = 1 << 30

  package init() {}

  /// Something of which there is more than the maximum.
  package struct Excess: Error, Hashable, Sendable, CustomStringConvertible {
    /// For example `more than 250000 entries`.
    package let description: String

    /// The message for a file with the excess.
    package var ofFile: String { "has \(description), the most that are read" }

    static func number(_ most: Int, _ noun: String) -> Excess {
      Excess(description: "more than \(most) \(noun)")
    }
  }

  /// Checks the number of entries.
  package func check(entries count: Int) throws(Excess) {
    guard count <= entries else { throw .number(entries, "entries") }
  }

  /// Checks the number of screens.
  package func check(screens count: Int) throws(Excess) {
    guard count <= screens else { throw .number(screens, "screens") }
  }

  /// Checks the size of a file.
  package func check(bytes count: UInt64) throws(Excess) {
    guard count <= bytes else { throw .number(Int(bytes >> 20), "MiB") }
  }

  /// Checks the contents of a file that is to be written.
  package func check(_ baseline: Baseline) throws(Excess) {
    try check(entries: baseline.entries.count)
    try check(screens: baseline.screens.count)
  }
}
