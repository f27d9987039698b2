import A11yBaseline
import A11yModel

/// A search for different screens with the same name in one run, such as those of two apps.
struct SharedNames {
  /// A screen as it was captured.
  struct Sighting: Sendable {
    let imprint: ScreenSignature
    /// The name of the app; empty if unknown.
    let app: String
    /// Whether only its file names the screen, so that a file in another folder may have the same name.
    let isNamedByFile: Bool

    /// Describes a complete capture of a running app; nil for any other.
    init?(_ judged: JudgedScreen, of screen: Screen) {
      guard judged.isComplete, let imprint = judged.imprint else { return nil }
      self.imprint = imprint
      // Only a driver is above the app.
      let root = screen.tree.nodes.prefix(4).first { $0.type == .application }
      app = (root?.identifier ?? root?.label).map { String($0) } ?? ""
      isNamedByFile = screen.nameOrigin == .file
    }

    // Texts in two languages differ, but not the layout and the app.
    fileprivate func isOfOther(than other: Sighting) -> Bool {
      let areOfTwoApps = !app.isEmpty && !other.app.isEmpty && app != other.app
      return isNamedByFile && other.isNamedByFile || areOfTwoApps
        ? imprint.isUnlike(other.imprint) : imprint.isOther(than: other.imprint)
    }
  }

  private struct Place: Hashable {
    let name: String
    let context: BaselineContext
  }

  private var first: [Place: (path: String, sighting: Sighting)] = [:]
  private(set) var joined: [JoinedScreens] = []
  private var told: Set<Place> = []

  mutating func add(_ screen: JudgedScreen, _ sighting: Sighting) {
    let place = Place(name: screen.family, context: screen.baselineContext)
    guard let known = first[place] else { return first[place] = (screen.source.path, sighting) }
    guard known.path != screen.source.path, known.sighting.isOfOther(than: sighting),
      told.insert(place).inserted
    else { return }
    let files = "\(known.path) and \(screen.source.path)"
    joined.append(JoinedScreens(name: screen.name, files: files))
  }
}
