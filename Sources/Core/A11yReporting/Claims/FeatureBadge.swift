import A11yBaseline
import A11yModel

/// A badge about one feature: how many screens were judged, and how many findings are open. It has no score.
package struct FeatureBadge {
  private let label: String
  private let message: String
  private let colour: String

  package init(_ coverage: FeatureCoverage) {
    label = coverage.name
    message =
      "\(coverage.judged) of \(TextLayout.count(coverage.screens, "screen")) judged, \(coverage.open) open"
    colour =
      coverage.open > 0 ? "b45309" : coverage.judged < coverage.screens ? "57606a" : "1f6f43"
  }

  /// The badge for shields.io (`https://shields.io/badges/endpoint-badge`).
  package var json: [UInt8] {
    let record = Endpoint(label: label, message: message, color: colour)
    return record.bytes(.pretty, capacity: 256)
  }

  /// The badge as a picture, with a text alternative.
  package var svg: [UInt8] {
    let widths = [label, message].map { Self.width(of: $0) + 12 }
    let (total, middle) = (widths[0] + widths[1], widths[0] + widths[1] / 2)
    let (left, right) = (XMLText.escaped(label), XMLText.escaped(message))
    return Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(total)" height="20" role="img" aria-label="\(left): \(right)">
        <title>\(left): \(right)</title>
        <rect width="\(widths[0])" height="20" fill="#3b3b3b"/>
        <rect x="\(widths[0])" width="\(widths[1])" height="20" fill="#\(colour)"/>
        <g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">
          <text x="\(widths[0] / 2)" y="14">\(left)</text>
          <text x="\(middle)" y="14">\(right)</text>
        </g>
      </svg>

      """.utf8)
  }

  // The width of a text in points, at most: characters of this font and size take 7 points on average.
  private static func width(of text: String) -> Int { text.count * 7 }

  /// The document that shields.io reads.
  private struct Endpoint: JSONRecord {
    static let isOnOneLine = false

    var schemaVersion = 1
    var label = ""
    var message = ""
    var color = ""

    mutating func members(_ members: any JSONMembers) {
      members.required("schemaVersion", &schemaVersion, "The version of the format.")
      members.required("label", &label, "The left part.")
      members.required("message", &message, "The right part.")
      members.required("color", &color, "The colour of the right part.")
    }
  }
}
