/// One screen of an app at one moment: its elements and where they were captured.
package struct Screen: Sendable {
  /// The name that identifies the screen from run to run; never a device, a locale or a path, and
  /// without secrets, for baselines have it.
  package var name: String {
    didSet { name = SecretText.masked(name) }
  }
  /// Who gave it its name.
  package var nameOrigin = NameOrigin.file
  /// The device, system, language and the like: `platform`, `os`, `device`, `locale`, …
  package var context: [String: String]
  /// Where it was read from.
  package var source: Source
  /// The elements.
  package var tree: ElementTree
  /// Whether the capture was cut, so that missing elements prove nothing.
  package var isTruncated: Bool
  /// What the importer saw that a reader of the report should know, in its order.
  package var diagnostics: [Diagnostic]
  /// A picture of it: a path of the same kind as that of ``source``; nil when none is known.
  package var screenshot: String?

  /// The name under which a baseline files its findings: that of its document, in which scenes may get
  /// other classes and identifiers, or its own.
  package var family: String {
    guard let document = tree.screen.scene?.document, !document.isEmpty else { return name }
    return document.escapedForDisplay()
  }

  /// The keys of ``context`` that distinguish two captures of one screen.
  package static let contextKeys = [
    "platform", "os", "device", "locale", "direction", "appearance", "contentSize", "orientation",
  ]

  /// Creates a screen.
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

  /// Who gave a screen its name, from the least to the most important.
  package enum NameOrigin: String, CaseIterable, Sendable {
    /// The file's own name.
    case file
    /// The capture itself.
    case capture
    /// The test that printed it into a log.
    case test
    /// A pattern of the configuration.
    case template
    /// A manifest beside the captures.
    case manifest
    /// The caller.
    case caller
  }

  /// Where a screen was read from.
  package struct Source: Hashable, Sendable {
    /// The file as the user named it, with `/` between its parts; `-` for standard input.
    package var path: String
    /// The name of the format, for example `debug-description`.
    package var format: String
    /// The line on which its tree starts, from 1.
    package var line: Int

    /// Creates a source.
    package init(path: String = "", format: String = "", line: Int = 1) {
      self.path = path
      self.format = format
      self.line = line
    }
  }
}

/// What captures of a running app call the platform, in their context.
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
