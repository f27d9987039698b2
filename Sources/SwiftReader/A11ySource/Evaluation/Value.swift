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

extension Value: CodeValue {
  static var unassigned: Value { .nothing }
  static func text(literal: String) -> Value { .text(Words(literal)) }
  static func variadic(_ given: [[Value]]) -> [Value] { Array(given.joined()) }

  var isUnknown: Bool { if case .unknown = self { true } else { false } }
  var isNothing: Bool { if case .nothing = self { true } else { false } }
  var isUnassigned: Bool { isNothing }
  // Which text code compares with is not known: all branches show theirs.
  var comparedText: String? { nil }

  var enumerationCase: (name: String, values: [[Value]])? {
    if case .item(let name, let values, _) = self { (name, values) } else { nil }
  }

  var parts: [(label: String, values: [Value])]? {
    if case .tuple(let parts) = self { parts } else { nil }
  }

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
