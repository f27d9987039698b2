import A11yModel
import SwiftSyntax

/// The touch handling that a modifier adds, such as `onTapGesture` or `gesture(DragGesture()…)`.
struct Touch {
  /// The effect of touches.
  var gesture: CodeFacts.Gesture
  /// The gesture other than a tap, if code in the modifier handles it.
  let movement: CodeFacts.Movement?
  /// Whether several things are done, so that one of them is not all.
  private(set) var doesMore = false

  /// Nil where it is not known which gesture it is.
  ///
  /// - Parameter given: The gesture that the modifier is given, where it is written: a name stands for another place.
  init?(_ call: ViewCall, _ modifier: ModifierCall, given: ExprSyntax?) {
    switch call.name {
    case "onTapGesture": self.init(taps: call, modifier)
    case "onLongPressGesture":
      let action = call.argument("perform") ?? call.trailing.map { ExprSyntax($0) }
      // Without anything to do it only tells that a finger is down.
      let acts = action.map { $0.as(ClosureExprSyntax.self)?.statements.isEmpty != true } ?? false
      self.init(.other, acts ? .hold : nil)
    default: self.init(gesture: given, depth: 0)
    }
    doesMore = (call.trailing?.statements.count ?? 0) > 1
  }

  private init(_ gesture: CodeFacts.Gesture, _ movement: CodeFacts.Movement?) {
    (self.gesture, self.movement) = (gesture, movement)
  }

  private init(taps call: ViewCall, _ modifier: ModifierCall) {
    let count = call.argument("count")
    guard let count, count.number != 1 else {
      self.init(Self.tap(modifier.syntax), nil)
      return
    }
    // Nobody is meant to find what takes seven.
    self.init(.other, count.number.map { $0 <= 3 } == true ? .taps : nil)
  }

  private init?(gesture given: ExprSyntax?, depth: Int) {
    guard let given, let kind = given.gestureName else { return nil }
    switch kind.name {
    case "TapGesture", "SpatialTapGesture":
      let isTap = kind.count == 1
      self.init(
        isTap ? Self.tap(given.syntaxTextBytes) : .other, isTap || kind.count > 3 ? nil : .taps)
    case "DragGesture":
      // What follows the finger moves what is drawn, as a rule; where it is, is a value.
      let written = given.writtenText
      let isValue = written.contains(".location") && !written.contains(".translation")
      self.init(.other, isValue ? .drag : nil)
    case "LongPressGesture":
      let written = given.writtenText
      let acts = written.contains(".onEnded") && !written.contains(".sequenced")
      self.init(.other, acts ? .hold : nil)
    case "ExclusiveGesture" where depth < 4, "SimultaneousGesture" where depth < 4:
      let touches = kind.arguments.compactMap { Touch(gesture: $0.expression, depth: depth + 1) }
      guard let first = touches.first else { return nil }
      self.init(
        touches.contains { $0.gesture == .tap } ? .tap : first.gesture,
        touches.compactMap(\.movement).first)
    case "MagnificationGesture", "MagnifyGesture", "RotationGesture", "RotateGesture":
      self.init(.other, .pinch)
    default: self.init(.other, nil)
    }
  }

  // What only puts the keyboard away is no function that anybody would miss, nor is what does nothing.
  private static func tap(_ syntax: FunctionCallExprSyntax) -> CodeFacts.Gesture {
    if syntax.arguments.isEmpty, syntax.trailingClosure?.statements.isEmpty == true {
      return .dismissal
    }
    return tap(
      syntax.arguments.syntaxTextBytes + (syntax.trailingClosure?.syntaxTextBytes ?? []))
  }

  // By the words of what it does, whatever case they are in and however they are spaced.
  private static func tap(_ written: [UInt8]) -> CodeFacts.Gesture {
    let text = written.filter { $0 > 0x20 }.map { byte in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
    let isDismissal = text.withUnsafeBufferPointer { text in
      marks.contains { text.position(of: $0) != nil }
    }
    return isDismissal ? .dismissal : .tap
  }

  private static let marks: [StaticString] = [
    "keyboard", "endediting", "resignfirstresponder", "focused=false", "focused=nil",
    "focus=nil", "focusedfield=nil", "focus=false",
  ]
}

extension ExprSyntax {
  /// The gesture at the beginning of a chain, how many taps it needs, and what it is given.
  fileprivate var gestureName: (name: String, count: Double, arguments: LabeledExprListSyntax)? {
    var current = self
    while let call = current.as(FunctionCallExprSyntax.self) {
      if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
        let count = call.arguments.first { $0.label?.text == "count" }?.expression.number
        return (name, count ?? 1, call.arguments)
      }
      guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else {
        return nil
      }
      current = base
    }
    return nil
  }
}
