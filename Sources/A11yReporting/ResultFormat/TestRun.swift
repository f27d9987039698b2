/// The run of a test that wrote a partial result.
package struct TestRun: Hashable, Sendable {
  /// The test, for example `LoginTests.testLogin`.
  package var test: String
  /// The attempt of the process at the test, from 1.
  package var attempt: Int
  /// The number of the audit in this attempt, from 1.
  package var sequence: Int
  /// Whether the audit was compared with a baseline, not only recorded.
  package var isCompared: Bool
  /// A unique identifier of the process; nil if unknown.
  package var process: String?
  /// Whether the process may repeat the test with other languages or appearances, so that a later attempt is
  /// no retry.
  package var isVaried = false
  package var device = TestDevice()
  /// The data of Xcode about the attachment; nil if not requested. It is never part of a result.
  package var attachment: AttachedRun?

  package init(test: String, attempt: Int = 1, sequence: Int = 1, isCompared: Bool = true) {
    self.test = test
    self.attempt = attempt
    self.sequence = sequence
    self.isCompared = isCompared
  }
}

extension TestRun: JSONRecord {
  package init() { self.init(test: "") }

  package mutating func members<Members: JSONMembers>(
    _ members: inout Members
  ) throws(Members.Failure) {
    var varied = isVaried ? true : nil
    var place: TestDevice? = device
    try members.required("test", &test, "The test, for example LoginTests.testLogin.")
    try members.required(
      "attempt", &attempt, "The attempt of the process at the test, from 1.", .positive)
    try members.required(
      "sequence", &sequence, "The number of the audit in this attempt, from 1.", .positive)
    try members.required("compared", &isCompared, "Whether the audit was compared with a baseline.")
    try members.unlessEmpty("id", &process, "A random identifier of the process.")
    try members.optional(
      "varied", &varied,
      """
      True if the process may run the test once for each language and appearance, so that later \
      attempts are no retries. Otherwise absent.
      """)
    try members.optional("device", &place, "The device, as far as known.")
    isVaried = varied ?? false
    device = place ?? TestDevice()
    try members.unlessEmpty("languages", &device.languages, "The preferred languages, best first.")
    try members.unlessEmpty("locale", &device.locale, "The locale of the process.")
    try members.unlessEmpty(
      "contentSize", &device.contentSize, "The preferred text size, by its UIKit name.")
    try members.unlessEmpty(
      "configuration", &device.configuration,
      "The test plan configuration (A11YLINT_TEST_CONFIGURATION).")
    // An empty identifier is unknown.
    if process?.isEmpty == true { process = nil }
  }
}

/// The device, system and language of a test run. Unknown properties are nil or empty.
package struct TestDevice: Hashable, Sendable {
  /// The model identifier, for example `iPhone17,1`.
  package var model: String?
  /// The name of the simulator, for example `Clone 1 of iPhone 16`.
  package var name: String?
  /// The unique identifier of the simulator.
  package var simulator: String?
  package var isSimulator: Bool?
  /// The name and version of the system.
  package var system: String?
  /// The preferred languages, best first.
  package var languages: [String] = []
  /// The language and region of the process.
  package var locale: String?
  /// The preferred text size.
  package var contentSize: String?
  /// The configuration of the test plan.
  package var configuration: String?

  package init() {}
}

/// The hardware and its system. The preferences are members of the run.
extension TestDevice: JSONRecord {
  package mutating func members<Members: JSONMembers>(
    _ members: inout Members
  ) throws(Members.Failure) {
    try members.unlessEmpty(
      "model", &model,
      "The model, for example iPhone17,1. In a simulator, that of the simulated device.")
    try members.unlessEmpty("name", &name, "The name of the simulator.")
    try members.unlessEmpty("simulator", &simulator, "The unique identifier of the simulator.")
    try members.optional("simulated", &isSimulator, "Whether the device is a simulator.")
    try members.unlessEmpty(
      "system", &system, "The name and version of the system, for example iOS 26.1.0.")
  }
}

/// The data of Xcode about a test run with an attachment.
package struct AttachedRun: Hashable, Sendable {
  /// The manifest of the attachments, which all tests of the run share.
  package var manifest: String
  /// The test identifier of Xcode.
  package var test: String
  /// The identifier of the device.
  package var device: String
  /// The configuration of the test plan.
  package var configuration: String
  /// The arguments of a parameterized test.
  package var arguments: [String]
  /// The number of the repetition; nil if tests were not repeated.
  package var repetition: Int?

  package init(
    manifest: String, test: String, device: String, configuration: String, arguments: [String],
    repetition: Int?
  ) {
    self.manifest = manifest
    self.test = test
    self.device = device
    self.configuration = configuration
    self.arguments = arguments
    self.repetition = repetition
  }
}
