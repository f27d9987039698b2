/// The result of a test run, as `xcresulttool get test-results summary` prints it.
struct TestBundleSummary: Decodable {
  struct Failure: Decodable {
    let testName: String?
    let testIdentifierString: String?
    let failureText: String?
  }

  struct Run: Decodable {
    struct Device: Decodable {
      let modelName: String?
      let platform: String?
      let osVersion: String?
    }

    let device: Device?
  }

  let passedTests: Int
  let failedTests: Int
  let skippedTests: Int
  let expectedFailures: Int?
  let devicesAndConfigurations: [Run]?
  let testFailures: [Failure]?
}

/// A test, or a group of tests, as `xcresulttool get test-results tests` prints it.
struct TestBundleNode: Decodable {
  let name: String?
  let nodeType: String?
  let nodeIdentifier: String?
  let result: String?
  let children: [TestBundleNode]?

  /// The skipped tests, each with the reason if it has one.
  var skipped: [String] {
    guard nodeType == "Test Case" else { return (children ?? []).flatMap(\.skipped) }
    guard result == "Skipped" else { return [] }
    let reason = children?.compactMap(\.name).first.map { ": \($0)" }
    return [(nodeIdentifier ?? name ?? "a test") + (reason ?? "")]
  }
}

/// The tree of a test run.
struct TestBundleTree: Decodable {
  let testNodes: [TestBundleNode]
}
