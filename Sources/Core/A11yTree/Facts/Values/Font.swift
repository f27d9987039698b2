/// Facts about the font and layout of a text.
@usableFromInline package struct Font: Hashable, Sendable {
  /// The size in points.
  public var pointSize: Double
  /// The text style, for example `body`; empty if there is none.
  public var textStyle: String
  /// The maximum number of lines; 0 for no limit.
  public var numberOfLines: Int
  /// The weight as `UIFont.Weight` has it, from -1 to 1: 0 is regular, 0.4 bold. Or that of OpenType and CSS, from 1 to
  /// 1000: 400 is regular, 700 bold. Nil if unknown.
  public var weight: Double?
  /// Whether the font follows the text size that the user chooses; nil if unknown.
  public var followsTextSize: Bool?
  /// The minimum scale to which the text shrinks to fit; 1 if it does not shrink, nil if unknown.
  public var minimumScale: Double?
  /// Whether the text does not fit and is cut off; nil if unknown.
  public var isTruncated: Bool?
  /// The color of the text as the app set it, for example `#3C3C43`; nil if unknown or translucent.
  public var color: String?
  /// The color behind the text as the app set it; nil if unknown or translucent.
  public var background: String?

  /// Creates font facts.
  public init(pointSize: Double, textStyle: String = "", numberOfLines: Int = 0) {
    self.pointSize = pointSize
    self.textStyle = textStyle
    self.numberOfLines = numberOfLines
  }

  /// Whether the font is bold, as text of 14 points has to be to count as large in WCAG; nil if unknown.
  package var isBold: Bool? { weight.map { $0 > 1 ? $0 >= Self.boldOfOpenType : $0 >= Self.bold } }

  // UIFont.Weight.semibold is 0.3, bold 0.4.
  private static let bold = 0.4
  // https://learn.microsoft.com/typography/opentype/spec/os2#usweightclass
  private static let boldOfOpenType = 700.0
}

extension Font: FactRecord, SketchText {
  package static var blank: Font { Font(pointSize: 0) }

  package static let members: [FactMember<Font>] = [
    FactMember("pointSize", \.pointSize),
    FactMember("textStyle", \.textStyle, "For example body; empty when there is none."),
    FactMember("numberOfLines", \.numberOfLines, "0 for no limit."),
    FactMember(
      "weight", \.weight,
      "As UIFont.Weight, from -1 to 1: 0 is regular, 0.4 bold. Or as OpenType and CSS, to 1000: 400 is regular, 700 bold."
    ),
    FactMember("followsTextSize", \.followsTextSize, "Whether it changes with the text size."),
    FactMember("minimumScale", \.minimumScale, "What it shrinks to; 1 when it does not shrink."),
    FactMember("truncated", \.isTruncated, "Whether the text is cut off."),
    FactMember("color", \.color, "Its color as the app set it, for example #3C3C43."),
    FactMember("background", \.background, "The color behind it as the app set it."),
  ]

  package static var sketchPlace: SketchPlace { .records }

  package var sketch: String {
    var parts = [SketchNotation.number(pointSize)]
    if !textStyle.isEmpty { parts.append(textStyle) }
    if numberOfLines > 0 { parts.append("lines:\(numberOfLines)") }
    if let weight { parts.append("weight:\(SketchNotation.number(weight))") }
    if let followsTextSize { parts.append(followsTextSize ? "follows" : "fixed") }
    if let minimumScale { parts.append("scale:\(SketchNotation.number(minimumScale))") }
    if let isTruncated { parts.append(isTruncated ? "cut" : "whole") }
    if let color { parts.append("color:\(color.drop { $0 == "#" })") }
    if let background { parts.append("on:\(background.drop { $0 == "#" })") }
    return parts.joined(separator: ",")
  }

  package static func parse(
    _ text: String, of key: String, _ notes: inout FactNotes
  ) throws(SketchFault) -> Font {
    let parts = text.split(separator: ",")
    var font = Font(pointSize: try SketchNotation.readNumber(String(parts.first ?? "")))
    for part in parts.dropFirst() {
      let (head, value) = SketchNotation.parts(String(part))
      switch (head, value) {
      case ("lines", let value?): font.numberOfLines = Int(try SketchNotation.readNumber(value))
      case ("weight", let value?): font.weight = try SketchNotation.readNumber(value)
      case ("scale", let value?): font.minimumScale = try SketchNotation.readNumber(value)
      case ("color", let value?): font.color = "#" + value
      case ("on", let value?): font.background = "#" + value
      case ("follows", nil): font.followsTextSize = true
      case ("fixed", nil): font.followsTextSize = false
      case ("cut", nil): font.isTruncated = true
      case ("whole", nil): font.isTruncated = false
      default: font.textStyle = String(part)
      }
    }
    return font
  }
}
