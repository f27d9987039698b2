import A11yBaseline
import A11yModel
import A11yRules

/// Which elements of captured screens are written where in the sources of the same run.
///
/// Only what is beyond doubt: the identifier stands once in all sources and once on the screen; or the label does,
/// on a screen that is the type's by its name or by other elements of both.
struct Counterparts {
  private typealias Key = ScreenMarks.Key
  private let screens: [JudgedScreen]
  // Where keys stand in sources: the screen, or nil where several have it.
  private var written: [Key: Int?] = [:]
  // The same of captures: the first of those that show it.
  private var captured: [Key: Int] = [:]

  /// Looks at the marks of the screens.
  ///
  /// - Complexity: O(n) for n marks.
  init(_ screens: [JudgedScreen]) {
    self.screens = screens
    for (number, screen) in screens.enumerated() {
      for (key, mark) in screen.marks?.marks ?? [:] {
        if screen.isOfSource {
          written[key] = written[key] == nil && mark != nil ? .some(number) : .some(nil)
        } else if mark != nil, captured[key] == nil {
          captured[key] = number
        }
      }
    }
  }

  /// The screens, with the other place in each finding that has one.
  func linked() -> [JudgedScreen] {
    let partners = partners()
    return screens.enumerated().map { number, screen in
      guard let marks = screen.marks else { return screen }
      var screen = screen
      for index in screen.findings.indices {
        let element = screen.findings[index].finding.element
        screen.findings[index].finding.counterpart = counterpart(
          of: element, on: number, marks, partners)
      }
      screen.marks = nil
      return screen
    }
  }

  private func counterpart(
    of element: ElementSummary, on number: Int, _ marks: ScreenMarks,
    _ partners: Set<Pair>
  ) -> Counterpart? {
    let keys: [Key] = [.identifier(element.identifier), .label(element.label)]
    for key in keys {
      guard let mark = marks.only(key), mark.index == element.index,
        let source = written[key] ?? nil, source == number || !screens[number].isOfSource,
        let other = source == number ? captured[key] : source,
        let twin = screens[other].marks?.only(key), Self.agree(mark.type, twin.type)
      else { continue }
      if case .label = key, !partners.contains(Pair(number, other)) { continue }
      let file = screens[other].source
      return Counterpart(
        screens[other].isOfSource ? .written : .captured,
        path: twin.place.file.isEmpty ? file.path : twin.place.file,
        line: max(1, twin.place.line, file.line), column: max(1, twin.place.column),
        screen: screens[other].name)
    }
    return nil
  }

  // What says nothing of its kind may be anything.
  private static func agree(_ first: ElementType, _ second: ElementType) -> Bool {
    first == second || first == .other || second == .other
  }

  // MARK: Screens

  /// A capture and a type of the sources, in any order.
  private struct Pair: Hashable {
    let first: Int
    let second: Int

    init(_ one: Int, _ other: Int) { (first, second) = (min(one, other), max(one, other)) }
  }

  private static let enough = 2

  // Screens of one name, and those that share keys which nobody else has.
  private func partners() -> Set<Pair> {
    var shared: [Pair: Int] = [:]
    for (number, screen) in screens.enumerated() where !screen.isOfSource {
      for (key, mark) in screen.marks?.marks ?? [:] where mark != nil {
        if let other = written[key] ?? nil { shared[Pair(number, other), default: 0] += 1 }
      }
    }
    var partners = Set(shared.filter { $0.value > Self.enough }.keys)
    let types = Dictionary(
      grouping: screens.indices.filter { screens[$0].isOfSource },
      by: { Self.plainName(screens[$0].name) })
    for (number, screen) in screens.enumerated() where !screen.isOfSource {
      guard let same = types[Self.plainName(screen.name)], same.count == 1 else { continue }
      partners.insert(Pair(number, same[0]))
    }
    return partners
  }

  // `LoginView`, `Login screen` and `login` mean the same.
  private static func plainName(_ name: String) -> String {
    name.stem(without: ["viewcontroller", "screen", "page", "view"])
  }
}
