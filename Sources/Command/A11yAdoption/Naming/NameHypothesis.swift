import A11yCapture
import A11yModel

/// A template that fits one name. It may be how all names of a project are built.
struct NameHypothesis {
  /// The meaning of a placeholder.
  enum Placeholder: Hashable {
    case screen
    /// A part of the context, or a date, time or identifier to drop.
    case part(NamePart)
    case number
    /// A folder to drop.
    case folder
  }

  let template: NameTemplate
  private(set) var placeholders: [Placeholder] = []
  /// Whether a folder has the name of the screen.
  let hasScreenInFolder: Bool

  /// The number of parts of the context.
  var contextCount: Int { placeholders.count { $0.contextPart != nil } }
  /// The number of parts that change from run to run.
  var droppedCount: Int { placeholders.count { [.number, .part(.any)].contains($0) } }

  /// Returns every way to read a path with at least one part besides the name of the screen.
  static func all(of path: String) -> [NameHypothesis] {
    let components = (path.split(separator: "/").dropLast().map(String.init) + [FileStem.of(path)])
      .map(NameParts.init)
    let places = components.indices.flatMap { index in
      components[index].parts.map { (component: index, part: $0) }
    }
    // More parts are no pattern of a person, and take too long.
    guard places.count <= 8 else { return [] }
    return (1..<max(1, 1 << places.count)).flatMap { mask -> [NameHypothesis] in
      let chosen = places.indices.filter { mask >> $0 & 1 == 1 }.map { places[$0] }
      let kinds = chosen.map(\.part.kind).filter { $0 != .any }
      guard Set(kinds).count == kinds.count else { return [] }
      let pieces = components.indices.map { index in
        components[index].pieces(chosen.filter { $0.component == index }.map(\.part))
      }
      return pieces.allSatisfy(hasNumbersAtEnds) ? all(of: pieces) : []
    }
  }

  // A number after the name may be part of it, as in `Step 2`.
  private static func hasNumbersAtEnds(_ pieces: [NameParts.Piece]) -> Bool {
    pieces.indices.allSatisfy { index in
      guard case .part(let part) = pieces[index], part.isNumber, index > 0 else { return true }
      return index == pieces.count - 1 && pieces[index - 1].name.isEmpty
    }
  }

  private static func all(of components: [[NameParts.Piece]]) -> [NameHypothesis] {
    components.indices.flatMap { component in
      components[component].indices.compactMap { piece in
        components[component][piece].name.isEmpty
          ? nil : NameHypothesis(components, screen: (component, piece))
      }
    }
  }

  private init?(_ components: [[NameParts.Piece]], screen: (component: Int, piece: Int)) {
    var texts: [String] = []
    for (index, pieces) in components.enumerated() {
      let hasPart = pieces.contains { if case .part = $0 { true } else { false } }
      let isNeeded = hasPart || index == screen.component || index == components.count - 1
      if !isNeeded {
        // Folders above the first placeholder need no place in the template.
        guard !texts.isEmpty else { continue }
        texts.append("{any}")
        placeholders.append(.folder)
        continue
      }
      texts.append("")
      for (number, piece) in pieces.enumerated() {
        let isScreen = (index, number) == screen
        texts[texts.count - 1] += isScreen ? piece.named("{screen}") : piece.template
        if isScreen { placeholders.append(.screen) }
        if case .part(let part) = piece {
          placeholders.append(part.isNumber ? .number : .part(part.kind))
        }
      }
    }
    guard let template = try? NameTemplate(texts.joined(separator: "/")) else { return nil }
    self.template = template
    hasScreenInFolder = screen.component < components.count - 1
  }
}

extension NameHypothesis.Placeholder {
  /// The part of the context; nil for anything else.
  var contextPart: NamePart? {
    if case .part(let part) = self, part != .any { part } else { nil }
  }
}
