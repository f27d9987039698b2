#if canImport(UIKit) && !os(watchOS)
  import A11yModel
  import UIKit

  /// The walk from the roots over subviews and over accessibility elements that are no views.
  ///
  /// Every object becomes one element, where it is met first. Elements that are no views come before
  /// the subviews of the container that lists them: they are drawn by the container itself, so nothing
  /// of theirs lies in front of a subview. Views are met as subviews only; lists refer to them.
  @MainActor
  struct ObjectWalk {
    private let reader: ObjectReader
    private var budget: CaptureBudget
    private var builder = TreeBuilder()
    // An explicit stack: nesting is as deep as the app makes it.
    private var pending: [Pending] = []
    // Objects by position. They are kept until the end, because an identity is only good as long as
    // the object lives, and containers may make their elements anew whenever they are asked.
    private var objects: [NSObject] = []
    // The position of each object that was met; -1 while it is pending.
    private var positions: [ObjectIdentifier: Int] = [:]
    private var lists: [(position: Int, lists: ContainerLists)] = []
    /// The hosting views that were met.
    private(set) var hosts = SwiftUIHosts()
    private var webViews = 0

    private struct Pending {
      let object: NSObject
      let depth: Int
      // Whether it lies in a text field whose text is secret.
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

    // Objects that were met before are left out, which also ends cycles.
    private mutating func push(_ children: [NSObject], depth: Int, isSecret: Bool) {
      var fresh: [Pending] = []
      for child in children where positions[ObjectIdentifier(child)] == nil {
        positions[ObjectIdentifier(child)] = -1
        fresh.append(Pending(object: child, depth: depth, isSecret: isSecret))
      }
      pending.append(contentsOf: fresh.reversed())
    }

    // MARK: References

    /// Gives lists the positions of what they list, which may come later in the walk.
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
        guard let element = object as? UIAccessibilityElement else { continue }
        var details = builder.details(at: position)
        details.accessibilityContainer = reference(element.accessibilityContainer)
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

    /// Asks the windows who takes touches, and records the answers.
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

    // The view itself, or its nearest superview that was captured, or its class.
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

    // MARK: The end

    /// What a reader of the capture should know.
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

    /// The finished tree.
    func finish(_ screen: ScreenFacts) -> ElementTree {
      builder.screen = screen
      return builder.finish()
    }
  }
#endif
