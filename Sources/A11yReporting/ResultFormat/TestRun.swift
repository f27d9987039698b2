/// Which test made a partial result, where, and when in its life.
package struct TestRun: Hashable, Sendable {
  /// The test, for example `LoginTests.testLogin`.
  package var test: String
  /// The how manieth time the process ran the test, from 1.
  package var attempt: Int
  /// The how manieth audit of this attempt it is, from 1.
  package var sequence: Int
  /// Whether it was compared with a baseline; false where it was only recorded.
  package var isCompared: Bool
  /// What tells the process from all others; nil where it is not known.
  package var process: String?
  /// Whether the process may have run the test again with another language or appearance, so that a later
  /// attempt is no second try.
  package var isVaried = false
  /// Where it ran.
  package var device = TestDevice()
  /// What Xcode says of it; nil where nobody asked. It is never part of a result.
  package var attachment: AttachedRun?

  /// Creates a run.
  package init(test: String, attempt: Int = 1, sequence: Int = 1, isCompared: Bool = true) {
    self.test = test
    self.attempt = attempt
    self.sequence = sequence
    self.isCompared = isCompared
  }
}

extension TestRun: JSONRecord {
  /// A run of a test that is not known yet.
  package init() { self.init(test: "") }

  package mutating func members<Members: JSONMembers>(
    _ members: inout Members
  ) throws(Members.Failure) {
    var varied = isVaried ? true : nil
    var place: TestDevice? = device
    try members.required("test", &test)
    try members.required("attempt", &attempt)
    try members.required("sequence", &sequence)
    try members.required("compared", &isCompared)
    try members.unlessEmpty("id", &process)
    try members.optional("varied", &varied)
    try members.optional("device", &place)
    isVaried = varied ?? false
    device = place ?? TestDevice()
    try members.unlessEmpty("languages", &device.languages)
    try members.unlessEmpty("locale", &device.locale)
    try members.unlessEmpty("contentSize", &device.contentSize)
    try members.unlessEmpty("configuration", &device.configuration)
    // An empty name names nobody.
    if process?.isEmpty == true { process = nil }
  }
}

/// The device, system and language that a test ran with; what is nil or empty is not known.
package struct TestDevice: Hashable, Sendable {
  /// The model as Apple numbers it, for example `iPhone17,1`.
  package var model: String?
  /// The name of the simulator, for example `Clone 1 of iPhone 16`.
  package var name: String?
  /// The unique identifier of the simulator.
  package var simulator: String?
  /// Whether it is a simulator.
  package var isSimulator: Bool?
  /// Name and version of the system.
  package var system: String?
  /// What the user prefers, best first.
  package var languages: [String] = []
  /// The language and region of the process.
  package var locale: String?
  /// The size of text that the user prefers.
  package var contentSize: String?
  /// The configuration of the test plan.
  package var configuration: String?

  /// Creates a device of which nothing is known.
  package init() {}
}

/// The hardware and its system; what the user prefers stands beside it, as part of the run.
extension TestDevice: JSONRecord {
  package mutating func members<Members: JSONMembers>(
    _ members: inout Members
  ) throws(Members.Failure) {
    try members.unlessEmpty("model", &model)
    try members.unlessEmpty("name", &name)
    try members.unlessEmpty("simulator", &simulator)
    try members.optional("simulated", &isSimulator)
    try members.unlessEmpty("system", &system)
  }
}

/// What Xcode says of the run of a test that attached something.
package struct AttachedRun: Hashable, Sendable {
  /// What the others of the same run of tests have, too: the manifest that lists them.
  package var manifest: String
  /// The test, as Xcode identifies it.
  package var test: String
  /// The identifier of the device.
  package var device: String
  /// The configuration of the test plan.
  package var configuration: String
  /// The arguments of a test that has some.
  package var arguments: [String]
  /// The how manieth repetition it was; nil where tests were not repeated.
  package var repetition: Int?

  /// Creates a run.
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
