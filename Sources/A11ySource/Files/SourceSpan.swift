import A11yModel
import SwiftSyntax

/// A part of a file that may be changed, letter by letter.
struct SourceSpan: Hashable, Sendable {
  /// The text of the span.
  var what: CodeSpan.What
  /// The start of the span.
  var place: SourcePlace
  /// The text of the span.
  var text: String
  /// Whether it is the key of a text that may be translated.
  var isKey = false

  /// The place behind the text, in bytes of the file.
  var end: Int { Int(place.offset) + text.utf8.count }
}

extension SourceSpan {
  /// The characters of a literal without escapes, data and line breaks; nil for another one.
  init?(_ what: CodeSpan.What, literal: StringLiteralExprSyntax, in file: Int, isKey: Bool) {
    guard literal.openingPounds == nil, literal.openingQuote.tokenKind == .stringQuote,
      case .stringSegment(let segment)? = literal.segments.only
    else { return nil }
    let text = segment.content.text
    guard !text.isEmpty, !text.utf8.contains(where: { $0 == 0x5C || $0 < 0x20 }) else { return nil }
    self.init(
      what: what,
      place: SourcePlace(
        file: file, offset: segment.content.positionAfterSkippingLeadingTrivia.utf8Offset),
      text: text, isKey: isKey)
  }

  /// A modifier with the spaces and line breaks before its dot; nil where a comment is before it.
  init?(_ what: CodeSpan.What, modifier call: FunctionCallExprSyntax, in file: Int) {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base,
      let before = base.lastToken(viewMode: .sourceAccurate),
      before.trailingTrivia.isBlank, member.period.leadingTrivia.isBlank
    else { return nil }
    let start = before.endPositionBeforeTrailingTrivia.utf8Offset
    // Its own parts alone: the chain that it stands behind may be long.
    var bytes = Array(before.trailingTrivia.description.utf8)
    for part in member.children(viewMode: .sourceAccurate)
    where part.position >= member.period.position {
      bytes += part.syntaxTextBytes
    }
    for part in call.children(viewMode: .sourceAccurate) where part.position >= member.endPosition {
      bytes += part.syntaxTextBytes
    }
    bytes.removeLast(min(bytes.count, call.trailingTriviaLength.utf8Length))
    self.init(
      what: what, place: SourcePlace(file: file, offset: start),
      text: String(decoding: bytes, as: UTF8.self))
  }

  /// The end of an expression, from an offset in the file; nil where that is not inside of it.
  init?(_ what: CodeSpan.What, in call: FunctionCallExprSyntax, from start: Int, file: Int) {
    let bytes = call.syntaxTextBytes
    let first = start - call.position.utf8Offset
    let last = call.endPositionBeforeTrailingTrivia.utf8Offset - call.position.utf8Offset
    guard first >= 0, first < last, last <= bytes.count else { return nil }
    self.init(
      what: what, place: SourcePlace(file: file, offset: start),
      text: String(decoding: bytes[first..<last], as: UTF8.self))
  }
}

extension Trivia {
  /// Whether there is nothing in it but spaces and line breaks.
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
