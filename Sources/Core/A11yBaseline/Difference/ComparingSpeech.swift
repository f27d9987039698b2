import A11yAnalysis
import A11yModel

/// The differences between what VoiceOver says on two captures of a screen.
///
/// Data does not count: the texts and the number of rows, digits, typed text and the state of switches.
/// Neither does a translation, nor the order on another device.
struct ComparingSpeech {
  /// The changes in reading order; stops that VoiceOver does not read now come last.
  private(set) var changes: [SpokenChange] = []

  private let screens: ComparedScreens
  private let old: SpokenSide
  private let new: SpokenSide
  // Whether both captures determine VoiceOver's stops in the same way.
  private let haveEqualStops: Bool
  // Whether a tab or an item of a series was selected, and none is now.
  private let isSelectionLost: Bool

  // The number of neighbouring stops that a change lists.
  private static let mostOthers = 3

  /// - Complexity: O(n log n) for n elements in both captures.
  init(_ screens: ComparedScreens) {
    self.screens = screens
    old = SpokenSide(screens.old)
    new = SpokenSide(screens.new)
    haveEqualStops = screens.old.readingOrder.isAssumed == screens.new.readingOrder.isAssumed
    isSelectionLost = old.hasSelection && !new.hasSelection
    let isNews = Set(screens.appeared)
    let heard = new.stops.indices.filter { isHeardNow(new.stops[$0], isNews) }
    let wereNews = Set(screens.vanished)
    let silent = old.stops.indices.filter { isSilentNow(old.stops[$0], wereNews) }
    let common = new.stops.indices.filter { place in
      partner(of: new.stops[place]) != nil && !new.stops[place].isSystem
    }
    changes =
      (joined(heard.map { (.heard, $0, nil) }) + joined(moves(common))
      + common.compactMap(otherwise))
      .sorted { ($0.new?.number ?? 0) < ($1.new?.number ?? 0) }
      + joined(silent.map { (.silent, nil, $0) })
  }

  private func partner(of stop: ScreenSpeech.Stop) -> Int? {
    screens.oldOf[stop.element].flatMap { old.places[$0] }
  }

  // MARK: Appeared and vanished stops

  // New on the screen, or present before but not read.
  private func isHeardNow(_ stop: ScreenSpeech.Stop, _ isNews: Set<Int>) -> Bool {
    if isNews.contains(stop.element) { return true }
    guard haveEqualStops else { return false }
    return screens.oldOf[stop.element].map { old.places[$0] == nil } ?? false
  }

  private func isSilentNow(_ stop: ScreenSpeech.Stop, _ wereNews: Set<Int>) -> Bool {
    if wereNews.contains(stop.element) { return true }
    guard haveEqualStops else { return false }
    return screens.newOf[stop.element].map { new.places[$0] == nil } ?? false
  }

  private typealias Place = (kind: SpokenChange.Kind, new: Int?, old: Int?)

  // Joins changes of the same kind at adjacent stops.
  private func joined(_ places: [Place]) -> [SpokenChange] {
    var changes: [SpokenChange] = []
    var last: Place?
    for place in places {
      let change = change(place)
      if let last, isNext(place.new, last.new), isNext(place.old, last.old),
        changes[changes.count - 1].isShownInBoth == change.isShownInBoth
      {
        changes[changes.count - 1].otherCount += 1
        if let spoken = change.new ?? change.old,
          changes[changes.count - 1].others.count < Self.mostOthers
        {
          changes[changes.count - 1].others.append(spoken)
        }
      } else {
        changes.append(change)
      }
      last = place
    }
    return changes
  }

  private func isNext(_ place: Int?, _ last: Int?) -> Bool {
    guard let place, let last else { return place == nil && last == nil }
    return place == last + 1
  }

  private func change(_ place: Place) -> SpokenChange {
    var change = SpokenChange(
      place.kind, old: place.old.map(old.spoken), new: place.new.map(new.spoken))
    if let element = place.new.map({ new.stops[$0].element }) {
      change.isShownInBoth = screens.oldOf[element] != nil
      change.isInRows = screens.new.rows.place(of: element) != nil
    } else if let element = place.old.map({ old.stops[$0].element }) {
      change.isShownInBoth = screens.newOf[element] != nil
      change.isInRows = screens.old.rows.place(of: element) != nil
    }
    return change
  }

  // MARK: Moved stops

  private func moves(_ common: [Int]) -> [Place] {
    guard haveEqualStops, screens.areInOneLanguage,
      screens.old.bounds?.size == screens.new.bounds?.size,
      screens.old.facts.layoutDirection == screens.new.facts.layoutDirection
    else { return [] }
    let steady = common.filter { place in
      !screens.isInRow(
        screens.old.tree[screens.oldOf[new.stops[place].element] ?? 0],
        screens.new.tree[new.stops[place].element])
    }
    let before = steady.map { partner(of: new.stops[$0]) ?? 0 }
    return Inversions.misplaced(before).map { (.moved, steady[$0], before[$0]) }
  }

  // MARK: Changed speech

  private func otherwise(_ place: Int) -> SpokenChange? {
    guard let partner = partner(of: new.stops[place]) else { return nil }
    let (before, after) = (old.stops[partner], new.stops[place])
    let parts =
      texts(before, after) + words(before, after) + (actions(before, after).map { [$0] } ?? [])
    guard !parts.isEmpty else { return nil }
    var change = change((.said, place, partner))
    change.parts = parts
    return change
  }

  private func texts(
    _ before: ScreenSpeech.Stop, _ after: ScreenSpeech.Stop
  ) -> [SpokenChange.Part] {
    let (one, two) = (screens.old.tree[before.element], screens.new.tree[after.element])
    var parts: [SpokenChange.Part] = []
    if isKnown(.label, before, after),
      before.facts.label.isEmpty != after.facts.label.isEmpty || screens.haveOtherNames(one, two)
    {
      parts.append(.label)
    }
    // A typed or chosen value is data, but a value that appears or disappears is a change.
    if isKnown(.value, before, after), !screens.isInRow(one, two),
      !TypeSet.editable.contains(two.type),
      before.facts.value.isEmpty != after.facts.value.isEmpty
    {
      parts.append(.value)
    }
    if isKnown(.hint, before, after), haveOtherHints(one, two, before, after) {
      parts.append(.hint)
    }
    return parts
  }

  private func haveOtherHints(
    _ one: Node, _ two: Node, _ before: ScreenSpeech.Stop, _ after: ScreenSpeech.Stop
  ) -> Bool {
    let (from, to) = (before.facts.hint, after.facts.hint)
    guard from.isEmpty == to.isEmpty else { return true }
    return screens.areInOneLanguage && !screens.isInRow(one, two) && from.stable != to.stable
  }

  private func isKnown(
    _ part: SpokenParts, _ before: ScreenSpeech.Stop, _ after: ScreenSpeech.Stop
  ) -> Bool {
    !before.unknown.contains(part) && !after.unknown.contains(part)
  }

  // Compares the words for traits and the dimmed state. What is on, edited or selected is data.
  private func words(
    _ before: ScreenSpeech.Stop, _ after: ScreenSpeech.Stop
  ) -> [SpokenChange.Part] {
    guard before.unknown.contains(.traits) == after.unknown.contains(.traits) else { return [] }
    guard before.facts.traits != after.facts.traits || before.facts.context != after.facts.context
    else { return [] }
    let from = SpokenSide.lastingWords(before)
    let to = SpokenSide.lastingWords(after)
    let gained = to.filter { !from.contains($0) }
    var lost = from.filter { !to.contains($0) }
    if isSelectionLost, SpokenSide.isSelected(before) {
      lost.append(SpeechLanguage.english.text(.selected))
    }
    return (lost.isEmpty ? [] : [.lost(lost)]) + (gained.isEmpty ? [] : [.gained(gained)])
  }

  private func actions(
    _ before: ScreenSpeech.Stop, _ after: ScreenSpeech.Stop
  ) -> SpokenChange.Part? {
    guard isKnown(.actions, before, after), before.facts.hasActions != after.facts.hasActions else {
      return nil
    }
    return .actions(after.facts.hasActions)
  }
}

/// The speech on one of the two captures.
private struct SpokenSide {
  let stops: [ScreenSpeech.Stop]
  /// The position of each element among the stops.
  let places: [Int: Int]
  private let tree: ElementTree

  init(_ screen: AnalyzedScreen) {
    let speech = screen.speech()
    stops = speech.stops
    tree = screen.tree
    places = Dictionary(speech.stops.enumerated().map { ($1.element, $0) }) { first, _ in first }
  }

  /// Whether a tab or an item of a series is selected.
  var hasSelection: Bool { stops.contains(where: Self.isSelected) }

  static func isSelected(_ stop: ScreenSpeech.Stop) -> Bool {
    guard stop.facts.traits.contains(.selected) else { return false }
    switch stop.facts.context {
    case .tab?, .series?: return true
    default: return false
    }
  }

  func spoken(_ place: Int) -> SpokenChange.Spoken {
    let stop = stops[place]
    return SpokenChange.Spoken(
      element: stop.element, number: stop.number, text: SecretText.shown(stop.utterance.text),
      name: SecretText.shown(stop.name), line: tree[stop.element].line,
      after: before(place).map { SecretText.shown($0.name) })
  }

  // The stop before, except for those of the system and those without a name.
  private func before(_ place: Int) -> ScreenSpeech.Stop? {
    stops[..<place].suffix(Self.reach).last { !$0.isSystem && !$0.name.isEmpty }
  }

  // The number of stops to search backward for a name.
  private static let reach = 16

  /// Returns the English words for the traits, the dimmed state and the place of a stop.
  static func lastingWords(_ stop: ScreenSpeech.Stop) -> [String] {
    var facts = stop.facts
    facts.traits.remove([.selected, Traits(rawValue: 1 << 21)])
    // The state of a switch is spoken with its value.
    facts.value = ""
    facts.context = facts.context.flatMap(place)
    return Utterance(facts, in: .english).traitWords
  }

  // Only whether the stop is a tab matters, not which one.
  private static func place(_ context: StopContext) -> StopContext? {
    if case .tab(_, _, let hidesButton) = context {
      return .tab(1, of: 1, hidesButton: hidesButton)
    }
    return nil
  }
}
