import A11yModel

/// The previews of an app, and the views that no preview shows.
package enum PreviewListing {
  // The most previews and views that a text names without --all.
  private static let (mostPreviews, mostViews) = (40, 20)

  private static func more(_ count: Int) -> [String] {
    count > 0 ? ["  \(count) more: --all names them"] : []
  }

  /// Returns the previews by file, with the views on each and what was read of it, then the views without one.
  ///
  /// - Parameter isWhole: Whether all of them are named.
  package static func text(
    _ previews: SourcePreviews, style: TextStyle, isWhole: Bool = false
  ) -> String {
    var lines: [String] = []
    var path = ""
    let named = previews.all.prefix(isWhole ? previews.all.count : mostPreviews)
    for preview in named {
      if preview.screen.source.path != path {
        path = preview.screen.source.path
        lines.append(style.bold(path.escapedForDisplay()))
      }
      let line = "\(preview.screen.source.line)"
      let place = TextLayout.spaces(max(0, 5 - line.count)) + line
      lines.append("\(place)  \(preview.name.escapedForDisplay())  \(style.dim(summary(preview)))")
    }
    lines += more(previews.all.count - named.count)
    if !lines.isEmpty { lines.append("") }
    let missing = previews.viewsWithout
    let bare = missing.prefix(isWhole ? missing.count : mostViews)
    lines += bare.map {
      "  \($0.path.escapedForDisplay()):\($0.line)  \($0.name.escapedForDisplay())"
    }
    lines += more(missing.count - bare.count)
    let read = previews.all.count { $0.gap == nil }
    let head =
      TextLayout.count(previews.all.count, "preview") + ", \(read) read; "
      + "\(missing.count) of \(TextLayout.count(previews.views.count, "view")) without a preview"
    return (lines + [style.bold(head)]).joined(separator: "\n") + "\n"
  }

  // The most views that a preview names.
  private static let mostNames = 4

  private static func rest(of views: [String]) -> [String] {
    views.count > mostNames ? ["\(views.count - mostNames) more"] : []
  }

  private static func summary(_ preview: SourcePreviews.Preview) -> String {
    let names = preview.views.prefix(mostNames) + rest(of: preview.views)
    let views = names.isEmpty ? "" : "shows " + names.joined(separator: ", ")
    let read =
      preview.gap.map { "not read: \($0)" }
      ?? TextLayout.count(preview.screen.tree.count - 1, "element")
    return [views, read].filter { !$0.isEmpty }.joined(separator: "; ").escapedForDisplay()
  }

  /// Returns an object with the previews and the views without one.
  package static func json(_ previews: SourcePreviews) -> [UInt8] {
    var writer = JSONWriter(.pretty)
    writer.object { writer in
      writer.key("previews")
      writer.array { writer in
        for preview in previews.all {
          writer.object { writer in
            writer.member("name", preview.name)
            writer.member("path", preview.screen.source.path)
            writer.member("line", preview.screen.source.line)
            writer.member("views", preview.views)
            writer.member("elements", preview.screen.tree.count - 1)
            if let gap = preview.gap { writer.member("notRead", gap) }
          }
        }
      }
      writer.member("views", previews.views.count)
      writer.key("viewsWithoutPreview")
      writer.array { writer in
        for view in previews.viewsWithout {
          writer.object(onOneLine: true) { writer in
            writer.member("name", view.name)
            writer.member("path", view.path)
            writer.member("line", view.line)
          }
        }
      }
    }
    writer.endDocument()
    return writer.bytes
  }
}
