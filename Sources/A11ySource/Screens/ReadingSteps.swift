/// The number of steps allowed for reading the screens of a project.
///
/// All screens together take time that grows with the size of the project at most. Most screens take few steps, so that
/// each gets an equal share first, and those that need more divide what the others have left.
package struct ReadingSteps: Sendable {
  private var rest: Int
  private var share = 0

  /// The steps allowed for a project of a few lines.
  package static let least = 500_000
  // A step takes about a microsecond.
  private static let stepsPerByte = 1

  /// - Parameters:
  ///   - size: The size of all sources in bytes.
  ///   - least: What a project of a few lines may take.
  package init(size: Int, least: Int = ReadingSteps.least) {
    rest = least + size * Self.stepsPerByte
  }

  /// The steps of each of some screens that are still to be read; nil where they cannot get more than they had.
  package mutating func next(for count: Int) -> Int? {
    // What is hardly more would be used up for nothing.
    guard count > 0, rest / count > 2 * share else { return nil }
    share = rest / count
    return share
  }

  /// Takes what reading a screen has taken.
  package mutating func take(_ steps: Int) { rest -= steps }
}
