/// The test that made a result, as a result file says it.
struct ResultRun: Decodable {
  var test: String
  var attempt: Int
  var sequence: Int
  var compared: Bool
  var id: String?
  var varied: Bool?
  var device: Device?
  var languages: [String]?
  var locale: String?
  var contentSize: String?
  var configuration: String?

  struct Device: Decodable {
    var model: String?
    var name: String?
    var simulator: String?
    var simulated: Bool?
    var system: String?
  }

  var value: TestRun {
    var run = TestRun(test: test, attempt: attempt, sequence: sequence, isCompared: compared)
    // An empty name names nobody.
    run.process = id.flatMap { $0.isEmpty ? nil : $0 }
    run.isVaried = varied ?? false
    run.device.model = device?.model
    run.device.name = device?.name
    run.device.simulator = device?.simulator
    run.device.isSimulator = device?.simulated
    run.device.system = device?.system
    run.device.languages = languages ?? []
    run.device.locale = locale
    run.device.contentSize = contentSize
    run.device.configuration = configuration
    return run
  }
}
