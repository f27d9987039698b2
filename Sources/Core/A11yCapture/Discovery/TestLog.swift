import A11yModel

/// The tests reported in a log, with the lines on which they start and end.
///
/// A tree between the start and the end of a test was printed by that test, unless another test was running
/// at the same time. Filters such as xcbeautify and xcpretty keep only the result, which follows the test; in
/// their output, a tree belongs to the next result.
struct TestLog {
  private enum Event { case started, ended, result }

  private var events: [(line: Int, event: Event, test: Int)] = []
  private var names = TestNames()
  private var hasStarts = false

  var isEmpty: Bool { events.isEmpty }

  /// Finds the lines about tests in O(n) time for n bytes.
  init(_ file: CaptureFile) {
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
        if text.result != nil {
          suite = Self.bareSuite(bytes, searched..<start) ?? suite
          searched = min(end + 1, bytes.count)
        }
        read(text, bytes, lines.isEmpty ? line : Int(lines[min(line, lines.count) - 1]), &suite)
        position = min(end + 1, bytes.count)
      }
    }
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
    _ text: TestLine, _ bytes: Bytes, _ line: Int, _ suite: inout String?
  ) {
    if let name = text.suite { suite = name }
    if let name = text.started {
      hasStarts = true
      events.append((line, .started, names.number(of: bytes[name.test], in: bytes[name.suite])))
    } else if let name = text.ended {
      events.append((line, .ended, names.number(of: bytes[name.test], in: bytes[name.suite])))
    } else if let name = text.result {
      events.append((line, .result, names.number(of: bytes[name], in: (suite ?? "").utf8)))
    }
  }

  /// Returns the test that printed each line, or `nil` if none or several were running. The lines must ascend.
  func tests(at lines: [Int]) -> [String?] {
    hasStarts ? runningTests(at: lines) : nextResults(after: lines)
  }

  private func runningTests(at lines: [Int]) -> [String?] {
    var open = OpenTests()
    var next = 0
    return lines.map { line in
      while next < events.count, events[next].line < line {
        let event = events[next]
        switch event.event {
        case .started: open.start(event.test)
        case .ended: open.end(event.test)
        case .result: break
        }
        next += 1
      }
      return open.only.map { names[$0] }
    }
  }

  private func nextResults(after lines: [Int]) -> [String?] {
    let results = events.filter { $0.event == .result }
    var next = 0
    return lines.map { line in
      while next < results.count, results[next].line < line { next += 1 }
      return next < results.count ? names[results[next].test] : nil
    }
  }
}

/// The names of tests, each kept once.
private struct TestNames {
  private var bytes: [UInt8] = []
  // The end of each name.
  private var ends: [Int] = []
  // By hash; a name whose hash is taken has the next one.
  private var numbers: [Int: Int] = [:]
  private var name: [UInt8] = []

  subscript(number: Int) -> String { String(decoding: bytes[range(number)], as: UTF8.self) }

  private func range(_ number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }

  /// Returns the number of a name. O(length).
  mutating func number(
    of test: some Collection<UInt8>, in suite: some Collection<UInt8>
  ) -> Int {
    name.removeAll(keepingCapacity: true)
    name += suite
    if !name.isEmpty { name.append(UInt8(ascii: ".")) }
    name += test
    var hasher = Hasher()
    name.withUnsafeBytes { hasher.combine(bytes: $0) }
    var hash = hasher.finalize()
    while let known = numbers[hash] {
      if bytes[range(known)].elementsEqual(name) { return known }
      hash &+= 1
    }
    numbers[hash] = ends.count
    bytes += name
    ends.append(bytes.count)
    return ends.count - 1
  }
}

/// The tests that have started and not ended. A hostile log may start any number of tests.
private struct OpenTests {
  private var counts: [Int: Int] = [:]
  private var total = 0

  /// The running test, or `nil` if there is none or more than one.
  var only: Int? { total == 1 ? counts.first?.key : nil }

  mutating func start(_ test: Int) {
    counts[test, default: 0] += 1
    total += 1
  }

  mutating func end(_ test: Int) {
    guard let count = counts[test] else { return }
    counts[test] = count == 1 ? nil : count - 1
    total -= 1
  }
}

extension ImportResult {
  /// Returns the result with each screen named after the test that printed it: `Suite.test`, then
  /// `Suite.test#2` and so on. Failed trees are counted, so that the names of the others are stable.
  func named(byTestsIn file: CaptureFile) -> ImportResult {
    let log = TestLog(file)
    guard !log.isEmpty else { return self }
    let places =
      screens.indices.filter { !screens[$0].hasOwnName }
      .map { (line: screens[$0].source.line, screen: Int?.some($0)) }
      + failures.map { (line: $0.line, screen: nil) }
    let sorted = places.sorted { ($0.line, $0.screen ?? .max) < ($1.line, $1.screen ?? .max) }
    let tests = log.tests(at: sorted.map(\.line))
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
