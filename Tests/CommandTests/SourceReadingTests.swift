import A11yAudit
import A11yCapture
import A11yFiles
import A11yModel
import Foundation
import Testing

@testable import A11yCommands

@Suite("Reading of Swift sources")
struct SourceReadingTests {
  // The files of a small app, with views of SwiftUI, code of UIKit, an outlet and a catalog.
  private static let app = [
    "App/Cart.swift": """
    import SwiftUI
    struct Cart: View { var body: some View { VStack { Row(); Button("cart.pay") {} } } }
    struct Row: View { var body: some View { Button { } label: { Image("icon_row") } } }
    """,
    "App/Player.swift": """
    import UIKit
    class Player: UIViewController {
      @IBOutlet var close: UIButton!
      override func viewDidLoad() {
        close.accessibilityLabel = "Close"
        let play = UIButton()
        play.setImage(UIImage(named: "icon_play"), for: .normal)
        view.addSubview(play)
      }
    }
    """,
    "App/Texts.swift": "// a11ylint:disable:next missing-label — later\nlet title = \"Cart\"\n",
    "App/en.lproj/Localizable.strings": "\"cart.pay\" = \"Pay\";\n",
  ]

  private func request(_ place: Workplace) throws -> SourceRequest {
    for (path, text) in Self.app { try place.write(text, to: path) }
    let paths = Self.app.keys.sorted().map { place.folder.appending(path: $0).path }
    return SourceRequest(paths, [.screens, .classes])
  }

  // The words of an answer, without the folder of the files.
  private func words(_ answer: SourceAnswer) -> [String] {
    answer.screens.map { screen in
      "\(screen.name) \(screen.nameOrigin) \(screen.source.line)\n"
        + SketchPrinter(screen.tree).description()
    } + (answer.classes?["Player"]?.outlets["close"] ?? []).map { "\($0.text ?? "")" }
      + answer.comments.values.joined().map { "\($0.rule) \($0.lines)" }
  }

  // Ends the reading when it asks for the number of times, which nothing else decides.
  private func read(
    _ request: SourceRequest, _ memory: ReadMemory, endingAt last: Int = .max
  ) throws -> (answer: SourceAnswer?, asked: Int) {
    let asked = Locked(0)
    let answer = try? SourceReading(request, memory) {
      asked.withLock { count in
        count += 1
        return count >= last
      }
    }.answer()
    return (answer, asked.withLock { $0 })
  }

  @Test("that ends early leaves a memory from which the next one answers as if there had been none")
  func interrupted() throws {
    let place = try Workplace()
    let request = try request(place)
    let whole = try read(request, ReadMemory(isKept: true))
    let expected = words(try #require(whole.answer))
    #expect(expected.contains { $0.hasPrefix("Cart capture 2\n") && $0.contains("\"Pay\"") })
    #expect(expected.suffix(2) == ["Close", "missing-label 2...2"])
    #expect(whole.asked > 8)
    for last in 1...whole.asked {
      let memory = ReadMemory(isKept: true)
      #expect(try read(request, memory, endingAt: last).answer == nil, "\(last)")
      let again = try read(request, memory)
      #expect(again.answer.map(words) == expected, "\(last)")
    }
  }

  @Test("stays on one thread where one file may be read at a time")
  func jobs() throws {
    let place = try Workplace()
    let request = try request(place)
    let threads = Locked<Set<ObjectIdentifier>>([])
    let answer = try SourceReading(request, ReadMemory(isKept: true), jobs: 1) {
      threads.withLock { _ = $0.insert(ObjectIdentifier(Thread.current)) }
      return false
    }.answer()
    #expect(answer.screens.map(\.name).contains("Cart"))
    #expect(threads.withLock(\.count) == 1)
  }

  @Test("is told by numbers that change with the screens of a file, and with nothing else")
  func revisions() throws {
    let place = try Workplace()
    let (request, memory) = (try request(place), ReadMemory(isKept: true, numbersScreens: true))
    func revisions() throws -> [String: Int] {
      let answer = try #require(try read(request, memory).answer)
      return Dictionary(
        uniqueKeysWithValues: answer.revisions.map { path, number in
          (URL(filePath: path).lastPathComponent, number)
        })
    }
    let first = try revisions()
    #expect(Set(first.keys) == ["Cart.swift", "Player.swift"])
    try place.write(Self.app["App/Cart.swift", default: ""] + "// new\n", to: "App/Cart.swift")
    #expect(try revisions() == first)
    try place.write(
      Self.app["App/Cart.swift", default: ""].replacing("icon_row", with: "icon_go"),
      to: "App/Cart.swift")
    let changed = try revisions()
    #expect(changed["Cart.swift"] != first["Cart.swift"])
    #expect(changed["Player.swift"] == first["Player.swift"])
  }

  @Test("ends at once where nobody waits for the answer")
  func abandoned() throws {
    let place = try Workplace()
    let request = try request(place)
    let session = SourceSession()
    session.isAbandoned = { true }
    #expect(throws: ImportError.self) { try session.reader.answer(request.paths, request.parts) }
    session.isAbandoned = { false }
    #expect(try session.reader.answer(request.paths, request.parts).screens.count == 3)
  }

  // A view that stands for 2²⁴ others, which takes all the fuel of its screen.
  private static func hostile(_ number: Int) -> String {
    let functions = (0..<24).map { level in
      "  func f\(level)(_ a: String) -> some View {"
        + " VStack { f\(level + 1)(a + a); f\(level + 1)(a) } }"
    }
    return """
      import SwiftUI
      struct A\(number): View {
        var body: some View { f0("a") }
      \(functions.joined(separator: "\n"))
        func f24(_ a: String) -> some View { Text(a) }
      }

      """
  }

  @Test("ends with the time of the run, whatever reads it")
  func timeLimit() throws {
    let place = try Workplace()
    for number in 0..<8 { try place.write(Self.hostile(number), to: "App/V\(number).swift") }
    try place.write(Capture.clean, to: "Captures/Login screen.txt")
    for words in ["check App Captures", "tree App/V1.swift", "check App --shard 1/2"] {
      let arguments = words.split(separator: " ").map(String.init)
      let limit = arguments[0] == "tree" ? [] : ["--limit", "seconds=1"]
      if limit.isEmpty {
        try place.write("version: 1\nlimits: {max_seconds: 1}\n", to: ".a11ylint.yml")
      }
      let run = try place.run(arguments + limit)
      #expect(run.code == 3, "\(words): \(run.output)")
      #expect(
        run.errors.contains(
          "did not end within the 1 s of the run (--limit seconds=2 allows more)"),
        "\(words): \(run.errors)")
    }
  }

  @Test("needs a descriptor for one file at a time", arguments: [4, 5, 8])
  func fewDescriptors(count: Int) throws {
    let place = try Workplace()
    try place.write(Self.app["App/Cart.swift", default: ""], to: "App/Cart.swift")
    let run = "exec >/dev/null 2>&1; ulimit -n \(count); exec \"$TOOL\" check App"
    #expect(try place.shell(run) == 1)
  }

  #if os(Linux)
    @Test("is an input error where the system gives no stack for it")
    func noThread() throws {
      let place = try Workplace()
      try place.write(Self.app["App/Cart.swift", default: ""], to: "App/Cart.swift")
      let run = "ulimit -v 500000; exec \"$TOOL\" check App >/dev/null 2>errors"
      #expect(try place.shell(run) == 3)
      #expect(try place.text(of: "errors").contains("expected 512 MiB of addresses"))
    }
  #endif
}
