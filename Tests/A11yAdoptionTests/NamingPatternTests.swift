import A11yCapture
import A11yModel
import TestSupport
import Testing

@testable import A11yAdoption

@Suite("Naming patterns inferred from captures")
struct NamingPatternTests {
  private static let screen = Screen(
    name: "", tree: TreeBuilder().finish(), source: .init(path: "capture"))

  private static func found(
    _ path: String, named name: String? = nil, context: [String: String] = [:]
  ) -> FoundScreen {
    var screen = Self.screen
    screen.name = name ?? StableStem.of(FileStem.of(path))
    screen.nameOrigin = name == nil ? .file : .capture
    screen.context = context
    screen.source.path = path
    return FoundScreen(screen, in: path, readAt: path)
  }

  private static func pattern(_ paths: [String]) -> String? {
    NamingPattern(of: paths.sorted().map { found($0) }).template?.pattern
  }

  /// A team's way to name a capture, and how it is read.
  struct Habit: CustomTestStringConvertible, Sendable {
    let template: String?
    let name:
      @Sendable (_ screen: String, _ device: String, _ locale: String, _ index: Int) -> String
    var testDescription: String { template ?? name("Home", "iPhone 16 Pro", "de", 1) }

    init(_ template: String?, _ name: @escaping @Sendable (String, String, String, Int) -> String) {
      (self.template, self.name) = (template, name)
    }
  }

  private static let habits = [
    Habit("{screen}_{device}_{locale}") { s, d, l, _ in "\(s)_\(d)_\(l)" },
    Habit("{screen}-{device}-{locale}") { s, d, l, _ in
      "\(s)-\(d.split(separator: " ").joined(separator: "-"))-\(l)"
    },
    Habit("{screen}_{device}_{locale}") { s, d, l, _ in
      "\(s)_\(d.split(separator: " ").joined(separator: "_"))_\(l)"
    },
    Habit("{locale}/{device}/{screen}") { s, d, l, _ in "\(l)/\(d)/\(s)" },
    Habit("{screen}/{device}/{locale}") { s, d, l, _ in "C/\(s)/\(d)/\(l)" },
    Habit("{locale}.lproj/{screen}~{device}") { s, d, l, _ in "C/\(l).lproj/\(s)~\(d)" },
    Habit("{locale}/{device}-{screen}") { s, d, l, _ in "screenshots/\(l)/\(d)-\(s)" },
    Habit("{device} ({locale}) {screen}") { s, d, l, _ in "\(d) (\(l)) \(s)" },
    Habit("{any}_{screen}_{device}_{locale}") { s, d, l, index in
      "\(index < 10 ? "0" : "")\(index)_\(s)_\(d)_\(l)"
    },
    Habit("{screen}_{device}_{locale}_{any}") { s, d, l, _ in "\(s)_\(d)_\(l)_2026-01-31" },
    Habit("{locale}/{any}/{screen}_{device}") { s, d, l, _ in "\(l)/\(s.prefix(1))/\(s)_\(d)" },
    Habit("{screen}.{locale}.{appearance}") { s, d, l, _ in
      "\(s).\(l).\(d == "iPad" ? "dark" : "light")"
    },
    Habit("{screen}_{locale}_{contentSize}") { s, d, l, _ in
      "\(s)_\(l)_\(d == "iPad" ? "AX3" : "large")"
    },
    Habit("{screen}~{locale}~iOS-{os}~{orientation}") { s, d, l, _ in
      "\(s)~\(l)~iOS-18.2~\(d == "iPad" ? "landscape" : "portrait")"
    },
    // The word before the language is part of each name, which is as good.
    Habit("{screen}={locale}_device={device}") { s, d, l, _ in
      "\(s)_locale=\(l)_device=\(d)"
    },
    // In these, the parts are names of screens, or have no place of their own.
    Habit(nil) { s, d, l, index in "\(s)-\(index)" },
    Habit(nil) { s, d, l, index in "\(s)_\(["add-to", "log-in", "sign-up"][index % 3])\(index)" },
    Habit(nil) { s, d, l, index in index % 2 == 0 ? "\(s)_\(d)_\(l)" : "\(l)-\(s)-\(d)" },
    Habit(nil) { s, d, l, index in index == 0 ? "Launch" : "\(s)_\(d)_\(l)" },
    Habit(nil) { s, d, l, index in "\(s)_\(["small", "medium", "large"][index % 3])" },
    Habit(nil) { s, d, l, index in "\(s)_\(l)_\(d)_\(l == "de" ? "en" : "de")" },
    Habit(nil) { s, d, l, index in "Screen\(index)_\(l)\(d == "iPad" ? "x" : "")" },
  ]

  @Test(
    "each habit is read as it is meant, and what is none is left alone", arguments: habits,
    [["txt"], ["json"], ["xml", "txt.gz"]])
  func habit(_ habit: Habit, endings: [String]) {
    var paths: [String] = []
    for screen in ["Home", "Cart", "log-in", "Größe 2", "Orders_to_pay"] {
      for device in ["iPhone 16 Pro", "iPad"] {
        for locale in ["de", "pt-BR", "zh-Hans"] {
          let ending = endings[paths.count % endings.count]
          paths.append("\(habit.name(screen, device, locale, paths.count)).\(ending)")
        }
      }
    }
    #expect(Self.pattern(paths) == habit.template, "\(paths[0])")
  }

  @Test(
    "a pattern needs evidence",
    arguments: [
      (["Home_de", "Home_en"], "{screen}_{locale}"),
      (["Home_de", "Cart_de"], "{screen}_{locale}"),
      (["Home_de", "Home_en", "Cart_de"], "{screen}_{locale}"),
      (["Home_de"], nil), (["Home_de", "Cart_en"], nil), (["Home", "Home_de"], nil),
      (["Home-it", "Cart-it"], nil), (["ar/Scan", "ar/Place"], nil),
      (["Home-it", "Home-de"], "{screen}-{locale}"),
      (["add-to", "log-in"], nil), (["Traffic-light", "Moon-light"], nil),
      (["Button-large", "Button-small", "Card-large", "Card-small"], nil),
      (["01_Home", "02_Cart", "03_Orders"], "{any}_{screen}"),
      (["403 Forbidden", "404 Missing", "500 Failed"], nil),
      (["Step_1_de", "Step_2_de", "Step_1_en", "Step_2_en"], "{screen}_{locale}"),
      (["1_Step_de", "2_Step_de"], "{screen}_{locale}"),
      (["de-en_Home", "en-de_Home"], nil),
      (["run1/Home_de", "run2/Home_de", "run1/Home_en"], "{screen}_{locale}"),
      (["de/Home", "en/Home", "de/Cart", "Launch"], nil),
      (["Home_2026-01-31", "Home_2026-02-01"], nil),
      (["{x}_de", "{x}_en"], "{screen}_{locale}"), (["x_de_a", "x_en_a"], nil),
      (["de", "en"], nil), (["", "-"], nil),
    ] as [([String], String?)])
  func evidence(stems: [String], pattern: String?) {
    #expect(Self.pattern(stems.map { "\($0).txt" }) == pattern)
  }

  @Test(
    "a capture that says something else than its name prevents a pattern",
    arguments: [
      ("Home_de", ["locale": "fr"], "locale"), ("Home_de", ["locale": "de_AT"], nil),
      ("Home_iPad", ["device": "iPhone 16"], "device"), ("Home_iPad", ["device": "iPad"], nil),
      ("Home_dark", ["appearance": "light"], "appearance"),
      ("Home_iOS18.2", ["os": "18.2.1"], nil), ("Home_iOS18.2", ["os": "26.0"], "os"),
      ("Home_landscape", ["orientation": "portrait"], "orientation"),
      ("Home_AX3", ["contentSize": "UICTContentSizeCategoryL"], "contentSize"),
    ] as [(String, [String: String], String?)])
  func contradictions(stem: String, context: [String: String], what: String?) {
    let other = stem.split(separator: "_")[1]
    let naming = NamingPattern(of: [
      Self.found("Cart_\(other).txt"), Self.found("\(stem).txt", context: context),
    ])
    guard let what else {
      #expect(naming.template != nil)
      return
    }
    guard case .contradiction(let path, let found) = naming else {
      Issue.record("\(naming)")
      return
    }
    #expect(path == "\(stem).txt" && found == what)
  }

  @Test("captures that name themselves are left alone, or agree with the pattern")
  func ownNames() {
    let paths = ["Home_de.txt", "Home_en.txt"]
    #expect(NamingPattern(of: paths.map { Self.found($0, named: "Home") }).template == nil)
    let mixed = [Self.found(paths[0]), Self.found(paths[1], named: "Home")]
    #expect(NamingPattern(of: mixed).template?.pattern == "{screen}_{locale}")
    let other = [Self.found(paths[0]), Self.found(paths[1], named: "Start")]
    guard case .contradiction(_, "name") = NamingPattern(of: other) else {
      Issue.record("expected another name to be noticed")
      return
    }
  }

  @Test("captures of several folders have one entry if they are named alike")
  func folders() {
    func inputs(_ paths: [String]) -> [[String]] {
      FoundInputs.all(of: paths.sorted().map { Self.found($0) }).map(\.patterns)
    }
    let nested = ["Home", "Cart"].flatMap { ["T/C/de/\($0).txt", "T/C/en/\($0).json"] }
    #expect(inputs(nested) == [["T/C/**/*.json", "T/C/**/*.txt"]])
    #expect(inputs(["A/x_de.txt", "A/x_en.txt", "B/1.txt"]) == [["A/**/*.txt"], ["B/**"]])
    #expect(inputs(["x_de.txt", "x_en.txt"]) == [["x_de.txt", "x_en.txt"]])
    #expect(inputs(["A*/x_de.txt", "A*/x_en.txt"]) == [["A?/**/*.txt"]])
  }

  @Test("the summary has the values, of many only some")
  func summary() {
    let paths = ["de", "en", "fr", "it"].flatMap { ["Home_iPad_\($0).txt", "Cart_iPad_\($0).txt"] }
    guard case .template(_, let summary) = NamingPattern(of: paths.map { Self.found($0) }) else {
      Issue.record("expected a pattern")
      return
    }
    #expect(summary.counts == "2 screens in 1 device and 4 languages")
    #expect(summary.values == "2 screens in 1 device (iPad) and 4 languages (de, en, fr, …)")
  }
}
