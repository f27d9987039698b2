import A11yBaseline
import A11yModel
import A11yReporting
import A11yRules

/// A screen on the page: its drawing, its elements and its findings.
struct PageScreen {
  /// The position in the result; nil for findings on screens that are unavailable.
  let position: Int?
  let screen: JudgedScreen?
  /// Reads the screenshot for the drawing, in base64; nil for none.
  let picture: (() -> String?)?
  /// Reads the lines of the Swift source; nil for none.
  let source: (() -> [String]?)?
  let cards: [PageCard]
  let marks: [PageMark]
  /// The differences from the earlier state; nil if unchanged or unknown.
  let before: ScreenDifference?
  /// The reason why the earlier state is not shown; nil if it needs no explanation.
  let missing: String?
  /// Whether another screen has the same name.
  let isTwin: Bool
  /// A sentence about what could be judged.
  let judged: String
  let isUnjudged: Bool
  /// The filter values of the screen's context.
  let contexts: [String]
  /// Whether the page opens with the section unfolded.
  let isUnfolded: Bool

  func count(_ standing: Standing) -> Int {
    cards.reduce(0) { $0 + ($1.standing == standing ? 1 : 0) }
  }

  var name: String {
    screen?.name.displayed ?? cards.first?.finding.finding.screen.displayed ?? ""
  }
  /// The anchor on the page.
  var anchor: String { position.map { "screen-\($0)" } ?? "screen-other" }

  /// The values for the template, without drawing, lists and cards.
  var values: PageValues {
    [
      "anchor": anchor, "position": position.map { "\($0)" } ?? "other", "name": name,
      "isTwin": isTwin,
      "context": screen.map(ContextWords.of) ?? "", "path": screen?.source.path.displayed ?? "",
      "contexts": contexts.isEmpty ? nil : contexts.joined(separator: " ") as String?,
      "format": screen?.source.format.displayed ?? "", "judged": judged,
      "isUnjudged": isUnjudged, "badges": badges,
      "isCalm": isCalm,
      "isShownElsewhere": cards.isEmpty && !marks.isEmpty,
      "elsewhere": cards.isEmpty ? marks.prefix(100).map { ["number": "\($0.number)"] } : [],
      "undrawn": undrawn, "isUnfolded": isUnfolded, "rows": rows, "hasRows": !rows.isEmpty,
      "missing": missing.map { $0.displayed },
    ]
  }

  /// Returns the values for the lists of VoiceOver speech and elements.
  ///
  /// - Parameter drawn: The positions of the elements in the drawing.
  func lists(_ drawn: Set<Int>) -> PageValues {
    [
      "position": position.map { "\($0)" } ?? "other", "elementsAbout": elementsAbout,
      "tree": tree(drawn), "hasTree": screen?.outline?.elements.isEmpty == false,
      "spoken": spoken(drawn), "hasSpeech": screen?.outline?.spoken.isEmpty == false,
      "spokenCount": "\(screen?.outline?.spoken.count ?? 0)", "spokenAbout": spokenAbout,
      "elementCount": "\(screen?.elementCount ?? 0)",
    ]
  }

  /// The numbers of findings by status, in words and symbols.
  private var badges: [PageValues] {
    Standing.allCases.compactMap { standing in
      let count = count(standing)
      guard count > 0 else { return nil }
      return [
        "badge": "\(count)", "badgeKind": standing.rawValue, "badgeSign": standing.sign,
        "badgeWords": standing.shortWords,
      ]
    }
  }

  /// Whether nothing was found here, though the screen was judged.
  var isCalm: Bool { cards.isEmpty && marks.isEmpty && !isUnjudged }

  /// The drawing; nil if there is nothing to draw.
  var drawing: PageDrawing? {
    guard let outline = screen?.outline, let position, !outline.elements.isEmpty else {
      return nil
    }
    return PageDrawing(outline, screen: position, marks: marks)
  }

  private static let mostRows = 9

  // The beginning of the outline, in the overview, for a screen whose elements have no place: marked ones first.
  private var rows: [PageValues] {
    guard let outline = screen?.outline, outline.elements.allSatisfy({ $0.frame == nil }) else {
      return []
    }
    let marked = Dictionary(marks.map { ($0.element, $0.standing) }) { first, _ in first }
    let told = outline.elements.filter { $0.role != .container || !$0.words.isEmpty }
    let first = told.filter { marked[$0.index] != nil }.prefix(Self.mostRows)
    let rest = told.filter { marked[$0.index] == nil }.prefix(Self.mostRows - first.count)
    let shown = (first + rest).sorted { $0.index < $1.index }
    let depth = shown.map(\.depth).min() ?? 0
    return shown.map { element in
      [
        "depth": "\(min(element.depth - depth, 3))",
        "standing": marked[element.index]?.rawValue ?? "",
        "row": "\(element.type) \(element.words.displayed)",
      ]
    }
  }

  /// The source lines to show; nil if the screen has no source or it is unavailable.
  var code: PageCode? {
    guard let outline = screen?.outline, let position, let lines = source?() else { return nil }
    return PageCode(outline, screen: position, marks: marks, lines: lines)
  }

  // The reason why there is no drawing.
  private var undrawn: String {
    guard let screen else { return "its capture is not part of the result" }
    if let outline = screen.outline {
      return outline.elements.isEmpty
        ? "the capture has no elements" : "the page has no room for it"
    }
    if !screen.undrawn.isEmpty { return screen.undrawn.displayed }
    return "this screen was read from a result, not from a capture"
  }

  // A calm screen says above what was judged.
  private var elementsAbout: String? {
    let omitted = screen?.outline?.omitted ?? 0
    let parts = [
      isCalm ? "" : judged,
      omitted > 0 ? "\(omitted) elements that say nothing are not listed" : "",
    ].filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private var spokenAbout: String {
    guard let outline = screen?.outline else { return "" }
    let unknown = outline.unknown.joined(separator: ", ")
    let rest = outline.unspokenCount
    let heard = outline.recording.map { HeardNote.sentence($0, of: outline.spoken.count + rest) }
    return (heard.map { "\($0) " } ?? "") + "Words of the system: \(outline.language.displayed)."
      + (unknown.isEmpty ? "" : " The capture does not tell: \(unknown).")
      + (outline.spoken.contains(where: \.isAssumed)
        ? " ? the capture does not say that VoiceOver stops there; the type does." : "")
      + (rest > 0 ? " \(rest) more are not listed." : "")
  }

  private func spoken(_ drawn: Set<Int>) -> [PageValues] {
    guard let outline = screen?.outline else { return [] }
    var next = 1
    return outline.spoken.map { stop in
      defer { next = stop.number + 1 }
      return [
        "index": "\(stop.index)", "jump": stop.number == next ? nil : "\(stop.number)" as String?,
        "isAssumed": stop.isAssumed,
        "text": stop.text.displayed, "isSilent": stop.text.isEmpty,
        "silence": stop.isUnknown ? "unknown" : "nothing",
        "isShown": drawn.contains(stop.index), "heard": HeardNote.words(of: stop),
        "entered": stop.entered.map { ["group": $0.displayed] },
        "unknown": stop.unknown.isEmpty
          ? nil : stop.unknown.map { "\($0)?" }.joined(separator: " ") as String?,
      ]
    }
  }

  private func tree(_ drawn: Set<Int>) -> [PageValues] {
    guard let outline = screen?.outline else { return [] }
    let signs = Dictionary(grouping: marks, by: \.element)
    return outline.elements.map { element in
      [
        "index": "\(element.index)", "depth": "\(min(element.depth, 12))", "type": element.type,
        "words": element.words.isEmpty ? nil : element.words.displayed as String?,
        "name": element.identifier.isEmpty ? nil : element.identifier.displayed as String?,
        "frame": element.frame.map { "\($0)" },
        "stop": element.rank.map { "\($0 + 1)" }, "isUnseen": !element.isDrawn,
        "isShown": drawn.contains(element.index),
        "signs": (signs[element.index] ?? []).map {
          ["number": "\($0.number)", "standing": $0.standing.rawValue, "signWords": $0.words]
        },
      ]
    }
  }
}
