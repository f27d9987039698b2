#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// libFuzzer owns the arguments, so the target comes from the environment.
private let target = FuzzTarget.named(
  getenv("A11YLINT_FUZZ_TARGET").map { String(cString: $0) } ?? "")

/// Runs the target. libFuzzer calls this function for every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  _ = target.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
