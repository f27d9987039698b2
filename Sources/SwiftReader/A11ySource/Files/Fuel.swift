/// The reason why a part of a source was not read.
package struct Unread: Hashable, Sendable {
  /// The exceeded limit.
  package enum Reason: CaseIterable, Sendable {
    /// Nesting, by which recursion would overflow the stack.
    case tooDeep
    /// Things to read: a few lines can stand for any number of views.
    case tooMany
  }

  /// The exceeded limit.
  package let reason: Reason
  /// The place where reading stopped.
  let place: SourcePlace
}

/// The steps that a walk over sources may still take, the values that it may still keep, and the levels that it may
/// still go down.
///
/// What a few lines of source stand for can grow exponentially with their number, so that every walk that follows
/// names or visits what it has made more than once spends a step for each node that it visits. Without fuel a walk
/// ends at once, and what it has made is not whole.
package final class Fuel {
  private var rest: Int
  private let limit: Int
  private var room: Int
  private let deepest: Int
  private var depth = 0
  /// The reason why something was omitted; nil if nothing was.
  private(set) var unread: Unread?
  /// The numbers of the files whose code the walk has read.
  private(set) var files: Set<Int> = []
  private var lastFile = -1
  /// The digests of the keys whose texts the walk has asked for.
  private(set) var keys: Set<UInt64> = []
  /// Whether views of the walk may hold scopes.
  let holdsViews: Bool
  // The scopes of the walk.
  private var scopes: [any WalkScope] = []

  /// The levels that all walks can go down on a stack of ``stackSize``.
  static let deepest = 8_000

  /// - Parameters:
  ///   - steps: The number of steps.
  ///   - room: The number of values that may be kept to the end of the walk: effects, objects, scopes.
  ///   - deepest: The number of levels.
  ///   - holdsViews: Whether views of the walk may hold scopes. Otherwise only closures do.
  init(steps: Int, room: Int = .max, deepest: Int = Fuel.deepest, holdsViews: Bool = false) {
    (rest, limit, self.room) = (steps, steps, room)
    (self.deepest, self.holdsViews) = (deepest, holdsViews)
  }

  /// The number of steps taken.
  var spent: Int { limit - rest }

  /// Takes some steps, or none; false where there are none left.
  ///
  /// - Parameter place: Where they are taken.
  @discardableResult
  func spend(_ steps: Int = 1, at place: @autoclosure () -> SourcePlace) -> Bool {
    guard rest > 0 else {
      stop(.tooMany, place)
      return false
    }
    rest -= steps
    return true
  }

  /// Takes some steps, whether there are any or not: the next step that is taken at a place tells.
  func burn(_ steps: Int) { rest -= steps }

  /// Takes room for values that stay to the end of the walk. Without room, the next step is the last one.
  func hold(_ values: Int = 1) {
    room -= values
    if room < 0 { rest = min(rest, 0) }
  }

  /// Takes a step down; false where there are no steps or levels left. A walk that may go down comes back with
  /// ``leave()``.
  func enter(at place: @autoclosure () -> SourcePlace) -> Bool {
    guard spend(at: place()) else { return false }
    guard depth < deepest else {
      stop(.tooDeep, place)
      return false
    }
    depth += 1
    return true
  }

  /// Keeps a scope until the end of the walk.
  func keep(_ scope: some WalkScope) {
    scopes.append(scope)
    hold()
  }

  /// Clears all scopes. A walk calls this at its end.
  func clearScopes() {
    for scope in scopes { scope.clear() }
    scopes = []
  }

  /// Notes that the walk reads code of a file.
  func note(readingOf file: Int) {
    guard file != lastFile else { return }
    lastFile = file
    files.insert(file)
  }

  /// Notes that the walk asks for the text of a key.
  func note(textOf key: String) { keys.insert(TextCatalogue.digest(of: key)) }

  /// Comes back from a level.
  func leave() { depth -= 1 }

  /// Notes that something is left out.
  func stop(_ reason: Unread.Reason, _ place: () -> SourcePlace) {
    if unread == nil { unread = Unread(reason: reason, place: place()) }
  }
}

/// The names in a part of the code, among them closures that hold the scope itself.
protocol WalkScope: AnyObject {
  /// Forgets the names. Otherwise the scope would never be freed.
  func clear()
}

extension Fuel {
  /// The stack size of each thread that reads sources, in bytes. The parser and the traversal of its trees
  /// recurse with the nesting of the code. Only the used part takes memory.
  package static let stackSize = 512 << 20
}
