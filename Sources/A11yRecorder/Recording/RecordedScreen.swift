import A11yNative
import A11yTree

/// A screen that a test has captured for `a11ylint merge` to judge, as one file.
package struct RecordedScreen: Sendable {
  /// The capture with the run of the test.
  package let file: AuditAttachment
  /// The reason why there is no capture, or why the file could not be written, or `nil`.
  package private(set) var failure: String?
  private let name: String
  private let run: TestRun

  /// Captures a screen, and writes it to the folder for artifacts if there is one.
  ///
  /// - Parameter name: The caller's name for the screen, or `nil` if it has none.
  package init(
    named name: String?, at site: CallSite, environment: AuditEnvironment = .current,
    _ read: () throws(CouldNotAudit) -> Screen
  ) {
    run = .next(of: site.running, isCompared: false)
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
    self.name = screen.name
    file = .screen(screen)
    if let path = environment.artifacts { write(to: path) }
  }

  /// Whether the screen was captured.
  package var couldAudit: Bool { failure == nil }

  private mutating func write(to path: String) {
    do throws(ArtifactFolder.Failure) {
      try ArtifactFolder(path: path).write(run, screen: name, capture: file.bytes)
    } catch {
      failure = error.text(screen: name)
    }
  }
}

extension AuditAttachment {
  /// Returns an attachment for a screen that waits for its judge. It is always kept.
  static func screen(_ screen: Screen) -> AuditAttachment {
    var attachment = AuditAttachment(
      screen: screen.name, part: "screen", kind: .json,
      bytes: NativeCaptureWriter.bytes(of: [screen]))
    attachment.isKept = true
    return attachment
  }
}
