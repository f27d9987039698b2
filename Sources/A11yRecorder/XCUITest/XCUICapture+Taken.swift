#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yNative
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
      /// The snapshot that the screen was read from, or `nil` if none could be taken.
      var root: (any XCUIElementSnapshot)?
      /// Whether the screen has had its time to settle.
      var hasBeenAwaited = false
    }

    /// Captures the app once, without waiting for it to settle.
    package func take() throws(CouldNotAudit) -> Taken {
      try requireForeground()
      AuditLedger.shared.noteCapture()
      let taken: any XCUIElementSnapshot
      do {
        taken = try element.snapshot()
      } catch {
        return Taken(screen: try described(because: error.localizedDescription.onOneLine))
      }
      return Taken(screen: try read(taken, [:]), root: taken)
    }

    /// Reads a snapshot again, with the hittability that XCTest has reported since.
    package func read(
      _ root: any XCUIElementSnapshot, _ hits: [Int: Bool]
    ) throws(CouldNotAudit) -> Screen {
      do throws(ImportError) {
        return try SnapshotReader.tree(of: root).screen(
          named: "", context: Self.context, hittable: hits)
      } catch {
        throw failure(error.message)
      }
    }

    // The debug description often works when a snapshot fails, and contains nearly as much.
    private func described(because reason: String) throws(CouldNotAudit) -> Screen {
      guard var screen = DescriptionReader.screen(in: element.debugDescription) else {
        throw failure("no snapshot could be taken: \(reason)")
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

    private func failure(_ reason: String) -> CouldNotAudit {
      let state = (element as? XCUIApplication).map { AppState.name(of: $0.state.rawValue) }
      return CouldNotAudit(
        reason, hint: CouldNotAudit.usualCauses,
        attempt: .init(state: state ?? "", waited: 0, count: 1))
    }
  }
#endif
