import A11yFiles
import Foundation

/// A thread that ends this process when its parent has ended. Only Linux sends a signal in that case.
enum ParentWatch {
  // The time between two checks, in microseconds.
  private static let pause: useconds_t = 200_000

  static func begin() {
    let parent = getppid()
    _ = OwnThread(stackSize: 128 << 10) {
      while getppid() == parent { usleep(pause) }
      _exit(1)
    }
  }
}
