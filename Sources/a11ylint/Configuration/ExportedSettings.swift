import A11yModel
import A11yReporting
import Foundation

/// The settings that tests read, where the configuration says that there are some.
struct ExportedSettings {
  /// The file, from the working directory.
  let path: String
  private let configuration: Configuration

  init?(_ configuration: Configuration) {
    guard let path = configuration.exportPath else { return nil }
    self.path = Paths.join(configuration.directory, path)
    self.configuration = configuration
  }

  /// Says so when tests judge by other settings than the command.
  func warn() {
    guard let fault else { return }
    Console.note("note: \(path.escapedForDisplay()): \(fault); run a11ylint config export")
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
