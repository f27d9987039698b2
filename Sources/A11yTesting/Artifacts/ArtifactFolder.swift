import A11yReporting
import Foundation

/// The folder that `A11YLINT_ARTIFACTS` names, into which several processes may write at a time.
///
/// Every file appears whole and under a name that nobody else had.
struct ArtifactFolder {
  /// The path.
  let path: String

  /// Why a file could not be written.
  struct Failure: Error, Equatable {
    var path: String
    var reason: String
  }

  /// Writes what an audit found and saw.
  ///
  /// - Parameters:
  ///   - result: Makes the partial result, which says of which attempt it is.
  ///   - capture: The screens in the native form; nil when there are none.
  /// - Returns: The path of the result.
  func write(
    test: CurrentTest.Running, screen: String, context: [String: String], capture: [UInt8]?,
    result: (TestRun) -> [UInt8]
  ) throws(Failure) -> String {
    try make()
    let slug = slug(of: test.name, context)
    var run = AttemptCounter.shared.run(test, key: "\(path)\u{0}\(slug)")
    while true {
      let stem = stem(slug, run, screen)
      // The name of the result is the claim: whoever was here before in this process or another
      // one had an earlier attempt.
      if try place(result(run), at: "\(stem)-result.json") {
        AttemptCounter.shared.claim(run, test, key: "\(path)\u{0}\(slug)")
        if let capture { _ = try place(capture, at: "\(stem)-capture.json") }
        return "\(path)/\(stem)-result.json"
      }
      guard run.attempt < 10_000 else {
        throw Failure(path: "\(path)/\(stem)-result.json", reason: "there are too many attempts")
      }
      if run.sequence == 1 { run.attempt += 1 } else { run.sequence += 1 }
    }
  }

  // A test on one device, so that devices that run at the same time do not meet.
  private func slug(of test: String, _ context: [String: String]) -> String {
    let words = context.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return ArtifactName.plain("\(test) \(words.joined(separator: " "))", limit: 44)
  }

  private func stem(_ slug: String, _ run: TestRun, _ screen: String) -> String {
    let start = "a11y-\(slug)-try\(run.attempt)-\(run.sequence)-"
    return start + ArtifactName.plain(screen, limit: 24)
  }

  private func make() throws(Failure) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Failure(path: path, reason: "the folder cannot be made")
    }
  }

  // False when there is such a file.
  private func place(_ bytes: [UInt8], at name: String) throws(Failure) -> Bool {
    let target = "\(path)/\(name)"
    let temporary = "\(path)/.\(UUID().uuidString).tmp"
    guard FileManager.default.createFile(atPath: temporary, contents: Data(bytes)) else {
      throw Failure(path: target, reason: "it cannot be written")
    }
    defer { unlink(temporary) }
    // A link is there whole or not at all, and never replaces what is there.
    if link(temporary, target) == 0 { return true }
    guard errno == EEXIST else { throw Failure(path: target, reason: "it cannot be written") }
    return false
  }
}
