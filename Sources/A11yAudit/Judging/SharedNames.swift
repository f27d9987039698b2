import A11yBaseline
import A11yModel

/// Hashes of the identifiers and labels on a screen, for telling screens apart.
struct ScreenImprint: Sendable {
  private var words: Set<Int> = []
  // More texts than most screens have.
  private static let limit = 200

  /// - Complexity: O(n) for n elements.
  init(_ tree: ElementTree) {
    words.reserveCapacity(min(Self.limit, tree.count * 2))
    for node in tree.nodes where words.count < Self.limit {
      for text in [node.identifier, node.label] {
        if let text, !text.isEmpty { words.insert(TextHash.shared(text)) }
      }
    }
  }

  /// Whether two screens share less than a fifth of the texts of the smaller one.
  func isOfOther(than other: ScreenImprint) -> Bool {
    let least = min(words.count, other.words.count)
    return least >= 3 && words.intersection(other.words).count * 5 < least
  }
}

/// A search for different screens with the same name, because files in two folders have the same name.
struct SharedNames {
  private struct Place: Hashable {
    let name: String
    let context: BaselineContext
  }

  private var first: [Place: (path: String, imprint: ScreenImprint)] = [:]
  private(set) var joined: [JoinedScreens] = []
  private var told: Set<Place> = []

  /// Adds a screen that is named only by its file. The scenes of a document may share its name.
  mutating func add(_ screen: JudgedScreen, _ imprint: ScreenImprint) {
    guard screen.scene == nil else { return }
    let place = Place(name: screen.family, context: screen.baselineContext)
    guard let known = first[place] else { return first[place] = (screen.source.path, imprint) }
    guard known.path != screen.source.path, known.imprint.isOfOther(than: imprint),
      told.insert(place).inserted
    else { return }
    let files = "\(known.path) and \(screen.source.path)"
    joined.append(JoinedScreens(name: screen.name, files: files))
  }
}
