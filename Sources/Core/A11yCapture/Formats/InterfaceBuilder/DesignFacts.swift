import A11yModel

/// The facts of single views that depend on the whole document.
struct DesignFacts {
  private(set) var uninstalled: Set<String> = []
  /// The views that are not installed in every size class, so that their frames are unknown.
  private(set) var conditional: Set<String> = []
  /// The views with attributes that vary by size class.
  private(set) var varied: Set<Int> = []
  /// The views whose visibility varies by size class.
  private(set) var fleeting: Set<Int> = []
  /// The views with a recognizer of single taps that has an effect.
  private(set) var tapped: Set<Int> = []
  /// The names of the outlets to each object, in document order.
  private(set) var outlets: [Int: [String]] = [:]
  /// The outlets to each object, with the custom class that has the outlet, or `nil` for a system class.
  private(set) var connections: [Int: [(owner: String?, name: String)]] = [:]
  /// The owner of each main view, which is the object with the outlet `view` to it.
  private(set) var viewOwners: [Int: Int] = [:]
  /// The labels and images that cells of the built-in styles provide to code, by the name of their property.
  private(set) var cellParts: [Int: String] = [:]
  /// The sizes of views that are pinned by constraints and changed neither by code nor by size class.
  private(set) var pinned: [Int: PinnedSize] = [:]

  init(_ document: DesignDocument) {
    var included: Set<String> = []
    var taps: [(view: Int, recognizer: Int)] = []
    var pins: [DesignPin] = []
    var optional: Set<String> = []
    var cells: [Int] = []
    for index in document.elements.indices {
      switch document.tag(index) {
      case .constraint:
        if let pin = DesignPin(index, document) { pins.append(pin) }
      case .exclude:
        if let constraint = Self.maskedConstraint(index, document) { optional.insert(constraint) }
        guard let view = Self.maskedView(index, document) else { continue }
        conditional.insert(view.id)
        if view.isDefault { uninstalled.insert(view.id) }
      case .include:
        if let view = Self.maskedView(index, document) { included.insert(view.id) }
      case .variation: noteVariation(index, document)
      case .tableViewCell: cells.append(index)
      case .outlet: noteOutlet(index, document)
      case .outletCollection:
        noteOutlet(index, document)
        if let tap = Self.tap(index, document) { taps.append(tap) }
      default: break
      }
    }
    uninstalled.subtract(included)
    for pin in pins where isFixed(pin, document, optional: optional) {
      pin.add(to: &pinned[pin.view, default: PinnedSize()])
    }
    for cell in cells { noteParts(of: cell, document) }
    for tap in taps where acts(tap.recognizer, document) { tapped.insert(tap.view) }
  }

  // Code fills the cells of a prototype, and those that it has an outlet to.
  private mutating func noteParts(of cell: Int, _ document: DesignDocument) {
    let section = document.parent(cell).flatMap { document.parent($0) }
    guard section.map({ document.tag($0) != .tableViewSection }) ?? true || outlets[cell] != nil
    else { return }
    for name in [DesignName.textLabel, .detailTextLabel, .imageView] {
      guard let id = document.attribute(name, of: cell), let part = document.ids[id] else {
        continue
      }
      cellParts[part] = name.rawValue
    }
  }

  // A constraint may not hold as written if some size classes exclude or vary it, or if code has an outlet to it.
  private func isFixed(
    _ pin: DesignPin, _ document: DesignDocument, optional: Set<String>
  ) -> Bool {
    guard outlets[pin.constraint] == nil, !varied.contains(pin.constraint) else { return false }
    return document.attribute(.id, of: pin.constraint).map { !optional.contains($0) } ?? true
  }

  private static func maskedConstraint(_ index: Int, _ document: DesignDocument) -> String? {
    guard let mask = document.parent(index), document.key(mask) == .constraints else { return nil }
    return document.attribute(.reference, of: index)
  }

  // A recognizer without an action has no effect, unless code has an outlet to it.
  private func acts(_ recognizer: Int, _ document: DesignDocument) -> Bool {
    if outlets[recognizer] != nil { return true }
    guard let connections = document.child(.connections, of: recognizer) else { return false }
    return document.children(connections).contains {
      document.tag($0) == .action || document.tag($0) == .segue
    }
  }

  private mutating func noteVariation(_ index: Int, _ document: DesignDocument) {
    guard let view = document.parent(index) else { return }
    varied.insert(view)
    if document.has(.hidden, of: index) || document.has(.alpha, of: index) { fleeting.insert(view) }
  }

  // `view` is the outlet of every controller to its view, and does not imply that code uses the view.
  private mutating func noteOutlet(_ index: Int, _ document: DesignDocument) {
    let owner = document.parent(index).flatMap { document.parent($0) }
    if document.has(.property, "view", of: index) {
      guard let owner, let id = document.attribute(.destination, of: index),
        let view = document.ids[id]
      else { return }
      viewOwners[view] = owner
      return
    }
    guard !document.has(.property, "gestureRecognizers", of: index),
      !document.has(.property, "accessibilityElements", of: index),
      let id = document.attribute(.destination, of: index), let object = document.ids[id]
    else { return }
    let name = document.attribute(.property, of: index) ?? ""
    outlets[object, default: []].append(name)
    connections[object, default: []].append(
      (owner.flatMap { document.attribute(.customClass, of: $0) }, name))
  }

  private static func maskedView(
    _ index: Int, _ document: DesignDocument
  ) -> (id: String, isDefault: Bool)? {
    guard let id = document.attribute(.reference, of: index), let mask = document.parent(index),
      document.key(mask) == .subviews, let variation = document.parent(mask)
    else { return nil }
    return (id, document.key(variation) == .default)
  }

  private static func tap(
    _ index: Int, _ document: DesignDocument
  ) -> (view: Int, recognizer: Int)? {
    guard document.has(.property, "gestureRecognizers", of: index),
      let id = document.attribute(.destination, of: index), let recognizer = document.ids[id],
      document.tag(recognizer) == .tapGestureRecognizer,
      document.bool(.enabled, of: recognizer) != false,
      (document.number(.numberOfTapsRequired, of: recognizer) ?? 1) == 1,
      (document.number(.numberOfTouchesRequired, of: recognizer) ?? 1) == 1,
      let connections = document.parent(index), let view = document.parent(connections)
    else { return nil }
    return (view, recognizer)
  }
}
