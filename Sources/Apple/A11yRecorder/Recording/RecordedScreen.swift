import A11yFiles
import A11yTree

/// A screen that a test has captured for `a11ylint merge` to judge, as one file.
package struct RecordedScreen: Sendable {
  /// The capture with the run of the test.
  package let file: AuditAttachment
  /// The reason why there is no capture, or why the file could not be written, or `nil`.
  package private(set) var failure: String?

  /// Captures a screen, and writes it to the folder for artifacts if there is one.
  ///
  /// - Parameter name: The caller's name for the screen, or `nil` if it has none.
  package init(
    named name: String?, at site: CallSite, environment: AuditEnvironment = .current,
    _ read: () throws(CouldNotAudit) -> Screen
  ) {
    let run = TestRun.next(of: site.running, isCompared: false)
    var screen: Screen
    do throws(CouldNotAudit) {
      screen = try read()
    } catch {
      // A merge has to know of a screen that is missing, so it gets a capture without elements.
      screen = Screen(name: name ?? site.running.name, tree: TreeBuilder().finish())
      screen.diagnostics = [Diagnostic(.noSnapshot, error.reason)]
      failure = error.text(screen: name)
    }
    screen.run = run
    file = .screen(screen)
    guard let path = environment.artifacts else { return }
    do throws(ArtifactFolder.Failure) {
      try ArtifactFolder(path: path).write(run, screen: screen.name, capture: file.bytes)
    } catch {
      failure = error.text(screen: screen.name)
    }
  }

  /// Whether the screen was captured.
  package var couldAudit: Bool { failure == nil }
}

extension AuditAttachment {
  /// Returns an attachment for a screen that waits for its judge. It is always kept.
  static func screen(_ screen: Screen) -> AuditAttachment {
    AuditAttachment(
      screen: screen.name, part: "screen", kind: .json,
      bytes: NativeCaptureWriter.bytes(of: [screen]), isKept: true)
  }
}
