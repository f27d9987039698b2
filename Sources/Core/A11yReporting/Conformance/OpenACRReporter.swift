import A11yBaseline
import A11yModel
import A11yRules

/// A draft of a conformance report in GSA's OpenACR 0.1.0, for the WCAG edition of VPAT 2.5.
package struct OpenACRReporter: Reporter {
  private static let marker = "# Draft of an accessibility conformance report, made by a11ylint."

  private let settings: ConformanceSettings

  package init(_ settings: ConformanceSettings) { self.settings = settings }

  package static func recognizes(_ file: EarlierReport) -> Bool { file.begins(with: marker) }

  package func report(_ result: CheckResult) -> [UInt8] {
    let report = ConformanceReport(result, settings)
    var text = YAMLText()
    addHead(of: report, to: &text)
    text.add("chapters:")
    for (name, level) in [
      ("success_criteria_level_a", SuccessCriterion.Level.a), ("success_criteria_level_aa", .aa),
    ] {
      text.add("\(name):", at: 1)
      text.add("criteria:", at: 2)
      for line in report.criteria where line.criterion.level == level {
        // The catalog keeps the criterion before this one, which WCAG 2.2 removed.
        if line.criterion.number == "4.1.2" {
          Self.add("4.1.1", .notApplicable, Self.obsolete, to: &text)
        }
        Self.add(
          line.criterion.number, line.assessment.level, line.assessment.remarks, to: &text)
      }
    }
    text.add("success_criteria_level_aaa:", at: 1)
    text.add("disabled: true", at: 2)
    return text.bytes
  }

  private func addHead(of report: ConformanceReport, to text: inout YAMLText) {
    let head = ConformanceHead(report: report)
    text.add(Self.marker)
    text.add("# It is no statement of conformance. A person has to complete, check and sign it.")
    let product = settings.product ?? .init()
    text.add("title", "Draft: \(product.name.escapedForDisplay()) Accessibility Conformance Report")
    text.add("product:")
    text.add("name", product.name.escapedForDisplay(), at: 1)
    text.add("version", product.version.escapedForDisplay(), at: 1)
    text.add("description", product.description.escapedForDisplay(), at: 1)
    Self.add("author", settings.author, to: &text)
    Self.add("vendor", settings.vendor, to: &text)
    text.add("report_date", "\(settings.today)")
    text.add("notes", head.sentences.joined(separator: "\n\n"))
    text.add("evaluation_methods_used", head.methods)
    text.add("catalog", "2.5-edition-wcag-2.2-en")
  }

  private static func add(
    _ key: String, _ contact: ConformanceSettings.Contact?, to text: inout YAMLText
  ) {
    guard let contact else { return }
    text.add("\(key):")
    let members: KeyValuePairs = [
      "name": contact.name, "company_name": contact.company, "address": contact.address,
      "email": contact.email, "phone": contact.phone, "website": contact.website,
    ]
    for (key, value) in members { text.add(key, value.escapedForDisplay(), at: 1) }
  }

  private static let obsolete = [
    "WCAG 2.2 has removed this criterion as obsolete (https://www.w3.org/TR/WCAG22/#parsing), and VPAT 2.5 says that it does not apply. This is no result of the run."
  ]

  private static func add(
    _ number: String, _ level: ConformanceLevel, _ remarks: [String], to text: inout YAMLText
  ) {
    text.add("- num: \"\(number)\"", at: 3)
    text.add("components:", at: 4)
    text.add("- name: \"software\"", at: 5)
    text.add("adherence:", at: 6)
    text.add("level", level.rawValue, at: 7)
    text.add("notes", remarks.map { "- \($0)" }.joined(separator: "\n"), at: 7)
  }
}
