import A11yModel
import Testing

@testable import A11yCapture

@Suite("Archives")
struct ArchiveTests {
  private static let dump = """
    Element subtree:
     →Application, 0x1, pid: 1, label: 'Shop'
        Window (Main), 0x2, {{0.0, 0.0}, {390.0, 844.0}}
          Button, 0x3, {{16.0, 100.0}, {358.0, 44.0}}, label: 'Save'

    """
  private typealias Entry = ArchiveSample.Entry

  private func read(
    _ bytes: [UInt8], _ path: String = "C/all.zip", limits: ImportLimits = ImportLimits()
  ) throws(ImportError) -> ImportResult {
    try CaptureReader.screens(
      in: CaptureFile(path: path, storage: TextStorage(bytes)), limits: limits)
  }

  private func error(
    _ bytes: [UInt8], limits: ImportLimits = ImportLimits()
  ) -> ImportError? {
    do throws(ImportError) {
      _ = try read(bytes, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Test("a gzip file is what is in it, and its name has no .gz")
  func gzip() throws {
    let bytes = ArchiveSample.deflated(Array(Self.dump.utf8), gzip: true)
    let screens = try read(bytes, "C/login.txt.gz").screens
    #expect(screens.map(\.name) == ["login"])
    #expect(screens.map(\.tree.count) == [3])
    #expect(screens.first?.source.path == "C/login.txt.gz")
    #expect(screens.first?.source.format == "debug-description")
  }

  @Test("a gzip file may have several members and padding")
  func gzipMembers() throws {
    let member = ArchiveSample.deflated(Array(Self.dump.utf8), gzip: true)
    #expect(
      try read(member + member + [0, 0, 0], "log.gz").screens.map(\.name) == ["log", "log#2"])
  }

  @Test("a zip has the screens of all its files, in the order of their names")
  func zip() throws {
    var stored = Entry("a/first.txt", Self.dump)
    stored.isStored = true
    let bytes = ArchiveSample.zip([
      Entry("second.txt", Self.dump), stored, Entry("empty/", ""), Entry("notes.md", "nothing"),
      Entry("__MACOSX/._second.txt", Self.dump), Entry(".hidden.txt", Self.dump),
    ])
    let screens = try read(bytes).screens
    #expect(screens.map(\.name) == ["first", "second"])
    #expect(screens.map(\.source.path) == ["C/all.zip/a/first.txt", "C/all.zip/second.txt"])
  }

  @Test("names in a zip lead nowhere")
  func names() throws {
    let names = ["/etc/a.txt", "../../b.txt", "..\\c.txt", "x/./d.txt"]
    let screens = try read(ArchiveSample.zip(names.map { Entry($0, Self.dump) })).screens
    #expect(
      screens.map(\.source.path).sorted()
        == ["C/all.zip/b.txt", "C/all.zip/c.txt", "C/all.zip/etc/a.txt", "C/all.zip/x/d.txt"])
  }

  @Test("one damaged file of a zip is a failure beside the others")
  func damagedFile() throws {
    var damaged = Entry("b.txt", Self.dump)
    damaged.checksum = 1
    let result = try read(ArchiveSample.zip([Entry("a.txt", Self.dump), damaged]))
    #expect(result.screens.map(\.name) == ["a"])
    #expect(result.failures.map(\.path) == ["C/all.zip/b.txt"])
    #expect(result.failures.map(\.code) == [.malformed])
  }

  @Test("encrypted files and other forms of compression are not supported, and say so")
  func unsupported() throws {
    var encrypted = Entry("a.txt", Self.dump)
    encrypted.flags = 1
    var other = Entry("a.txt", Self.dump)
    other.method = 12
    var nested = Entry("a.gz", "")
    nested.bytes = ArchiveSample.deflated(Array(Self.dump.utf8), gzip: true)
    for entry in [encrypted, other, nested] {
      #expect(error(ArchiveSample.zip([entry]))?.code == .unsupported)
    }
  }

  @Test("a zip file in a zip file is an error where captures are in it, or nothing else")
  func nested() throws {
    var inner = Entry("inner.zip", "")
    inner.bytes = ArchiveSample.zip([Entry("a.txt", Self.dump)])
    #expect(error(ArchiveSample.zip([inner]))?.code == .nestedArchive)
    let beside = try read(ArchiveSample.zip([inner, Entry("b.txt", Self.dump)]))
    #expect(beside.screens.map(\.name) == ["b"])
    #expect(beside.failures.map(\.path) == ["C/all.zip/inner.zip"])
    // The sources of a library with nested archives. They aren't searched for captures.
    let library = error(ArchiveSample.zip([inner, Entry("README.md", "A library")]))
    #expect(library?.code == .noCapture)
    #expect(library?.message.contains("archives in it are not read") == true)
  }

  @Test("a cut archive is an error at every length, and never a crash")
  func cut() throws {
    let zip = ArchiveSample.zip([Entry("a.txt", Self.dump), Entry("b.txt", Self.dump)])
    for length in 4..<zip.count { #expect(error(Array(zip[..<length])) != nil) }
    let gzip = ArchiveSample.deflated(Array(Self.dump.utf8), gzip: true)
    for length in 3..<gzip.count { #expect(error(Array(gzip[..<length]))?.code == .malformed) }
  }

  @Test("a byte that changed is an error or a right answer, and never a crash")
  func changed() throws {
    let zip = ArchiveSample.zip([Entry("a.txt", Self.dump), Entry("b.txt", Self.dump)])
    for position in zip.indices {
      for value: UInt8 in [0, 0x7F, 0xFF] {
        var bytes = zip
        bytes[position] = value
        let result = try? read(bytes)
        for screen in result?.screens ?? [] { #expect(screen.tree.count == 3) }
      }
    }
  }

  @Test("what grows too much is one error, before it is in memory")
  func bombs() throws {
    let zeros = [UInt8](repeating: 0x20, count: 64 << 20)
    let gzip = ArchiveSample.deflated(zeros, gzip: true)
    #expect(error(gzip)?.message.contains("grows more than 250-fold") == true)
    var entry = Entry("a.txt", "")
    entry.bytes = zeros
    let zip = ArchiveSample.zip([entry, Entry("b.txt", Self.dump)])
    #expect(error(zip)?.code == .limit)
    var limits = ImportLimits()
    limits.expansion = 5000
    limits.bytes = 1 << 20
    #expect(error(gzip, limits: limits)?.message.contains("at most 1048576 bytes") == true)
    #expect(error(zip, limits: limits)?.code == .limit)
  }

  @Test("all files of a zip together are limited, and so is their number")
  func limits() throws {
    var limits = ImportLimits()
    limits.bytes = Self.dump.utf8.count * 2
    let entries = (1...3).map { Entry("\($0).txt", Self.dump) }
    // The limit includes the archive itself, which is larger than its contents here.
    limits.bytes += 1000
    #expect(
      error(ArchiveSample.zip((1...9).map { Entry("\($0).txt", Self.dump) }), limits: limits)?.code
        == .limit)
    limits = ImportLimits()
    limits.archivedFiles = 2
    #expect(error(ArchiveSample.zip(entries), limits: limits)?.code == .limit)
    #expect(error(ArchiveSample.zip(entries, count: 0xFFFF))?.code == .unsupported)
  }

  @Test("files of a zip that share bytes are refused")
  func overlap() throws {
    var second = Entry("b.txt", Self.dump)
    second.offset = 0
    let failure = error(ArchiveSample.zip([Entry("a.txt", Self.dump), second]))
    #expect(failure?.message.contains("share bytes") == true)
  }

  @Test("an archive without captures is not a pass")
  func nothing() throws {
    #expect(error(ArchiveSample.zip([]))?.code == .noCapture)
    #expect(error(ArchiveSample.zip([Entry("notes.md", "nothing")]))?.code == .noCapture)
    #expect(error(ArchiveSample.deflated(Array("nothing".utf8), gzip: true))?.code == .noCapture)
  }
}
