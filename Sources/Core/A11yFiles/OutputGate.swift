import A11yTree
import Foundation

/// The kind of a file that a run writes.
package enum OutputKind: Sendable {
  case report, capture, baseline, history, settings
  /// A text export or SQLite copy of the baseline, which may replace only an earlier one.
  case export, copy
  /// Lines inserted into a user's file, which was read for this purpose.
  case edit
  /// A driver's answer, or a screenshot.
  case evidence
}

/// The role of a file that a run reads.
package enum InputRole: String, Sendable {
  case input = "an input"
  case manifest = "a manifest"
  case configuration = "the configuration"
  case baseline = "the baseline"
  case history = "the history"

  // A run reads a file before it updates or edits it.
  fileprivate func mayBecome(_ kind: OutputKind) -> Bool {
    switch (self, kind) {
    case (.baseline, .baseline), (.history, .history), (_, .edit): true
    default: false
    }
  }
}

/// A guard that keeps a run from overwriting the files it reads, identified by device and inode. Every write
/// goes through it: see ``OutputFile``.
package final class OutputGate: Sendable {
  package static let shared = OutputGate()

  private struct State {
    var roles: [FileIdentity: InputRole] = [:]
    var look: (@Sendable (_ path: String, OutputKind) -> String?)?
    // Keyed by the path that writers use.
    var contained: [String: ContainedPath] = [:]
  }

  private let state = Locked(State())

  package init() {}

  /// Protects the file at a path, if it exists and the gate is watching.
  package func protect(_ path: String, as role: InputRole) {
    guard state.withLock({ $0.look }) != nil else { return }
    for case let identity? in [FileIdentity(at: path), FileIdentity(ofItselfAt: path)] {
      state.withLock { $0.roles[identity] = role }
    }
  }

  /// Protects the file that a descriptor refers to as an input, and a link at its path, if the gate is watching.
  ///
  /// Only programs watch. A test process outlives many of its files, whose inodes are reused.
  ///
  /// - Complexity: O(1).
  package func noteRead(_ descriptor: Int32, at path: String) {
    guard state.withLock({ $0.look }) != nil else { return }
    for case let identity? in [FileIdentity(of: descriptor), FileIdentity(ofItselfAt: path)] {
      state.withLock { if $0.roles[identity] == nil { $0.roles[identity] = .input } }
    }
  }

  /// Confines writes to a path that was named by a file rather than by the user.
  package func contain(_ place: ContainedPath) {
    state.withLock { $0.contained[place.path] = place }
  }

  /// Whether a path was named by a file and is confined.
  package func isContained(_ path: String) -> Bool {
    state.withLock { $0.contained[path] != nil }
  }

  /// Resolves a path for writing; returns nil for a path outside every repository.
  ///
  /// - Throws: ``FileError/outside(path:fault:)`` if a file named the path and it leads out of the repository, or
  ///   if a link does.
  func containment(of path: String) throws(FileError) -> ContainedPath? {
    let named = state.withLock { $0.contained[path] }
    do throws(ContainedPath.Fault) {
      if let named { return try named.again() }
      return try ContainedPath.writing(path)
    } catch {
      throw .outside(path: path, fault: error)
    }
  }

  /// Starts watching the files that are read. Only programs call this.
  ///
  /// - Parameter look: Inspects a file that was not read, and describes its contents if they must not be
  ///   replaced; otherwise returns nil.
  package func watch(by look: @escaping @Sendable (_ path: String, OutputKind) -> String?) {
    state.withLock { $0.look = look }
  }

  /// Resolves a path that is about to be written, if nothing speaks against replacing what lies there.
  ///
  /// - Returns: The confined path; nil outside every repository.
  /// - Throws: ``FileError/refused(path:reason:)`` or ``FileError/outside(path:fault:)``.
  @discardableResult
  func admit(_ path: String, as kind: OutputKind) throws(FileError) -> ContainedPath? {
    let contained = try containment(of: path)
    if let reason = refusal(of: path, at: contained, as: kind) {
      throw .refused(path: path, reason: reason)
    }
    return contained
  }

  // Returns the reason that a file must not be replaced, such as `the baseline`; nil if it may be.
  private func refusal(
    of path: String, at contained: ContainedPath?, as kind: OutputKind
  ) -> String? {
    // Writing to a pipe or device replaces nothing, but a file must not name one.
    if OutputFile.isSpecial(path, contained) {
      return isContained(path) ? "a pipe or a device" : nil
    }
    guard let identity = Self.identity(of: path, at: contained) else { return nil }
    let (role, look) = state.withLock { ($0.roles[identity], $0.look) }
    if let role { return role.mayBecome(kind) ? nil : role.rawValue }
    // A link is replaced, and what it leads to stays. A file names only earlier outputs.
    if let contained, Paths.link(at: contained.place) != nil, !isContained(path) { return nil }
    return Self.stored(path, kind) ?? look?(path, kind)
  }

  /// Checks that all of the given files may be written and that none is named twice.
  ///
  /// - Throws: ``FileError/refused(path:reason:)`` or ``FileError/outside(path:fault:)``.
  package func demand(_ files: [(path: String, kind: OutputKind)]) throws(FileError) {
    var places: Set<String> = []
    var identities: Set<FileIdentity> = []
    for (path, kind) in files {
      let contained = try admit(path, as: kind)
      if OutputFile.isSpecial(path, contained) { continue }
      let isNew = Self.identity(of: path, at: contained).map { identities.insert($0).inserted }
      // A missing folder is reported when the file is written.
      let place = contained?.place ?? Paths.place(of: path)
      guard place.map({ places.insert($0).inserted }) ?? true, isNew ?? true else {
        throw .refused(path: path, reason: "another output of this run")
      }
    }
  }

  /// Returns the identity of what a writer of a path replaces, which may be a link; nil if there is nothing.
  package func identity(ofOutput path: String) -> FileIdentity? {
    (try? containment(of: path)).flatMap { Self.identity(of: path, at: $0) }
  }

  private static func identity(of path: String, at contained: ContainedPath?) -> FileIdentity? {
    guard let contained else { return FileIdentity(at: path) }
    return FileIdentity(ofItselfAt: contained.place)
  }

  // Recognizes databases and text baselines by their first bytes. Writers of the kinds excluded here check the
  // file themselves.
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

/// A value protected by a lock.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) { self.value = value }

  /// Runs a closure with exclusive access to the value.
  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}

/// System calls that are repeated when a signal interrupts them.
enum Retry {
  static func eintr<Number: SignedInteger>(_ call: () -> Number) -> Number {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }
}
