import A11yModel

extension ViewReader {
  /// Whether a control beside the view that a tap is written behind does the same, so that nobody misses the tap:
  /// a button with the same action, or what is given the value that the tap toggles.
  func isDoneBeside(_ call: ViewCall, in file: SourceFile) -> Bool {
    let given = call.trailing ?? call.arguments.last?.value
    guard let closure = given?.asClosure, let only = closure.body.only, let value = only.value,
      let action = Self.dense(file.text(of: value), upTo: 256), !action.isEmpty
    else { return false }
    let toggled = action.hasSuffix(".toggle()") ? "$" + action.dropLast(9) : nil
    let (statements, place) = block
    let before = statements[..<min(place, statements.count)].suffix(Self.furthest)
    let after = statements.dropFirst(place + 1).prefix(Self.furthest)
    return (before + after).contains { neighbour in
      guard let value = neighbour.value,
        let text = Self.dense(file.text(of: value), upTo: Self.longest)
      else { return false }
      if let toggled, text.contains(toggled) { return true }
      return text.contains("Button") && text.contains("{\(action)}")
    }
  }

  // Views that stand together are few, and short.
  private static let furthest = 4
  private static let longest = 4096

  // As one would compare it by eye; nil for a long text.
  private static func dense(_ bytes: ArraySlice<UInt8>, upTo longest: Int) -> String? {
    guard bytes.count <= longest else { return nil }
    return String(decoding: bytes.filter { $0 > 0x20 }, as: UTF8.self).replacing("self.", with: "")
  }
}
