import A11yAudit
import A11yCapture
import A11yModel
import A11yUIKit

/// Something that accessibility rules can look at: a captured screen, a capture in a file, a screen in
/// sketch notation.
public protocol Auditable: Sendable {
  /// What is looked at.
  var auditSubject: AuditSubject { get }
}

/// What an audit looks at: one or more screens.
public struct AuditSubject: Sendable {
  private let read: @Sendable (String?) throws(CouldNotAudit) -> [Screen]

  package init(_ read: @escaping @Sendable (String?) throws(CouldNotAudit) -> [Screen]) {
    self.read = read
  }

  /// The screens.
  ///
  /// - Parameter name: What the caller calls the screen; nil where it has a name of its own.
  package func screens(named name: String?) throws(CouldNotAudit) -> [Screen] { try read(name) }
}

/// A screen that was captured inside the app, or from the running app in a UI test.
public typealias CapturedScreen = A11yUIKit.CapturedScreen

extension A11yUIKit.CapturedScreen: Auditable {
  /// The screen itself, renamed if the caller has a name for it.
  public var auditSubject: AuditSubject { screen.auditSubject }
}

extension Screen: Auditable {
  /// The screen itself, renamed if the caller has a name for it.
  package var auditSubject: AuditSubject { AuditSubject { [renamed($0)] } }

  fileprivate func renamed(_ name: String?) -> Screen {
    var screen = self
    if let name { screen.name = name }
    return screen
  }
}

extension ElementTree: Auditable {
  /// A screen of these elements.
  @usableFromInline package var auditSubject: AuditSubject {
    AuditSubject { [Screen(name: $0 ?? "screen", tree: self)] }
  }
}

/// A text is a screen in sketch notation, as in the examples of the rules.
extension String: Auditable {
  /// The screen that the sketch describes.
  public var auditSubject: AuditSubject {
    AuditSubject { name throws(CouldNotAudit) in
      do throws(SketchError) {
        return [Screen(name: name ?? "sketch", tree: try ElementTree(sketch: self))]
      } catch {
        throw CouldNotAudit("the sketch cannot be read: \(error)")
      }
    }
  }
}

/// A file with one or more captured screens, in any format that the command reads.
public struct CaptureAtPath: Auditable {
  /// The path; a relative one starts beside the calling file, or else in the working directory.
  public let path: String
  private let callingFile: String

  /// Names a capture.
  public init(_ path: String, callingFile: String = #filePath) {
    self.path = path
    self.callingFile = callingFile
  }

  /// The screens of the file. A name renames the only one, or selects one of several.
  public var auditSubject: AuditSubject {
    AuditSubject { name throws(CouldNotAudit) in try screens(named: name) }
  }

  private func screens(named name: String?) throws(CouldNotAudit) -> [Screen] {
    let result: ImportResult
    do throws(ImportError) {
      let file = try CaptureFile.read(path: TestFile.existing(path, beside: callingFile))
      var manifests = ManifestSearch()
      let description = CaptureDescription(try manifests.manifest(forFileAt: file.path))
      result = description.described(try CaptureReader.screens(in: file), of: file.path)
    } catch {
      throw CouldNotAudit(
        error.description, hint: "The path starts beside the test, or in the working directory.")
    }
    // A tree that failed proves nothing, so the others do not make up for it.
    if let failure = result.failures.first { throw CouldNotAudit(failure.description) }
    guard let name else { return result.screens }
    if result.screens.count == 1 { return [result.screens[0].renamed(name)] }
    do throws(AuditError) {
      return try result.screens.named(name, in: path)
    } catch {
      throw CouldNotAudit(error.message)
    }
  }
}
