import Foundation

/// How much memory this process may take, so that it stops by itself before an allocation fails, which
/// would end it.
package struct MemoryBudget: Sendable {
  /// Bytes for what is read and what follows from it.
  package let bytes: Int

  /// What this process finds: its own limit of address space, that of its control group, and never more
  /// than most computers can spare.
  package static let ofProcess = MemoryBudget(
    addressSpace: freeAddressSpace(), group: freeMemoryOfGroup())

  // What a run takes where nobody says otherwise.
  private static let standard = 768 << 20
  // Even the smallest capture needs that; where there is less, trying is all that is left.
  private static let least = 8 << 20

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - addressSpace: Bytes that may still be mapped; nil where there is no limit. Not all of it can be
  ///     used: threads have stacks, and memory is taken in large pieces.
  ///   - group: Bytes that the control group may still take; nil where there is no limit.
  package init(addressSpace: Int?, group: Int?) {
    let found = [addressSpace.map { $0 / 2 }, group.map { $0 / 4 * 3 }].compactMap { $0 }
    bytes = max(Self.least, found.reduce(Self.standard, min))
  }

  // Only Linux keeps to such a limit.
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

/// Memory that several threads share: who needs more than is left waits until others are done.
package final class MemoryShares: @unchecked Sendable {
  private let condition = NSCondition()
  private let total: Int
  // Both under the lock of the condition.
  private var used = 0

  /// Shares a number of bytes.
  package init(_ total: Int) { self.total = total }

  /// Does something that takes about so many bytes; more than there are is done alone.
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
