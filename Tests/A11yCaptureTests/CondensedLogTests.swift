import A11yModel
import Foundation
import TestSupport
import Testing

@testable import A11yCapture

/// The equality of results with and without the condensation of large logs.
@Suite struct CondensedLogTests {
  private static let dump = """
    Attributes: Application, 0x1, pid: 1, label: 'Shop'
    Element subtree:
     →Application, 0x1, pid: 1, label: 'Shop'
        Window (Main), 0x2, {{0.0, 0.0}, {390.0, 844.0}}
          Button, 0x3, {{16.0, 100.0}, {358.0, 44.0}}, identifier: 'pay', label: 'Pay
    now'
          StaticText, 0x4, {{16.0, 160.0}, {358.0, 20.0}}, label: 'Total', value: 12 items
          TextField, 0x5, {{16.0, 200.0}, {358.0, 44.0}}, placeholderValue: 'Code', Disabled
    Path to element:
     →Application, 0x1, pid: 1, label: 'Shop'
    Query chain:
     →Find: Target Application 'shop'
      Output: {
        Application, 0x1, pid: 1, label: 'Shop'
      }
    """

  private static let noise = [
    "CompileSwift normal arm64 /Users/ci/App/View.swift (in target 'App')", "    cd /Users/ci/App",
    "    t =     3.21s Find the \"Pay\" Button", "", "note: Using new build system",
    "2026-11-23 06:00:01.5 App[123:4567] [network] status 200, {\"key\": \"value\"}",
    "Compiling...", "Window", "Button, perhaps", "OrdersTests", "ld: warning: '-L/usr/lib'",
    "→ 2 warnings generated", "    ✔ testPay (3.2 seconds)", "    ✗ testHelp, timed out", "}", ")",
    "Test Case '-[ShopUITests.Orders testOlder]' started.", "# Heading, 2", "a 'quoted' text', x",
    "Test Case '-[ShopUITests.Orders testOlder]' passed (3.2 seconds).", "Löschen “App”",
    "[1/2] Build",
  ]

  private func log(_ random: inout SplitMix) -> [UInt8] {
    var lines: [String] = []
    var hasInvalid = false
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let few = Array(
        Self.noise.shuffled(using: &random).prefix(Int.random(in: 1...8, using: &random)))
      for _ in 0..<Int.random(in: 0...250, using: &random) {
        lines.append(few.randomElement(using: &random) ?? "")
      }
      if Int.random(in: 0..<9, using: &random) == 0 { hasInvalid = true }
      var dump = Self.dump.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: dump.removeLast(Int.random(in: 1..<dump.count, using: &random))
      case 1: dump.removeFirst(Int.random(in: 1..<4, using: &random))
      case 2:
        dump = dump.map {
          "2026-11-23 06:00:0\(Int.random(in: 0...9, using: &random)) App[1:2] " + $0
        }
      case 3: dump = dump.prefix { !$0.hasPrefix("Path to") }.map { $0 }
      default: break
      }
      lines += dump
    }
    for _ in 0..<Int.random(in: 0...250, using: &random) {
      lines.append(Self.noise.randomElement(using: &random) ?? "")
    }
    let ending = Int.random(in: 0..<5, using: &random) == 0 ? "\r\n" : "\n"
    var bytes = Array(lines.joined(separator: ending).utf8)
    if Bool.random(using: &random) { bytes += Array(ending.utf8) }
    if hasInvalid { bytes[Int.random(in: 0..<bytes.count, using: &random)] = 0xFF }
    return bytes
  }

  private func answer(_ path: String, condensing: Bool) -> (
    text: String, gaps: LogGaps?, count: Int
  ) {
    var limits = ImportLimits()
    limits.condensedLog = 0
    return answer(limits) { () throws(ImportError) in
      condensing
        ? try CaptureReader.file(at: path, limits: limits)
        : try CaptureFile.read(path: path, limits: limits)
    }
  }

  private func piped(_ bytes: [UInt8], _ limits: ImportLimits, condensing: Bool) throws -> (
    text: String, gaps: LogGaps?, count: Int
  ) {
    let pipe = Pipe()
    let writer = Thread {
      try? pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    return answer(limits) { () throws(ImportError) in
      try CaptureFile.read(
        pipe.fileHandleForReading.fileDescriptor, path: "-", limits: limits,
        condensedBy: condensing ? DumpCondenser.self : nil)
    }
  }

  private func answer(
    _ limits: ImportLimits, _ read: () throws(ImportError) -> CaptureFile
  ) -> (text: String, gaps: LogGaps?, count: Int) {
    do throws(ImportError) {
      let file = try read()
      let result = try CaptureReader.screens(in: file, limits: limits)
      let native = String(decoding: NativeCaptureWriter.bytes(of: result.screens), as: UTF8.self)
      let rest = result.screens.map { screen in
        let lines = screen.tree.nodes.map { "\($0.line):\($0.column)" }
        return
          "\(screen.name) \(screen.source.line) \(screen.nameOrigin) \(screen.diagnostics) \(lines)"
      }
      return ("\(native) \(rest) \(result.failures)", file.gaps, file.storage.count)
    } catch {
      return (error.description, nil, 0)
    }
  }

  @Test func `what is left out of a log changes nothing`() throws {
    let folder = try Folder()
    var random = SplitMix(state: 11)
    var condensed = 0
    for number in 0..<400 {
      let path = folder.path("ci.log")
      try folder.write(log(&random), "ci.log")
      let (whole, short) = (answer(path, condensing: false), answer(path, condensing: true))
      #expect(whole.text == short.text, "log \(number)")
      if let gaps = short.gaps, !gaps.all.isEmpty { condensed += 1 }
      guard whole.text == short.text else { break }
    }
    #expect(condensed > 200)
  }

  @Test func `a log from standard input says what it says as a file`() throws {
    var random = SplitMix(state: 12)
    var condensed = 0
    for number in 0..<150 {
      let bytes = log(&random)
      var limits = ImportLimits()
      limits.condensedLog = [0, 1000, bytes.count / 2, bytes.count][number % 4]
      let whole = try piped(bytes, limits, condensing: false)
      let short = try piped(bytes, limits, condensing: true)
      #expect(whole.text == short.text, "log \(number)")
      if let gaps = short.gaps, !gaps.all.isEmpty { condensed += 1 }
      guard whole.text == short.text else { break }
    }
    #expect(condensed > 50)
  }

  @Test func `a packed log says what it says as a file`() throws {
    var random = SplitMix(state: 13)
    var condensed = 0
    for number in 0..<150 {
      let bytes = log(&random)
      let packed = try #require(PackedBytes())
      bytes.withUnsafeBytes { packed.add($0) }
      let file = CaptureFile(path: "ci.log.gz", storage: packed.finish())
      var limits = ImportLimits()
      let whole = answer(limits) { () throws(ImportError) in file }
      limits.condensedLog = 0
      let short = answer(limits) { () throws(ImportError) in file }
      #expect(whole.text == short.text, "log \(number)")
      let log = try Archive.log(gzip: file, limits: limits, condensedBy: DumpCondenser.self)
      if let gaps = log?.gaps, !gaps.all.isEmpty { condensed += 1 }
      guard whole.text == short.text else { break }
    }
    #expect(condensed > 50)
  }

  @Test func `a log in an archive says what it says as a file`() throws {
    var random = SplitMix(state: 14)
    var condensed = 0
    for number in 0..<150 {
      var entry = ArchiveSample.Entry("logs/1_Test.txt", "")
      entry.bytes = log(&random)
      let other = ArchiveSample.Entry("other.txt", Self.dump)
      let zip = TextStorage(ArchiveSample.zip([other, entry, .init("notes.txt", "Nothing.")]))
      let file = CaptureFile(path: "logs.zip", storage: zip)
      var limits = ImportLimits()
      let whole = answer(limits) { () throws(ImportError) in file }
      limits.condensedLog = 0
      let short = answer(limits) { () throws(ImportError) in file }
      #expect(whole.text == short.text, "log \(number)")
      var reader = ZipReader(file, limits)
      let found = try #require(ZipDirectory(file, limits).entries.first)
      let log = try reader.log(found, condensedBy: DumpCondenser.self)
      if let gaps = log?.gaps, !gaps.all.isEmpty { condensed += 1 }
      guard whole.text == short.text else { break }
    }
    #expect(condensed > 50)
  }

  @Test func `of logs in an archive only dumps count, and damage is told`() throws {
    func answer(_ entries: [ArchiveSample.Entry], _ limits: ImportLimits) -> String {
      let file = CaptureFile(path: "logs.zip", storage: TextStorage(ArchiveSample.zip(entries)))
      return self.answer(limits) { () throws(ImportError) in file }.text
    }
    let noise = String(repeating: "note: Using new build system\n", count: 2000)
    var entry = ArchiveSample.Entry("a.txt", "note: begin\n\(Self.dump)\n\(noise)")
    var limits = ImportLimits()
    (limits.bytes, limits.condensedLog) = (20_000, 1000)
    let several = (0..<5).map { number in
      var other = entry
      other.name = "\(number).txt"
      return other
    }
    let read = answer(several, limits)
    #expect((0..<5).allSatisfy { read.contains("\($0)") } && read.contains("Pay"), "\(read)")
    // The limit applies to the kept parts of all entries together.
    limits.bytes = 4000
    #expect(answer(several, limits).contains("too large"))
    entry.checksum = 7
    limits.bytes = 20_000
    #expect(answer([entry], limits).contains("damaged or cut"))
    let text = ArchiveSample.Entry("a.txt", noise)
    #expect(answer([text], limits).contains("too large"))
    limits.bytes = 1 << 20
    #expect(answer([text], limits).contains("no capture in the archive"))
    let large = (0..<9).map { ArchiveSample.Entry("\($0).txt", "\(noise)\($0)") }
    #expect(answer(large, limits).contains("no capture in the archive"))
  }

  @Test func `damage in what is packed or piped changes nothing either`() throws {
    let seeds = try Seeds.read("log") + [Array(Self.dump.utf8)]
    let calm = Array(repeating: Array("note: Using new build system\n".utf8), count: 90).joined()
    let words = ["Element subtree:", "Path to element:", " →Button, 0x9", "Query chain:\n", "'\n"]
    var mutation = Mutation(seed: 8, words: words)
    var limits = ImportLimits()
    for number in 0..<30 {
      for seed in seeds {
        let bytes = calm + mutation.damaged(seed) + calm + mutation.damaged(seed) + calm
        limits.condensedLog = 0
        let short = try piped(Array(bytes), limits, condensing: true)
        let whole = try piped(Array(bytes), limits, condensing: false)
        #expect(whole.text == short.text, "\(number): \(String(decoding: bytes, as: UTF8.self))")
        guard whole.text == short.text else { return }
      }
    }
  }

  @Test func `of a stream, too, only dumps count, and what is no log is cut off`() throws {
    let noise = String(repeating: "note: Using new build system\n", count: 2000)
    var limits = ImportLimits()
    (limits.bytes, limits.condensedLog) = (20_000, 1000)
    let log = Array("note: begin\n\(Self.dump)\n\(noise)".utf8)
    #expect(try piped(log, limits, condensing: false).text.contains("too large"))
    let read = try piped(log, limits, condensing: true)
    #expect(read.text.contains("Pay") && read.count < 5000, "\(read.text.prefix(300))")
    // The beginning doesn't identify a log with dumps.
    let long = String(repeating: noise, count: 50)
    let other = Array("note: begin\n\(long)\(Self.dump)".utf8)
    #expect(try piped(other, limits, condensing: true).text.contains("too large"))
    // The stream may never end.
    limits.streamed = 2
    #expect(try piped(log, limits, condensing: true).text.contains("too large"))
  }

  @Test func `a packed log is as dense as any other file may be`() throws {
    func answer(_ bytes: [UInt8], _ limits: ImportLimits) throws -> String {
      let packed = try #require(PackedBytes())
      bytes.withUnsafeBytes { packed.add($0) }
      let file = CaptureFile(path: "ci.log.gz", storage: packed.finish())
      return self.answer(limits) { () throws(ImportError) in file }.text
    }
    var limits = ImportLimits()
    limits.condensedLog = 0
    limits.expansion = 50
    let bomb = Array("\(Self.dump)\n".utf8) + [UInt8](repeating: 0x61, count: 17 << 20)
    #expect(try answer(bomb, limits).contains("50-fold"))
    limits.expansion = ImportLimits().expansion
    limits.bytes = 20_000
    let noise = String(repeating: "note: Using new build system\n", count: 2000)
    #expect(try answer(Array("\(Self.dump)\n\(noise)".utf8), limits).contains("Pay"))
    let long = String(repeating: noise, count: 50)
    #expect(try answer(Array("\(long)\(Self.dump)".utf8), limits).contains("too large"))
    #expect(try answer([UInt8](repeating: 0, count: 30_000), limits).contains("too large"))
    let packed = try #require(PackedBytes())
    Array("\(Self.dump)\n\(noise)".utf8).withUnsafeBytes { packed.add($0) }
    let half = packed.finish().withBytes { Array($0.dropLast(20)) }
    let cut = CaptureFile(path: "ci.log.gz", storage: TextStorage(half))
    let text = self.answer(limits) { () throws(ImportError) in cut }.text
    #expect(text.contains("damaged or cut"), "\(text)")
  }

  @Test func `damage between and in dumps changes nothing either`() throws {
    let folder = try Folder()
    let path = folder.path("ci.log")
    let seeds = try Seeds.read("log") + Seeds.read("debug-description") + [Array(Self.dump.utf8)]
    let calm = Array(repeating: Array("note: Using new build system\n".utf8), count: 90).joined()
    let words = ["Element subtree:", "Path to element:", " →Button, 0x9", "Query chain:\n", "'\n"]
    var mutation = Mutation(seed: 7, words: words)
    for number in 0..<60 {
      for seed in seeds {
        let bytes = calm + mutation.damaged(seed) + calm + mutation.damaged(seed) + calm
        try folder.write(bytes, "ci.log")
        let (whole, short) = (answer(path, condensing: false), answer(path, condensing: true))
        #expect(whole.text == short.text, "\(number): \(String(decoding: bytes, as: UTF8.self))")
        guard whole.text == short.text else { return }
      }
    }
  }

  @Test func `little is kept of a log with one dump`() throws {
    let folder = try Folder()
    let build = Array(repeating: Self.noise.prefix(6).joined(separator: "\n"), count: 5000)
    let text = (build + [Self.dump] + build).joined(separator: "\n")
    let path = folder.path("ci.log")
    try folder.write(Array(text.utf8), "ci.log")
    let (whole, short) = (answer(path, condensing: false), answer(path, condensing: true))
    #expect(whole.text == short.text)
    #expect(short.count < 5000 && whole.count > 1_000_000)
    #expect(short.gaps?.hash == XXHash64.hash(Array(text.utf8)))
  }

  @Test(arguments: [0, 1, 9, 12, 15])
  func `lines of activities cost nothing, behind a dump or before it`(_ place: Int) throws {
    let folder = try Folder()
    var lines = Self.dump.split(separator: "\n").map(String.init)
    let activities = (0..<20_000).map { "    t =   \($0 / 100).\($0 % 100)s Tap \"Pay\" Button" }
    lines.insert(contentsOf: activities, at: place)
    lines += activities + [Self.dump] + Array(repeating: "", count: 20_000)
    let path = folder.path("ci.log")
    try folder.write(Array(lines.joined(separator: "\n").utf8), "ci.log")
    let (whole, short) = (answer(path, condensing: false), answer(path, condensing: true))
    #expect(whole.text == short.text)
    #expect(short.count < 10_000 && whole.count > 1_000_000)
  }

  @Test func `only dumps count towards the limit of a log`() throws {
    let folder = try Folder()
    let build = Array(repeating: "note: Using new build system", count: 5000).joined(
      separator: "\n")
    let path = folder.path("ci.log")
    try folder.write(Array("\(build)\n\(Self.dump)\n\(build)\n".utf8), "ci.log")
    var limits = ImportLimits()
    (limits.bytes, limits.condensedLog) = (20_000, 0)
    #expect(throws: ImportError.self) { try CaptureFile.read(path: path, limits: limits) }
    let file = try CaptureReader.file(at: path, limits: limits)
    #expect(try CaptureReader.screens(in: file, limits: limits).screens.count == 1)
    limits.bytes = 500
    #expect(throws: ImportError.self) {
      try CaptureReader.file(at: path, limits: limits)
    }
  }

  @Test(arguments: [
    "{\"a\": 1}\n", "<?xml version=\"1.0\"?>\n", "note: <XCUIElementTypeButton/>\n",
    "Application bundle identifier: a.b\n", "{\"schema\": \"a11ylint-capture/1\"}\n",
  ])
  func `other captures are read as a whole`(_ line: String) throws {
    let folder = try Folder()
    let noise = String(repeating: "note: nothing\n", count: 500)
    let path = folder.path("ci.log")
    try folder.write(Array((line + noise + Self.dump + noise).utf8), "ci.log")
    let (whole, short) = (answer(path, condensing: false), answer(path, condensing: true))
    #expect(whole.text == short.text)
    #expect(short.gaps == nil)
  }
}
