import A11yBaseline
import A11yModel

/// Gaps of one kind on several screens, in words, with the capture that would close them.
package struct GapSummary: Sendable {
  package let kind: EvidenceGap.Kind
  /// The names of the screens; empty if the gap concerns the whole task.
  package let screens: [String]
  package let details: [String]
  private let elements: Int
  private let device: DeviceFamily

  /// Returns the gaps of a cell, each kind once, in the order of the kinds.
  package static func all(_ gaps: [EvidenceGap], on device: DeviceFamily) -> [GapSummary] {
    let kinds = Dictionary(grouping: gaps, by: \.kind)
    return EvidenceGap.Kind.allCases.flatMap { kind in
      let own = kinds[kind] ?? []
      // Several appearances are several gaps; other details are joined.
      let groups =
        kind == .appearance || kind == .textSize
        ? Dictionary(grouping: own, by: \.details).sorted { $0.key.joined() < $1.key.joined() }
          .map(\.value)
        : own.isEmpty ? [] : [own]
      return groups.map { GapSummary(kind, $0, device) }
    }
  }

  private init(_ kind: EvidenceGap.Kind, _ gaps: [EvidenceGap], _ device: DeviceFamily) {
    self.kind = kind
    var seen: Set<String> = []
    screens = gaps.map(\.screen).filter { !$0.isEmpty && seen.insert($0).inserted }
    details =
      kind == .open || kind == .unseen
      ? gaps.flatMap(\.details) : Set(gaps.flatMap(\.details)).sorted()
    elements = gaps.reduce(0) { $0 + $1.elements }
    self.device = device
  }

  /// The gap in a clause, with the first screens.
  package var words: String {
    let names = Self.first(screens)
    return names.isEmpty ? what : "\(what): \(names)"
  }

  private static let most = 8

  private var what: String {
    switch kind {
    case .notCaptured: "not captured on \(device.rawValue)"
    case .unknownDevice: "captured on an unknown device"
    case .appearance: "not captured in \(list) appearance"
    case .textSize: "not compared with a capture at text size \(list) or larger"
    case .noScreenshot: "without a readable screenshot"
    case .cut: "cut off"
    case .changing: "captured while it changed"
    case .notJudged: "captured, but nothing could be judged"
    case .leftOut: "not judged by every rule (\(parts))"
    case .lackingFacts:
      "\(elements > 0 ? "\(TextLayout.count(elements, "element")) not judged" : "not judged") by every rule (unknown: \(topics))"
    case .rulesOff: "\(TextLayout.count(details.count, "rule")) did not run (\(list))"
    case .unseen: "\(TextLayout.count(details.count, "accepted finding")) not checked (\(rules))"
    case .open: "\(TextLayout.count(details.count, "open finding")) to decide on (\(rules))"
    case .nothingToJudge: "no screen shows anything that it is about"
    }
  }

  /// The capture, setting or decision that would close the gap, as a clause.
  package var advice: String {
    switch kind {
    case .notCaptured: "capture \(them) there"
    case .unknownDevice: "name the device in inputs, in a11ylint-captures.json or in the file name"
    case .appearance: "capture \(them) with appearance: \(list)"
    case .textSize: "capture \(them) at the default text size and at \(list), otherwise alike"
    case .noScreenshot: "put a screenshot beside each capture: Login.png beside Login.json"
    case .cut: "capture \(them) again, with a higher limit of the log"
    case .changing: "wait until \(they) no longer \(screens.count == 1 ? "changes" : "change")"
    case .notJudged: "a11ylint check says why, screen by screen"
    case .leftOut: "try these parts by hand"
    case .lackingFacts:
      isToldInside
        ? "a capture inside the app (A11yUIKit) tells more" : "try by hand what is unknown"
    case .rulesOff:
      "run \(details.count == 1 ? "it" : "them"): see rules, overrides, profile and --select"
    case .unseen: "capture \(them) as when \(details.count == 1 ? "it was" : "they were") accepted"
    case .open:
      "fix \(details.count == 1 ? "it" : "them"), or try the task with the feature"
    case .nothingToJudge: "capture the screens in the states that it is about"
    }
  }

  private var list: String { Self.first(details) }

  private static func first(_ texts: [String]) -> String {
    let rest = texts.count - most
    return texts.prefix(most).map(\.displayed).joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  private var them: String { screens.count == 1 ? "it" : "them" }
  private var they: String { screens.count == 1 ? "it" : "they" }

  private var parts: String {
    details.map { $0.split(separator: "-").joined(separator: " ") }.joined(separator: ", ")
  }

  // The rules with their numbers, most frequent first.
  private var rules: String {
    Dictionary(details.map { ($0, 1) }, uniquingKeysWith: +)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { $0.value > 1 ? "\($0.key.displayed) \($0.value)" : $0.key.displayed }
      .joined(separator: ", ")
  }

  private var missing: [MissingTopic] {
    let topics = Set(details.compactMap { MissingTopic(ofMissing: $0) })
    return MissingTopic.allCases.filter(topics.contains)
  }

  private var topics: String { missing.map(\.rawValue).joined(separator: ", ") }
  private var isToldInside: Bool { missing.contains(where: \.isToldInsideApp) }
}
