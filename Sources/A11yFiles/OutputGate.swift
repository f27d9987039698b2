import A11yModel
import Foundation

/// What a file is that a run writes.
package enum OutputKind: Sendable {
  case report, capture, baseline, history, settings
  /// A baseline beside the one that counts, as text or as SQLite, over an earlier one at most.
  case export, copy
  /// Lines in a file that belongs to somebody else, which was read for that.
  case edit
  /// What a driver has answered, and pictures.
  case evidence
}

/// What a file is that a run reads.
package enum InputRole: String, Sendable {
  case input = "an input"
  case manifest = "a manifest"
  case configuration = "the configuration"
  case baseline = "the baseline"
  case history = "the history"

  // Who changes a file reads it first.
  fileprivate func mayBecome(_ kind: OutputKind) -> Bool {
    switch (self, kind) {
    case (.baseline, .baseline), (.history, .history), (_, .edit): true
    default: false
    }
  }
}

/// Knows every file that the process reads, by device and inode, and refuses to let any of them be
/// overwritten. Every write goes through it: see ``OutputFile``.
package final class OutputGate: Sendable {
  /// The gate of the process.
  package static let shared = OutputGate()

  private struct State {
    var roles: [FileIdentity: InputRole] = [:]
    var look: (@Sendable (_ path: String, OutputKind) -> String?)?
    // By the path that writers call it.
    var contained: [String: ContainedPath] = [:]
  }

  // Every access holds the lock.
  private let state = Locked(State())

  /// Creates a gate that knows of no file.
  package init() {}

  /// Says what the file at a path is, in a program that watches; one that is not there is nothing yet.
  package func protect(_ path: String, as role: InputRole) {
    guard state.withLock({ $0.look }) != nil, let identity = FileIdentity(at: path) else { return }
    state.withLock { $0.roles[identity] = role }
  }

  /// Says that what a descriptor is open for is read.
  ///
  /// Only a program keeps that in mind: a process that runs tests lives longer than many of their files,
  /// whose inodes others get.
  ///
  /// - Complexity: O(1).
  package func noteRead(_ descriptor: Int32) {
    guard state.withLock({ $0.look }) != nil, let identity = FileIdentity(of: descriptor) else {
      return
    }
    state.withLock { if $0.roles[identity] == nil { $0.roles[identity] = .input } }
  }

  /// Lets a path, from now on, be written only where it may lead: a file has named it, and not the user.
  package func contain(_ place: ContainedPath) {
    state.withLock { $0.contained[place.path] = place }
  }

  /// Whether a path was named by a file.
  package func isContained(_ path: String) -> Bool {
    state.withLock { $0.contained[path] != nil }
  }

  /// Where a path that a file has named leads now; nil for one that may lead anywhere.
  func containment(of path: String) throws(FileError) -> ContainedPath? {
    guard let place = state.withLock({ $0.contained[path] }) else { return nil }
    do throws(ContainedPath.Fault) {
      return try place.followed()
    } catch {
      throw .outside(path: path, fault: error)
    }
  }

  /// Watches what is read from now on, for a program.
  ///
  /// - Parameter look: Says what a file holds that a run never read, and that must not be replaced; nil
  ///   where it may be.
  package func watch(by look: @escaping @Sendable (_ path: String, OutputKind) -> String?) {
    state.withLock { $0.look = look }
  }

  /// What the file at a path is that it must not be replaced; nil where it may.
  package func refusal(of path: String, as kind: OutputKind) -> String? {
    // What goes to a pipe or a device replaces nothing; no file may name one.
    if OutputFile.isSpecial(path) { return isContained(path) ? "a pipe or a device" : nil }
    guard let identity = FileIdentity(at: path) else { return nil }
    let (role, look) = state.withLock { ($0.roles[identity], $0.look) }
    if let role { return role.mayBecome(kind) ? nil : role.rawValue }
    return Self.stored(path, kind) ?? look?(path, kind)
  }

  /// Demands that all of some files may be written, each once.
  ///
  /// - Throws: ``FileError/refused(path:reason:)``.
  package func demand(_ files: [(path: String, kind: OutputKind)]) throws(FileError) {
    var places: Set<String> = []
    var identities: Set<FileIdentity> = []
    for (path, kind) in files {
      _ = try containment(of: path)
      if let reason = refusal(of: path, as: kind) { throw .refused(path: path, reason: reason) }
      if OutputFile.isSpecial(path) { continue }
      let isNew = FileIdentity(at: path).map { identities.insert($0).inserted }
      // A folder that is not there is told by who writes into it.
      let place = try? OutputFile.place(of: path)
      guard place.map({ places.insert($0).inserted }) ?? true, isNew ?? true else {
        throw .refused(path: path, reason: "another output of this run")
      }
    }
  }

  // Databases and text twins are known by their first bytes; whoever replaces one has looked at it.
  private static func stored(_ path: String, _ kind: OutputKind) -> String? {
    guard kind != .baseline, kind != .history, kind != .copy, kind != .edit else { return nil }
    let head = head(of: path)
    if head.starts(with: "SQLite format 3\0".utf8) { return "an SQLite database" }
    let isTwin = String(decoding: head, as: UTF8.self).range(of: "\"a11ylint-baseline/") != nil
    return isTwin && kind != .export ? "a baseline" : nil
  }

  private static func head(of path: String) -> [UInt8] {
    let descriptor = Retry.eintr { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    return [UInt8](unsafeUninitializedCapacity: 256) { buffer, count in
      count = max(0, Retry.eintr { read(descriptor, buffer.baseAddress, 256) })
    }
  }
}

/// A value behind a lock.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// Keeps a value.
  package init(_ value: Value) { self.value = value }

  /// Does something with it that nobody else does anything with meanwhile.
  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}

/// Calls of the system that signals interrupt.
enum Retry {
  static func eintr<Number: SignedInteger>(_ call: () -> Number) -> Number {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }
}
