// swift-format-ignore-file
// Names that apps and Apple's frameworks use, and that ours must not take from them.
/// A view of SwiftUI.
public struct Text {
  public init(_ words: String) {}
}

/// A font of SwiftUI.
public struct Font: Sendable {
  public static let body = Font()
}

/// A rectangle as Foundation has it on Apple's systems (MacTypes.h).
public struct Rect {
  public var top: Int16 = 0, left: Int16 = 0, bottom: Int16 = 0, right: Int16 = 0
  public init() {}
}

/// A point as Foundation has it on Apple's systems.
public struct Point {
  public var v: Int16 = 0, h: Int16 = 0
  public init() {}
}

/// A size as Foundation has it on Apple's systems.
public typealias Size = Int

/// A screen of the app's own.
public enum Screen { case login, home }

/// A node of the app's own.
public final class Node {
  public var next: Node?
  public init() {}
}

/// How bad something is, in the app's own words.
public enum Severity: Int { case low, high }

/// Further names that apps like to use.
public struct Rule { public init() {} }
public struct Baseline { public init() {} }
public struct Gate { public init() {} }
public struct Finding { public init() {} }
public struct Fact { public init() {} }
public struct Traits { public init() {} }
public struct Column { public init() {} }
public struct Scroll { public init() {} }
public struct Insets { public init() {} }
public struct Identity { public init() {} }
public struct Comparison { public init() {} }
