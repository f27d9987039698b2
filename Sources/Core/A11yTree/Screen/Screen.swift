/// A screen of an app at one moment, with its elements and the origin of the capture.
package struct Screen: Sendable {
  /// The name that identifies the screen across runs. It contains no device, locale or path, and no secret,
  /// because baselines store it.
  package var name: String {
    didSet { name = SecretText.masked(name) }
  }
  package var nameOrigin = NameOrigin.file
  /// The conditions of the capture, such as `platform`, `os`, `device` and `locale`.
  package var context: [String: String]
  package var source: Source
  package var tree: ElementTree
  /// Whether the capture was cut off, so that missing elements prove nothing.
  package var isTruncated: Bool
  /// The remarks of the importer for the user, in order.
  package var diagnostics: [Diagnostic]
  /// The content of a view in Swift that no source of the project shows.
  package var unread: Set<String> = []
  /// The path of a screenshot, written like that of ``source``; nil if none is known.
  package var screenshot: String?
  /// The path of a recording of VoiceOver, written like that of ``source``; nil if none is named.
  package var recordingPath: String?
  /// The pixels of the screenshot, decoded when asked for; nil if there is none.
  package var picture: ScreenPicture?

  /// The recording of VoiceOver that belongs to the capture; nil if there is none. Setting it copies the tree, in O(n)
  /// for n elements.
  package var recording: VoiceOverRecording? {
    get { tree.screen.recording }
    set { set(\.recording, newValue) }
  }

  /// The report of Apple's audit on the screen; nil if it was not run. Setting it is like setting ``recording``.
  package var audit: AppleAudit.Report? {
    get { tree.screen.audit }
    set { set(\.audit, newValue) }
  }

  /// The run of the test that captured the screen; nil for other captures. Setting it is like setting ``recording``.
  package var run: TestRun? {
    get { tree.screen.run }
    set { set(\.run, newValue) }
  }

  private mutating func set<Value>(_ fact: WritableKeyPath<ScreenFacts, Value>, _ value: Value) {
    var facts = tree.screen
    facts[keyPath: fact] = value
    tree = tree.with(facts)
  }

  /// The name under which a baseline stores the findings: that of the Interface Builder document, whose scenes
  /// may change their classes and identifiers, or else the screen's name.
  package var family: String {
    guard let document = tree.screen.scene?.document, !document.isEmpty else { return name }
    return document.escapedForDisplay()
  }

  /// Returns the kind of device: the recorded one, or else a TV if the context names its platform or the screen
  /// has its size, which no other device has (Apple's Human Interface Guidelines, tvOS layout); nil if unknown.
  package func idiom(bounds: Rect?) -> Idiom? {
    if let known = tree.screen.idiom { return known }
    let isTV =
      context["platform"]?.lowercased() == "tvos" || bounds?.size == Size(1920, 1080)
    return isTV ? .tv : nil
  }

  /// The keys of ``context`` that distinguish captures of the same screen.
  package static let contextKeys =
    [
      "platform", "os", "device", "locale", "direction", "appearance", "contentSize", "orientation",
      "tapped",
    ] + switches

  /// The keys of ``context`` for accessibility settings that are `on` or `off`.
  package static let switches = [
    "boldText", "increaseContrast", "reduceMotion", "reduceTransparency", "buttonShapes",
    "differentiateWithoutColor",
  ]

  /// The locale in ``context`` of captures in which every translated text is doubled (`NSDoubleLocalizedStrings`).
  package static let doubledLocale = "doubled"

  /// The values of a team's own axes, such as `market`, from a manifest. They are also in ``context``.
  package var ownAxes: [String: String] = [:]

  /// Returns whether a key can name an axis of a team's own: a short word of letters, digits and hyphens.
  package static func isOwnAxis(_ key: String) -> Bool {
    !contextKeys.contains(key) && key.utf8.count <= 40
      && key.utf8.first.map { 0x61...0x7A ~= $0 | 0x20 } == true
      && key.utf8.allSatisfy { 0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0 || $0 == 0x2D }
  }

  package init(
    name: String, tree: ElementTree, source: Source = Source(), context: [String: String] = [:],
    isTruncated: Bool = false, diagnostics: [Diagnostic] = []
  ) {
    self.name = SecretText.masked(name)
    self.tree = tree
    self.source = source
    self.context = context
    self.isTruncated = isTruncated
    self.diagnostics = diagnostics
  }

  /// The origin of a screen's name, from the lowest to the highest precedence.
  package enum NameOrigin: String, CaseIterable, Sendable {
    case file
    case capture
    /// The test that printed the capture to a log.
    case test
    /// A pattern in the configuration.
    case template
    case manifest
    case caller
  }

  /// The origin of a capture.
  package struct Source: Hashable, Sendable {
    /// The file as the user named it, with `/` as the separator; `-` for standard input.
    package var path: String
    /// The name of the format, for example `debug-description`.
    package var format: String
    /// The line at which the tree starts, counted from 1.
    package var line: Int

    /// Whether the screen was read from source code, of the app or of UI tests.
    package var isCode: Bool { SuiteLanguage.isFormat(format) }

    package init(path: String = "", format: String = "", line: Int = 1) {
      self.path = path
      self.format = format
      self.line = line
    }
  }
}

/// The names of platforms in the context of a capture.
package enum PlatformName {
  /// The platform that this code was compiled for.
  package static var current: String {
    #if os(macOS)
      "macOS"
    #elseif targetEnvironment(macCatalyst)
      "Mac Catalyst"
    #elseif os(tvOS)
      "tvOS"
    #elseif os(watchOS)
      "watchOS"
    #elseif os(visionOS)
      "visionOS"
    #else
      "iOS"
    #endif
  }
}
