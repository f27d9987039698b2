import Foundation

/// The memory that this process may use. A run that needs more stops with an error, because a failed allocation
/// would crash the process.
package struct MemoryBudget: Sendable {
  /// The size in bytes, for captures and everything derived from them.
  package let bytes: Int

  /// The budget of this process, from its address-space limit, its control group, and a standard maximum.
  package static let ofProcess = MemoryBudget(
    addressSpace: freeAddressSpace(), group: freeMemoryOfGroup())

  // The budget if the system sets no limit.
  private static let standard = 768 << 20
  // The least that the smallest capture needs. If less is available, the run tries anyway.
  private static let least = 8 << 20

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - addressSpace: The bytes that can still be mapped; nil without a limit. Only half of them count,
  ///     because thread stacks and the allocator's large blocks need the rest.
  ///   - group: The bytes that the control group may still allocate; nil without a limit.
  package init(addressSpace: Int?, group: Int?) {
    let found = [addressSpace.map { $0 / 2 }, group.map { $0 / 4 * 3 }].compactMap { $0 }
    bytes = max(Self.least, found.reduce(Self.standard, min))
  }

  // Only Linux enforces this limit.
  private static func freeAddressSpace() -> Int? {
    #if os(Linux)
      var limit = rlimit()
      guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
        limit.rlim_cur < 1 << 46
      else { return nil }
      let pages = Int(firstLine(of: "/proc/self/statm")?.split(separator: " ").first ?? "") ?? 0
      return max(0, Int(limit.rlim_cur) - pages * Int(getpagesize()))
    #else
      return nil
    #endif
  }

  private static func freeMemoryOfGroup() -> Int? {
    let folder = "/sys/fs/cgroup"
    guard let most = firstLine(of: "\(folder)/memory.max").flatMap(Int.init) else { return nil }
    let now = firstLine(of: "\(folder)/memory.current").flatMap(Int.init) ?? 0
    return max(0, most - now)
  }

  private static func firstLine(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = max(0, read(descriptor, &bytes, bytes.count))
    return String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n").first
      .map(String.init)
  }
}

/// Memory shared by several threads. A thread that needs more than is free waits for the others.
package final class MemoryShares: @unchecked Sendable {
  private let condition = NSCondition()
  private let total: Int
  // Guarded by the condition.
  private var used = 0

  package init(_ total: Int) { self.total = total }

  /// Runs a closure that needs about the given number of bytes; one that exceeds the total runs alone.
  package func using<Result>(_ bytes: Int, _ body: () -> Result) -> Result {
    let bytes = min(max(0, bytes), total)
    condition.lock()
    while used > 0, used + bytes > total { condition.wait() }
    used += bytes
    condition.unlock()
    defer {
      condition.lock()
      used -= bytes
      condition.broadcast()
      condition.unlock()
    }
    return body()
  }
}
