import A11yModel

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
  /// - Parameters:
  ///   - given: The gesture that the modifier is given, where it is written: a name stands for another place.
  ///   - file: The file of the code.
  init?(_ call: ViewCall, given: Expression?, in file: SourceFile) {
    switch call.name {
    case "onTapGesture": self.init(taps: call, file)
    case "onLongPressGesture":
      let action = call.argument("perform") ?? call.trailing
      // Without anything to do it only tells that a finger is down.
      let acts = action.map { $0.asClosure?.body.isEmpty != true } ?? false
      self.init(.other, acts ? .hold : nil)
    default: self.init(gesture: given, file, depth: 0)
    }
    doesMore = (call.trailing?.asClosure?.body.count ?? 0) > 1
  }

  private init(_ gesture: CodeFacts.Gesture, _ movement: CodeFacts.Movement?) {
    (self.gesture, self.movement) = (gesture, movement)
  }

  private init(taps call: ViewCall, _ file: SourceFile) {
    let count = call.argument("count")
    guard let count, count.literalNumber != 1 else {
      self.init(Self.tap(call, file), nil)
      return
    }
    // Nobody is meant to find what takes seven.
    self.init(.other, count.literalNumber.map { $0 <= 3 } == true ? .taps : nil)
  }

  private init?(gesture given: Expression?, _ file: SourceFile, depth: Int) {
    guard let given, let kind = given.gesture else { return nil }
    let text = file.text(of: given)
    switch kind.name {
    case "TapGesture", "SpatialTapGesture":
      let count = kind.arguments["count"]?.literalNumber ?? 1
      self.init(count == 1 ? Self.tap(text) : .other, count == 1 || count > 3 ? nil : .taps)
    case "DragGesture":
      // What follows the finger moves what is drawn, as a rule; where it is, is a value.
      let isValue = text.contains(".location") && !text.contains(".translation")
      self.init(.other, isValue ? .drag : nil)
    case "LongPressGesture":
      let acts = text.contains(".onEnded") && !text.contains(".sequenced")
      self.init(.other, acts ? .hold : nil)
    case "ExclusiveGesture" where depth < 4, "SimultaneousGesture" where depth < 4:
      let touches = kind.arguments.compactMap {
        Touch(gesture: $0.value, file, depth: depth + 1)
      }
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
  private static func tap(_ call: ViewCall, _ file: SourceFile) -> CodeFacts.Gesture {
    if call.arguments.isEmpty, call.trailing?.asClosure?.body.isEmpty == true { return .dismissal }
    let parts = call.arguments.map(\.value) + (call.trailing.map { [$0] } ?? [])
    let text = parts.flatMap { file.text(of: $0) }
    return tap(text[...])
  }

  // By the words of what it does, whatever case they are in and however they are spaced.
  private static func tap(_ written: ArraySlice<UInt8>) -> CodeFacts.Gesture {
    let text = written.filter { $0 > 0x20 }.map { byte in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
    return marks.contains { text[...].contains($0) } ? .dismissal : .tap
  }

  private static let marks: [StaticString] = [
    "keyboard", "endediting", "resignfirstresponder", "focused=false", "focused=nil",
    "focus=nil", "focusedfield=nil", "focus=false",
  ]
}

extension Expression {
  // The gesture at the beginning of a chain, and what it is given.
  fileprivate var gesture: (name: String, arguments: [Argument])? {
    var current = self
    while let (callee, arguments) = current.asCall {
      if let name = callee.asName { return (name, arguments) }
      guard case .member(let base?, _) = callee.kind else { return nil }
      current = base
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// Whether it has a text in it.
  func contains(_ text: StaticString) -> Bool {
    withUnsafeBufferPointer { $0.position(of: text) != nil }
  }
}
