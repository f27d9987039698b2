import A11yModel
import Testing

@testable import A11yCapture

@Suite("Test logs")
struct TestLogTests {
  private static let dump = """
    Attributes: Application, 0x1, pid: 1, label: 'Shop'
    Element subtree:
     →Application, 0x1, pid: 1, label: 'Shop'
        Window (Main), 0x2, {{0.0, 0.0}, {390.0, 844.0}}
          Button, 0x3, {{16.0, 100.0}, {358.0, 44.0}}, label: 'Test Case 'a.b' started.'
    Path to element:
     →Application, 0x1, pid: 1, label: 'Shop'
    Query chain:
     →Find: Application

    """

  private func names(_ lines: String...) throws -> [String] {
    let text = lines.map { $0 == "DUMP" ? Self.dump : $0 + "\n" }.joined()
    return try CaptureReader.screens(in: .text(text, path: "ci.log")).screens.map(\.name)
  }

  @Test("a tree has the name of the XCTest that printed it, and further ones a number")
  func xctest() throws {
    let names = try names(
      "Test Suite 'OrdersTests' started at 2025-03-04 09:12:44.097.",
      "Test Case '-[LarderUITests.OrdersTests testOlder]' started.", "DUMP", "noise", "DUMP",
      "Test Case '-[LarderUITests.OrdersTests testOlder]' passed (3.2 seconds).", "DUMP",
      "2025-03-04T09:12:44.0970000Z Test Case 'OrdersTests.testNew' started at 2025-03-04.", "DUMP")
    #expect(
      names == ["OrdersTests.testOlder", "OrdersTests.testOlder#2", "ci", "OrdersTests.testNew"])
  }

  @Test("a test that starts in one notation and ends in the other is over")
  func notations() throws {
    let names = try names(
      "Test Case '-[App.OrdersTests testA]' started.", "DUMP",
      "Test Case 'OrdersTests.testA' passed (1 seconds)", "DUMP",
      "Test Case '-[App.OrdersTests testB]' started.", "DUMP")
    #expect(names == ["OrdersTests.testA", "ci", "OrdersTests.testB"])
  }

  @Test("a tree that failed keeps its number in its test")
  func failed() throws {
    let text = """
      Test Case '-[UI.A testA]' started.
      Attributes: Application, 0x1
      Element subtree:
      Query chain:
       →Find: Application

      """
    let result = try CaptureReader.screens(in: .text(text + Self.dump, path: "ci.log"))
    #expect(result.screens.map(\.name) == ["A.testA#2"])
    #expect(result.failures.count == 1)
  }

  @Test("a tree has the name of the Swift Testing test that printed it")
  func swiftTesting() throws {
    let names = try names(
      "◇ Test run started.", "◇ Suite Orders started.", "◇ Test \"Older orders\" started.", "DUMP",
      "✔ Test \"Older orders\" passed after 0.2 seconds.", "◇ Test new() started.", "DUMP",
      "✘ Test new() failed after 0.2 seconds with 1 issue.")
    #expect(names == ["Older orders", "new()"])
  }

  @Test("of tests that run at the same time none gives its name")
  func parallel() throws {
    let names = try names(
      "◇ Test a() started.", "◇ Test b() started.", "DUMP",
      "✔ Test a() passed after 0.2 seconds.", "DUMP")
    #expect(names == ["ci", "b()"])
  }

  @Test("in filtered logs a tree belongs to the next result")
  func filtered() throws {
    let names = try names(
      "▸ Compiling Orders.swift", "Test Suite OrdersTests started on 'iPhone 15'", "DUMP",
      "    ✔ testOlder (3.2 seconds)", "DUMP", "DUMP", "    ✗ testNew, XCTAssertTrue failed",
      "DUMP")
    #expect(
      names == ["OrdersTests.testOlder", "OrdersTests.testNew", "OrdersTests.testNew#2", "ci"])
  }

  @Test("xcpretty writes the bare name of a suite before its results")
  func bareSuites() throws {
    let names = try names(
      "All tests", "Test Suite ShopUITests.xctest started", "OrdersTests", "DUMP",
      "    ✓ testOlder (3.2 seconds)", "DUMP", "    ✗ testNew, failed", "Basket",
      "    ✓ testEmpty (0.1 seconds)", "DUMP", "    ✓ testFull (0.1 seconds)", "Shop.SearchSpec",
      "DUMP", "Noise", "    ✓ testAll (0.1 seconds)")
    #expect(
      names == [
        "OrdersTests.testOlder", "OrdersTests.testNew", "Basket.testFull", "SearchSpec.testAll",
      ])
  }

  @Test("a word that is no suite before the results names none")
  func words() throws {
    let names = try names("Building", "Done", "DUMP", "    ✓ testOlder (3.2 seconds)")
    #expect(names == ["testOlder"])
  }

  @Test("without a line about a test the file names its trees")
  func fileName() throws {
    #expect(try names("DUMP", "Test Case one of many", "DUMP", "✔ done") == ["ci", "ci#2"])
  }
}
