#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yFiles
  import A11yTree
  import Foundation
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  extension XCUICapture {
    package struct Taken {
      /// The screen, without a name.
      var screen: Screen
      /// The snapshots that the screen was read from, or `nil` if none could be taken.
      var snapshots: ScreenSnapshots?
      /// Whether the screen has had its time to settle.
      var hasBeenAwaited = false
    }

    /// Captures the app once, without waiting for it to settle.
    package func take() throws(CouldNotAudit) -> Taken {
      try requireRest()
      try requireForeground()
      AuditLedger.shared.noteCapture()
      let start = clock.now()
      let snapshots: ScreenSnapshots
      do {
        snapshots = ScreenSnapshots(try calls.time(by: clock) { try element.snapshot() })
      } catch {
        try requireRest()
        let reason = error.localizedDescription.onOneLine
        guard let parts = parts(because: reason, since: start) else {
          return Taken(screen: try described(because: reason))
        }
        snapshots = parts
      }
      return Taken(screen: try read(snapshots, [:]), snapshots: snapshots)
    }

    /// Reads snapshots again, with the hittability that XCTest has reported since.
    func read(
      _ snapshots: ScreenSnapshots, _ hits: [Int: Bool]
    ) throws(CouldNotAudit) -> Screen {
      do throws(ImportError) {
        var screen = try SnapshotReader.tree(of: snapshots).screen(
          named: "", context: Self.context, hittable: hits)
        screen.diagnostics += snapshots.diagnostics
        if snapshots.cutLevel != nil { screen.isTruncated = true }
        return screen
      } catch {
        throw failure(error.message)
      }
    }

    // A screen without time to settle gets the usual time for its parts.
    private func parts(because reason: String, since start: Double) -> ScreenSnapshots? {
      guard let app = element as? XCUIApplication else { return nil }
      let budget = max(options.settleBudget, CaptureOptions().settleBudget)
      var tree = DeepTree(app, failure: reason, clock: clock, end: start + budget, calls: calls)
      return tree.read()
    }

    // The debug description often works when a snapshot fails, and contains nearly as much.
    private func described(because reason: String) throws(CouldNotAudit) -> Screen {
      let text = calls.time(by: clock) { element.debugDescription }
      guard var screen = DescriptionReader.screen(in: text) else {
        throw failure(
          "no snapshot could be taken: \(reason)",
          hint: DeepTree.remedy(for: reason) ?? CouldNotAudit.usualCauses)
      }
      screen.context = Self.context
      screen.source.path = ""
      screen.diagnostics.append(
        Diagnostic(
          .noSnapshot, "no snapshot could be taken, so the debug description was read: \(reason)")
      )
      return screen
    }

    /// The reason the app can't be captured now, or `nil` if it can. Always `nil` for an element.
    package var obstacle: String? {
      #if os(macOS)
        let mayBeBehind = true
      #else
        let mayBeBehind = false
      #endif
      return (element as? XCUIApplication).flatMap {
        AppState.reason(of: $0.state.rawValue, mayBeBehind: mayBeBehind)
      }
    }

    private func requireForeground() throws(CouldNotAudit) {
      if let obstacle { throw failure(obstacle) }
    }

    private func requireRest() throws(CouldNotAudit) {
      if let obstacle = calls?.obstacle { throw obstacle }
    }

    private func failure(
      _ reason: String, hint: String = CouldNotAudit.usualCauses
    ) -> CouldNotAudit {
      let state = (element as? XCUIApplication).map { AppState.name(of: $0.state.rawValue) }
      return CouldNotAudit(
        reason, hint: hint,
        attempt: .init(state: state ?? "", waited: 0, count: 1))
    }
  }
#endif
