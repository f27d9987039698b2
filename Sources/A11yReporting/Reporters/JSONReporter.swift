import A11yModel
import A11yRules

/// The result for programs: `a11ylint-result/1`, described by
/// `Documentation/a11ylint-result-1.schema.json`.
package struct JSONReporter: Reporter {
  /// The value of `--output` that selects it.
  package static let name = "json"
  /// The version of the format; within it, members are only added.
  package static let schema = "a11ylint-result/1"

  private let run: TestRun?

  /// Creates a reporter.
  ///
  /// - Parameter run: The test that made the result; nil for the command.
  package init(run: TestRun? = nil) { self.run = run }

  /// The whole document.
  package func report(_ result: CheckResult) -> [UInt8] {
    // A partial result is attached to every test: it is short, and nobody reads it as it is.
    var writer = JSONWriter(
      run == nil ? .pretty : .compact, capacity: 1024 * (1 + result.comparison.findings.count))
    let found = Set(result.comparison.findings.map(\.finding.rule))
    writer.object { writer in
      writer.member("schema", Self.schema)
      writer.key("tool")
      writer.object(onOneLine: true) { writer in
        writer.member("name", Tool.name)
        writer.member("version", result.toolVersion)
      }
      if let run { writer.write(run: run) }
      writer.write(gate: result)
      writer.array("coverage", result.screens) { $1.write(coverage: $0) }
      writer.array("rules", result.cards) { card, writer in
        writer.write(rule: card, hasWords: run == nil || found.contains(card.id))
      }
      writer.array("findings", result.comparison.findings) { $1.write(finding: $0, in: result) }
      writer.array("fixed", result.comparison.fixed) { $1.write(entry: $0) }
      writer.array("unobserved", result.comparison.unobserved) { $1.write(entry: $0) }
      let suppressions = result.comparison.suppressions
      if !suppressions.isEmpty {
        writer.array("suppressions", suppressions) { $1.write(suppression: $0) }
      }
      writer.write(summary: result)
      writer.array("diagnostics", result.inputNotes) { $1.write(note: $0) }
    }
    writer.endDocument()
    return writer.bytes
  }
}

extension JSONWriter {
  /// Writes a key and an array with one element per value.
  mutating func array<Value>(
    _ key: String, _ values: [Value], _ write: (Value, inout JSONWriter) -> Void
  ) {
    self.key(key)
    // Findings are large: they are looked at where they are, not copied one after the other.
    values.withUnsafeBufferPointer { values in
      array { writer in
        for index in values.indices { write(values[index], &writer) }
      }
    }
  }
}
