#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yTree
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif
  #if canImport(UIKit) && !os(watchOS)
    import UIKit
  #endif

  /// A reader of an app whose tree is too deep for one snapshot: it takes snapshots of the parts that XCTest can read.
  ///
  /// From about 50 levels on, a snapshot throws *kAXErrorIllegalArgument*
  /// (https://github.com/appium/WebDriverAgent/issues/542). Queries for the children of an element still work.
  @MainActor struct DeepTree {
    /// Returns the remedy if a failed snapshot says that the tree is too deep; otherwise `nil`.
    static func remedy(for failure: String) -> String? {
      guard failure.contains("kAXErrorIllegalArgument") || failure.contains("Too many nested")
      else { return nil }
      return """
        XCTest reads no tree of more than about 50 levels at once: flatten views that only wrap others, or capture \
        inside the app with A11yUIKit.
        """
    }

    /// The largest number of elements that are asked for their children or a snapshot.
    static let limit = 200
    /// The largest number of single children that are passed before the next snapshot is tried.
    private static let longestStep = 8

    /// The children of an element.
    private struct Level {
      let query: XCUIElementQuery
      let count: Int
      let depth: Int
      var next = 0
      /// The single children to pass before the next snapshot is tried, which takes long to fail.
      let passes: Int
      let step: Int
    }

    private let app: XCUIApplication
    private let clock: CaptureClock
    private let end: Double
    private let calls: CallTimes?
    private var snapshots: ScreenSnapshots
    private var open: [Level] = []
    private var containers: [(index: Int, element: XCUIElement)] = []
    private var questions = 0

    init(
      _ app: XCUIApplication, failure: String, clock: CaptureClock, end: Double, calls: CallTimes?
    ) {
      (self.app, self.clock, self.end, self.calls) = (app, clock, end, calls)
      // Without the address of the element, which differs each time.
      snapshots = ScreenSnapshots(failure: String(failure.prefix { $0 != "<" }).onOneLine)
    }

    /// Returns the snapshots of the parts, or `nil` if there are none.
    mutating func read() -> ScreenSnapshots? {
      enter(app, depth: 0, passes: 0, step: 1)
      while let level = open.popLast() {
        guard level.next < level.count else { continue }
        guard hasTime else {
          cut(below: level.depth - 1)
          continue
        }
        var rest = level
        rest.next += 1
        open.append(rest)
        let element =
          level.next == 0 ? level.query.firstMatch : level.query.element(boundBy: level.next)
        read(element, in: level)
      }
      guard !snapshots.trees.isEmpty else { return nil }
      readContainers()
      return snapshots
    }

    private var hasTime: Bool {
      questions < Self.limit && clock.now() < end && calls?.obstacle == nil
    }

    private mutating func read(_ element: XCUIElement, in level: Level) {
      let isPassed = level.count == 1 && level.passes > 0
      if isPassed,
        enter(
          element, depth: level.depth, passes: level.passes - 1, step: level.step, isPassed: true)
      {
        return
      }
      questions += 1
      if let snapshot = try? calls.time(by: clock, { try element.snapshot() }) {
        snapshots.parts.append(.init(content: .tree(snapshot), depth: level.depth))
      } else if isPassed {
        add(element, depth: level.depth)
        cut(below: level.depth)
      } else {
        enter(
          element, depth: level.depth, passes: level.step - 1,
          step: min(level.step * 2, Self.longestStep))
      }
    }

    /// Adds an element without a snapshot, and opens its children. Without children, a passed element is not added.
    @discardableResult
    private mutating func enter(
      _ element: XCUIElement, depth: Int, passes: Int, step: Int, isPassed: Bool = false
    ) -> Bool {
      questions += 1
      let query = element.children(matching: .any)
      let count = calls.time(by: clock) {
        QuietQuestion.answer("counted the parts of a deep tree") { query.count }
      }
      if count == 0, isPassed { return false }
      add(element, depth: depth)
      // Without a count, the first child is found all the same, but it may not be the only one.
      if count ?? 0 == 0 { cut(below: depth) }
      let known = count ?? (query.firstMatch.exists ? 1 : 0)
      open.append(
        Level(query: query, count: known, depth: depth + 1, passes: passes, step: step))
      return true
    }

    private mutating func add(_ element: XCUIElement, depth: Int) {
      containers.append((snapshots.parts.count, element))
      snapshots.parts.append(.init(content: .container(.init()), depth: depth))
    }

    private mutating func cut(below level: Int) {
      snapshots.cutLevel = min(snapshots.cutLevel ?? level, level)
    }

    // MARK: Elements above the parts

    // Where XCTest can't read the attributes of one, it can't read those of the others.
    private mutating func readContainers() {
      for (index, element) in containers {
        guard hasTime, let attributes = attributes(of: element) else { break }
        snapshots.parts[index].content = .container(attributes)
      }
      guard case .container(var root) = snapshots.parts[0].content, root.frame == nil else {
        return
      }
      root.elementType = XCUIElement.ElementType.application.rawValue
      root.frame = screenFrame
      snapshots.parts[0].content = .container(root)
    }

    private func attributes(of element: XCUIElement) -> ScreenSnapshots.Container? {
      calls.time(by: clock) {
        QuietQuestion.answer("read the attributes of a deep tree") {
          .init(
            elementType: element.elementType.rawValue, identifier: element.identifier,
            label: element.label, frame: Rect(element.frame))
        }
      }
    }

    // An app with a part of the size of the screen fills it.
    private var screenFrame: Rect? {
      #if canImport(UIKit) && !os(watchOS)
        let size = UIScreen.main.bounds.size
        let sides = [Double(size.width), Double(size.height)].sorted()
        return snapshots.trees.map { Rect($0.frame) }
          .first { $0.x == 0 && $0.y == 0 && [$0.width, $0.height].sorted() == sides }
      #else
        return nil
      #endif
    }
  }
#endif
