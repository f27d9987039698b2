import A11yBaseline
import A11yModel

/// The remarks about screens, besides their findings, in a report that is not grouped by screen.
struct ScreenRemarks {
  /// The sections: screens that could not be judged, and remarks that several screens share.
  private(set) var sections: [String] = []

  private static let mostLines = 10
  private static let mostNames = 3

  init(_ result: CheckResult, style: TextStyle, isVerbose: Bool, width: Int) {
    // The summary says it of a single screen.
    var lines = result.screens.count > 1 ? Self.judged(result, style, isVerbose) : []
    lines += Self.remarks(result, style, isVerbose)
    if !lines.isEmpty { sections.append(lines.joined(separator: "\n")) }
    if isVerbose {
      sections += result.screens.compactMap { screen in
        let table = MissingFacts(screen.outcomes).lines
        guard !table.isEmpty else { return nil }
        return ([style.bold(screen.name.displayed)] + table.map(style.dim)).joined(separator: "\n")
      }
    }
  }

  private static func judged(
    _ result: CheckResult, _ style: TextStyle, _ isVerbose: Bool
  ) -> [String] {
    let sum = JudgedSum(result)
    let unjudged = result.screens.indices.filter(sum.isUnjudged)
    var lines = unjudged.prefix(mostLines).map { index in
      let screen = result.screens[index]
      let (path, line) = (screen.source.path, max(1, screen.source.line))
      let place = path.isEmpty ? "" : " · \(path.displayedAsWord):\(line)"
      return style.red("\(screen.name.displayed)\(place): \(sum.line(of: index))")
    }
    if unjudged.count > mostLines {
      lines.append(style.red("and \(unjudged.count - mostLines) more that were not judged"))
    }
    guard isVerbose else { return lines }
    return lines
      + result.screens.indices.filter { !sum.isUnjudged($0) }.map { index in
        style.dim("\(result.screens[index].name.displayed): \(sum.line(of: index))")
      }
  }

  // Each remark once, with the screens it is about.
  private static func remarks(
    _ result: CheckResult, _ style: TextStyle, _ isVerbose: Bool
  ) -> [String] {
    var (order, screens): ([String], [String: [String]]) = ([], [:])
    var codes: [String: (code: String, message: String)] = [:]
    for screen in result.screens {
      for remark in screen.diagnostics where isVerbose || !remark.isOrdinary {
        let key = isVerbose ? "\(remark.code) \(remark.message)" : remark.code
        if screens[key] == nil {
          order.append(key)
          codes[key] = (remark.code, remark.message)
        }
        screens[key, default: []].append(screen.name)
      }
    }
    return order.compactMap { key in
      guard let names = screens[key], let (code, message) = codes[key] else { return nil }
      let more = names.count > mostNames ? " and \(names.count - mostNames) more" : ""
      let all = names.prefix(mostNames).map(\.displayed).joined(separator: ", ")
      return "\(style.yellow(code.displayed)): \(message.displayed) (\(all)\(more))"
    }
  }
}
