/// A kind of screen that is a worst case for an algorithm that compares every pair of elements.
package struct AdversarialScreen: Sendable, CustomStringConvertible {
  package let description: String
  private let body: @Sendable (Int) -> String

  /// Returns the screen in sketch notation, with approximately `count` elements.
  package func sketch(_ count: Int) -> String { body(count) }

  private init(_ name: String, _ body: @escaping @Sendable (Int) -> String) {
    (description, self.body) = (name, body)
  }

  private static let inside = "in-process 390 844\nwindow 0 0 390 844\n"
  private static let outside = "driver\nwindow 0 0 390 844\n"

  private static func repeated(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { "  \(line($0))\n" }.joined()
  }

  private static func nested(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { String(repeating: " ", count: 2 * $0 + 2) + "\(line($0))\n" }.joined()
  }

  // Returns a frame whose position depends on the number.
  private static func place(_ number: Int, _ size: String = "44 44") -> String {
    "\(number % 330) \(number * 7 % 780) \(size)"
  }

  private static func names(_ count: Int) -> String {
    (0..<count).map { "b\($0)" }.joined(separator: ",")
  }

  package static let all: [AdversarialScreen] = frames + texts + chains + lists + layers

  private static let frames = [
    AdversarialScreen("equal frames") { count in
      inside + repeated(count) { "button#b\($0) \"B\($0)\" 100 100 60 60" }
    },
    AdversarialScreen("equal frames from outside") { count in
      outside + repeated(count) { "button#b\($0) \"B\($0)\" 100 100 60 60" }
    },
    AdversarialScreen("concentric frames") { count in
      outside
        + repeated(count) { number in
          let half = 10 + 170 * Double(number) / Double(count)
          return
            "button#b\(number) \"B\(number)\" \(195 - half) \(400 - half) \(2 * half) \(2 * half)"
        }
    },
    AdversarialScreen("chained frames") { count in
      outside + repeated(count) { "button#b\($0) \"B\($0)\" \(place($0, "60 60"))" }
    },
    AdversarialScreen("shifted frames") { count in
      outside
        + repeated(count) { number in
          let shift = 100 * Double(number) / Double(count)
          return "button#b\(number) \"B\(number)\" \(shift) \(shift) 200 200"
        }
    },
    AdversarialScreen("doubling frames") { count in
      outside
        + repeated(count) { number in
          "button#b\(number) \"B\(number)\" 0 \(number % 300) \(1 << (number % 9)) \(1 << (number % 10))"
        }
    },
    AdversarialScreen("tall and small frames") { count in
      outside
        + repeated(count) { "button#b\($0) \"B\($0)\" \($0 % 300) 0 40 \($0 % 2 == 0 ? 844 : 8)" }
    },
    AdversarialScreen("small targets") { count in
      outside + repeated(count) { "button \"B\($0)\" \(place($0, "3 3"))" }
    },
  ]

  private static let texts = [
    AdversarialScreen("texts over each other") { count in
      outside + repeated(count) { "staticText \"T\($0)\" 100 100 60 60" }
    },
    AdversarialScreen("texts all over the screen") { count in
      outside + repeated(count) { "staticText \"T\($0)\" \($0 * 89 % 350) \($0 * 57 % 830) 40 12" }
    },
    AdversarialScreen("copies of a text all over the screen") { count in
      outside + repeated(count) { "staticText \"T\" \($0 * 89 % 350) \($0 * 57 % 830) 40 12" }
    },
    AdversarialScreen("texts on a map") { count in
      outside + "  map 0 0 390 844\n"
        + repeated(count) { "  staticText \"T\($0)\" \($0 * 89 % 350) \($0 * 57 % 830) 40 12" }
    },
    AdversarialScreen("one identifier") { count in
      outside + repeated(count) { "button#same \"B\($0)\" \(place($0))" }
    },
    AdversarialScreen("one label") { count in
      inside + repeated(count) { "button#b\($0) \"Same\" \(place($0))" }
    },
    AdversarialScreen("no label") { count in outside + repeated(count) { "button \(place($0))" } },
    AdversarialScreen("identifiers that are labels of others") { count in
      outside + repeated(count) { "button#x\($0) \"x\($0 + 1)\" \(place($0))" }
    },
    AdversarialScreen("pairs that say the same") { count in
      inside
        + repeated(count / 2) {
          "button \"Save\" \(place($0)) ax\n  staticText \"Save\" \(place($0)) ax"
        }
    },
    AdversarialScreen("fields and labels") { count in
      outside
        + repeated(count / 2) {
          "staticText \"Label \($0)\" 16 \($0 % 800) 100 20\n  textField 120 \($0 % 800) 200 30"
        }
    },
    AdversarialScreen("rows") { count in
      outside + "  table 0 0 390 844\n"
        + repeated(count / 3) { number in
          """
            cell#c\(number) 0 \(number * 44) 390 44
                staticText "Row \(number)" 16 \(number * 44) 200 44
                button#d\(number) "D\(number)" 300 \(number * 44) 44 44
          """
        }
    },
    AdversarialScreen("two wide rows") { count in
      outside + "  table 0 0 390 844\n"
        + (0..<2).map { row in
          "    cell#c\(row) 0 \(row * 400) 390 400\n"
            + (0..<count / 2).map {
              "      button \"W\(row).\($0)\" \($0 % 330) \(row * 400 + $0 % 380) 44 44\n"
            }.joined()
        }.joined()
    },
    AdversarialScreen("links in a text") { count in
      outside + "  textView 0 0 390 844\n"
        + repeated(count) { "  link \"More\" \(place($0, "40 20"))" }
    },
  ]

  private static let chains = [
    AdversarialScreen("one deep chain") { count in
      outside + nested(count) { "other#o\($0) \"O\($0)\" 0 0 390 844" }
    },
    AdversarialScreen("a chain of buttons") { count in
      inside + nested(count) { "button#o\($0) \"O\($0)\" 0 0 390 844" }
    },
    AdversarialScreen("a chain of elements") { count in
      inside + nested(count) { "view#o\($0) \"O\($0)\" 0 0 390 844 ax" }
    },
    AdversarialScreen("a chain of scroll views") { count in
      inside + nested(count) { "scrollView#o\($0) \"O\($0)\" 0 0 390 844" }
    },
    AdversarialScreen("a chain of modal views") { count in
      inside + nested(count) { "view#o\($0) \"O\($0)\" 0 0 390 844 modal" }
    },
    AdversarialScreen("a chain of one identifier") { count in
      outside + nested(count) { "other#same \"O\($0)\" 0 0 390 844" }
    },
    AdversarialScreen("a chain of elements with a control in each") { count in
      inside
        + nested(count / 2) { number in
          "view#o\(number) \"O\(number)\" 0 0 390 844 ax\n"
            + String(repeating: " ", count: 2 * number + 4)
            + "button \"T\(number)\" \(place(number))"
        }
    },
  ]

  private static let lists = [
    AdversarialScreen("one list") { count in
      inside + "  view 0 0 390 844 list=[\(names(count))]\n"
        + repeated(count) { "  button#b\($0) \"B\($0)\" \(place($0))" }
    },
    AdversarialScreen("a list of one element of many") { count in
      inside + "  view 0 0 390 844 list=[b0]\n"
        + repeated(count) { "  button#b\($0) \"B\($0)\" \(place($0))" }
    },
    AdversarialScreen("a chain of lists with a control in each") { count in
      inside
        + nested(count / 2) { number in
          "view#v\(number) 0 0 390 844 list=[\(number + 1 < count / 2 ? "v\(number + 1)," : "")b\(number)]\n"
            + String(repeating: " ", count: 2 * number + 4)
            + "button#b\(number) \"B\(number)\" \(place(number))"
        }
    },
    AdversarialScreen("lists in a circle") { count in
      inside + repeated(count) { "view#v\($0) 0 0 390 844 list=[v\(($0 + 1) % count)]" }
    },
    AdversarialScreen("lists that lead back") { count in
      inside + "  view#r 0 0 390 844 list=[\(names(count))]\n"
        + repeated(count) { "  view#b\($0) 0 0 390 844 list=[r]" }
    },
    AdversarialScreen("lists of the same elements") { count in
      inside + repeated(count) { "view#v\($0) 0 0 390 844 list=[b0,b1,b2]" }
        + repeated(3) { "button#b\($0) \"B\" \(place($0))" }
    },
    AdversarialScreen("a list of what is gone") { count in
      inside
        + "  view 0 0 390 844 list=[\((0..<count).map { $0 % 2 == 0 ? "null" : "gone?" }.joined(separator: ","))]\n"
        + "    button 0 0 44 44\n"
    },
  ]

  private static let layers = [
    AdversarialScreen("modal views") { count in
      inside
        + repeated(count / 2) {
          "view#v\($0) 0 0 390 844 modal\n    button#b\($0) \"B\($0)\" \(place($0))"
        }
    },
    AdversarialScreen("alerts") { count in
      outside
        + repeated(count / 2) {
          "alert \"A\($0)\" \(place($0, "270 180"))\n    button#b\($0) \"B\($0)\" \(place($0))"
        }
    },
    AdversarialScreen("windows over each other") { count in
      "in-process 390 844\n"
        + (0..<count / 2).map {
          "window#w\($0) 0 0 390 844\n  button#b\($0) \"B\($0)\" \(place($0))\n"
        }.joined()
    },
    AdversarialScreen("views that cover controls") { count in
      inside
        + repeated(count / 2) {
          "button#b\($0) \"B\($0)\" \(place($0))\n  view#v\($0) \(place($0, "190 200")) touch opaque"
        }
    },
    AdversarialScreen("views that cover texts") { count in
      inside
        + repeated(count / 2) {
          "staticText \"B\($0)\" \(place($0))\n  view#v\($0) \(place($0, "190 200")) touch opaque"
        }
    },
    AdversarialScreen("scroll views") { count in
      outside
        + repeated(count / 2) {
          "scrollView \(place($0, "200 200"))\n    button#b\($0) \"B\($0)\" \(place($0))"
        }
    },
  ]
}
