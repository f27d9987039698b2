/// The settings of a run that its job or its command line chose, and the configuration did not.
package struct JobSettings: Hashable, Sendable {
  /// The profile in effect; nil for the default one.
  package var profile: String?
  /// The only rules that ran; empty for all.
  package var selected: [String] = []
  /// The rules that were left out.
  package var ignored: [String] = []
  /// Further options that affect what passes, as typed.
  package var options: [String] = []
  /// The values of the environment variables that were read.
  package var variables: [String: String] = [:]

  package init() {}

  /// A description for reports; nil if everything was chosen by the configuration.
  package var words: String? {
    let parts =
      (profile.map { ["profile \($0)"] } ?? [])
      + (selected.isEmpty ? [] : ["only \(Self.list(selected)) (--select)"])
      + (ignored.isEmpty ? [] : ["without \(Self.list(ignored)) (--ignore)"])
      + options + variables.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// The line for the head of a report.
  package var line: String? { words.map { "settings: \($0)" } }

  private static func list(_ rules: [String]) -> String {
    let more = rules.count > 6 ? ["and \(rules.count - 6) more"] : []
    return (rules.prefix(6) + more).joined(separator: ", ")
  }

  /// Adds the settings of another run, whose result is merged.
  package mutating func add(_ other: JobSettings) {
    profile = profile ?? other.profile
    selected += other.selected.filter { !selected.contains($0) }
    ignored += other.ignored.filter { !ignored.contains($0) }
    options += other.options.filter { !options.contains($0) }
    variables.merge(other.variables) { own, _ in own }
  }
}
