import A11yModel
import A11yRules

extension ResultFinding {
  /// The element of a finding in the capture that it was compared with.
  struct Paired: JSONRecord, Equatable {
    var axis = ""
    var value = ""
    var frame: Frame?

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required(
        "axis", &axis, "The setting in which the captures differ.", .oneOf(SettingAxis.self))
      try members.required("value", &value, "The value of the setting in the other capture.")
      try members.optional(
        "frame", &frame,
        "x, y, width and height there, in points in screen coordinates. Absent if it is not there.")
    }

  }
}

extension ResultFinding.Paired {
  init(_ paired: PairedElement) {
    (axis, value) = (paired.axis.rawValue, paired.value)
    frame = paired.frame.map { .init(rect: $0) }
  }

  /// The element; nil for a setting of a later version.
  var element: PairedElement? {
    SettingAxis(rawValue: axis).map { PairedElement(axis: $0, value: value, frame: frame?.rect) }
  }
}
