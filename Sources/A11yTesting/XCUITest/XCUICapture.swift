#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yCapture
  import A11yModel
  import A11yReporting
  import A11yRules
  import Foundation
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// Captures what an app shows, and nothing else: no tap, no launch, no scrolling.
  @MainActor struct XCUICapture {
    let element: XCUIElement
    let options: CaptureOptions
    let clock: CaptureClock

    init(_ element: XCUIElement, _ options: CaptureOptions, clock: CaptureClock = .current) {
      self.element = element
      self.options = options
      self.clock = clock
    }

    /// The screen at rest.
    ///
    /// - Parameter name: Nil for the identifier of the element.
    func screen(named name: String?) throws(CouldNotAudit) -> Screen {
      var root: (any XCUIElementSnapshot)?
      let screen = try SettledCapture(options, clock: clock).screen { () throws(CouldNotAudit) in
        try take(name, &root)
      }
      guard options.asksHittable, let root else { return screen }
      let hits = HittableElements(root: element, clock: clock, budget: options.hittableBudget)
        .answers(for: screen)
      let answered = try read(root, screen.name, hits)
      return screen.hasSettled ? answered : answered.markedAsChanging
    }

    /// The screen with Apple's audit, and with what a failure should show.
    func seen(named name: String?) throws(CouldNotAudit) -> SeenScreens {
      try seen(screen(named: name))
    }

    /// A screen that was captured before, in the same way.
    func seen(_ screen: Screen?) throws(CouldNotAudit) -> SeenScreens {
      guard let screen else { throw failure("nothing was captured") }
      let audit = AppleAudit(Set(options.audits.map(\.kind))).report(on: element)
      return SeenScreens(screen, audit: audit) { evidence(for: $0, of: screen) }
    }

    // MARK: One capture

    private func take(
      _ name: String?, _ root: inout (any XCUIElementSnapshot)?
    ) throws(CouldNotAudit) -> Screen {
      try requireForeground()
      let taken: any XCUIElementSnapshot
      do {
        taken = try element.snapshot()
      } catch {
        root = nil
        return try described(name, because: error.localizedDescription.onOneLine)
      }
      root = taken
      return try read(taken, name ?? (taken.identifier.isEmpty ? "screen" : taken.identifier), [:])
    }

    private func read(
      _ root: any XCUIElementSnapshot, _ name: String, _ hits: [Int: Bool]
    ) throws(CouldNotAudit) -> Screen {
      do throws(ImportError) {
        return try SnapshotReader.tree(of: root).screen(
          named: name, context: Self.context, hittable: hits)
      } catch {
        throw failure(error.message)
      }
    }

    // What XCTest prints still works at times when a snapshot fails, and says nearly as much.
    private func described(
      _ name: String?, because reason: String
    ) throws(CouldNotAudit) -> Screen {
      let text = element.debugDescription
      let file = CaptureFile(path: name ?? "screen", storage: TextStorage(Array(text.utf8)))
      let screens = (try? CaptureReader.screens(in: file))?.screens ?? []
      guard screens.count == 1, var screen = screens.first else {
        throw failure("no snapshot could be taken: \(reason)")
      }
      screen.name = name ?? "screen"
      screen.context = Self.context
      screen.source.path = ""
      screen.diagnostics.append(
        Screen.Diagnostic(
          "no-snapshot", "no snapshot could be taken, so the debug description was read: \(reason)")
      )
      return screen
    }

    private func requireForeground() throws(CouldNotAudit) {
      #if os(macOS)
        let mayBeBehind = true
      #else
        let mayBeBehind = false
      #endif
      guard let app = element as? XCUIApplication,
        let reason = AppState.reason(of: app.state.rawValue, mayBeBehind: mayBeBehind)
      else { return }
      throw failure(reason)
    }

    private func failure(_ reason: String) -> CouldNotAudit {
      let state = (element as? XCUIApplication).map { AppState.name(of: $0.state.rawValue) }
      return CouldNotAudit(
        reason, hint: CouldNotAudit.usualCauses,
        attempt: .init(state: state ?? "", waited: 0, count: 1))
    }
  }

  extension Screen {
    fileprivate var hasSettled: Bool {
      !diagnostics.contains { $0.code == Diagnostic.stillChanging.code }
    }
  }
#endif
