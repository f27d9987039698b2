import A11yModel

extension TestRun: JSONRecord {
  package init() { self.init(test: "") }

  package mutating func members(_ members: any JSONMembers) {
    var place: TestDevice? = device
    members.required("test", &test, "The test, for example LoginTests.testLogin.")
    members.required(
      "attempt", &attempt, "The attempt of the process at the test, from 1.", .positive)
    members.required(
      "sequence", &sequence, "The number of the audit in this attempt, from 1.", .positive)
    members.required("compared", &isCompared, "Whether the audit was compared with a baseline.")
    members.unlessEmpty("id", &process, "A random identifier of the process.")
    members.unless(
      false, "varied", &isVaried,
      """
      True if the process may run the test once for each language and appearance, so that later \
      attempts are no retries. Otherwise absent.
      """)
    members.optional("device", &place, "The device, as far as known.")
    device = place ?? TestDevice()
    members.unlessEmpty("languages", &device.languages, "The preferred languages, best first.")
    members.unlessEmpty("locale", &device.locale, "The locale of the process.")
    members.unlessEmpty(
      "contentSize", &device.contentSize, "The preferred text size, by its UIKit name.")
    members.unlessEmpty(
      "configuration", &device.configuration,
      "The test plan configuration (A11YLINT_TEST_CONFIGURATION).")
  }
}

/// The hardware and its system. The preferences are members of the run.
extension TestDevice: JSONRecord {
  package mutating func members(_ members: any JSONMembers) {
    members.unlessEmpty(
      "model", &model,
      "The model, for example iPhone17,1. In a simulator, that of the simulated device.")
    members.unlessEmpty("name", &name, "The name of the simulator.")
    members.unlessEmpty("simulator", &simulator, "The unique identifier of the simulator.")
    members.optional("simulated", &isSimulator, "Whether the device is a simulator.")
    members.unlessEmpty(
      "system", &system, "The name and version of the system, for example iOS 26.1.0.")
  }
}
