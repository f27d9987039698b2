import A11yModel

extension Traits {
  /// Traits of which VoiceOver says a word for what one can do with an element, the system's own among
  /// them: what has one of these has a role.
  package static let roles: Traits = [
    .button, .link, .searchField, .keyboardKey, .adjustable, .toggleButton, .tabBar, .textEntry,
    .backButton, .systemRoles,
  ]

  // Picker element, radio button, launch icon, tab button, delete key, pop-up button, menu item: private.
  private static let systemRoles = Traits(
    rawValue: 1 << 19 | 1 << 20 | 1 << 22 | 1 << 28 | 1 << 30 | 1 << 40 | 1 << 52)

  /// Traits of what takes touches in a way of its own, so that no role would be right: it plays or records
  /// from the first tap on, or every touch goes to the app.
  package static let directTouch = Traits(rawValue: 1 << 11 | 1 << 13)
}

extension Node {
  /// Whether it has a role that VoiceOver says, by type or trait: nil where only its traits would tell, and
  /// these are unknown.
  package var hasSpokenRole: Bool? {
    if TypeSet.interactive.contains(type) { return true }
    return traits.map { !$0.isDisjoint(with: .roles) }
  }
}
