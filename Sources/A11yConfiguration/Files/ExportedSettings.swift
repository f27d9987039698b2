import A11yFiles
import A11yModel
import A11yReporting
import Foundation

/// The settings that tests read, where the configuration says that there are some.
package struct ExportedSettings {
  /// The file, from the working directory.
  package let path: String
  private let configuration: Configuration

  /// Nil where the configuration names no such file.
  package init?(_ configuration: Configuration) {
    guard let path = configuration.export?.path else { return nil }
    self.path = path
    self.configuration = configuration
  }

  /// What to say when tests judge by other settings than the command; nil when they do not.
  package var warning: String? {
    fault.map { "\(path.escapedForDisplay()): \($0); run a11ylint config export" }
  }

  private var fault: String? {
    guard let data = FileManager.default.contents(atPath: path) else { return "is not there" }
    do throws(SettingsFile.Fault) {
      let isCurrent = try SettingsFile(data).isCurrent(for: configuration.settings)
      return isCurrent ? nil : "is stale: tests judge by other settings than this check"
    } catch {
      return "cannot be read: \(error.message)"
    }
  }
}
