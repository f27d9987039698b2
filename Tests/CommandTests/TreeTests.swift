import Foundation
import Testing

@Suite("a11ylint tree")
struct TreeTests {
  private static let covered = """
    in-process 390 844
    window 0 0 390 844
      cell 0 91 390 60 "Milk"
        button#add 320 99 44 44 "Add"
      view#dimmed 0 0 390 844 no-touch
      view#gone 0 0 390 844 hidden
      view#overlay 0 50 390 100

    """

  @Test("--screens lists the screens with their elements, format and line")
  func screens() throws {
    let place = try Workplace()
    try place.write(Capture.clean + "\nnoise\n" + Capture.faulty, to: "log.txt")
    let run = try place.run(["tree", "log.txt", "--screens"])
    #expect(run.code == 0)
    #expect(
      run.output == """
        2 screens
          log    3 elements  debug-description  line 2   complete  named after its file
          log#2  4 elements  debug-description  line 10  complete  named after its file

        """)
  }

  @Test("--at says what a touch hits, and why it is not what lies behind or is off")
  func touch() throws {
    let place = try Workplace()
    try place.write(Self.covered, to: "a.sketch")
    let run = try place.run(["tree", "a.sketch", "--at", "340,120", "--layers"])
    #expect(
      run.output == """
        a · a touch at 340, 120
          hits Other #overlay (line 7)
          in Window
          acts: no control at or around it
          front to back:
            Other #overlay (line 7): takes the touch
            Other #gone (line 6): no touch: Other #gone is hidden
            Other #dimmed (line 5): no touch: Other #dimmed has userInteractionEnabled false
            Button "Add" (line 4): behind Other #overlay
            Cell "Milk" (line 3): behind Other #overlay
            Window (line 2): around it

        """)
  }

  @Test("--at answers in three lines")
  func shortTouch() throws {
    let place = try Workplace()
    try place.write(Self.covered, to: "a.sketch")
    let run = try place.run(["tree", "a.sketch", "--at", "340,120"])
    #expect(
      run.output == """
        a · a touch at 340, 120
          hits Other #overlay (line 7)
          acts: no control at or around it; 5 other elements there, which --layers lists

        """)
    #expect(try place.run(["tree", "a.sketch", "--layers"]).code == 2)
  }

  @Test("what a capture does not tell is printed on request")
  func unknownFacts() throws {
    let place = try Workplace()
    try place.write(
      "driver 390 844\nwindow 0 0 390 844\n  button 0 0 44 44 \"Is it =?\" id=?\n", to: "a.sketch")
    #expect(try !place.run(["tree", "a.sketch"]).output.contains("id=?"))
    #expect(try place.run(["tree", "a.sketch"]).output.contains("\"Is it =?\""))
    #expect(try place.run(["tree", "a.sketch", "--unknown"]).output.contains("id=?"))
  }

  @Test("--at says that it is unknown where the capture does not record the paint order")
  func unknownOrder() throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "a.txt")
    let run = try place.run(["tree", "a.txt", "--at", "100,110", "--layers"])
    #expect(
      run.output.contains("unknown what it hits: the capture does not record the paint order"))
    #expect(run.output.contains("Button \"Save\" (line 4): unknown: the paint order"))
    let outside = try place.run(["tree", "a.txt", "--at", "-5,9000", "--layers"])
    #expect(outside.output.contains("hits nothing: the point is outside the screen"))
  }

  @Test("--at says what live hit tests and drivers answered, and where the model differs")
  func recordedTouch() throws {
    let place = try Workplace()
    try place.write(
      """
      in-process 390 844
      window 0 0 390 844
        button#pay 16 700 343 50 "Pay" probe=187,725:pay probe="20,704:HUD\\u{1B}Window?" !hittable
        view#overlay 0 600 390 244
        button#ok 16 100 343 50 "OK" probe=187,125:ok blocked=[occluded:@w, handledBy]
        view#other @w 0 0 1 1

      """, to: "a.sketch")
    let wrong = try place.run(["tree", "a.sketch", "--at", "187,725", "--layers"]).output
    #expect(wrong.contains("  hits Other #overlay (line 4)\n"))
    #expect(
      wrong.contains(
        "  live hit test here answers Button \"Pay\" (line 3), where the model says Other #overlay\n"
      ))
    #expect(wrong.contains("    the live answer counts: rules use it and not the model\n"))
    #expect(
      wrong.contains("Button \"Pay\" (line 3): behind Other #overlay · recorded: not hittable\n"))
    let near = try place.run(["tree", "a.sketch", "--at", "24,704", "--layers"]).output
    #expect(
      near.contains(
        "live hit test near, at 20, 704, answers HUD\\u{1B}Window, which is not in the capture, where the"
      ))
    let right = try place.run(["tree", "a.sketch", "--at", "187,125", "--layers"]).output
    #expect(
      right.contains("live hit test here answers Button \"OK\" (line 5), as the model says\n"))
    #expect(right.contains("blocked: occluded by Other #other (line 6), handledBy\n"))
    let far = try place.run(["tree", "a.sketch", "--at", "200,400", "--layers"]).output
    #expect(!far.contains("live hit test"))
  }

  @Test("--facts counts what is known, known to be empty, and unknown")
  func facts() throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "a.txt")
    let lines = try place.run(["tree", "a.txt", "--facts"]).output.split(separator: "\n")
    let words = lines.map { $0.split(separator: " ").map(String.init) }
    #expect(words.contains(["identifier", "2", "2", "0"]))
    #expect(words.contains(["label", "2", "2", "0"]))
    #expect(words.contains(["frame", "3", "0", "1"]))
    #expect(lines.contains { $0.hasPrefix("  unknown of every element: hint") })
    #expect(lines.contains { $0.hasPrefix("  unknown of the screen: ") })
  }

  @Test("a point that is none, and two questions at once, are wrong uses")
  func wrongUse() throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "a.txt")
    for arguments in [["--at", "12"], ["--at", "1,nan"], ["--facts", "--screens"]] {
      #expect(try place.run(["tree", "a.txt"] + arguments).code == 2)
    }
  }
}
