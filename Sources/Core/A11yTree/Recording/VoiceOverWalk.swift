/// A walk of VoiceOver over a screen, from stop to stop. It decides on each step, and does nothing itself.
///
/// The API of iOS 27 and WebDriverAgent report only what was said, and neither the element nor the end of the screen. The
/// walk ends where it was before: at the last stop, which is said again and again, or at the first stops, which follow
/// each other as at the beginning.
package struct VoiceOverWalk: Sendable {
  /// The limits of a walk.
  package struct Limits: Hashable, Sendable {
    /// The largest number of stops.
    package var stops: Int
    /// The largest number of seconds.
    package var seconds: Double

    package init(stops: Int = 200, seconds: Double = 60) {
      self.stops = max(1, min(stops, VoiceOverRecording.mostStops))
      self.seconds = seconds
    }
  }

  /// The next step.
  package enum Step: Hashable, Sendable {
    /// Move to the next stop.
    case forward
    /// Enter the container at the stop.
    case inward
    /// Leave the container.
    case outward
    case end
  }

  /// The answer to a step.
  package enum Answer: Hashable, Sendable {
    case said(String)
    /// VoiceOver said nothing in time.
    case silence
    /// VoiceOver does not run any more, or nobody answers.
    case failure
  }

  /// The number of stops that have to repeat, so that the walk has come back to the first.
  private static let repeats = 3
  /// The number of times that VoiceOver may be silent in a row.
  private static let mostSilence = 3
  /// The number of announcements that may be between the repeated stops.
  private static let slack = 2

  private let limits: Limits
  private let start: Double
  private let expectedCount: Int
  private let entersContainers: Bool
  private var heard: [String] = []
  private var announcements: [String] = []
  private var silence = 0
  private var isInside = false
  private var hasAskedInward = false
  // What was said at the stop before the container was entered, and at the last one inside.
  private var lastInside: String?
  private(set) var end: VoiceOverRecording.End?

  /// Begins a walk. The first answer is what VoiceOver says at the first stop.
  ///
  /// - Parameters:
  ///   - time: The time in seconds since an arbitrary moment.
  ///   - expectedCount: The number of stops that the capture leads one to expect. A walk over fewer looks twice.
  ///   - entersContainers: Whether VoiceOver stops at containers instead of their elements.
  package init(
    at time: Double, limits: Limits = Limits(), expectedCount: Int = 0,
    entersContainers: Bool = false
  ) {
    start = time
    self.limits = limits
    self.expectedCount = expectedCount
    self.entersContainers = entersContainers
  }

  /// The recording so far.
  package var recording: VoiceOverRecording {
    var stops = heard
    while stops.last?.isEmpty == true { stops.removeLast() }
    var recording = VoiceOverRecording(stops, end: end)
    recording.announcements = announcements
    return recording
  }

  /// Takes the answer to the last step, and returns the next one. O(n) for n stops so far.
  package mutating func next(_ answer: Answer, at time: Double) -> Step {
    if isInside { return next(inside: answer, at: time) }
    if hasAskedInward {
      hasAskedInward = false
      // What has no inside is said again, or not at all.
      if case .said(let words) = answer, words != heard.last {
        isInside = true
        lastInside = words
        heard.append(words)
      }
      return .forward
    }
    switch answer {
    case .failure: return finish(.failed)
    case .silence:
      silence += 1
      if silence == Self.mostSilence { return finish(.silent) }
      heard.append("")
    case .said(let words):
      silence = 0
      heard.append(words)
    }
    if let end = findEnd() { return finish(end) }
    if heard.count >= limits.stops || time - start >= limits.seconds { return finish(.limit) }
    guard entersContainers, case .said = answer else { return .forward }
    hasAskedInward = true
    return .inward
  }

  private mutating func next(inside answer: Answer, at time: Double) -> Step {
    if case .failure = answer { return finish(.failed) }
    if heard.count >= limits.stops || time - start >= limits.seconds { return finish(.limit) }
    if case .said(let words) = answer, let last = lastInside, words != last {
      lastInside = words
      heard.append(words)
      return .forward
    }
    // The last element of the container, or the way out of it.
    guard lastInside != nil else {
      isInside = false
      return .forward
    }
    lastInside = nil
    return .outward
  }

  private mutating func finish(_ end: VoiceOverRecording.End) -> Step {
    self.end = end
    return .end
  }

  // MARK: The end

  private mutating func findEnd() -> VoiceOverRecording.End? {
    if let count = wrappedCount(heard[...]) {
      heard.removeLast(heard.count - count)
      return .wrapped
    }
    // VoiceOver announces a new screen before its first stop.
    if let first = heard.first, !heard.dropFirst().contains(first),
      let count = wrappedCount(heard.dropFirst())
    {
      announcements.append(first)
      heard = Array(heard.dropFirst().prefix(count))
      return .wrapped
    }
    // The last stop is said again at each step.
    let last = heard.reversed().prefix { $0 == heard.last && !$0.isEmpty }.count
    guard last > Self.repeats, heard.count > last || last > Self.repeats + expectedCount else {
      return nil
    }
    heard.removeLast(last - 1)
    return .reached
  }

  // The number of stops before the walk came back to the first; nil if it did not.
  private func wrappedCount(_ heard: ArraySlice<String>) -> Int? {
    let heard = Array(heard)
    for count in 1..<max(1, heard.count) where heard[count] == heard[0] && !heard[0].isEmpty {
      let rest = heard[count...]
      let first = heard.prefix(Self.repeats)
      // Rows at the beginning may sound alike, so that more has to repeat.
      let isAlike = Set(first).count < first.count && count < max(Self.repeats, expectedCount)
      let needed = isAlike ? max(2 * Self.repeats + count, min(expectedCount, 50)) : Self.repeats
      let cycle = rest.indices.lazy.map { heard[($0 - count) % count] }
      if rest.elementsEqual(cycle) {
        // As long as a shorter way round explains everything, no longer one does.
        return rest.count >= needed ? count : nil
      }
      // Announcements may be between the stops.
      let window = min(2 * Self.repeats + Self.slack, count)
      let enough = max(window - Self.slack, Self.repeats + 1)
      if !isAlike, rest.count >= window,
        Self.common(Array(heard.prefix(window)), Array(rest.prefix(window))) >= enough
      {
        return count
      }
    }
    return nil
  }

  // The length of the longest common subsequence.
  private static func common(_ one: [String], _ other: [String]) -> Int {
    var before = [Int](repeating: 0, count: other.count + 1)
    for word in one {
      var now = before
      for place in other.indices {
        now[place + 1] =
          word == other[place] ? before[place] + 1 : max(before[place + 1], now[place])
      }
      before = now
    }
    return before.last ?? 0
  }
}
