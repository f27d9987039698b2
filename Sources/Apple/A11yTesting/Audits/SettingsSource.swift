import A11yModel
import A11yReporting
import A11yRules
import Foundation

/// The settings of an audit: the severities, options and suppressions of `.a11ylint.yml`, as exported by
/// `a11ylint config export`.
public struct SettingsSource: Sendable, ExpressibleByStringLiteral {
  private let file: TestFile?

  /// The default settings of every rule, without suppressions.
  public static let none = SettingsSource(file: nil)

  /// Returns settings at a path, relative to the calling file's folder or else to the working directory.
  public static func file(_ path: String) -> SettingsSource { SettingsSource(file: .path(path)) }

  /// Returns settings in a bundle, for devices, which lack the source folder.
  ///
  /// - Parameters:
  ///   - name: The name with its extension.
  ///   - bundle: The bundle of the tests: `.module` in a package, `Bundle(for:)` elsewhere.
  public static func resource(
    _ name: String = "a11ylint-settings.json", in bundle: Bundle
  ) -> SettingsSource {
    SettingsSource(file: TestFile(resource: name, in: bundle))
  }

  private init(file: TestFile?) { self.file = file }

  /// Creates settings at a path, as ``file(_:)`` does.
  public init(stringLiteral path: String) { self.init(file: .path(path)) }

  func settings(callingFile: String) throws(CouldNotAudit) -> AuditSettings {
    guard let file else { return AuditSettings() }
    guard let data = file.contents(beside: callingFile) else {
      throw CouldNotAudit(
        "\(file.name.escapedForDisplay()): no settings there",
        hint: "Write them: a11ylint config export --output \(file.name.escapedForDisplay())")
    }
    do throws(SettingsFile.Fault) {
      return try SettingsFile(data).settings
    } catch {
      throw CouldNotAudit("\(file.name.escapedForDisplay()): \(error.message)")
    }
  }
}
