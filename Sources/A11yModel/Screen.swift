/// One screen of an app at one moment: its elements and where they were captured.
public struct Screen: Sendable {
  /// The name that identifies the screen from run to run; never a device, a locale or a path.
  public var name: String
  /// The device, system, language and the like: `platform`, `os`, `device`, `locale`, …
  public var context: [String: String]
  /// Where it was read from.
  public var source: Source
  /// The elements.
  public var tree: ElementTree
  /// Whether the capture was cut, so that missing elements prove nothing.
  public var isTruncated: Bool
  /// What the importer saw that a reader of the report should know, in its order.
  public var diagnostics: [Diagnostic]

  /// Creates a screen.
  public init(
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

  /// Where a screen was read from.
  public struct Source: Hashable, Sendable {
    /// The file as the user named it, with `/` between its parts; `-` for standard input.
    public var path: String
    /// The name of the format, for example `debug-description`.
    public var format: String
    /// The line on which its tree starts, from 1.
    public var line: Int

    /// Creates a source.
    public init(path: String = "", format: String = "", line: Int = 1) {
      self.path = path
      self.format = format
      self.line = line
    }
  }

  /// Something that was odd about a capture, in one line.
  public struct Diagnostic: Hashable, Sendable {
    /// A stable name in kebab case, for example `truncated`.
    public var code: String
    /// What it means for the reader.
    public var message: String
    /// The line in the capture, from 1; 0 when there is none.
    public var line: Int

    /// The screen did not stand still while it was captured.
    public static let stillChanging = Diagnostic(
      "still-changing", "the screen was still changing when it was captured")

    /// Creates a diagnostic.
    public init(_ code: String, _ message: String, line: Int = 0) {
      self.code = code
      self.message = message
      self.line = line
    }
  }
}
