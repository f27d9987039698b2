import A11yAnalysis
import A11yBaseline
import A11yCapture
import A11yFiles
import A11yModel
import A11yReporting
import A11yRules
import Foundation

/// The captures of saved results, read again for their elements, which results do not contain.
///
/// A result names the path and digest of each capture. Only a file with that digest is used, so that a result never
/// shows another screen.
package struct SavedCaptures: Sendable {
  private(set) var settings: InputSettings
  let linter: Linter
  private let jobs: Int

  /// - Parameter linter: The analysis of screens. Its rules do not matter.
  package init(_ settings: InputSettings, analyzedBy linter: Linter) {
    self.settings = settings
    // Otherwise, all configured inputs would be looked for with each capture.
    self.settings.isPartial = true
    self.linter = linter
    jobs = ProcessInfo.processInfo.activeProcessorCount
  }

  /// The reason why a capture cannot be used.
  package enum Gap: Error, Hashable, Sendable {
    /// The result has no digest of the capture.
    case unsealed
    case missing
    /// The file has another digest.
    case changed
    case unreadable

    /// Returns an explanation that follows *No drawing:*.
    ///
    /// - Parameter path: The path of the capture in the result.
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

  /// Returns a result with drawings of its screens, or the reasons why there are none.
  ///
  /// - Complexity: O(n) for n bytes of captures. Each capture is read once.
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

  struct Capture: Sendable {
    /// The path relative to the working directory.
    let path: String
    let screen: Screen
  }

  /// Calls a function with the captures of screens, and releases each capture afterwards.
  ///
  /// - Parameters:
  ///   - result: The result that names the captures, which may also lie beside it.
  ///   - body: Receives the position of a screen and its capture.
  /// - Returns: An outcome per screen, in their order.
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

  /// Maps values in parallel, in their order.
  func parallel<Value: Sendable, Answer: Sendable>(
    _ values: [Value], _ body: @Sendable (Value) -> Answer
  ) -> [Answer] { Parallel.map(values, jobs: jobs, body) }

  /// Reads one file, and returns a function from its screens to their captures.
  ///
  /// - Parameters:
  ///   - path: The path that the screens name.
  ///   - result: The result that names the path, beside which the file may also lie.
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

  // A test writes `…-result.json`, and `…-capture.json` in a folder or `…-tree.json` as an attachment.
  private static func captureOfTest(besideResultAt path: String) -> [String] {
    let end = "-result.json"
    guard path.hasSuffix(end) else { return [] }
    return ["-capture.json", "-tree.json"].map { String(path.dropLast(end.count)) + $0 }
  }

  // Reading a pipe could block.
  private static func isFile(_ path: String) -> Bool {
    guard !path.isEmpty, !path.contains("\0") else { return false }
    let type = try? FileManager.default.attributesOfItem(atPath: Paths.resolved(path))[.type]
    return type as? FileAttributeType == .typeRegular
  }

  // Returns the digest, and the screens if it is expected; nil for an unreadable file.
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
