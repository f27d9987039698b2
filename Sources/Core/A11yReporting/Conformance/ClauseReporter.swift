import A11yBaseline
import A11yRules

/// A draft of a conformance report in Markdown: a table of the clauses of EN 301 549 V3.2.1 about software.
package struct ClauseReporter: Reporter {
  private static let marker = "<!-- a11ylint en301549 -->"

  private let settings: ConformanceSettings

  package init(_ settings: ConformanceSettings) { self.settings = settings }

  package static func recognizes(_ file: EarlierReport) -> Bool { file.begins(with: marker) }

  package func report(_ result: CheckResult) -> [UInt8] {
    let report = ConformanceReport(result, settings)
    let rows = report.criteria.map(Row.init) + report.clauses.map(Row.init)
    let clauses = rows.filter { !$0.clause.isEmpty }.sorted {
      $0.order.lexicographicallyPrecedes($1.order)
    }
    let lines =
      head(report) + ["## EN 301 549 V3.2.1, chapter 11: software", ""] + Self.table(clauses)
      + ["", "## Criteria of WCAG 2.2 that chapter 11 does not have", ""]
      + Self.table(rows.filter(\.clause.isEmpty))
      + ["", "Completed and signed by:", "", "Date:", ""]
    return Array(lines.joined(separator: "\n").utf8)
  }

  private func head(_ report: ConformanceReport) -> [String] {
    let sentence = ConformanceRemarks.sentence
    let product = [settings.product?.name ?? "", settings.product?.version ?? ""]
      .filter { !$0.isEmpty }.map(sentence).joined(separator: " ")
    let facts = [
      ("Product", product), ("Description", settings.product?.description ?? ""),
      ("Vendor", settings.vendor?.words ?? ""), ("Author", settings.author?.words ?? ""),
    ]
    let head = ConformanceHead(report: report)
    return [Self.marker, "# Draft: accessibility of software by EN 301 549", ""]
      + head.sentences.flatMap { [$0, ""] }
      + facts.enumerated().filter { !$0.element.1.isEmpty }.map { index, fact in
        "- \(fact.0): \(index == 0 ? fact.1 : sentence(fact.1))"
      } + ["- Methods: \(head.methods)", ""]
  }

  private static func table(_ rows: [Row]) -> [String] {
    ["| clause | title | WCAG 2.2 | level | evidence |", "| --- | --- | --- | --- | --- |"]
      + rows.map { row in
        let cells = [
          row.clause, MarkdownText.escaped(row.title), row.criterion, row.assessment.level.words,
          row.assessment.remarks.joined(separator: "<br>"),
        ]
        return "| \(cells.joined(separator: " | ")) |"
      }
  }

  /// A row of a table.
  private struct Row {
    /// The number of the clause; empty for a criterion without one.
    let clause: String
    let title: String
    /// The number of the criterion and its level; empty for a clause that is none.
    let criterion: String
    let assessment: ConformanceReport.Assessment

    init(_ line: ConformanceReport.CriterionLine) {
      clause = line.criterion.en301549 ?? ""
      title = line.criterion.title
      criterion = "\(line.criterion.number) (\(line.criterion.level.rawValue))"
      assessment = line.assessment
    }

    init(_ line: ConformanceReport.ClauseLine) {
      (clause, title, criterion) = (line.clause.number, line.clause.title, "")
      assessment = line.assessment
    }

    var order: [Int] { clause.split(separator: ".").map { Int($0) ?? 0 } }
  }
}

extension ConformanceSettings.Contact {
  fileprivate var words: String {
    [name, company, address, email, phone, website].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
