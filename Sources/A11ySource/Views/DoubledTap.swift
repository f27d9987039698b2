import SwiftSyntax

extension FunctionCallExprSyntax {
  /// Whether a control beside the view that a tap is written behind does the same, so that nobody misses the tap:
  /// a button with the same action, or what is given the value that the tap toggles.
  var isDoneBeside: Bool {
    guard let action = tapAction, let item = statement,
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      let place = list.index(of: item)
    else { return false }
    let toggled = action.hasSuffix(".toggle()") ? "$" + action.dropLast(9) : nil
    let before = Array(list[..<place].suffix(Self.furthest))
    let after = Array(list[place...].dropFirst().prefix(Self.furthest))
    return (before + after).contains { neighbour in
      guard neighbour.totalLength.utf8Length <= Self.longest else { return false }
      let text = neighbour.writtenText.withoutSpaceAndSelf
      if let toggled, text.contains(toggled) { return true }
      return text.contains("Button") && text.contains("{\(action)}")
    }
  }

  // Views that stand together are few, and short.
  private static let furthest = 4
  private static let longest = 4096

  // The only statement of what it does.
  private var tapAction: String? {
    let given = trailingClosure ?? arguments.last?.expression.as(ClosureExprSyntax.self)
    guard let statement = given?.statements.only, statement.totalLength.utf8Length <= 256 else {
      return nil
    }
    let text = statement.writtenText.withoutSpaceAndSelf
    return text.isEmpty ? nil : text
  }

  // The statement that it is a part of.
  private var statement: CodeBlockItemSyntax? {
    var next = parent
    for _ in 0..<64 {
      guard let node = next else { return nil }
      if let item = node.as(CodeBlockItemSyntax.self) { return item }
      next = node.parent
    }
    return nil
  }
}

extension String {
  // As one would compare it by eye.
  fileprivate var withoutSpaceAndSelf: String {
    let dense = String(decoding: utf8.filter { $0 > 0x20 }, as: UTF8.self)
    return dense.replacing("self.", with: "")
  }
}
