/// The name that code gives to the data of a picture, such as `avatar` of `Image(uiImage: account.avatar)`.
struct PictureName {
  /// The name as it is written; nil if it says only that it is a picture.
  let text: String?

  init(_ source: Expression) {
    var current: Expression? = source
    var text: String?
    for _ in 0..<Self.deepest where text == nil {
      guard let expression = current else { break }
      switch expression.kind {
      case .name(let name): (text, current) = (Self.meaning(name), nil)
      case .member(let base, let name): (text, current) = (Self.meaning(name), base)
      case .call(let callee, let arguments):
        // `UIImage(named: "confetti")`
        text = arguments["named"]?.literalText
        // A method says what it does to the picture, and not what that shows.
        if case .member(let base, let name) = callee.kind, name.isCapitalised == false {
          current = base
        } else {
          current = nil
        }
      case .operation("??", let first, _): current = first
      case .prefix(_, let operand): current = operand
      default: current = nil
      }
    }
    self.text = text
  }

  private static let deepest = 12

  /// Returns the part of a name that says what a picture shows; nil if it says only that it is one, or has a name.
  static func meaning(_ name: String) -> String? {
    guard name.isCapitalised != true else { return nil }
    if name.count > 4, name.hasSuffix("Name") { return meaning(String(name.dropLast(4))) }
    return kinds.contains(name.lowercased()) || name.lowercased().hasSuffix("url") ? nil : name
  }

  // Names of pictures and their files, whatever they show.
  private static let kinds: Set<String> = [
    "image", "name", "asset", "symbol", "resource", "file", "system", "systemimage",
    "uiimage", "cgimage", "nsimage", "picture", "photo", "data", "imagedata", "src",
    "source", "string",
    "path", "absolutestring", "result", "content", "self", "init", "view", "cell", "state",
    "viewmodel", "model",
    "item", "value", "wrappedvalue", "swiftuiimage", "$0", "first", "last", "named", "load", "get",
  ]
}
