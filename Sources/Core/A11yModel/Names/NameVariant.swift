/// A screen whose name differs from that of another only in a device, a language or the like.
package struct NameVariant: Hashable, Sendable {
  package let name: String
  /// The name of the other screen.
  package let other: String
  /// The template that reads the file's name, for example `{screen}_{locale}`.
  package let template: String
  // The file's name with a wildcard for that of the screen, piece by piece.
  private let pieces: [String]

  /// Returns the variants among some screens, in their order.
  ///
  /// - Parameters:
  ///   - screens: The screens that may be variants, with the names of their files.
  ///   - names: The names of all screens. Without a part, a name is preferred as the other one.
  package static func all(
    of screens: [(name: String, stem: String)], among names: some Collection<String>
  ) -> [NameVariant] {
    // The two first names that are the same without parts.
    var others: [String: [String]] = [:]
    for name in Set(names).sorted(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) {
      guard let plain = plain(name), others[plain, default: []].count < 2 else { continue }
      others[plain, default: []].append(name)
    }
    return screens.compactMap { screen in
      guard let plain = plain(screen.name), plain != screen.name,
        let other = others[plain]?.first(where: { $0 != screen.name }),
        let (template, pieces) = template(of: screen.stem)
      else { return nil }
      return NameVariant(name: screen.name, other: other, template: template, pieces: pieces)
    }
  }

  /// Returns the pattern for the files of all variants with the same template, for example `**/*_de.*`.
  package func path(among variants: [NameVariant]) -> String {
    let alike = variants.filter {
      $0.template == template && $0.pieces.count == pieces.count
    }
    let name = pieces.indices.map { index in
      alike.allSatisfy { $0.pieces[index] == pieces[index] } ? pieces[index] : "*"
    }
    return "**/\(name.joined()).*"
  }

  // The name without the parts; nil for a name that consists of them, or has texts on both sides.
  private static func plain(_ name: String) -> String? {
    let names = pieces(of: name).map(\.name).filter { !$0.isEmpty }
    return names.count == 1 ? names[0] : nil
  }

  private static func pieces(of name: String) -> [NameParts.Piece] {
    let parts = NameParts(name)
    return parts.pieces(
      parts.parts.filter { part in
        !part.isNumber && (part.kind != .contentSize || part.kind.isClear(part.text))
      })
  }

  private static func template(of stem: String) -> (template: String, pieces: [String])? {
    guard plain(stem) != nil else { return nil }
    let pieces = pieces(of: stem)
    let kinds = pieces.compactMap { piece in
      if case .part(let part) = piece, part.kind != .any { part.kind } else { nil }
    }
    guard !kinds.isEmpty, Set(kinds).count == kinds.count else { return nil }
    return (
      pieces.map { $0.named("{screen}") }.joined(), pieces.map(\.pattern)
    )
  }
}
