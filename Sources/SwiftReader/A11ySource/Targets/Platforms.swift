/// The systems that something is built for.
package struct Platforms: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let iOS = Platforms(rawValue: 1)
  package static let macOS = Platforms(rawValue: 1 << 1)
  package static let tvOS = Platforms(rawValue: 1 << 2)
  package static let watchOS = Platforms(rawValue: 1 << 3)
  package static let visionOS = Platforms(rawValue: 1 << 4)
  /// All of them, which is also what is not known.
  static let all: Platforms = [.iOS, .macOS, .tvOS, .watchOS, .visionOS]

  private static let names: [(name: String, platform: Platforms)] = [
    ("iOS", .iOS), ("macOS", .macOS), ("tvOS", .tvOS), ("watchOS", .watchOS),
    ("visionOS", .visionOS),
  ]

  /// Whether nothing of it is judged: an app of iOS is read, and what people wear in front of their eyes runs the same
  /// views.
  package var isElsewhere: Bool { !isEmpty && isDisjoint(with: [.iOS, .visionOS]) }

  /// As people call them: `macOS and watchOS`.
  package var words: String {
    let known = Self.names.filter { contains($0.platform) }.map(\.name)
    guard let last = known.last, known.count > 1 else { return known.first ?? "" }
    return known.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The one of a name as Swift and people write it; nil for one that is not known.
  init?(named name: some StringProtocol) {
    guard let known = Self.names.first(where: { $0.name == name }) else {
      guard name == "macCatalyst" else { return nil }
      self = .iOS
      return
    }
    self = known.platform
  }

  /// Creates the platforms of SDKs, as build settings name them; nil if one is unknown.
  init?(sdks: some StringProtocol) {
    var platforms: Platforms = []
    for sdk in sdks.split(whereSeparator: \.isWhitespace) {
      // A version may stand behind it.
      switch sdk.prefix(while: \.isLetter) {
      case "iphoneos", "iphonesimulator": platforms.insert(.iOS)
      case "macosx": platforms.insert(.macOS)
      case "appletvos", "appletvsimulator": platforms.insert(.tvOS)
      case "watchos", "watchsimulator": platforms.insert(.watchOS)
      case "xros", "xrsimulator": platforms.insert(.visionOS)
      default: return nil
      }
    }
    guard !platforms.isEmpty else { return nil }
    self = platforms
  }

  /// The one of a filter of a project file.
  init?(filter: some StringProtocol) {
    switch filter {
    case "ios", "maccatalyst": self = .iOS
    case "macos": self = .macOS
    case "tvos": self = .tvOS
    case "watchos": self = .watchOS
    case "xros", "visionos": self = .visionOS
    default: return nil
    }
  }
}

extension Platforms: Storable {}
