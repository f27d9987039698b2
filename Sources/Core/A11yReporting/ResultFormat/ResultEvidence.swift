import A11yModel
import A11yRules

extension ResultFinding {
  /// The element of a finding in the capture that it was compared with.
  struct Paired: JSONRecord, Equatable {
    var axis = ""
    var value = ""
    var frame: Rect?

    mutating func members(_ members: any JSONMembers) {
      members.required(
        "axis", &axis, "The setting in which the captures differ.", .oneOf(SettingAxis.self))
      members.required("value", &value, "The value of the setting in the other capture.")
      members.optional(
        "frame", &frame,
        "x, y, width and height there, in points in screen coordinates. Absent if it is not there.")
    }

  }
}

extension ResultFinding.Paired {
  init(_ paired: PairedElement) {
    (axis, value) = (paired.axis.rawValue, paired.value)
    frame = paired.frame
  }

  /// The element; nil for a setting of a later version.
  var element: PairedElement? {
    SettingAxis(rawValue: axis).map { PairedElement(axis: $0, value: value, frame: frame) }
  }
}

extension ResultFinding {
  /// The colors of an element with too little contrast, as `#RRGGBB`.
  struct Contrast: JSONRecord, Equatable {
    var text = ""
    var background = ""
    var wanted = 0.0
    var nearest: String?

    mutating func members(_ members: any JSONMembers) {
      members.required("text", &text, "The color of the text or symbol, as #RRGGBB.")
      members.required("background", &background, "The color behind it.")
      members.required("wanted", &wanted, "The minimum contrast ratio.")
      members.optional(
        "nearest", &nearest, "The nearest color with this ratio. Absent if there is none.")
    }
  }
}

extension ResultFinding.Contrast {
  init(_ contrast: FoundContrast) {
    (text, background) = (contrast.text.hex, contrast.background.hex)
    (wanted, nearest) = (contrast.wanted, contrast.nearest?.hex)
  }

  /// The colors; nil if one of them is none.
  var found: FoundContrast? {
    guard let text = RGB(hex: text), let background = RGB(hex: background), wanted.isFinite else {
      return nil
    }
    return FoundContrast(
      text: text, background: background, wanted: wanted, nearest: nearest.flatMap { RGB(hex: $0) })
  }
}
