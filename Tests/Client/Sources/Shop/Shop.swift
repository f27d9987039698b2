// swift-format-ignore-file
// Names that apps and Apple's frameworks use. The products must not conflict with them.
/// SwiftUI's `Text`.
public struct Text {
  public init(_ words: String) {}
}

/// SwiftUI's `Font`.
public struct Font: Sendable {
  public static let body = Font()
}

/// Foundation's `Rect` on Apple platforms (MacTypes.h).
public struct Rect {
  public var top: Int16 = 0, left: Int16 = 0, bottom: Int16 = 0, right: Int16 = 0
  public init() {}
}

/// Foundation's `Point` on Apple platforms (MacTypes.h).
public struct Point {
  public var v: Int16 = 0, h: Int16 = 0
  public init() {}
}

/// Foundation's `Size` on Apple platforms (MacTypes.h).
public typealias Size = Int

/// An enumeration of the app.
public enum Screen { case login, home }

/// A class of the app.
public final class Node {
  public var next: Node?
  public init() {}
}

/// An enumeration of the app.
public enum Severity: Int { case low, high }

/// Other names that apps commonly use.
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
