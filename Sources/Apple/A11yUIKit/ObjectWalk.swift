#if canImport(UIKit) && !os(watchOS)
  import A11yTree
  import UIKit

  /// A traversal of subviews, and of accessibility elements that are not views.
  ///
  /// Each object becomes one element, at the position of its first visit. Elements that are not views precede
  /// the subviews of their container: the container draws them, so they lie behind every subview. Views are
  /// visited only as subviews; lists refer to them.
  @MainActor
  struct ObjectWalk {
    private let reader: ObjectReader
    private var budget: CaptureBudget
    private var builder = TreeBuilder()
    // An explicit stack, because the app determines the depth.
    private var pending: [Pending] = []
    // The objects by position. They are retained because an `ObjectIdentifier` is valid only during the
    // lifetime of its object, and a container may create new elements on each query.
    private var objects: [NSObject] = []
    // The position of each visited object, or -1 while it is pending.
    private var positions: [ObjectIdentifier: Int] = [:]
    private var lists: [(position: Int, lists: ContainerLists)] = []
    /// The SwiftUI hosting views.
    private(set) var hosts = SwiftUIHosts()
    private var webViews = 0

    private struct Pending {
      let object: NSObject
      let depth: Int
      // Whether the object is inside a secure text field.
      let isSecret: Bool
    }

    init(reader: ObjectReader, budget: CaptureBudget) {
      self.reader = reader
      self.budget = budget
    }

    mutating func run(from roots: [UIView]) throws(UIKitCaptureError) {
      push(roots, depth: 0, isSecret: false)
      while let next = pending.popLast() { try visit(next) }
    }

    private mutating func visit(_ next: Pending) throws(UIKitCaptureError) {
      try budget.allow(objects.count + 1)
      try budget.step()
      let object = next.object
      let isSecret = next.isSecret || object.holdsSecretText
      let lists = try ContainerLists(of: object, mayCount: !reader.isForeign(object), &budget)
      let position = builder.append(.other, depth: next.depth)
      reader.read(object, lists, isSecret: isSecret, into: &builder)
      objects.append(object)
      positions[ObjectIdentifier(object)] = position
      if !lists.isEmpty { self.lists.append((position, lists)) }
      let view = object as? UIView
      if lists.isHost, let view { hosts.note(view, isSilent: lists.isSilentHost) }
      if reader.isWebView(object) { webViews += 1 }
      push(view?.subviews ?? [], depth: next.depth + 1, isSecret: isSecret)
      push(lists.nonViews, depth: next.depth + 1, isSecret: isSecret)
    }

    // Skipping visited objects also breaks cycles.
    private mutating func push(_ children: [NSObject], depth: Int, isSecret: Bool) {
      var fresh: [Pending] = []
      for child in children where positions[ObjectIdentifier(child)] == nil {
        positions[ObjectIdentifier(child)] = -1
        fresh.append(Pending(object: child, depth: depth, isSecret: isSecret))
      }
      pending.append(contentsOf: fresh.reversed())
    }

    // MARK: References

    /// Replaces listed objects with element positions, which may be later in the traversal.
    mutating func resolveReferences() throws(UIKitCaptureError) {
      for (position, lists) in lists {
        var details = builder.details(at: position)
        if let entries = lists.listed { details.accessibilityElements = .list(references(entries)) }
        if let entries = lists.counted { details.containerElements = .list(references(entries)) }
        details.unindexedElements = try lists.unindexed(in: objects[position], &budget)
          .map(references)
        builder.setDetails(details, at: position)
      }
      for (position, object) in objects.enumerated() {
        try budget.step()
        let container = (object as? UIAccessibilityElement).map {
          reference($0.accessibilityContainer)
        }
        let cell = DataTables.cell(object, reference: reference)
        let headers = object.headerElements.map(references)
        guard container != nil || cell != nil || headers != nil else { continue }
        var details = builder.details(at: position)
        details.accessibilityContainer = container
        (details.tableCell, details.headerElements) = (cell, headers)
        builder.setDetails(details, at: position)
      }
    }

    private func references(_ entries: [Any]) -> [ElementReference] { entries.map(reference) }

    private func reference(_ entry: Any?) -> ElementReference {
      guard let entry, let object = ContainerLists.object(entry) else { return .invalid }
      if let position = positions[ObjectIdentifier(object)], position >= 0 {
        return .element(position)
      }
      return .missing(reader.name(of: object))
    }

    // MARK: Touches

    /// Records which view receives touches at the probe points of each touch target.
    mutating func probe(_ probes: TouchProbes) throws(UIKitCaptureError) {
      for (position, object) in objects.enumerated() where reader.isTouchTarget(object) {
        try budget.step()
        var details = builder.details(at: position)
        details.hitProbes = probes.points(for: object).map { point in
          HitProbe(point, hit: owner(of: probes.hit(at: point)))
        }
        builder.setDetails(details, at: position)
      }
    }

    // Returns the hit view, or its nearest captured superview, or else its class name.
    private func owner(of hit: UIView?) -> ElementReference {
      guard let hit else { return .invalid }
      var view: UIView? = hit
      while let next = view {
        if let position = positions[ObjectIdentifier(next)], position >= 0 {
          return .element(position)
        }
        view = next.superview
      }
      return .missing(hit.plainClassName)
    }

    // MARK: Rotors

    /// Records the results of the custom rotors of each accessibility element.
    mutating func searchRotors() throws(UIKitCaptureError) {
      for (position, object) in objects.enumerated() where object.isAccessibilityElement {
        guard let rotors = object.accessibilityCustomRotors, !rotors.isEmpty else { continue }
        var details = builder.details(at: position)
        // A rotor that a getter creates anew has no recorded name at its index.
        for (index, rotor) in rotors.enumerated()
        where details.customRotors?.indices.contains(index) == true {
          let search = try RotorSearch(rotor, &budget)
          details.customRotors?[index].results = search.texts
          details.customRotors?[index].further = search.further
        }
        builder.setDetails(details, at: position)
      }
    }

    // MARK: Results

    var diagnostics: [Diagnostic] {
      var diagnostics = hosts.diagnostics
      if webViews > 0 {
        let views = webViews == 1 ? "a web view" : "\(webViews) web views"
        diagnostics.append(
          Diagnostic(
            .webPageNotRead,
            "the page in \(views) belongs to another process; its elements are not in the capture"))
      }
      return diagnostics
    }

    func finish(_ screen: ScreenFacts) -> ElementTree {
      builder.screen = screen
      return builder.finish()
    }
  }
#endif
