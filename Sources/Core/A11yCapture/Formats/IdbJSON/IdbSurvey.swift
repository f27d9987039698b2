import A11yModel

/// The facts of idb that depend on all elements: the keyboard, the elements of other processes, and the
/// elements that take the touches of others.
struct IdbSurvey: JSONSurvey {
  struct Place {
    let index: Int
    let frame: Rect
    /// Whether the identifier is that of a key on the system keyboard.
    let isKey: Bool
    /// Whether the element is a container captured without children.
    let isEmptyContainer: Bool
    /// Whether the role description is that of a bar.
    let isBar: Bool
    let line: Int
  }

  /// An element that takes the touches of another, not yet resolved in the tree.
  struct Occluder {
    /// The index of the element that does not receive its touches.
    let element: Int
    /// The index of the reason in that element's verdict.
    let position: Int
    let reference: IdbReference
  }

  var places: [Place] = []
  /// The process of each element; -1 for an unknown process other than the app's.
  var processes: [(index: Int, process: Double)] = []
  var occluders: [Occluder] = []
}

// MARK: Touches

extension IdbSurvey {
  /// Returns the tree in which verdicts refer to the elements that take the touches.
  ///
  /// The app describes such an element by its visible facts. It is found if exactly one element has the same
  /// frame, identifier, and label.
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
      // Many elements with the same frame prove nothing.
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
  // Rounding removes the floating-point noise of frames.
  fileprivate var inHalfPoints: Rect {
    Rect(
      (x * 2).rounded(), (y * 2).rounded(), (width * 2).rounded(), (height * 2).rounded())
  }
}

// MARK: Other processes

extension IdbSurvey {
  /// Marks the elements of other processes, such as the status bar.
  func markOtherProcesses(in tree: inout JSONTree) {
    let app = processes.first { $0.index == 0 }?.process ?? 0
    for (index, process) in processes where process < 0 || process != app && app > 0 && process > 0
    {
      var details = tree.builder.details(at: index)
      details.window = WindowFacts(level: 0, owner: "another process")
      tree.builder.setDetails(details, at: index)
    }
  }

  /// Marks the system keyboard, whose keys are listed like the app's own buttons. Behind the keys is an
  /// unnamed element that covers the full width and extends to the bottom of the screen.
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
