import A11yCapture
import A11yModel
import Testing

@Suite("Page sources of the corpus", .enabled(if: Corpus.exists))
struct AppiumCorpusTests {
  // SOURCES.md counts six start tags in the log. The last one is incomplete.
  @Test(
    "every page source is read as far as it goes",
    arguments: [
      ("appium-15415-log-escaped-truncated.txt", 5, true), ("appium-20835-fragment.xml", 5, true),
      ("instagram-after-more-1.xml", 172, false), ("instagram-after-more-2.xml", 181, false),
      ("instagram-comment-scan.xml", 170, false), ("instagram-ui-1.xml", 238, false),
      ("instagram-ui-2.xml", 249, false), ("instagram-ui-3.xml", 268, false),
      ("meetme-launch.xml", 48, false), ("shirates-ios1.xml", 70, false),
      ("shirates-settings-accessibility.xml", 60, false),
      ("shirates-settings-top.xml", 93, false), ("signews-wda10-traits.xml", 19, false),
      ("wda-703-ax-error-fragment.xml", 5, true), ("wda-987-placeholder-fragment.xml", 3, true),
    ])
  func counts(name: String, count: Int, isTruncated: Bool) throws {
    let result = try Corpus.read("appium-xml/" + name)
    #expect(result.failures.isEmpty)
    #expect(result.screens.map(\.tree.count) == [count])
    #expect(result.screens.map(\.isTruncated) == [isTruncated])
    #expect(result.screens.first?.source.format == "appium-xml")
  }

  @Test(
    "failed snapshots and other dialects are errors",
    arguments: [
      ("appium-11965-root-other.xml", ImportError.Code.failedCapture, 3),
      ("appium-14247-contacts-empty.xml", .failedCapture, 2),
      ("shirates-xcuielementtypeany.xml", .failedCapture, 3),
      ("appium-mac2-215-fragment.xml", .unsupported, 1),
    ])
  func failures(name: String, code: ImportError.Code, line: Int) {
    let error = #expect(throws: ImportError.self) { try Corpus.read("appium-xml/" + name) }
    #expect(error?.code == code && error?.line == line)
  }

  @Test(
    "other files of the corpus have no capture in these formats",
    arguments: [
      "idb-json/axe-schema-types-xcode26.json", "SOURCES.md",
    ])
  func others(name: String) {
    let error = #expect(throws: ImportError.self) { try Corpus.read(name) }
    #expect(error?.code == .noCapture, "\(String(describing: error))")
  }
}
