/// The shares of the files and screens of a project in the steps and values of its reading.
///
/// A share follows from sizes and numbers alone. What is told of a file never depends on the steps that others take, nor
/// on threads. The shares of a project add up to a minute or so, and to less than a gigabyte.
package struct ReadingShares: Hashable, Sendable {
  // The steps that each screen may take, unless its file has many.
  private let stepsOfScreen: Int
  // The parts of what files would get in a small project, from 0 to 1.
  private let steps: Double
  private let values: Double

  /// The steps of the only screen of a few lines.
  package static let least = 500_000
  /// The steps of all files, or of all screens. A step takes up to a microsecond. In apps, all files need less than one
  /// for two bytes together, and hardly one needs more than 50,000.
  package static let most = 100_000_000
  // A value takes some hundred bytes. Hardly a file of an app keeps more than 1,500.
  private static let mostValues = 4_000_000

  /// - Parameters:
  ///   - sizes: The sizes of all files in bytes.
  ///   - screens: The number of screens.
  ///   - least: The steps of the only screen of a few lines.
  ///   - most: The steps of all screens.
  package init(
    _ sizes: [Int], screens: Int, least: Int = Self.least, most: Int = Self.most
  ) {
    // Edits change it rarely.
    let size = Self.rounded(sizes.reduce(0, +) | 0xFFFF)
    stepsOfScreen = min(least + size, most / Self.rounded(max(1, screens)))
    steps = Self.part(sizes, Self.steps, of: Self.most)
    values = Self.part(sizes, Self.values, of: Self.mostValues)
  }

  private static func part(_ sizes: [Int], _ share: (Int) -> Int, of most: Int) -> Double {
    min(1, Double(most) / Double(rounded(max(1, sizes.reduce(0) { $0 + share($1) }))))
  }

  // Rounds up to three binary digits, so that a small edit changes no share.
  private static func rounded(_ number: Int) -> Int {
    let unit = 1 << max(0, Int.bitWidth - number.leadingZeroBitCount - 3)
    return (number + unit - 1) / unit * unit
  }

  private static func steps(size: Int) -> Int { 100_000 + 16 * size }

  private static func values(size: Int) -> Int { 5_000 + size / 8 }

  /// The steps that the evaluation of a file may take.
  func steps(ofFile size: Int) -> Int { Int(Double(Self.steps(size: size)) * steps) }

  /// The number of values that the evaluation of a file may keep.
  func values(ofFile size: Int) -> Int { Int(Double(Self.values(size: size)) * values) }

  /// The steps that the reading of each of some screens of a file may take.
  package func steps(ofScreenIn size: Int, among screens: Int) -> Int {
    min(stepsOfScreen, (4 * Self.least + 16 * size) / max(1, screens))
  }
}
