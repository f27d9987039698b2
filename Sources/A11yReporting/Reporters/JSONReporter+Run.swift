import A11yModel
import A11yRules

extension JSONWriter {
  /// Writes who made a partial result; what is not known is left out.
  mutating func write(run: TestRun) {
    key("run")
    object(onOneLine: true) { writer in
      writer.member("test", run.test)
      writer.member("attempt", run.attempt)
      writer.member("sequence", run.sequence)
      writer.member("compared", run.isCompared)
      writer.known("id", run.process)
      if run.isVaried { writer.member("varied", true) }
      writer.write(device: run.device)
      if !run.device.languages.isEmpty { writer.member("languages", run.device.languages) }
      writer.known("locale", run.device.locale)
      writer.known("contentSize", run.device.contentSize)
      writer.known("configuration", run.device.configuration)
    }
  }

  private mutating func write(device: TestDevice) {
    key("device")
    object(onOneLine: true) { writer in
      writer.known("model", device.model)
      writer.known("name", device.name)
      writer.known("simulator", device.simulator)
      if let isSimulator = device.isSimulator { writer.member("simulated", isSimulator) }
      writer.known("system", device.system)
    }
  }

  private mutating func known(_ key: String, _ value: String?) {
    if let value, !value.isEmpty { member(key, value) }
  }
}
