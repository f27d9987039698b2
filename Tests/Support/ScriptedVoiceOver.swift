import A11yModel

/// A VoiceOver that says what a script says.
package final class ScriptedVoiceOver: @unchecked Sendable {
  /// The behaviour behind the last stop.
  package enum Ending: Sendable {
    /// It goes on with the first stop.
    case wraps
    /// It says the last stop again.
    case stays
    /// There is always another stop.
    case endless
  }

  private let stops: [String?]
  private let containers: [Int: [String]]
  private let ending: Ending
  private let announcements: [Int: String]
  private let dying: Int?
  private var position = 0
  private var inside: Int?
  private var container = 0
  private var moves = 0
  /// The number of moves.
  package private(set) var moveCount = 0

  /// - Parameters:
  ///   - stops: The words at each stop; nil for one at which nothing is said.
  ///   - containers: The elements in the container at a stop.
  ///   - announcements: What is said at a move in place of the next stop, by the number of the move.
  ///   - dying: The number of the move from which on nobody answers.
  package init(
    _ stops: [String?], _ ending: Ending = .wraps, containers: [Int: [String]] = [:],
    announcements: [Int: String] = [:], dying: Int? = nil
  ) {
    self.stops = stops
    self.ending = ending
    self.containers = containers
    self.announcements = announcements
    self.dying = dying
  }

  package var current: VoiceOverWalk.Answer {
    if let dying, moves >= dying { return .failure }
    if let inside { return .said(containers[container]?[inside] ?? "") }
    if position >= stops.count { return .said("Row \(position)") }
    return stops[position].map { .said($0) } ?? .silence
  }

  package func forward() -> VoiceOverWalk.Answer {
    moves += 1
    moveCount += 1
    if let words = announcements[moves] { return .said(words) }
    if let place = inside {
      inside = min(place + 1, (containers[container]?.count ?? 1) - 1)
    } else if position + 1 < stops.count || ending == .endless {
      position += 1
    } else if ending == .wraps {
      position = 0
    }
    return current
  }

  package func inward() -> VoiceOverWalk.Answer {
    moveCount += 1
    if inside == nil, containers[position] != nil { (inside, container) = (0, position) }
    return current
  }

  package func outward() -> VoiceOverWalk.Answer {
    moveCount += 1
    inside = nil
    return current
  }

  /// Takes a step of a walk, and returns what is said then.
  package func take(_ step: VoiceOverWalk.Step) -> VoiceOverWalk.Answer {
    switch step {
    case .forward: forward()
    case .inward: inward()
    case .outward: outward()
    case .end: current
    }
  }
}
