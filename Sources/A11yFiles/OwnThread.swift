import Foundation

/// A thread that is asked for, and may be refused: where a user or a container has no more processes,
/// Dispatch waits for one for ever, and Foundation does not say so.
package struct OwnThread {
  private let thread: pthread_t

  // As Dispatch's have, whatever limit of stacks the process has found.
  private static let stackSize = 2 << 20

  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts it.
  ///
  /// - Returns: Nil where the system has no thread to give; then nothing is run.
  package init?(stackSize: Int = stackSize, _ run: @escaping @Sendable () -> Void) {
    let body = Unmanaged.passRetained(Body(run))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(&thread, &attributes, { Self.run($0) }, body.toOpaque())
    guard code == 0 else {
      body.release()
      return nil
    }
    #if canImport(Darwin)
      guard let thread else { return nil }
    #endif
    self.thread = thread
  }

  private static func run(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let body { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
    return nil
  }

  /// Lets it go on by itself.
  package func detach() { pthread_detach(thread) }

  /// Waits until it is done.
  package func join() { pthread_join(thread, nil) }
}
