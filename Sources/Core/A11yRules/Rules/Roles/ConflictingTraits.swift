import A11yAnalysis
import A11yModel

/// A rule that flags elements with traits that contradict each other.
struct ConflictingTraits: Rule {
  typealias Card = ConflictingTraitsCard

  static let masks = [stops]
  private static let stops = ElementMask.own(any: .stop, none: .part)

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    // Most captures from outside the process have no traits, so these elements are counted together.
    var unknown = 0
    for index in screen.elements(Self.stops) {
      let node = screen.tree[index]
      guard let traits = node.traits else {
        unknown += 1
        continue
      }
      findings.candidate()
      guard let conflict = Conflict(traits, of: node.type) else { continue }
      findings.emit(
        .contradict(conflict.traits), at: node, reason: conflict.reason,
        screen.exposure[node] == .known ? .certain : .likely,
        severity: conflict.reason == .staticText ? .warning : nil,
        isTyped: screen.isDesignTime)
    }
    guard unknown > 0 else { return }
    findings.candidate(unknown)
    findings.notEvaluated(.traits, candidates: unknown)
  }

  /// A set of traits that contradict each other.
  private struct Conflict {
    let traits: Traits
    let reason: Reason

    init?(_ traits: Traits, of type: ElementType) {
      guard !ConflictingTraits.exempt.contains(type) else { return nil }
      let roles = traits.intersection([.button, .link, .searchField, .keyboardKey])
      let adjusted = traits.intersection([.button, .header])
      let acting = traits.intersection([.button, .link])
      if roles.rawValue.nonzeroBitCount > 1 {
        (self.traits, reason) = (roles, .roles)
      } else if traits.contains(.adjustable), !adjusted.isEmpty {
        (self.traits, reason) = (adjusted.union(.adjustable), .adjustable)
      } else if traits.contains(.staticText), !acting.isEmpty,
        !ConflictingTraits.acting.contains(type)
      {
        (self.traits, reason) = (acting.union(.staticText), .staticText)
      } else {
        return nil
      }
    }
  }

  // System switches, keys and parts of pickers have unusual traits.
  private static let exempt: TypeSet = [
    .key, .switch, .toggle, .checkBox, .datePicker, .picker, .pickerWheel, .stepper, .tab, .tabBar,
  ]
  // SwiftUI often merges a text into a button.
  private static let acting: TypeSet = [.button, .link, .popUpButton, .menuButton, .menuItem]
}

extension Finding.Message {
  fileprivate static func contradict(_ traits: Traits) -> Self {
    "has traits that contradict each other: \(traits.names.joined(separator: " and "))"
  }
}

// MARK: Swift sources

extension ConflictingTraits {
  /// Evaluates literal traits. The button trait on a text is no conflict: a tap gesture needs it.
  func check(source screen: AnalyzedScreen, into findings: inout Findings) {
    for node in screen.source.own where screen.source.isStop(node) == true {
      findings.candidate()
      guard let traits = node.traits else {
        findings.notEvaluated(.traits)
        continue
      }
      guard node.type != .link, let conflict = Conflict(traits, of: node.type),
        conflict.reason != .staticText
      else { continue }
      // SwiftUI links are buttons, too.
      let isMild = conflict.traits == [.button, .link]
      findings.emit(
        .contradict(conflict.traits), at: node, reason: conflict.reason, .likely,
        severity: isMild ? .warning : nil)
    }
  }
}
