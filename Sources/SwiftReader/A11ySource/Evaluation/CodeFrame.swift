/// The names of code that is evaluated for views.
typealias Frame = CodeFrame<Value>

/// The names of a function or closure with their values.
final class CodeFrame<Value: CodeValue>: WalkScope {
  /// The key of the type whose code it is; empty for none.
  let type: String
  /// The object whose code it is.
  let own: [Value]
  /// The member of the type whose code it is; empty for its body.
  let part: String
  let file: Int
  let outer: CodeFrame?
  private(set) var values = BoundNames<[Value]>()
  /// The values that it returns.
  private(set) var results: [Value] = []

  // Outlives the frame.
  private unowned let fuel: Fuel
  // Whether a value holds it.
  private var isHeld = false

  /// - Parameter fuel: The fuel of the walk that reads the code.
  init(
    type: String, own: [Value], part: String = "", file: Int, fuel: Fuel, outer: CodeFrame? = nil,
    isFunction: Bool = false
  ) {
    (self.type, self.own, self.file, self.outer) = (type, own, file, outer)
    (self.part, self.fuel, self.isFunction) = (part, fuel, isFunction)
    fuel.note(readingOf: file)
    if fuel.holdsViews { fuel.keep(self) }
  }

  func clear() { (values, results) = (BoundNames<[Value]>(), []) }

  /// The frame as a value holds it, which one of its own names may have in the end: the frames around it are cleared
  /// with it after the walk.
  var held: CodeFrame {
    guard !fuel.holdsViews else { return self }
    var next: CodeFrame? = self
    while let frame = next, !frame.isHeld {
      frame.isHeld = true
      fuel.keep(frame)
      next = frame.outer
    }
    return self
  }

  /// A frame inside this one.
  var inner: CodeFrame {
    CodeFrame(type: type, own: own, part: part, file: file, fuel: fuel, outer: self)
  }

  /// The frame of a closure or local function inside this one.
  var function: CodeFrame {
    let frame = inner
    frame.isFunction = true
    return frame
  }

  /// The frame as it is now, without the names that follow.
  var snapshot: CodeFrame {
    let frame = CodeFrame(type: type, own: own, part: part, file: file, fuel: fuel, outer: outer)
    (frame.values, frame.isInstance) = (values, isInstance)
    return frame
  }

  /// The frame with the properties of a type, as its user gives them; nil where they are not known.
  func instance(of type: String) -> CodeFrame? {
    var frame: CodeFrame? = self
    while let current = frame {
      if current.isInstance, current.type == type { return current }
      frame = current.outer
    }
    return nil
  }

  /// The outermost frame of the type.
  var outermost: CodeFrame {
    var frame = self
    while let outer = frame.outer, outer.type == type { frame = outer }
    return frame
  }

  func bind(_ name: String, _ alternatives: [Value]) { values.set(name, alternatives.limited()) }

  /// Adds values that it returns.
  func give(_ alternatives: [Value]) {
    // More are not told apart.
    guard results.count <= [Value].mostKept else { return }
    results += alternatives
    if results.count > [Value].mostKept { results = results.limited() }
  }

  /// The values of a name here or in the frames around it; nil where only the type may declare it.
  func values(of name: String) -> [Value]? {
    var frame: CodeFrame? = self
    while let current = frame {
      if let found = current.values[name] { return found }
      frame = current.outer
    }
    return nil
  }

  /// Adds alternatives to a variable; false where none has the name.
  ///
  /// - Parameter replacing: Whether the known ones are left out.
  @discardableResult
  func assign(_ name: String, _ alternatives: [Value], replacing: Bool = false) -> Bool {
    var frame: CodeFrame? = self
    while let current = frame {
      if let known = current.values[name] {
        current.values.set(
          name,
          replacing || known.allSatisfy(\.isUnassigned) ? alternatives : known.or(alternatives))
        return true
      }
      frame = current.outer
    }
    return false
  }

  /// The frame whose function returns.
  var returning: CodeFrame {
    var frame = self
    while let outer = frame.outer, !frame.isFunction { frame = outer }
    return frame
  }

  /// Whether `return` ends here.
  var isFunction = false
  /// Whether its names are properties of its type.
  var isInstance = false
}
