import A11yBaseline
import A11yModel
import A11yRules

/// The elements of captured screens that appear in the sources of the same run.
///
/// Elements match only without doubt: if the identifier is unique in all sources and on the screen, or if the label is
/// and the screen belongs to the type by its name or by other common elements.
struct Counterparts {
  private typealias Key = ScreenMarks.Key
  private let screens: [JudgedScreen]
  // The source screen with each key; nil if several have it.
  private var written: [Key: Int?] = [:]
  // The first captured screen with each key.
  private var captured: [Key: Int] = [:]

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

  /// Returns the screens, with the counterparts of their findings.
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

  // The type `other` is compatible with any type.
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

  // Screens with the same name, and screens that share unique keys.
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

  // `LoginView`, `Login screen` and `login` are equal.
  private static func plainName(_ name: String) -> String {
    name.stem(without: ["viewcontroller", "screen", "page", "view"])
  }
}
