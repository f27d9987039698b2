import A11yModel

/// A value that an expression may have; several form the alternatives of conditions.
indirect enum Value {
  /// A text, and whether it is shown as it is: looked up in catalogues already, or never a key.
  case text(Words, isShown: Bool = false)
  case image(ImageName)
  case font(WrittenFont)
  case flag(Bool)
  case number(Double)
  case nothing
  /// An implicit member or the case of an enumeration, with its associated values: `.plain`, `.icon("a")`; and the
  /// enumeration of the project that has it, empty where that is not known.
  case item(String, [[Value]], of: String = "")
  case type(String)
  /// A view, a bar item or another object whose properties are collected.
  case reference(Location)
  /// A part of such an object, by its property: `titleLabel`.
  case part(Location, String)
  /// An object of a type that is not followed, and the values that its properties were given where it was made.
  case instance(String, given: [String: [Value]] = [:])
  case list([Value])
  case tuple([(label: String, values: [Value])])
  case closure(Closure, Frame)
  /// An expression that is evaluated where its value is asked for, with the type that is expected there.
  case code(Expression, Frame, expecting: String = "")
  /// Views that are there already, such as those that a modifier changes.
  case content(any ViewContent)
  /// Anything else that is there.
  case some
  case unknown
}

extension Value {
  /// The most values in lists and tuples that lie in each other.
  static let mostParts = 512

  /// The number of values in it with itself, counted a little beyond ``mostParts`` at most.
  var partCount: Int {
    var count = 0
    var waiting = [self]
    while count <= Self.mostParts, let value = waiting.popLast() {
      count += 1
      switch value {
      case .list(let elements): waiting += elements
      case .tuple(let parts): for part in parts { waiting += part.values }
      case .instance(_, let given): for values in given.values { waiting += values }
      default: continue
      }
    }
    return count
  }
}

/// Views as a value.
protocol ViewContent: AnyObject {
  /// The words of the views.
  var words: [Words] { get }
}

/// A font as far as its scaling is known.
struct WrittenFont: Hashable, Sendable {
  /// Whether it keeps its size at every text size.
  var isFixed: Bool
  /// The size in points.
  var size: Double?
  /// The level of the title that it is the font of; 0 for none.
  var titleLevel = 0
  /// The place where it is written.
  var place: SourcePlace
  /// The type in whose code that is; empty for none.
  var owner = ""
  /// The call that makes it, if another size could be written there.
  var code: FontCode?
}

/// The call that makes a font, in bytes of its file.
struct FontCode: Hashable, Sendable {
  /// Whether it is a font of UIKit.
  let isUIKit: Bool
  /// Whether the call may have no result.
  let isOptional: Bool
  /// The call; in SwiftUI from the name of the function.
  let call: Range<Int>
  let weight: Range<Int>?
  let design: Range<Int>?

  /// Finds the parts of a call; nil for another expression.
  init?(_ node: Expression) {
    guard let (callee, arguments) = node.asCall else { return nil }
    isUIKit = !["system", "custom"].contains(callee.lastName)
    isOptional = isUIKit && arguments["name"] != nil
    call = Int(isUIKit ? node.start : callee.nameStart)..<Int(node.end)
    weight = arguments["weight"].map { Int($0.start)..<Int($0.end) }
    design = arguments["design"].map { Int($0.start)..<Int($0.end) }
  }
}

/// The storage of an object.
enum Location: Hashable, Sendable {
  /// An object that code makes, by the place of the call and the call that the function with it was followed from.
  case object(SourcePlace, from: SourcePlace?)
  /// A property of a type of the project.
  case field(String, String)
  /// A property of UIKit of a type of the project: `navigationItem.rightBarButtonItem`.
  case place(String, String)
  /// The object whose code it is, by its type.
  case own(String)
  /// Some object of a view class of the project, by the class.
  case any(String)
  /// The sender of an action, by the type and the name of the action.
  case sender(String, String)
  /// A property of an object of unknown type.
  case named(String)
}

extension [Value] {
  /// The most alternatives that are told apart.
  static let most = 16
  /// The most alternatives that a name has or a function returns.
  static let mostKept = 64

  /// The alternatives of both.
  func or(_ others: [Value]) -> [Value] { (self + others).limited(to: Self.most) }

  /// The first alternatives; those left out are unknown.
  func limited(to most: Int = mostKept) -> [Value] {
    count <= most ? self : prefix(most) + [.unknown]
  }

  /// The number of lists' elements among the alternatives.
  var elementCount: Int {
    reduce(0) { if case .list(let elements) = $1 { $0 + elements.count } else { $0 } }
  }

  /// The objects among the alternatives, and those in lists.
  var locations: [Location] {
    flatMap { value -> [Location] in
      switch value {
      case .reference(let location): [location]
      case .list(let elements): elements.locations
      default: []
      }
    }
  }

  /// Whether something of the project's views is among them.
  var areTracked: Bool {
    contains { value in
      switch value {
      case .reference, .part: true
      case .list(let elements): elements.areTracked
      case .tuple(let parts): parts.contains { $0.values.areTracked }
      default: false
      }
    }
  }

  /// Whether each alternative is an object, and no part of one.
  var areObjects: Bool {
    allSatisfy { if case .reference = $0 { true } else { false } }
  }

  /// The elements of lists; other alternatives stand for themselves.
  var elements: [Value] {
    flatMap { value -> [Value] in if case .list(let elements) = value { elements } else { [value] }
    }
  }

  /// The words of the alternatives.
  var words: [Words] {
    map { value in
      switch value {
      case .text(let words, _): words
      case .nothing: .empty
      case .unknown: .unknown
      default: .some
      }
    }
  }
}

/// The names of a function or closure with their values.
final class Frame: WalkScope {
  /// The key of the type whose code it is; empty for none.
  let type: String
  /// The object whose code it is.
  let own: [Value]
  /// The member of the type whose code it is; empty for its body.
  let part: String
  let file: Int
  let outer: Frame?
  private(set) var values = BoundNames()
  /// The values that it returns.
  private(set) var results: [Value] = []

  // Outlives the frame.
  private unowned let fuel: Fuel
  // Whether a value holds it.
  private var isHeld = false

  /// - Parameter fuel: The fuel of the walk that reads the code.
  init(
    type: String, own: [Value], part: String = "", file: Int, fuel: Fuel, outer: Frame? = nil
  ) {
    (self.type, self.own, self.file, self.outer) = (type, own, file, outer)
    (self.part, self.fuel) = (part, fuel)
    fuel.note(readingOf: file)
    if fuel.holdsViews { fuel.keep(self) }
  }

  func clear() { (values, results) = (BoundNames(), []) }

  /// The frame as a value holds it, which one of its own names may have in the end: the frames around it are cleared
  /// with it after the walk.
  var held: Frame {
    guard !fuel.holdsViews else { return self }
    var next: Frame? = self
    while let frame = next, !frame.isHeld {
      frame.isHeld = true
      fuel.keep(frame)
      next = frame.outer
    }
    return self
  }

  /// A frame inside this one.
  var inner: Frame {
    Frame(type: type, own: own, part: part, file: file, fuel: fuel, outer: self)
  }

  /// The frame as it is now, without the names that follow.
  var snapshot: Frame {
    let frame = Frame(type: type, own: own, part: part, file: file, fuel: fuel, outer: outer)
    (frame.values, frame.isInstance) = (values, isInstance)
    return frame
  }

  /// The frame with the properties of a type, as its user gives them; nil where they are not known.
  func instance(of type: String) -> Frame? {
    var frame: Frame? = self
    while let current = frame {
      if current.isInstance, current.type == type { return current }
      frame = current.outer
    }
    return nil
  }

  /// The outermost frame of the type.
  var outermost: Frame {
    var frame = self
    while let outer = frame.outer, outer.type == type { frame = outer }
    return frame
  }

  func bind(_ name: String, _ alternatives: [Value]) { values.set(name, alternatives.limited()) }

  /// Adds values that it returns.
  func give(_ alternatives: [Value]) { results = (results + alternatives).limited() }

  /// The values of a name here or in the frames around it; nil where only the type may declare it.
  func values(of name: String) -> [Value]? {
    var frame: Frame? = self
    while let current = frame {
      if let found = current.values[name] { return found }
      frame = current.outer
    }
    return nil
  }

  /// Adds alternatives to a variable; false where none has the name.
  func assign(_ name: String, _ alternatives: [Value]) -> Bool {
    var frame: Frame? = self
    while let current = frame {
      if let known = current.values[name] {
        current.values.set(name, known.isPlaceholder ? alternatives : known.or(alternatives))
        return true
      }
      frame = current.outer
    }
    return false
  }

  /// The frame whose function returns.
  var returning: Frame {
    var frame = self
    while let outer = frame.outer, !frame.isFunction { frame = outer }
    return frame
  }

  /// Whether `return` ends here.
  var isFunction = false
  /// Whether it is of a function that is evaluated for itself.
  var isRoot = false
  /// Whether its names are properties of its type.
  var isInstance = false
}

extension [Value] {
  // A variable without a first value.
  fileprivate var isPlaceholder: Bool {
    if count == 1, case .nothing = self[0] { true } else { false }
  }
}
