import A11yAudit
import A11yCapture

/// A limit on files or runs: `max_total_bytes` in the configuration, `--limit total-bytes=n` on the command line.
package enum Limit: String, CaseIterable, Sendable {
  case bytes, elements, depth, files, findings, seconds
  case totalBytes = "total-bytes"
  case totalElements = "total-elements"

  /// The limits that the command line can change.
  package static let options = allCases.filter { ![.depth, .files].contains($0) }

  private static let units = "Or with a unit, as in `64MiB`."

  var key: String {
    "max_" + rawValue.map { $0 == "-" ? "_" : String($0) }.joined()
  }

  package var setting: Setting {
    switch self {
    case .bytes: Setting("The maximum size of a file in bytes.", Self.units, usual: "512MiB")
    case .elements: Setting("The maximum number of elements in a file.", usual: "200000")
    case .depth:
      Setting(
        "The maximum depth of an element tree.",
        "Deeper elements are dropped; the capture is truncated.",
        usual: "2000")
    case .files: Setting("The maximum number of files in folders.", usual: "100000")
    case .findings: Setting("The maximum number of findings in a run.", usual: "100000")
    case .seconds:
      Setting(
        "The maximum duration of a run, in seconds.",
        "After that, no further file is read and started programs are ended.", usual: "300")
    case .totalBytes: Setting("The maximum size of all files in bytes.", Self.units, usual: "4GiB")
    case .totalElements: Setting("The maximum number of elements in all files.", usual: "50000000")
    }
  }

  /// Sets the limit.
  package func set(_ value: Int, in limits: inout CheckLimits) {
    switch self {
    case .bytes: limits.capture.bytes = min(value, Int(Int32.max))
    case .elements: limits.capture.elements = value
    case .depth: limits.capture.depth = value
    case .files: limits.capture.files = value
    case .findings: limits.run.findings = value
    case .seconds: limits.run.seconds = value
    case .totalBytes: limits.run.bytes = value
    case .totalElements: limits.run.elements = value
    }
  }
}
