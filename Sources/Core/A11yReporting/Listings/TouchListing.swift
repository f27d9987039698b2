import A11yAnalysis
import A11yModel
import A11yRules

/// The result of hit testing a point of a screen, with explanations.
package struct TouchListing {
  /// The number of listed elements; the rest is counted.
  static let limit = 60

  private let screen: AnalyzedScreen
  private let point: Point
  private let style: TextStyle
  private let hasLayers: Bool

  /// - Parameters:
  ///   - point: The point, in points in screen coordinates.
  ///   - hasLayers: Whether to list every element at the point, or only count them.
  package init(_ screen: Screen, at point: Point, style: TextStyle, hasLayers: Bool = true) {
    self.hasLayers = hasLayers
    self.screen = AnalyzedScreen(screen)
    self.point = point
    self.style = style
  }

  package func text() -> String {
    let trace = screen.hitTesting.trace(at: point)
    let why = path(trace) + control(trace) + recorded(trace) + list(trace)
    let lines = [head, answer(trace)] + (hasLayers ? why : short(trace))
    return lines.joined(separator: "\n") + "\n"
  }

  private var head: String {
    let name = style.bold(screen.screen.name.escapedForDisplay())
    let place = "\(point.x.shortDescription), \(point.y.shortDescription)"
    return "\(name) · a touch at \(place)"
  }

  // The recorded hit test first, then the control that acts, and a summary of the rest.
  private func short(_ trace: TouchTrace) -> [String] {
    let live = recorded(trace)
    guard live.isEmpty else { return live }
    let others = trace.candidates.count - (trace.owner.element == nil ? 0 : 1)
    guard trace.owner.element != nil, let act = (control(trace) + path(trace)).first else {
      return others > 0
        ? ["  \(TextLayout.count(others, "element")) there, which --layers lists"] : []
    }
    guard others > 0 else { return [act] }
    return ["\(act); \(TextLayout.count(others, "other element")) there, which --layers lists"]
  }

  // MARK: Answer

  private func answer(_ trace: TouchTrace) -> String {
    if let bounds = screen.bounds, !bounds.contains(point) {
      return "  hits nothing: the point is outside the screen"
    }
    guard trace.isExact else { return layeredAnswer(trace) }
    switch trace.owner {
    case .element(let index):
      let isDoubtful = trace.candidates.contains { $0.outcome.isUnknown }
      let doubt = isDoubtful ? style.dim(" (unless one in front takes touches)") : ""
      return "  hits \(style.green(name(index)))\(doubt)"
    case .keyboard: return "  hits the keyboard, by its recorded frame"
    case .uncaptured, .nobody, .unknown: return "  hits nothing: \(reasonForNothing(trace))"
    }
  }

  private func reasonForNothing(_ trace: TouchTrace) -> String {
    trace.candidates.isEmpty ? "no element has the point" : "nothing there takes touches"
  }

  private func layeredAnswer(_ trace: TouchTrace) -> String {
    let lack = "the capture does not record the paint order"
    switch trace.owner {
    case .element(let index):
      return "  hits \(style.green(name(index))) or what is in it: its type lies in front; \(lack)"
    case .keyboard: return "  hits the keyboard, by its recorded frame"
    case .uncaptured, .nobody, .unknown:
      return trace.candidates.isEmpty
        ? "  no element has the point" : "  unknown what it hits: \(lack)"
    }
  }

  // The views from the root to the hit view.
  private func path(_ trace: TouchTrace) -> [String] {
    guard let hit = trace.owner.element else { return [] }
    let ancestors = screen.tree[hit].ancestors.prefix(12).map { short($0.index) }
    guard !ancestors.isEmpty else { return [] }
    return ["  in \(ancestors.joined(separator: " < "))"]
  }

  // The control that acts: the hit view, or the nearest control around it.
  private func control(_ trace: TouchTrace) -> [String] {
    guard trace.isExact, let hit = trace.owner.element else { return [] }
    if screen.isInteractive[hit] { return [] }
    let control = screen.tree[hit].ancestors.first { screen.isInteractive[$0.index] }
    return [control.map { "  acts: \(name($0.index))" } ?? "  acts: no control at or around it"]
  }

  // The recorded hit test of the running app, which takes precedence.
  private func recorded(_ trace: TouchTrace) -> [String] {
    guard let recording = trace.recording else { return [] }
    let isHere = recording.point == point
    let place =
      "\(recording.point.x.shortDescription), \(recording.point.y.shortDescription)"
    let start = isHere ? "live hit test here answers" : "live hit test near, at \(place), answers"
    let line = "  \(start) \(style.green(name(recording.owner)))"
    switch recording.isAsModelled {
    case true?: return [line + style.dim(", as the model says")]
    case nil: return [line]
    case false?:
      return [
        line + style.red(", where the model says \(short(recording.modelled))"),
        "    the live answer counts: rules use it and not the model",
      ]
    }
  }

  private func name(_ owner: TouchOwner) -> String {
    switch owner {
    case .element(let index): name(index)
    case .uncaptured(let name): "\(name.escapedForDisplay()), which is not in the capture"
    case .keyboard, .nobody, .unknown: short(owner)
    }
  }

  // What a driver or the system recorded about an element.
  private func verdict(of index: Int) -> String {
    let node = screen.tree[index]
    var words: [String] = []
    if let hittable = node[.hittable] { words.append(hittable ? "hittable" : "not hittable") }
    guard node.hasDetails else { return words.isEmpty ? "" : recorded(words) }
    if let hit = node.details.hitPoint {
      words.append("hit point \(hit.x.shortDescription), \(hit.y.shortDescription)")
    }
    switch node.details.interactable {
    case nil: break
    case .actionable?: words.append("actionable")
    case .blocked(let reasons)?: words.append("blocked: \(self.words(for: reasons))")
    }
    return words.isEmpty ? "" : recorded(words)
  }

  private func recorded(_ words: [String]) -> String {
    style.dim(" · recorded: \(words.joined(separator: ", "))")
  }

  private func words(for reasons: [TouchBlock]) -> String {
    guard !reasons.isEmpty else { return "for no known reason" }
    return reasons.prefix(8).map { reason in
      guard let element = reason.element else { return reason.kind.rawValue }
      return "\(reason.kind.rawValue) by \(name(TouchOwner(element, in: screen.tree)))"
    }.joined(separator: ", ")
  }

  // MARK: Elements

  private func list(_ trace: TouchTrace) -> [String] {
    guard !trace.candidates.isEmpty else { return [] }
    let title = trace.isExact ? "front to back" : "at the point, in no known order"
    var lines = ["  \(style.bold(title)):"]
    for candidate in trace.candidates.prefix(Self.limit) {
      let words = words(for: candidate, trace)
      lines.append("    \(name(candidate.element)): \(words)\(verdict(of: candidate.element))")
    }
    let rest = trace.candidates.count - Self.limit
    if rest > 0 { lines.append("    … and \(rest) more") }
    return lines
  }

  private func words(for candidate: TouchTrace.Candidate, _ trace: TouchTrace) -> String {
    switch candidate.outcome {
    case .reached: style.green("takes the touch")
    case .covered(let owner): "behind \(short(owner))"
    case .dead(let index): "no touch: \(reason(at: index))"
    case .outsideParent: "no touch: an ancestor cuts it off here"
    case .unknown where trace.isExact: "unknown: whether it takes touches is not recorded"
    case .unknown: "unknown: the paint order is not recorded"
    default: isAround(candidate, trace) ? style.dim("around it") : "lets the touch through"
    }
  }

  private func isAround(_ candidate: TouchTrace.Candidate, _ trace: TouchTrace) -> Bool {
    trace.owner.element.map { screen.tree.isAncestor(candidate.element, of: $0) } ?? false
  }

  private func reason(at index: Int) -> String {
    let node = screen.tree[index]
    if node.isTrue(.hidden) { return "\(short(index)) is hidden" }
    if node[.userInteractionEnabled] == false {
      return "\(short(index)) has userInteractionEnabled false"
    }
    return "\(short(index)) has alpha \(node.alpha?.shortDescription ?? "0")"
  }

  private func name(_ index: Int) -> String {
    let line = screen.tree[index].line
    return short(index) + (line > 0 ? " (line \(line))" : "")
  }

  private func short(_ index: Int) -> String {
    ElementSummary(screen.tree[index]).name.escapedForDisplay()
  }

  private func short(_ owner: TouchOwner) -> String {
    switch owner {
    case .element(let index): short(index)
    case .keyboard: "the keyboard"
    case .uncaptured(let name): name.escapedForDisplay()
    case .nobody: "nothing"
    case .unknown: "something unknown"
    }
  }
}
