/// The system's descriptions of its symbols, as far as they are known.
///
/// Seen in captures of apps and in reports of their developers; of all others nothing is known but that most
/// have one, which says what is drawn and not what it is for.
enum SystemSymbols {
  /// Whether a symbol on a control says what nearly all controls with it do.
  static func isPlain(_ name: String) -> Bool { plain.contains(String(base(name))) }

  /// Whether the system is known to have no words for it, so that the name is read out.
  static func isNameless(_ name: String) -> Bool { nameless.contains(name) }

  // Without what only changes how it is drawn.
  private static func base(_ name: String) -> Substring {
    var name = name[...]
    var isShorter = true
    while isShorter {
      isShorter = false
      for end in [".fill", ".circle", ".square"] where name.hasSuffix(end) && name.count > end.count
      {
        name = name.dropLast(end.count)
        isShorter = true
      }
    }
    return name
  }

  private static let plain = FrameworkTable.symbols.names("plain")
  private static let nameless = FrameworkTable.symbols.names("nameless")
}
