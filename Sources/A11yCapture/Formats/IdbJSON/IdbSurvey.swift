import A11yModel

/// The facts of idb that only a look at all elements tells: which of them make the keyboard, which
/// belong to other processes, and who takes whose touches.
struct IdbSurvey: JSONSurvey {
  /// An element and where it lies.
  struct Place {
    let index: Int
    let frame: Rect
    /// Whether it has the identifier of a key of the system's keyboard.
    let isKey: Bool
    /// Whether it is a container, and is printed without anything in it.
    let isEmptyContainer: Bool
    /// Whether its role says that it is a bar.
    let isBar: Bool
    /// The line of the file.
    let line: Int
  }

  /// Who takes the touches of an element, not yet looked up in the tree.
  struct Occluder {
    /// The position of the element whose touches they are.
    let element: Int
    /// The position in the reasons of its verdict.
    let position: Int
    let reference: IdbReference
  }

  /// Where elements lie, of those that have a frame.
  var places: [Place] = []
  /// Which process each element belongs to; -1 for one of unknown number that is not the app's.
  var processes: [(index: Int, process: Double)] = []
  /// Who takes the touches of elements.
  var occluders: [Occluder] = []
}

// MARK: Touches

extension IdbSurvey {
  /// The tree in which verdicts name who takes the touch.
  ///
  /// The app says it by what can be seen of it. It is an element of the tree if exactly one has the
  /// same frame, identifier and label.
  func namingOccluders(in tree: ElementTree) -> ElementTree {
    guard !occluders.isEmpty else { return tree }
    let app = processes.first { $0.index == 0 }?.process
    var places: [Rect: [Int]] = [:]
    for node in tree.nodes {
      if let frame = node.frame { places[frame.inHalfPoints, default: []].append(node.index) }
    }
    var changed: [Int: ElementDetails] = [:]
    for occluder in occluders {
      var details = changed[occluder.element] ?? tree[occluder.element].details
      guard case .blocked(var reasons)? = details.interactable else { continue }
      let candidates = occluder.reference.frame.flatMap { places[$0.inHalfPoints] } ?? []
      // Crowds of equal frames are no proof of anything.
      let found = candidates.prefix(64).filter { occluder.reference.matches(tree[$0]) }
      reasons[occluder.position].element =
        found.count == 1 && candidates.count <= 64
        ? .element(found[0]) : .missing(occluder.reference.description(app: app))
      details.interactable = .blocked(reasons)
      changed[occluder.element] = details
    }
    return tree.replacing(changed)
  }
}

extension Rect {
  // Frames carry the noise of floating-point numbers.
  fileprivate var inHalfPoints: Rect {
    Rect(
      (x * 2).rounded(), (y * 2).rounded(), (width * 2).rounded(), (height * 2).rounded())
  }
}

// MARK: Other processes

extension IdbSurvey {
  /// Marks what belongs to another process, as the status bar, for example, does to the system's.
  func markOtherProcesses(in tree: inout JSONTree) {
    let app = processes.first { $0.index == 0 }?.process ?? 0
    for (index, process) in processes where process < 0 || process != app && app > 0 && process > 0
    {
      var details = tree.builder.details(at: index)
      details.window = WindowFacts(level: 0, owner: "another process")
      tree.builder.setDetails(details, at: index)
    }
  }

  /// Marks the system's keyboard, which is listed like the app's own buttons.
  ///
  /// Behind its keys lies an element without a name, over the whole width and down to the bottom.
  func markKeyboard(in tree: inout JSONTree) {
    guard let app = places.first(where: { $0.index == 0 })?.frame,
      places.lazy.filter(\.isKey).prefix(2).count == 2
    else { return }
    let keys = places.filter(\.isKey)
    let plane = places.last { place in
      tree.builder.type(at: place.index) == .other
        && tree.builder.span(.label, at: place.index).isEmpty
        && abs(place.frame.width - app.width) < 1 && abs(place.frame.maxY - app.maxY) < 1
        && place.frame.height < app.height * 0.7
        && keys.filter { place.frame.contains($0.frame.center) }.count > 1
    }
    guard let plane else { return }
    for place in places where plane.frame.contains(place.frame.center) {
      tree.builder.select(place.index)
      if place.index == plane.index {
        tree.builder.set(type: .keyboard)
      } else if tree.builder.type(at: place.index) != .group, place.index > 0 {
        tree.builder.set(type: .key)
      }
    }
  }
}
