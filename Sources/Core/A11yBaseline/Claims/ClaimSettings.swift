import A11yModel
import A11yRules

/// The tasks of an app, and the accessibility features that its team states in public.
package struct ClaimSettings: Hashable, Sendable {
  /// A common task, with the screens that people pass to complete it.
  package struct Task: Hashable, Sendable {
    package var name = ""
    /// The names of the screens; each may contain wildcards.
    package var screens: [Wildcard] = []

    package init() {}
  }

  /// A feature that the App Store page states.
  package struct Statement: Hashable, Sendable {
    package var feature: AppStoreFeature
    /// The families of devices; empty for all.
    package var devices: [DeviceFamily] = []

    package init(_ feature: AppStoreFeature) { self.feature = feature }

    package func covers(_ device: DeviceFamily) -> Bool {
      devices.isEmpty || devices.contains(device)
    }

    /// The feature and the devices, for messages.
    package var words: String {
      devices.isEmpty
        ? feature.name : "\(feature.name) on \(devices.map(\.rawValue).joined(separator: ", "))"
    }
  }

  package var tasks: [Task] = []
  /// The families of devices that the app is for; empty for those that were captured.
  package var devices: [DeviceFamily] = []
  package var stated: [Statement] = []
  /// Whether the gate fails if a run contradicts a statement.
  package var failsIfContradicted = false

  package init() {}

  /// Whether the statements say all that another one does.
  ///
  /// - Parameter known: The families that a statement without devices is about; empty for all.
  package func states(_ statement: Statement, on known: [DeviceFamily]) -> Bool {
    let own = stated.filter { $0.feature == statement.feature }
    let all = known.isEmpty ? DeviceFamily.allCases : known
    return (statement.devices.isEmpty ? all : statement.devices).allSatisfy { device in
      own.contains { $0.covers(device) }
    }
  }
}
