/// What VoiceOver adds to the texts of an app; the names of the phrases in `Rules/Speech`.
package enum SpeechPhrase: String, CaseIterable, Sendable {
  // What an element is.
  case button, backButton, link, heading, image, adjustable, searchField, textField
  case secureTextField, switchButton, tab
  /// What the system calls the button that leads back; it is not said twice.
  case back
  // In which state it is.
  case dimmed, selected, editing, on, off, mixed
  // Where it stands.
  case position, listStart, listEnd, landmark, landmarkEnd
  case row, column, rowSpan, columnSpan
  // What more there is.
  case actions, moreContent
  // What one can do.
  case toggleHint, editHint, adjustHint, spellingHint
}
