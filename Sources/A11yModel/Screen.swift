/// One screen of an app at one moment: its elements and where they were captured.
package struct Screen: Sendable {
  /// The name that identifies the screen from run to run; never a device, a locale or a path.
  package var name: String
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

  /// The keys of ``context`` that distinguish two captures of one screen.
  package static let contextKeys = [
    "platform", "os", "device", "locale", "direction", "appearance", "contentSize", "orientation",
  ]

  /// Creates a screen.
  package init(
    name: String, tree: ElementTree, source: Source = Source(), context: [String: String] = [:],
    isTruncated: Bool = false, diagnostics: [Diagnostic] = []
  ) {
    self.name = name
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

  /// Something that was odd about a capture, in one line.
  package struct Diagnostic: Hashable, Sendable {
    /// A stable name in kebab case, for example `truncated`.
    package var code: String
    /// What it means for the reader.
    package var message: String
    /// The line in the capture, from 1; 0 when there is none.
    package var line: Int

    /// The screen did not stand still while it was captured.
    package static let stillChanging = Diagnostic(
      "still-changing", "the screen was still changing when it was captured")

    /// Whether it only says what captures of this kind cannot tell, and nothing is wrong.
    package var isOrdinary: Bool { Self.ordinary.contains(code) }

    private static let ordinary: Set<String> = ["paint-order-unknown", "foreign-windows"]

    /// Whether it says that the capture is not what it should be: the tool was not ready, cut the
    /// tree, or wrote what it did not know.
    package var isFault: Bool { Self.faults.contains(code) }

    private static let faults: Set<String> = [
      "one-node", "all-invisible", "traits-never-set", "identifiers-equal-labels", "no-frames",
      "unknown-screen-size", "duplicate-node-ids", "depth-limit", "busy", "truncated", "fragment",
      "ax-error", "still-changing", "accessibility-off", "swiftui-without-elements",
      "swiftui-unsettled",
    ]

    /// Whether it says that the screen shows more than the capture could see, which is never a pass.
    package var isBlindness: Bool { Self.blindnesses.contains(code) }

    private static let blindnesses: Set<String> = [
      "accessibility-off", "swiftui-without-elements", "swiftui-unsettled",
    ]

    /// Creates a diagnostic.
    package init(_ code: String, _ message: String, line: Int = 0) {
      self.code = code
      self.message = message
      self.line = line
    }
  }
}
