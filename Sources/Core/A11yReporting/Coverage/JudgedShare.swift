import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules

/// The part of a screen that could be judged.
package struct JudgedShare: Sendable {
  /// The number of rules that judged something.
  package let judging: Int
  /// The number of rules without a candidate.
  package let idle: Int
  /// The number of rules that lacked facts about all of their candidates.
  package let blind: Int
  /// The topics of the missing facts, in order.
  let lacking: [MissingTopic]
  /// The parts of the app that no rule judges.
  let leftOut: [LeftOutPart]
  /// The number of VoiceOver stops; nil if they were not counted.
  let stops: Int?
  /// The texts whose pixels were read; nil if none were.
  let pixels: PixelCoverage?
  /// Whether the screen is a scene of a design document.
  let isDesign: Bool
  /// The extent to which a screen of sources was read.
  let reading: JudgedScreen.Reading

  /// - Complexity: O(n) for n rules.
  package init(_ screen: JudgedScreen) {
    var (judging, idle) = (0, 0)
    // Consecutive rules mostly lack the same facts.
    var facts: Set<String> = []
    var last = ""
    for outcome in screen.outcomes {
      switch outcome.look {
      case .judged: judging += 1
      case .idle: idle += 1
      case .blind:
        for missing in outcome.missing where missing.fact != last {
          last = missing.fact
          facts.insert(last)
        }
      }
    }
    let topics = Set(facts.compactMap { MissingTopic(ofMissing: $0) })
    self.judging = judging
    self.idle = idle
    blind = screen.outcomes.count - judging - idle
    lacking = MissingTopic.allCases.filter(topics.contains)
    leftOut = screen.leftOut.filter(\.kind.concernsApp)
    stops = screen.stopCount
    pixels = screen.pixels
    isDesign = screen.scene != nil
    reading = screen.reading
  }

  var count: Int { judging + idle + blind }
  /// The number of rules that could judge, with or without candidates.
  var looking: Int { judging + idle }
}

extension JudgedShare {
  /// Returns a sentence with all of it, without a full stop.
  package func sentence(isJudged: Bool) -> String {
    if let unread { return unread }
    guard isJudged else { return notJudged }
    return "judged: " + clauses([looked] + contrast + lacks + parts + CaptureAdvice([self]).clauses)
  }

  /// Returns the sentence without unknown facts, which a report states once for all screens, or on request.
  func line(isJudged: Bool) -> String {
    if let unread { return unread }
    guard isJudged else { return notJudged }
    return "judged: " + clauses([looked] + contrast + parts)
  }

  // A sentence about a screen of sources without an element.
  private var unread: String? {
    switch reading {
    case .read: return nil
    case .empty: return "empty: it was read whole, and has no element"
    case .notRead(let gaps):
      return "not read: " + Self.list(gaps.map(\.displayedWithLine))
    }
  }

  // The reason includes its own advice.
  private var notJudged: String {
    let reason = UnjudgedReason(self)
    return "not judged: " + clauses([reason.words, reason.remedy].compactMap { $0 })
  }

  private var looked: String {
    let all = "\(looking) of \(Self.count(count, "rule")) could look"
    return idle > 0 && stops != nil ? "\(all), \(judging) of them had something to judge" : all
  }

  private var lacks: [String] {
    guard !lacking.isEmpty else { return [] }
    return ["unknown: \(Self.list(lacking.map(\.rawValue)))"]
  }

  private var contrast: [String] { [pixels?.sentence].compactMap(\.self) }

  private var parts: [String] {
    guard !leftOut.isEmpty else { return [] }
    return ["left out: \(Self.list(leftOut.map(\.words)))"]
  }

  private func clauses(_ clauses: [String]) -> String { clauses.joined(separator: "; ") }

  /// Joins words as in `a, b and c`.
  static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension Diagnostic {
  /// The message with its line, escaped for display.
  var displayedWithLine: String {
    message.escapedForDisplay() + (line > 0 ? " (line \(line))" : "")
  }
}

extension LeftOutPart {
  /// The name for the reader, for example `a web view (34 elements)`.
  var words: String {
    let inside = elements > 0 ? " (\(JudgedShare.count(elements, "element")))" : ""
    switch kind {
    case .web where elements == 0: return "\(shortWords), whose page was not captured"
    case .web: return shortWords + inside
    default: return shortWords
    }
  }

  /// The name without the number of elements.
  var shortWords: String {
    switch kind {
    case .web: regions == 1 ? "a web view" : "\(regions) web views"
    case .unknownTypes: "\(JudgedShare.count(elements, "element")) of unknown type"
    case .nameless:
      "\(JudgedShare.count(elements, "element")) without a label may be \(elements == 1 ? "a button" : "buttons")"
    case .surroundings: "the rest of the screen, of which this is a fragment"
    case .queryAnswer: "the tree around what a query answered"
    case .cutOff: "what comes after the cut"
    case .otherProcess:
      regions == 1 ? "a part of another process" : "\(regions) parts of other processes"
    case .tabBar: "the tabs of a tab bar"
    case .bar: regions == 1 ? "what is in a bar" : "what is in \(regions) bars"
    case .overflowItems: "the items behind an overflow button"
    case .map: regions == 1 ? "what a map draws" : "what \(regions) maps draw"
    case .remotePicker: "a picker of the system's"
    case .drawing: "what containers draw"
    case .system: "\(JudgedShare.count(elements, "element")) of the system's"
    }
  }
}
