import A11yModel

/// A coordinate or dimension of a frame.
package enum FramePart: String, CaseIterable, Hashable, Sendable {
  case minX, midX, maxX, minY, midY, maxY, width, height

  /// Returns the number in points.
  func number(of frame: Rect) -> Double {
    switch self {
    case .minX: frame.x
    case .midX: frame.midX
    case .maxX: frame.x + frame.width
    case .minY: frame.y
    case .midY: frame.midY
    case .maxY: frame.y + frame.height
    case .width: frame.width
    case .height: frame.height
    }
  }

  /// Creates the part that a property path denotes, for example `origin.x`.
  init?(path: String) {
    switch path {
    case "origin.x": self = .minX
    case "origin.y": self = .minY
    case "size.width": self = .width
    case "size.height": self = .height
    default: self.init(rawValue: path)
    }
  }
}
