/// A file that an audit attaches to a test.
package struct AuditAttachment: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case text = "txt"
    case json = "json"
    case image = "png"

    var type: String {
      switch self {
      case .text: "public.plain-text"
      case .json: "public.json"
      case .image: "public.png"
      }
    }
  }

  /// The file name, in the form of ``ArtifactName``.
  package var name: String
  package var kind: Kind
  package var bytes: [UInt8]
  /// Whether the attachment is kept when the test passes.
  package let isKept: Bool

  /// Creates an attachment named `a11y-<screen>-<part>.<extension>`.
  package init(
    screen: String, part: String, kind: Kind, bytes: [UInt8], number: Int = 1, isKept: Bool = false
  ) {
    let end = (number > 1 ? "-\(number)" : "") + "-\(part).\(kind.rawValue)"
    name = ArtifactName.joined("a11y-", screen, end)
    self.kind = kind
    self.bytes = bytes
    self.isKept = isKept
  }

  /// Returns an attachment for a partial result. It is always kept, so that a merge knows of the audit.
  package static func result(_ bytes: [UInt8], screen: String) -> AuditAttachment {
    AuditAttachment(screen: screen, part: "result", kind: .json, bytes: bytes, isKept: true)
  }

  /// Returns an attachment for a recording of VoiceOver. It is always kept, for comparison with later ones.
  package static func recording(_ text: String, screen: String) -> AuditAttachment {
    AuditAttachment(
      screen: screen, part: "voice", kind: .text, bytes: Array(text.utf8), isKept: true)
  }
}
