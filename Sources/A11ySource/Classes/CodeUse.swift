import A11yModel

/// A view that a line of code speaks of, before the whole project is known.
enum CodeTarget: Hashable, Sendable {
  /// A member of a member … of the object whose code it is; without names that object itself.
  case member([String])
  /// The same of another object; its type is empty where nothing says it.
  case foreign(type: String, [String])
  /// An argument of a function, by position.
  case parameter(Int)

  /// The type of what is no view: a constant of a type.
  static let constants = "-"

  private static let longest = 64

  /// The names that lead to it.
  var path: [String] {
    switch self {
    case .member(let path), .foreign(_, let path): path
    case .parameter: []
    }
  }

  /// Returns the target of a path of names that starts at this target.
  ///
  /// - Parameter type: The type of a parameter.
  func appending(_ names: [String], parameterType type: (Int) -> String) -> CodeTarget {
    guard !names.isEmpty else { return self }
    // Names that stand for each other's members could double the path with every line.
    guard path.count + names.count <= Self.longest else { return .foreign(type: "", []) }
    return switch self {
    case .member(let path): .member(path + names)
    case .foreign(let type, let path): .foreign(type: type, path + names)
    case .parameter(let number): .foreign(type: type(number), names)
    }
  }
}

/// The assigned value.
enum CodeWords: Hashable, Sendable {
  /// Nothing: nil or an empty text.
  case nothing
  /// A text as it stands there.
  case literal(String)
  /// A text by the key of a translation.
  case key(String)
  case flag(Bool)
  /// An image of the app's catalogue, which has no words.
  case asset
  /// An image of the system's, which has.
  case symbol
  case unknown

  /// Whether a view has words by it, as far as one can tell.
  var areWords: Bool {
    switch self {
    case .nothing, .asset, .flag: false
    case .literal, .key, .symbol, .unknown: true
    }
  }
}

/// One thing that a line of code does with a view.
struct CodeUse: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case sets(CodeAspect, CodeWords)
    /// Another property, which may be one of the project's.
    case writes(String)
    /// A method, which may be one of the project's.
    case calls(String)
    /// It is an argument of a function.
    case passed(to: String, position: Int, label: String)
    /// Nobody knows where it goes.
    case escapes
    /// Its `accessibilityElements`; nil where they are not a list of members.
    case lists([CodeTarget]?)
  }

  var target: CodeTarget
  var kind: Kind
  /// Whether it happens whenever its function is called.
  var isSure: Bool
  /// Whether it is done to an object that the code has made itself, so that no document has it.
  var isOfMade = false
  var line: Int
}

/// A function of a project, with what it does to what it is given and to its own object.
struct CodeFunction: Sendable {
  /// Its name; that of a type for an initialiser, `name=` for the setter of a property.
  var name: String
  /// The type that it belongs to; empty for none.
  var type: String
  /// The labels of its parameters; empty ones are `_`.
  var labels: [String]
  /// Whether a document can name it as the action of a control.
  var isAction: Bool
  /// The effects on parameters and on `self`.
  var uses: [CodeUse]
}

/// The declarations of a class, or of an extension of it, in one file.
struct ClassPart: Sendable {
  /// An outlet.
  struct Outlet: Sendable {
    var name: String
    var type: String
    var isCollection: Bool
    var isPrivate: Bool
    var line: Int
  }

  var name: String
  /// The name for Objective-C where it is another.
  var runtimeName: String?
  var isExtension: Bool
  /// The superclass and the protocols.
  var inherited: [String] = []
  var path: String
  var line: Int
  var outlets: [Outlet] = []
  /// The types of the other properties.
  var properties: [String: String] = [:]
  /// Properties that are nothing but other members.
  var aliases: [String: [CodeTarget]] = [:]
  /// The effects of the code on views.
  var uses: [CodeUse] = []
  /// The properties of the accessibility protocol that it overrides, with their lines.
  var overrides: [(aspect: CodeAspect, words: CodeWords, line: Int)] = []
}

/// The classes of one file.
package struct ClassFile: Sendable {
  /// The path of the file.
  package let path: String
  var parts: [ClassPart] = []
  var functions: [CodeFunction] = []
  /// The reason why a part of the file was not read; nil if all of it was.
  package var unread: Unread?
}
