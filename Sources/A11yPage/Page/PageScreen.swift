import A11yBaseline
import A11yModel
import A11yReporting

/// One screen of the page: its drawing, its tree and the findings that it speaks for.
struct PageScreen {
  /// Its position in the result; nil for findings of screens that are not at hand.
  let position: Int?
  let screen: JudgedScreen?
  /// The picture that it may be drawn over, in base64, which is read when it is asked for; nil for none.
  let picture: (() -> String?)?
  /// The lines of the Swift source that it was read from, which are read when they are asked for; nil for none.
  let source: (() -> [String]?)?
  let cards: [PageCard]
  let marks: [PageMark]
  /// What it was before; nil where it has not changed, or nobody tells.
  let before: ScreenDifference?
  /// Why nothing is shown of what it was before; nil where that needs no words.
  let missing: String?
  /// Whether another screen has its name.
  let isTwin: Bool
  /// What there is to say of what could be judged.
  let judged: String
  let isUnjudged: Bool
  /// The facts of its context, as the filter names them.
  let contexts: [String]

  /// How many findings of its own stand so.
  func count(_ standing: Standing) -> Int {
    cards.reduce(0) { $0 + ($1.standing == standing ? 1 : 0) }
  }

  var name: String {
    screen?.name.displayed ?? cards.first?.finding.finding.screen.displayed ?? ""
  }
  /// Where the page has it.
  var anchor: String { position.map { "screen-\($0)" } ?? "screen-other" }

  /// What the template needs besides drawing, lists and cards.
  var values: PageValues {
    let open = cards.filter(\.isOpen)
    return [
      "anchor": anchor, "position": position.map { "\($0)" } ?? "other", "name": name,
      "isTwin": isTwin,
      "context": screen.map(ContextWords.of) ?? "", "path": screen?.source.path.displayed ?? "",
      "contexts": contexts.joined(separator: " "),
      "format": screen?.source.format.displayed ?? "", "judged": judged,
      "isUnjudged": isUnjudged, "size": "\(min(open.count, 12))", "badges": badges,
      "isCalm": cards.isEmpty && marks.isEmpty && !isUnjudged,
      "isShownElsewhere": cards.isEmpty && !marks.isEmpty,
      "elsewhere": cards.isEmpty ? marks.prefix(100).map { ["number": "\($0.number)"] } : [],
      "undrawn": undrawn,
      "missing": missing.map { $0.displayed as Any } ?? false,
    ]
  }

  /// What the template of its lists needs: what VoiceOver says, and its elements.
  ///
  /// - Parameter drawn: The positions of the elements that the drawing shows.
  func lists(_ drawn: Set<Int>) -> PageValues {
    [
      "position": position.map { "\($0)" } ?? "other", "judged": judged,
      "tree": tree(drawn), "hasTree": screen?.outline?.elements.isEmpty == false,
      "spoken": spoken(drawn), "hasSpeech": screen?.outline?.spoken.isEmpty == false,
      "spokenCount": "\(screen?.outline?.spoken.count ?? 0)", "spokenAbout": spokenAbout,
      "elementCount": "\(screen?.elementCount ?? 0)",
      "omitted": (screen?.outline?.omitted).flatMap { $0 > 0 ? "\($0)" as Any : nil } ?? false,
    ]
  }

  /// How many of its findings stand how, in words and signs.
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

  /// Its drawing; nil where there is nothing to draw.
  ///
  /// - Parameter picture: What it is drawn over, in base64; nil for none.
  func drawing(over picture: String?) -> PageDrawing? {
    guard let outline = screen?.outline, let position, !outline.elements.isEmpty else {
      return nil
    }
    return PageDrawing(outline, screen: position, marks: marks, picture: picture)
  }

  /// The lines that it was read from; nil where it was read from no source, or that is not at hand.
  var code: PageCode? {
    guard let outline = screen?.outline, let position, let lines = source?() else { return nil }
    return PageCode(outline, screen: position, marks: marks, lines: lines)
  }

  // Why there is no drawing.
  private var undrawn: String {
    guard let screen else { return "its capture is not part of the result" }
    if let outline = screen.outline {
      return outline.elements.isEmpty
        ? "the capture has no elements" : "the page has no room for it"
    }
    if !screen.undrawn.isEmpty { return screen.undrawn.displayed }
    return "this screen was read from a result, not from a capture"
  }

  private var spokenAbout: String {
    guard let outline = screen?.outline else { return "" }
    let unknown = outline.unknown.joined(separator: ", ")
    let rest = outline.unspokenCount
    return "Words of the system: \(outline.language.displayed)."
      + (unknown.isEmpty ? "" : " The capture does not tell: \(unknown).")
      + (outline.spoken.contains(where: \.isAssumed)
        ? " ? the capture does not say that VoiceOver stops there; the type does." : "")
      + (rest > 0 ? " \(rest) more are not listed." : "")
  }

  private func spoken(_ drawn: Set<Int>) -> [PageValues] {
    guard let outline = screen?.outline else { return [] }
    return outline.spoken.map { stop in
      [
        "index": "\(stop.index)", "number": "\(stop.number)", "isAssumed": stop.isAssumed,
        "text": stop.text.displayed, "isSilent": stop.text.isEmpty,
        "silence": stop.isUnknown ? "unknown" : "nothing",
        "isShown": drawn.contains(stop.index),
        "entered": stop.entered.map { ["group": $0.displayed] },
        "unknown": stop.unknown.isEmpty
          ? false : stop.unknown.map { "\($0)?" }.joined(separator: " ") as Any,
      ]
    }
  }

  private func tree(_ drawn: Set<Int>) -> [PageValues] {
    guard let outline = screen?.outline else { return [] }
    let signs = Dictionary(grouping: marks, by: \.element)
    return outline.elements.map { element in
      [
        "index": "\(element.index)", "depth": "\(min(element.depth, 12))", "type": element.type,
        "words": element.words.isEmpty ? false : element.words.displayed as Any,
        "name": element.identifier.isEmpty ? false : element.identifier.displayed as Any,
        "frame": element.frame.map { "\($0)" as Any } ?? false,
        "stop": element.rank.map { "\($0 + 1)" as Any } ?? false, "isUnseen": !element.isDrawn,
        "isShown": drawn.contains(element.index),
        "signs": (signs[element.index] ?? []).map {
          ["number": "\($0.number)", "standing": $0.standing.rawValue, "signWords": $0.words]
        },
      ]
    }
  }
}
