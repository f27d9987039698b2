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

// MARK: A fact of a screen

/// A run as a record of a capture, with the device among its members.
struct RecordedRun: FactRecord {
  var run: TestRun

  static var blank: RecordedRun { RecordedRun(run: TestRun(test: "")) }

  static let members: [FactMember<RecordedRun>] = [
    FactMember("test", \.run.test, "The test, for example LoginTests.testLogin.", isRequired: true),
    FactMember("attempt", \.run.attempt, "The attempt of the process at the test, from 1."),
    FactMember("sequence", \.run.sequence, "The number of the screen in this attempt, from 1."),
    FactMember("id", \.run.process, "A random identifier of the process."),
    FactMember(
      "varied", \.run.isVaried, unless: false,
      "True if the process may run the test once for each language and appearance."),
    FactMember("model", \.run.device.model, "The model of the device, for example iPhone17,1."),
    FactMember("name", \.run.device.name, "The name of the simulator."),
    FactMember("simulator", \.run.device.simulator, "The unique identifier of the simulator."),
    FactMember("simulated", \.run.device.isSimulator, "Whether the device is a simulator."),
    FactMember("system", \.run.device.system, "The name and version of the system."),
    FactMember("languages", \.run.device.languages, "The preferred languages, best first."),
    FactMember("locale", \.run.device.locale, "The locale of the process."),
    FactMember(
      "contentSize", \.run.device.contentSize, "The preferred text size, by its UIKit name."),
    FactMember("configuration", \.run.device.configuration, "The configuration of the test plan."),
  ]
}
