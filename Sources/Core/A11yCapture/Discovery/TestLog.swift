import A11yModel

/// The tests reported in a log, with the lines on which they start and end.
///
/// A tree between the start and the end of a test was printed by that test, unless another test was running
/// at the same time. Filters such as xcbeautify and xcpretty keep only the result, which follows the test; in
/// their output, a tree belongs to the next result.
struct TestLog {
  // The lines that are asked about, ascending, with the test that runs at each so far, and the first result behind it.
  private let places: [Int]
  private var running: [String?] = []
  private var results: [String?] = []
  private var open = OpenTests()
  private var hasStarts = false
  private var isEmpty = true

  /// Returns the test that printed each line, or `nil` if none or several were running; `nil` for a log without tests.
  ///
  /// - Parameter places: The lines, ascending.
  /// - Complexity: O(n) for n bytes; keeps only tests that have started and not ended.
  static func tests(in file: CaptureFile, at places: [Int]) -> [String?]? {
    var log = TestLog(places: places)
    log.read(file)
    return log.isEmpty ? nil : log.hasStarts ? log.running : log.results
  }

  private init(places: [Int]) { self.places = places }

  private mutating func read(_ file: CaptureFile) {
    let lines = file.gaps?.lines ?? []
    file.storage.withBytes { buffer in
      let bytes = Bytes(buffer)
      var line = 1
      var counted = 0
      var suite: String?
      var position = 0
      var searched = 0
      var test = bytes.first("Test ", in: 0..<bytes.count)
      while let mark = Self.nextMark(bytes, from: position, test: &test) {
        let start = bytes.lineStart(before: mark, from: counted)
        let end = bytes.lineEnd(from: mark)
        line += bytes.lineBreaks(in: counted..<start)
        counted = start
        let text = TestLine(bytes, start..<bytes.trimmedEnd(start..<end), mark: mark)
        let report = text.report
        if case .result = report {
          suite = Self.bareSuite(bytes, searched..<start) ?? suite
          searched = min(end + 1, bytes.count)
        }
        if let name = text.suite { suite = name }
        let place = lines.isEmpty ? line : Int(lines[min(line, lines.count) - 1])
        if let report { read(report, bytes, at: place, of: suite) }
        position = min(end + 1, bytes.count)
      }
      settle(before: .max)
    }
    results += Array(repeating: nil, count: places.count - results.count)
  }

  // The position of the next `Test ` is cached because many check marks may precede it.
  private static func nextMark(_ bytes: Bytes, from start: Int, test: inout Int?) -> Int? {
    if let old = test, old < start { test = bytes.first("Test ", in: start..<bytes.count) }
    return nextCheckMark(bytes, in: start..<(test ?? bytes.count)) ?? test
  }

  // ✔ ✓ ✖ ✗ ✘ are E2 9C followed by one of these bytes, so a single search finds them all.
  private static func nextCheckMark(_ bytes: Bytes, in range: Range<Int>) -> Int? {
    var position = range.lowerBound
    while let found = bytes.first(0xE2, in: position..<max(position, range.upperBound - 2)) {
      if bytes[found + 1] == 0x9C {
        switch bytes[found + 2] {
        case 0x93, 0x94, 0x96, 0x97, 0x98: return found
        default: break
        }
      }
      position = found + 1
    }
    return nil
  }

  // xcpretty prints only the name of a suite before its results: the last line that consists of one word
  // named like a suite, or else a word on the line before a result.
  private static func bareSuite(_ bytes: Bytes, _ range: Range<Int>) -> String? {
    var name: Substring?
    var position = range.lowerBound
    while position < range.upperBound {
      let end = min(bytes.lineEnd(from: position), range.upperBound)
      let word = bytes[position..<bytes.trimmedEnd(position..<end)]
      position = end + 1
      guard 3...200 ~= word.count, word[0].isASCIICapital, word.allSatisfy(isWordByte) else {
        continue
      }
      let text = Substring(decoding: word, as: UTF8.self)
      let isSuite = text.range(ofText: "Test") != nil || text.range(ofText: "Spec") != nil
      if isSuite || name == nil && position >= range.upperBound { name = text }
    }
    return name?.split(separator: ".").last.map(String.init)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte == 0x5F
      || byte == 0x2E
  }

  private mutating func read(
    _ report: TestLine.Report, _ bytes: Bytes, at line: Int, of suite: String?
  ) {
    isEmpty = false
    switch report {
    case .started(let name):
      hasStarts = true
      settle(before: line)
      open.start(TestName(bytes, name))
    case .ended(let name):
      settle(before: line)
      open.end(TestName(bytes, name))
    case .result(let test):
      while results.count < places.count, places[results.count] <= line {
        let name = String(decoding: bytes[test], as: UTF8.self)
        results.append(suite.map { "\($0).\(name)" } ?? name)
      }
    }
  }

  // What a line reports holds for the lines behind it.
  private mutating func settle(before line: Int) {
    while running.count < places.count, places[running.count] <= line {
      running.append(open.only?.text)
    }
  }
}

/// The name of a test in the bytes of a log, as long as these are there.
private struct TestName: Hashable {
  private let bytes: Bytes
  // Empty if the name has one part.
  private var suite: Range<Int>
  private var test: Range<Int>

  // `Suite.test` is the same test as `Suite test`.
  init(_ bytes: Bytes, _ name: TestLine.Name) {
    self.bytes = bytes
    (suite, test) = (name.suite, name.test)
    guard suite.isEmpty, let dot = bytes.first(UInt8(ascii: "."), in: test),
      dot > test.lowerBound, dot + 1 < test.upperBound
    else { return }
    (suite, test) = (test.lowerBound..<dot, dot + 1..<test.upperBound)
  }

  var text: String {
    [suite, test].filter { !$0.isEmpty }.map { String(decoding: bytes[$0], as: UTF8.self) }
      .joined(separator: ".")
  }

  static func == (left: TestName, right: TestName) -> Bool {
    left.suite.count == right.suite.count && left.test.count == right.test.count
      && left.bytes[left.test].elementsEqual(right.bytes[right.test])
      && left.bytes[left.suite].elementsEqual(right.bytes[right.suite])
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(suite.count)
    hasher.combine(bytes: bytes[suite])
    hasher.combine(bytes: bytes[test])
  }
}

/// The tests that have started and not ended. A hostile log may start any number of tests.
private struct OpenTests {
  private var counts: [TestName: Int] = [:]
  private var total = 0

  /// The running test, or `nil` if there is none or more than one.
  var only: TestName? { total == 1 ? counts.first?.key : nil }

  mutating func start(_ test: TestName) {
    counts[test, default: 0] += 1
    total += 1
  }

  mutating func end(_ test: TestName) {
    guard let count = counts[test] else { return }
    counts[test] = count == 1 ? nil : count - 1
    total -= 1
  }
}

extension ImportResult {
  /// Returns the result with each screen named after the test that printed it: `Suite.test`, then
  /// `Suite.test#2` and so on. Failed trees are counted, so that the names of the others are stable.
  func named(byTestsIn file: CaptureFile) -> ImportResult {
    let places =
      screens.indices.filter { !screens[$0].hasOwnName }
      .map { (line: screens[$0].source.line, screen: Int?.some($0)) }
      + failures.map { (line: $0.line, screen: nil) }
    let sorted = places.sorted { ($0.line, $0.screen ?? .max) < ($1.line, $1.screen ?? .max) }
    guard let tests = TestLog.tests(in: file, at: sorted.map(\.line)) else { return self }
    var result = self
    var counts: [String: Int] = [:]
    var unnamed = 0
    for (place, test) in zip(sorted, tests) {
      let name: String
      if let test {
        counts[test, default: 0] += 1
        name = counts[test] == 1 ? test : "\(test)#\(counts[test] ?? 1)"
      } else {
        name = file.screenName(unnamed)
        unnamed += 1
      }
      guard let screen = place.screen else { continue }
      result.screens[screen].name = name
      result.screens[screen].nameOrigin = test == nil ? .file : .test
    }
    return result
  }
}
