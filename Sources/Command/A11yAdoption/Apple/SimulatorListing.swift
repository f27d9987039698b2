/// The simulators of a Mac, as `simctl list --json` prints them.
struct SimulatorListing: Decodable {
  struct Runtime: Decodable {
    let identifier: String
    let name: String
    let buildversion: String?
    let isAvailable: Bool?
  }

  struct Device: Decodable {
    let name: String
    let udid: String
    let state: String
    let isAvailable: Bool?

    var isBooted: Bool { state == "Booted" }
  }

  let runtimes: [Runtime]
  /// The devices by the identifier of their runtime.
  let devices: [String: [Device]]

  func devices(of runtime: Runtime) -> [Device] {
    (devices[runtime.identifier] ?? []).filter { $0.isAvailable != false }
  }

  /// The booted devices, with the names of their systems.
  var booted: [(system: String, device: Device)] {
    runtimes.flatMap { runtime in
      devices(of: runtime).filter(\.isBooted).map { (runtime.name, $0) }
    }
  }
}
