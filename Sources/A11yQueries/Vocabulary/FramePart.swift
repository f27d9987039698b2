import A11yModel

/// A number of a frame.
package enum FramePart: String, CaseIterable, Hashable, Sendable {
  case minX, midX, maxX, minY, midY, maxY, width, height

  /// The number, in points.
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

  /// The part that a path of properties names, for example `origin.x`.
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
