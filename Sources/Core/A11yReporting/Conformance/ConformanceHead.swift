import A11yBaseline
import A11yModel

/// The sentences at the top of a conformance report, in Markdown: what it is, what was seen, and what was not.
struct ConformanceHead {
  let report: ConformanceReport

  private var result: CheckResult { report.result }
  private static let mostFormats = 10

  var sentences: [String] {
    [
      "DRAFT, made by a11ylint \(ConformanceRemarks.sentence(result.toolVersion)) on "
        + "\(report.settings.today) from the evidence of one run. It is no statement of conformance. "
        + "A person has to complete, check and sign it.",
      seen,
    ] + notSeen + [
      "A criterion with open findings has the level partially supports, or does not support if more than half of "
        + "the judged elements have one. Neither says that the other elements meet it. Accepted and suppressed "
        + "findings are open. Findings that are only possible decide nothing. Everything else is not evaluated, until "
        + "a person sets a level.",
      "VPAT allows the level not evaluated for criteria of level AAA only, so a person has to set a level in its place.",
      "Read for native apps as in W3C's note WCAG2Mobile (https://www.w3.org/TR/wcag2mobile-22/): a page is a screen.",
    ]
  }

  /// The methods in a sentence.
  var methods: String {
    "Automated rules of a11ylint \(ConformanceRemarks.sentence(result.toolVersion)) on captures and sources. "
      + "They judge a part of each criterion. No test by a person is recorded, except where a remark names the person."
  }

  private var seen: String {
    let formats = Dictionary(grouping: result.screens, by: \.source.format).mapValues(\.count)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let names = formats.prefix(Self.mostFormats).map { format, count in
      "\(ConformanceRemarks.code(format)) (\(count))"
    }
    let more = formats.count > Self.mostFormats ? ["\(formats.count - Self.mostFormats) more"] : []
    let list = names.isEmpty ? "" : ", captured as \(JudgedShare.list(names + more))"
    return
      "Seen: \(JudgedShare.count(result.screens.count, "screen"))\(list). A screen counts once for each "
      + "of its captures, and so do its elements."
  }

  private var notSeen: [String] {
    let failed = result.inputNotes.count(where: \.isError)
    let cut = result.screens.count { $0.isTruncated }
    return [
      "Screens, states and settings of the app without a capture were not seen.",
      result.isWhole ? nil : "The run may have only a part of the captured screens.",
      result.unjudged.isEmpty
        ? nil : "Nothing could be judged on \(JudgedShare.count(result.unjudged.count, "screen")).",
      cut > 0 ? "Captured in part: \(JudgedShare.count(cut, "screen"))." : nil,
      failed > 0 ? "Inputs with errors: \(failed)." : nil,
      JudgedSum(result).sentence.map { sentence in
        ConformanceRemarks.sentence(sentence.prefix(1).uppercased() + sentence.dropFirst()) + "."
      },
    ].compactMap(\.self)
  }
}
