#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yCapture
  import A11yModel
  import A11yReporting
  import Foundation
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  extension XCUICapture {
    /// What one look at the app gave.
    struct Taken {
      /// The screen, which has no name yet.
      var screen: Screen
      /// The snapshot that it was read from; nil when none could be taken.
      var root: (any XCUIElementSnapshot)?
    }

    /// Looks at the app once, whether it is at rest or not.
    func take() throws(CouldNotAudit) -> Taken {
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

    /// Reads a snapshot again, with what XCTest has said since.
    func read(
      _ root: any XCUIElementSnapshot, _ hits: [Int: Bool]
    ) throws(CouldNotAudit) -> Screen {
      do throws(ImportError) {
        return try SnapshotReader.tree(of: root).screen(
          named: "", context: Self.context, hittable: hits)
      } catch {
        throw failure(error.message)
      }
    }

    // What XCTest prints still works at times when a snapshot fails, and says nearly as much.
    private func described(because reason: String) throws(CouldNotAudit) -> Screen {
      let text = element.debugDescription
      let file = CaptureFile(path: "", storage: TextStorage(Array(text.utf8)))
      let screens = (try? CaptureReader.screens(in: file))?.screens ?? []
      guard screens.count == 1, var screen = screens.first else {
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

    /// Why the app cannot be looked at now; nil when it can, and for an element.
    var obstacle: String? {
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
