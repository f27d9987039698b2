#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The model identifier of the device that this process runs on, such as `iPhone17,1`.
package enum DeviceModel {
  /// The model, in a simulator that of the simulated device; `nil` if the system does not report it.
  package static var current: String? {
    if let simulated = getenv("SIMULATOR_MODEL_IDENTIFIER") { return String(cString: simulated) }
    #if targetEnvironment(simulator)
      // In a simulator, the system reports the Mac.
      return nil
    #else
      return machine
    #endif
  }

  private static var machine: String? {
    var names = utsname()
    guard uname(&names) == 0 else { return nil }
    let bytes = withUnsafeBytes(of: &names.machine) { Array($0.prefix { $0 != 0 }) }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
