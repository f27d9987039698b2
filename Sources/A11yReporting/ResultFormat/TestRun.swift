import A11yModel

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
