import A11yModel
import A11yRules

// The edits of a finding as SARIF fixes.
extension SARIFFormat {
  static func write(
    _ edits: [(place: ReportPlace, edit: TextEdit)], of finding: ExchangeFinding,
    _ writer: inout JSONWriter
  ) {
    var files: [(uri: String, edits: [TextEdit])] = []
    for (place, edit) in edits {
      if let known = files.firstIndex(where: { $0.uri == place.uri }) {
        files[known].edits.append(edit)
      } else {
        files.append((place.uri, [edit]))
      }
    }
    writer.key("fixes")
    writer.array { writer in
      writer.object { writer in
        let suggestion = finding.finding.suggestion.map { "Suggestion: \($0.about.displayed)" }
        text(
          "description", suggestion ?? edits.map(\.edit.about).joined(separator: "; "), &writer)
        writer.key("artifactChanges")
        writer.array { writer in
          for (uri, edits) in files { write(edits, in: uri, &writer) }
        }
      }
    }
  }

  private static func write(_ edits: [TextEdit], in uri: String, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("artifactLocation")
      writer.object { $0.member("uri", uri) }
      writer.key("replacements")
      writer.array { writer in
        for edit in edits {
          writer.object { writer in
            writer.key("deletedRegion")
            writer.object(onOneLine: true) { writer in
              writer.member("startLine", edit.start.line)
              writer.member("startColumn", edit.start.character)
              writer.member("endLine", edit.end.line)
              writer.member("endColumn", edit.end.character)
            }
            text("insertedContent", edit.replacement, &writer)
          }
        }
      }
    }
  }
}

extension TextEdit {
  /// A description of the edit, shortened to one line: `writes "Close" instead of "Close button"`.
  fileprivate var about: String {
    let (old, new) = (Self.short(original), Self.short(replacement))
    if replacement.isEmpty { return "takes away \(old)" }
    return original.isEmpty ? "adds \(new)" : "writes \(new) instead of \(old)"
  }

  private static func short(_ text: String) -> String {
    let words = text.split { $0.isWhitespace }.joined(separator: " ")
    let shown = SecretText.shown(words).displayed
    return shown.count <= 80 ? "\"\(shown)\"" : "\"\(shown.prefix(79))…\""
  }
}
