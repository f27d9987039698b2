import A11yReporting
import A11yRules
import Foundation

/// The settings by which tests judge: levels, options and suppressions of `.a11ylint.yml`, as
/// `a11ylint config export` writes them.
public struct SettingsSource: Sendable, ExpressibleByStringLiteral {
  private let file: TestFile?

  /// Every rule with its defaults, and nothing suppressed.
  public static let none = SettingsSource(file: nil)

  /// A file; a relative path starts beside the calling file, or else in the working directory.
  public static func file(_ path: String) -> SettingsSource { SettingsSource(file: .path(path)) }

  /// A file in a bundle, as on devices, where no source folder exists.
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

  /// A file.
  public init(stringLiteral path: String) { self.init(file: .path(path)) }

  /// The settings.
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
