/// A phrase that VoiceOver adds to the texts of an app; named as in `Rules/Speech`.
package enum SpeechPhrase: String, CaseIterable, Sendable {
  case button, backButton, link, heading, image, adjustable, searchField, textField
  case secureTextField, switchButton, tab
  /// The system's name for a back button, which VoiceOver does not speak twice.
  case back
  case dimmed, selected, expanded, collapsed, editing, on, off, mixed
  case position, listStart, listEnd, landmark, landmarkEnd
  case row, column, rowSpan, columnSpan
  case actions, moreContent
  case toggleHint, editHint, adjustHint, spellingHint
}
