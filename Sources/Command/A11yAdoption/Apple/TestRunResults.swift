import A11yAudit
import A11yBaseline
import A11yFiles
import A11yModel
import A11yReporting
import Foundation

/// The tests and audits of one result bundle or artifact folder: what passed, was skipped or was lost.
struct TestRunResults {
  let path: String
  private(set) var lines: [String] = []
  /// Whether something in it could not be read.
  private(set) var isUnreadable = false

  init(_ path: String, _ tools: AppleTools) {
    self.path = path
    if path.hasSuffix(".xcresult") || path.hasSuffix(".xcresult/") {
      read(bundle: Paths.absolute(path), tools)
    } else {
      read(audits: path)
    }
  }

  private mutating func read(bundle: String, _ tools: AppleTools) {
    guard Paths.exists(bundle) else { return fail("there is no such result bundle") }
    let summary = tools.get(bundle, "test-results", "summary").decoded(TestBundleSummary.self)
    if let summary = taken(summary) { add(summary) }
    let tree = tools.get(bundle, "test-results", "tests").decoded(TestBundleTree.self)
    lines += (taken(tree)?.testNodes ?? []).flatMap(\.skipped).map { "skipped: \($0)" }
    // Not every bundle has one.
    if let text = try? tools.get(bundle, "log", "--type", "console").get() { add(log: text) }
    do throws(FileError) {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let exported = Paths.join(folder.path, "attachments")
      let answer = tools.ask(
        "xcrun", "xcresulttool", "export", "attachments", "--path", bundle, "--output-path",
        exported)
      if taken(answer) != nil { read(audits: exported) }
    } catch {
      fail(error.description)
    }
  }

  private mutating func add(_ summary: TestBundleSummary) {
    lines.append(
      "tests: \(summary.passedTests) passed, \(summary.failedTests) failed, "
        + "\(summary.skippedTests) skipped, \(summary.expectedFailures ?? 0) failed as expected")
    lines += (summary.devicesAndConfigurations ?? []).compactMap(\.device).map { device in
      "on: "
        + [device.modelName, device.platform, device.osVersion].compactMap(\.self)
        .joined(separator: ", ")
    }
    lines += (summary.testFailures ?? []).map { failure in
      let name = failure.testIdentifierString ?? failure.testName ?? "a test"
      let text = failure.failureText?.split(whereSeparator: \.isNewline).first ?? "no text"
      return "failed: \(name): \(text)"
    }
  }

  // The sums that the library prints at the end of a bundle.
  private mutating func add(log text: String) {
    var isSum = false
    for line in text.split(whereSeparator: \.isNewline) {
      isSum = line.hasPrefix("Accessibility audits:") || isSum && line.hasPrefix("  ")
      if isSum { lines.append(String(line)) }
    }
  }

  private mutating func read(audits folder: String) {
    do throws(AuditError) {
      let results = try ResultInput.results(at: [folder])
      let tests = Set(results.compactMap { $0.run?.test })
      let screens = results.reduce(0) { $0 + $1.screens.count }
      lines.append("results: \(results.count), screens: \(screens), tests: \(tests.count)")
      lines += results.flatMap(\.notes).filter(\.isError).map { "lost: \($0.path): \($0.message)" }
    } catch {
      fail(error.message)
    }
  }

  private mutating func taken<Value>(_ answer: Result<Value, AppleTools.Failure>) -> Value? {
    switch answer {
    case .success(let value): return value
    case .failure(let failure):
      fail(failure.words)
      return nil
    }
  }

  private mutating func fail(_ words: String) {
    isUnreadable = true
    lines.append("not read: \(words)")
  }
}

extension AppleTools {
  fileprivate func get(_ bundle: String, _ arguments: String...) -> Answer {
    ask("xcrun", ["xcresulttool", "get"] + arguments + ["--path", bundle])
  }
}
