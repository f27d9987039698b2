import A11yFiles
import A11yModel
import A11yReporting
import Foundation

/// The exported settings that tests read.
package struct ExportedSettings {
  /// The file, relative to the working directory.
  package let path: String
  private let configuration: Configuration

  /// Creates a value; nil if the configuration names no such file.
  package init?(_ configuration: Configuration) {
    guard let path = configuration.export?.path else { return nil }
    self.path = path
    self.configuration = configuration
  }

  /// A warning if the file differs from the configuration; nil if it matches.
  package var warning: String? {
    fault.map { "\(path.escapedForDisplay()): \($0); run a11ylint config export" }
  }

  private var fault: String? {
    guard let data = FileManager.default.contents(atPath: path) else { return "is missing" }
    do throws(SettingsFile.Fault) {
      let isCurrent = try SettingsFile(data).isCurrent(for: configuration.settings)
      return isCurrent ? nil : "is stale; tests use other settings than this check"
    } catch {
      return "cannot be read: \(error.message)"
    }
  }
}
