import A11yFiles
import A11yReporting
import ArgumentParser

/// A value of `--output`: `FORMAT` for standard output, or `FORMAT=PATH`.
struct OutputRequest<Format: RawRepresentable<String> & CaseIterable>: ExpressibleByArgument {
  let format: Format
  /// The file; nil for standard output.
  let path: String?

  init(_ format: Format, path: String? = nil) {
    self.format = format
    self.path = path
  }

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = Format(rawValue: String(parts[0])) else { return nil }
    let path = parts.count > 1 ? String(parts[1]) : nil
    guard path != "" else { return nil }
    self.init(format, path: path == "-" ? nil : path)
  }

  static var allValueStrings: [String] { Format.allCases.map(\.rawValue) }
  var defaultValueDescription: String { format.rawValue }

  /// Returns the style of a text report.
  func style(_ color: ColorChoice) -> TextStyle {
    path == nil || color == .always ? Console.style(color) : .plain
  }
}

extension OutputRequest where Format == ReportFormat {
  /// The destination, for detecting duplicates.
  var destination: String { path ?? runnerFile?.variable ?? "standard output" }

  // The file in which the CI host expects this report.
  private var runnerFile: RunnerFile? {
    switch format {
    case .githubSummary: .summary
    case .githubOutput: .outputs
    default: nil
    }
  }

  /// Writes the report.
  func write(_ bytes: [UInt8]) throws {
    if path == nil, let file = runnerFile { return try file.append(bytes) }
    // The report consists of commands for the runner. Texts of captures in them are escaped.
    if format == .github, path == nil { return try Console.print(commands: bytes) }
    try Console.write(bytes, to: path ?? "-", as: .report, isJSON: format.isJSON)
  }
}
