import A11yAudit
import A11yCapture
import A11yModel
import A11yUIKit

/// A subject of an accessibility audit: a captured screen, a capture file, or a screen in sketch notation.
public protocol Auditable: Sendable {
  /// The screens to audit.
  var auditSubject: AuditSubject { get }
}

/// The screens that an audit examines.
public struct AuditSubject: Sendable {
  private let read: @Sendable (String?) throws(CouldNotAudit) -> [Screen]

  package init(_ read: @escaping @Sendable (String?) throws(CouldNotAudit) -> [Screen]) {
    self.read = read
  }

  /// Returns the screens. `name` is the caller's name for the screen, or `nil` to keep its own.
  package func screens(named name: String?) throws(CouldNotAudit) -> [Screen] { try read(name) }
}

/// Several subjects are audited together, and captures of one screen in different settings are compared.
extension Array: Auditable where Element: Auditable {
  /// The screens of all elements.
  public var auditSubject: AuditSubject {
    AuditSubject { name throws(CouldNotAudit) in
      var screens: [Screen] = []
      for element in self { screens += try element.auditSubject.screens(named: name) }
      return screens
    }
  }
}

extension A11yUIKit.CapturedScreen: Auditable {
  /// The screen, renamed if the caller names it.
  public var auditSubject: AuditSubject { screen.auditSubject }
}

extension Screen: Auditable {
  package var auditSubject: AuditSubject { AuditSubject { [renamed($0)] } }

  fileprivate func renamed(_ name: String?) -> Screen {
    var screen = self
    if let name { screen.name = name }
    return screen
  }
}

extension ElementTree: Auditable {
  @usableFromInline package var auditSubject: AuditSubject {
    AuditSubject { [Screen(name: $0 ?? "screen", tree: self)] }
  }
}

/// A string is a screen in sketch notation, as in the examples of the rules.
extension String: Auditable {
  /// The screen described by the sketch.
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

/// A capture file with one or more screens, in any format that `a11ylint check` reads.
public struct CaptureAtPath: Auditable {
  /// The path, relative to the calling file's folder or else to the working directory.
  public let path: String
  private let callingFile: String

  /// Creates a subject from the path of a capture.
  public init(_ path: String, callingFile: String = #filePath) {
    self.path = path
    self.callingFile = callingFile
  }

  /// The screens of the file. A name renames a single screen, or selects one of several.
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
    // A screen that cannot be read proves nothing, so the others must not let the test pass.
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
