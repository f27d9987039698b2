import A11yModel

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
  init?(
    _ what: CodeSpan.What, literal: Expression, in file: Int, of files: [SourceFile], isKey: Bool
  ) {
    guard let text = literal.literalText, !text.isEmpty else { return nil }
    let written = files[file].text(of: literal)
    guard written.first == UInt8(ascii: "\""), written.count == text.utf8.count + 2,
      !written.contains(where: { $0 == 0x5C || $0 < 0x20 }),
      written.dropFirst().dropLast().elementsEqual(text.utf8)
    else { return nil }
    self.init(
      what: what, place: SourcePlace(file: file, offset: Int(literal.start) + 1),
      text: text, isKey: isKey)
  }

  /// A modifier with the spaces and line breaks before its dot; nil where a comment is before it.
  init?(_ what: CodeSpan.What, modifier call: Expression, in file: Int, of files: [SourceFile]) {
    guard let callee = call.asCall?.callee, case .member(let base?, _) = callee.kind else {
      return nil
    }
    let before = files[file].text(base.end, callee.nameStart)
    guard before.filter({ $0 > 0x20 }) == [UInt8(ascii: ".")] else { return nil }
    self.init(what, from: base.end, to: call.end, in: file, of: files)
  }

  /// The end of an expression, from an offset in the file; nil where that is not inside of it.
  init?(
    _ what: CodeSpan.What, in call: Expression, from start: Int, in file: Int,
    of files: [SourceFile]
  ) {
    guard start >= Int(call.start), start < Int(call.end) else { return nil }
    self.init(what, from: Int32(truncatingIfNeeded: start), to: call.end, in: file, of: files)
  }

  /// An expression on one line; nil for another one.
  init?(_ what: CodeSpan.What, _ node: Expression, in file: Int, of files: [SourceFile]) {
    self.init(what, from: node.start, to: node.end, in: file, of: files)
    guard text.utf8.count <= 120, !text.utf8.contains(where: { $0 < 0x20 }) else { return nil }
  }

  private init?(
    _ what: CodeSpan.What, from start: Int32, to end: Int32, in file: Int, of files: [SourceFile]
  ) {
    let text = files[file].text(start, end)
    guard !text.isEmpty else { return nil }
    self.init(
      what: what, place: SourcePlace(file: file, offset: Int(start)),
      text: String(decoding: text, as: UTF8.self))
  }
}
