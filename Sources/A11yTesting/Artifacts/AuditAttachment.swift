/// A file that an audit leaves: its result always, and what a failure shows.
struct AuditAttachment: Hashable, Sendable {
  /// What is in it.
  enum Kind: String, Sendable {
    case text = "txt"
    case json = "json"
    case image = "png"

    /// The uniform type identifier.
    var type: String {
      switch self {
      case .text: "public.plain-text"
      case .json: "public.json"
      case .image: "public.png"
      }
    }
  }

  /// The name, with its extension; see ``ArtifactName``.
  var name: String
  var kind: Kind
  var bytes: [UInt8]
  /// Whether it stays when the test passes.
  var isKept = false

  /// Names an attachment `a11y-<screen>-<part>.<extension>`.
  init(screen: String, part: String, kind: Kind, bytes: [UInt8], number: Int = 1) {
    let end = (number > 1 ? "-\(number)" : "") + "-\(part).\(kind.rawValue)"
    name = ArtifactName.joined("a11y-", screen, end)
    self.kind = kind
    self.bytes = bytes
  }

  /// A partial result, which stays: who joins results must see that a screen was looked at.
  static func result(_ bytes: [UInt8], screen: String) -> AuditAttachment {
    var attachment = AuditAttachment(screen: screen, part: "result", kind: .json, bytes: bytes)
    attachment.isKept = true
    return attachment
  }
}
