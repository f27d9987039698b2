/// The font and line limit of a text.
@usableFromInline package struct Font: Hashable, Sendable {
  /// The size in points.
  public var pointSize: Double
  /// The text style, for example `body`; empty if there is none.
  public var textStyle: String
  /// The maximum number of lines; 0 for no limit.
  public var numberOfLines: Int

  /// Creates font facts.
  public init(pointSize: Double, textStyle: String = "", numberOfLines: Int = 0) {
    self.pointSize = pointSize
    self.textStyle = textStyle
    self.numberOfLines = numberOfLines
  }
}

extension Font: FactRecord, SketchText {
  package static var blank: Font { Font(pointSize: 0) }

  package static let members: [FactMember<Font>] = [
    FactMember("pointSize", \.pointSize),
    FactMember("textStyle", \.textStyle, "For example body; empty when there is none."),
    FactMember("numberOfLines", \.numberOfLines, "0 for no limit."),
  ]

  package static var sketchPlace: SketchPlace { .records }
  package var sketch: String {
    SketchNotation.number(pointSize) + (textStyle.isEmpty ? "" : ",\(textStyle)")
  }

  package static func parse(
    _ text: String, of key: String, _ notes: inout FactNotes
  ) throws(SketchFault) -> Font {
    let parts = text.split(separator: ",", maxSplits: 1)
    return Font(
      pointSize: try SketchNotation.readNumber(String(parts.first ?? "")),
      textStyle: parts.count > 1 ? String(parts[1]) : "")
  }
}
