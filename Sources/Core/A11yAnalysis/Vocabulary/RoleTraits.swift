import A11yModel

extension Traits {
  /// Traits that VoiceOver announces as a role, including private ones.
  package static let roles: Traits = [
    .button, .link, .searchField, .keyboardKey, .adjustable, .toggleButton, .tabBar, .textEntry,
    .backButton, .systemRoles,
  ]

  // Private: picker element, radio button, launch icon, tab button, delete key, pop-up button, menu item.
  private static let systemRoles = Traits(
    rawValue: 1 << 19 | 1 << 20 | 1 << 22 | 1 << 28 | 1 << 30 | 1 << 40 | 1 << 52)

  /// Traits of elements that handle touches themselves, so that no role applies: they play or record media when
  /// activated, or pass all touches to the app.
  package static let directTouch = Traits(rawValue: 1 << 11 | 1 << 13)
}

extension Node {
  /// Whether it has a role that VoiceOver announces, by type or trait; nil if only unknown traits could tell.
  package var hasSpokenRole: Bool? {
    if TypeSet.interactive.contains(type) { return true }
    return traits.map { !$0.isDisjoint(with: .roles) }
  }
}
