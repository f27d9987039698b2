import A11yModel
import A11yRules

extension JSONWriter {
  mutating func write(finding compared: ComparedFinding, in result: CheckResult) {
    object { writer in
      writer.member("fingerprint", compared.fingerprint)
      writer.member("rule", compared.finding.rule)
      writer.member("reason", compared.finding.reason)
      writer.member("state", compared.state.rawValue)
      writer.member("severity", compared.finding.severity.rawValue)
      writer.member("confidence", compared.finding.confidence.rawValue)
      writer.member("screen", compared.finding.screen)
      writer.member("coverage", compared.screen)
      writer.member("message", compared.finding.message)
      writer.member("count", compared.finding.count)
      writer.key("element")
      writer.write(element: compared.finding.element)
      if !compared.finding.related.isEmpty {
        writer.array("related", compared.finding.related) { $1.write(element: $0) }
      }
      writer.write(locationOf: compared, in: result)
      if let stage = compared.matchedBy { writer.write(match: stage, compared) }
      if let note = compared.note { writer.member("note", note) }
      writer.write(identity: compared.finding.identity)
    }
  }

  // The parts that the keys are made of, so that results can be joined and compared later.
  private mutating func write(identity: Identity) {
    let features = identity.features
    key("identity")
    object(onOneLine: true) { writer in
      writer.member("discriminator", identity.discriminator)
      guard !features.type.isEmpty else { return }
      writer.member("type", features.type)
      if !features.identifier.isEmpty { writer.member("identifier", features.identifier) }
      if !features.text.isEmpty { writer.member("text", features.text) }
      if !features.anchors.isEmpty { writer.member("anchors", features.anchors) }
      if let traits = features.traits { writer.member("traits", traits) }
      if !features.path.isEmpty { writer.member("path", features.path) }
      writer.member("rank", features.rank)
      writer.member("equals", features.equals)
      if let shape = features.shape {
        writer.member("width", shape.width)
        writer.member("height", shape.height)
      }
      if !features.locale.isEmpty { writer.member("locale", features.locale) }
    }
  }

  mutating func write(element: ElementSummary) {
    object(onOneLine: true) { writer in
      writer.member("type", element.type)
      if !element.identifier.isEmpty { writer.member("identifier", element.identifier) }
      if !element.label.isEmpty { writer.member("label", element.label) }
      writer.member("path", element.path)
      guard let frame = element.frame else { return }
      writer.key("frame")
      writer.array { writer in
        for number in [frame.x, frame.y, frame.width, frame.height] { writer.write(number) }
      }
    }
  }

  private mutating func write(locationOf compared: ComparedFinding, in result: CheckResult) {
    let source =
      result.screens.indices.contains(compared.screen)
      ? result.screens[compared.screen].source : .init()
    let line = max(1, compared.finding.element.line, source.line)
    let column = max(1, compared.finding.element.column)
    key("location")
    object(onOneLine: true) { writer in
      writer.member("path", source.path)
      writer.member("line", line)
      writer.member("column", column)
      writer.member("endLine", line)
      writer.member("endColumn", column)
      writer.member("kind", source.path.isEmpty ? "fallback" : "capture")
    }
  }

  private mutating func write(match stage: MatchStage, _ compared: ComparedFinding) {
    key("baseline")
    object(onOneLine: true) { writer in
      writer.member("pass", stage.rawValue)
      if let entry = compared.entry { writer.member("entry", entry.fingerprint) }
    }
  }

  mutating func write(entry: BaselineEntry) {
    object(onOneLine: true) { writer in
      writer.member("fingerprint", entry.fingerprint)
      writer.member("rule", entry.rule)
      writer.member("severity", entry.severity.rawValue)
      writer.member("screen", entry.screen)
      writer.member("anchor", entry.anchor)
    }
  }
}
