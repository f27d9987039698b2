/// A truth value in three-valued logic, for facts that a capture may leave open.
package enum Truth: UInt8, Hashable, Sendable {
  case no, unknown, yes

  init(_ value: Bool) { self = value ? .yes : .no }

  init(_ value: Bool?) { self = value.map(Truth.init) ?? .unknown }

  static prefix func ! (truth: Truth) -> Truth {
    switch truth {
    case .no: .yes
    case .unknown: .unknown
    case .yes: .no
    }
  }

  static func && (left: Truth, right: Truth) -> Truth {
    left.rawValue < right.rawValue ? left : right
  }

  static func || (left: Truth, right: Truth) -> Truth {
    left.rawValue > right.rawValue ? left : right
  }
}
