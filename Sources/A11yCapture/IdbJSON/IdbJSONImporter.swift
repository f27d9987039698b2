import A11yModel

/// Reads what idb (`describe-all`, `describe-point`) and AXe (`describe-ui`) print, flat or nested,
/// also inside the documents of tools that build on them.
///
/// The tree is the one of assistive technology: its order says nothing of what is in front. A flat
/// list has no hierarchy: all elements become children of the application, which comes first.
/// See ``IdbElement`` for what its keys really say.
package enum IdbJSONImporter: JSONImporter {
  /// The name of the format.
  package static let format = "idb-json"
  static let dialect = JSONDialect.idb
  typealias Element = IdbElement

  static func screen(_ tree: consuming JSONTree, name: String) throws(ImportError) -> Screen {
    tree.markKeyboard()
    tree.markOtherProcesses()
    if !tree.isNested, tree.builder.count > 1 {
      tree.notes.add("flat-list", "the capture is a list; parents are unknown", tree.firstLine)
    }
    let occluders = tree.occluders
    let app = tree.processes.first { $0.index == 0 }?.process
    var screen = try tree.screen(name: name, format: format)
    screen.tree = screen.tree.naming(occluders, app: app)
    return screen
  }
}

extension ElementTree {
  // The app names who takes a touch by what can be seen of it. It is an element of the tree if
  // exactly one has the same frame, identifier and label.
  fileprivate func naming(_ occluders: [IdbOccluder], app: Double?) -> ElementTree {
    guard !occluders.isEmpty else { return self }
    var places: [Rect: [Int]] = [:]
    for node in nodes {
      if let frame = node.frame { places[frame.inHalfPoints, default: []].append(node.index) }
    }
    var changed: [Int: ElementDetails] = [:]
    for occluder in occluders {
      var details = changed[occluder.element] ?? self[occluder.element].details
      guard case .blocked(var reasons)? = details.interactable else { continue }
      let candidates = occluder.reference.frame.flatMap { places[$0.inHalfPoints] } ?? []
      // Crowds of equal frames are no proof of anything.
      let found = candidates.prefix(64).filter { occluder.reference.matches(self[$0]) }
      reasons[occluder.position].element =
        found.count == 1 && candidates.count <= 64
        ? .element(found[0]) : .missing(occluder.reference.description(app: app))
      details.interactable = .blocked(reasons)
      changed[occluder.element] = details
    }
    return replacing(changed)
  }
}

extension Rect {
  // Frames carry the noise of floating-point numbers.
  fileprivate var inHalfPoints: Rect {
    Rect(
      (x * 2).rounded(), (y * 2).rounded(), (width * 2).rounded(), (height * 2).rounded())
  }
}

extension JSONTree {
  // The status bar, for example, belongs to the system's own process.
  fileprivate mutating func markOtherProcesses() {
    let app = processes.first { $0.index == 0 }?.process ?? 0
    for (index, process) in processes where process < 0 || process != app && app > 0 && process > 0
    {
      var details = builder.details(at: index)
      details.window = WindowFacts(level: 0, owner: "another process")
      builder.setDetails(details, at: index)
    }
  }

  // The system's keyboard is listed like the app's own buttons. Behind its keys lies an element
  // without a name, over the whole width and down to the bottom.
  fileprivate mutating func markKeyboard() {
    guard let app = places.first(where: { $0.index == 0 })?.frame,
      places.lazy.filter(\.isKey).prefix(2).count == 2
    else { return }
    let keys = places.filter(\.isKey)
    let plane = places.last { place in
      builder.type(at: place.index) == .other && builder.span(.label, at: place.index).isEmpty
        && abs(place.frame.width - app.width) < 1 && abs(place.frame.maxY - app.maxY) < 1
        && place.frame.height < app.height * 0.7
        && keys.filter { place.frame.contains($0.frame.center) }.count > 1
    }
    guard let plane else { return }
    for place in places where plane.frame.contains(place.frame.center) {
      builder.select(place.index)
      if place.index == plane.index {
        builder.set(type: .keyboard)
      } else if builder.type(at: place.index) != .group, place.index > 0 {
        builder.set(type: .key)
      }
    }
  }
}
