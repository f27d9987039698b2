import A11yFiles
import Foundation

/// Ends this process when the one that started it is gone: systems other than Linux send no signal then.
enum ParentWatch {
  // In microseconds.
  private static let pause: useconds_t = 200_000

  /// Begins to watch.
  static func begin() {
    let parent = getppid()
    _ = OwnThread(stackSize: 128 << 10) {
      while getppid() == parent { usleep(pause) }
      _exit(1)
    }
  }
}
