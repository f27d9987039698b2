import A11yModel

/// The element of a finding in the capture that it was compared with.
package struct PairedElement: Hashable, Sendable {
  /// The setting in which the captures differ, and its value in the other one.
  package var axis: SettingAxis
  package var value: String
  /// The frame there in points, in screen coordinates; nil if the element is not there.
  package var frame: Rect?

  package init(axis: SettingAxis, value: String, frame: Rect?) {
    (self.axis, self.value, self.frame) = (axis, value, frame)
  }

  /// The setting in words, for example `text size AX3`.
  package var setting: String { axis.words(value) }
}
