import A11yAnalysis
import A11yBaseline
import A11yCapture
import A11yFiles
import A11yModel
import A11yReporting
import A11yRules
import Foundation

/// The captures that results were made of, read again for what a result does not keep: the elements.
///
/// A result says where a capture lay and what the file said, as a digest. Only a file that says the same is
/// taken for it, so that a result can neither draw another screen nor show what it does not know.
package struct SavedCaptures: Sendable {
  let settings: InputSettings
  let linter: Linter
  private let jobs: Int

  /// Prepares reading.
  ///
  /// - Parameters:
  ///   - settings: What the configuration says of captures.
  ///   - linter: How screens are analysed; its rules do not matter.
  package init(_ settings: InputSettings, analyzedBy linter: Linter) {
    self.settings = settings
    self.linter = linter
    jobs = ProcessInfo.processInfo.activeProcessorCount
  }

  /// Why the capture of a screen is not there.
  package enum Gap: Error, Hashable, Sendable {
    /// The result does not say what its file said.
    case unsealed
    /// There is no such file.
    case missing
    /// The file says something else now.
    case changed
    /// The file cannot be read as it was.
    case unreadable

    /// In words that go on after *No drawing:*.
    ///
    /// - Parameter path: The file as the result names it.
    func words(_ path: String) -> String {
      let path = path.isEmpty || path == "-" ? "the capture" : path
      switch self {
      case .unsealed:
        return "this screen was read from a result that does not say what its capture was"
      case .missing: return "\(path) is not there any more, and a result keeps no elements"
      case .changed: return "\(path) has changed since the result was written"
      case .unreadable: return "\(path) cannot be read any more"
      }
    }
  }

  /// A result with what there is to draw of its screens, or why there is nothing.
  ///
  /// - Complexity: O(n) for n bytes of captures, each of which is read once.
  package func drawing(_ file: ResultFile) -> ResultFile {
    var file = file
    let screens = file.screens
    let drawn = map(screens, besideFileAt: file.path) { position, capture in
      var screen = screens[position]
      screen.draw(linter.analyzed(capture.screen))
      screen.found = FoundCapture(path: capture.path, screenshot: capture.screen.screenshot)
      return screen
    }
    for (position, result) in drawn.enumerated() {
      switch result {
      case .success(let screen): file.screens[position] = screen
      case .failure(let gap):
        file.screens[position].undrawn = gap.words(screens[position].source.path)
      }
    }
    return file
  }

  /// A screen that was read again.
  struct Capture: Sendable {
    /// Its file, from the working directory.
    let path: String
    /// The screen.
    let screen: Screen
  }

  /// Does something with the captures of some screens, each of which is let go afterwards.
  ///
  /// - Parameters:
  ///   - result: The file that names them, beside which they may lie, too.
  ///   - body: Is given the position of a screen, and its capture.
  /// - Returns: What became of each screen, in their order.
  func map<Value: Sendable>(
    _ screens: [JudgedScreen], besideFileAt result: String?,
    _ body: @Sendable (Int, Capture) -> Value
  ) -> [Result<Value, Gap>] {
    var groups: [String: [Int]] = [:]
    for (position, screen) in screens.enumerated() {
      groups[screen.source.path, default: []].append(position)
    }
    let files = groups.sorted { $0.key < $1.key }
    let done = parallel(files) { path, positions in
      let found = captures(
        at: path, besideFileAt: result, sealed: positions.map { screens[$0] })
      return positions.map { position in
        (position, found(screens[position]).map { body(position, $0) })
      }
    }
    var results = [Result<Value, Gap>](repeating: .failure(.missing), count: screens.count)
    for (position, result) in done.joined() { results[position] = result }
    return results
  }

  /// Does work on every core; what comes out is in the order of the values.
  func parallel<Value: Sendable, Answer: Sendable>(
    _ values: [Value], _ body: @Sendable (Value) -> Answer
  ) -> [Answer] { Parallel.map(values, jobs: jobs, body) }

  /// The captures of screens of one file, which is read once.
  ///
  /// - Parameters:
  ///   - path: The file as the screens name it.
  ///   - result: The file that has said so, beside which it may lie, too.
  func captures(
    at path: String, besideFileAt result: String?, sealed screens: [JudgedScreen]
  ) -> (JudgedScreen) -> Result<Capture, Gap> {
    let seals = Set(screens.compactMap { $0.seal?.digest })
    guard !seals.isEmpty else { return { _ in .failure(.unsealed) } }
    var gap = Gap.missing
    var known: [String: (path: String, screens: [Screen])] = [:]
    for place in places(of: path, besideFileAt: result) where known.count < seals.count {
      guard Self.isFile(place) else { continue }
      guard let (digest, screens) = read(place, among: seals) else {
        gap = .unreadable
        continue
      }
      guard let screens else {
        gap = .changed
        continue
      }
      known[digest] = (place, screens)
    }
    return { [gap, known] screen in
      guard let seal = screen.seal else { return .failure(.unsealed) }
      guard let file = known[seal.digest] else { return .failure(gap) }
      guard file.screens.indices.contains(seal.number) else { return .failure(.unreadable) }
      return .success(Capture(path: file.path, screen: file.screens[seal.number]))
    }
  }

  private func places(of path: String, besideFileAt result: String?) -> [String] {
    let named = path.isEmpty ? [] : [path]
    guard let result else { return named }
    let own = Self.captureOfTest(besideResultAt: result)
    guard !path.isEmpty, !path.hasPrefix("/") else { return named + own }
    let beside = Paths.join(Paths.parent(of: result), path)
    return (Paths.absolute(beside) == Paths.absolute(path) ? named : named + [beside]) + own
  }

  // What a test leaves: `…-result.json`, and `…-capture.json` in a folder or `…-tree.json` as an attachment.
  private static func captureOfTest(besideResultAt path: String) -> [String] {
    let end = "-result.json"
    guard path.hasSuffix(end) else { return [] }
    return ["-capture.json", "-tree.json"].map { String(path.dropLast(end.count)) + $0 }
  }

  // A result may name a pipe, to which nobody writes.
  private static func isFile(_ path: String) -> Bool {
    guard !path.isEmpty, !path.contains("\0") else { return false }
    let type = try? FileManager.default.attributesOfItem(atPath: Paths.resolved(path))[.type]
    return type as? FileAttributeType == .typeRegular
  }

  // The screens are nil for a file that says something else; nil for one that cannot be read.
  private func read(_ path: String, among seals: Set<String>) -> (String, [Screen]?)? {
    guard let plan = try? InputPlan([path], settings), plan.steps.count == 1 else { return nil }
    let step = plan.steps[0]
    guard step.input.path != "-",
      let file = try? CaptureReader.file(at: path, limits: step.limits)
    else { return nil }
    let digest = file.seal
    guard seals.contains(digest) else { return (digest, nil) }
    return (try? step.result(file)).map { (digest, $0.screens) }
  }
}
