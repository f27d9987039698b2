import A11yCapture
import A11yModel
import Testing

/// Each limit just below, at and just above its value, in each format.
@Suite("Limits")
struct LimitTests {
  @Test("one element too many is an error", arguments: LimitedCapture.all)
  func elements(capture: LimitedCapture) throws {
    var limits = ImportLimits()
    // In Interface Builder documents, the limit counts XML elements, including lists of views.
    let extra = capture.format == "interface-builder" ? 3 : 0
    limits.elements = 50 + extra
    for count in [49, 50] {
      let screen = try #require(try read(capture.wide(count - 1), limits: limits).screens.first)
      #expect(screen.tree.count == count && screen.source.format == capture.format)
      #expect(!screen.isTruncated || capture.format == "interface-builder")
    }
    let error = #expect(throws: ImportError.self) { try read(capture.wide(50), limits: limits) }
    #expect(error?.code == .limit)
    #expect(error?.message == "too many elements; expected at most \(limits.elements)")
  }

  @Test(
    "what lies too deep is left out, and the screen is truncated", arguments: LimitedCapture.all)
  func depth(capture: LimitedCapture) throws {
    var limits = ImportLimits()
    limits.depth = 30
    // In Interface Builder documents, the limit includes the XML element between a view and its subview.
    let limit = capture.format == "interface-builder" ? 37 : 30
    for levels in [limit - 1, limit, limit + 1] {
      let screen = try #require(try read(capture.deep(levels), limits: limits).screens.first)
      #expect(screen.tree.count == min(levels, limit), "\(levels)")
      #expect(screen.isTruncated == (levels > limit), "\(levels)")
      #expect(screen.diagnostics.contains { $0.code == "depth-limit" } == (levels > limit))
    }
  }

  @Test("100,000 levels are read as deep as the limit", arguments: LimitedCapture.all)
  func veryDeep(capture: LimitedCapture) throws {
    // A deeper debug description would be mostly indentation, 20 GB of it.
    let levels = capture.format == "debug-description" ? 3_000 : 100_000
    // The limit of the JSON reader includes the lists of children.
    guard capture.format != "a11ylint-capture" else {
      let error = #expect(throws: ImportError.self) { try read(capture.deep(levels)) }
      #expect(error?.message == "nested deeper than 100000 levels")
      return #expect(try read(capture.deep(40_000)).screens.first?.tree.count == 2_000)
    }
    let screen = try #require(try read(capture.deep(levels)).screens.first)
    #expect(screen.isTruncated && 1_999...2_007 ~= screen.tree.count)
  }

  @Test("a text that is one byte too long is unknown", arguments: LimitedCapture.all)
  func text(capture: LimitedCapture) throws {
    var limits = ImportLimits()
    limits.textBytes = 200
    for count in [199, 200, 201] {
      let label = String(repeating: "x", count: count)
      let screen = try #require(try read(capture.labelled(label), limits: limits).screens.first)
      let known = screen.tree.nodes.map { $0.string(.label) ?? "" }.contains(label)
      #expect(known == (count <= 200), "\(count)")
      let isTold = screen.diagnostics.contains { $0.code == "text-limit" }
      #expect(isTold == (count > 200), "\(count)")
    }
  }

  @Test("a file that is one byte too large is an error", arguments: LimitedCapture.all)
  func bytes(capture: LimitedCapture) throws {
    let text = capture.wide(3)
    for more in [-1, 0, 1] {
      var limits = ImportLimits()
      limits.bytes = text.utf8.count + more
      guard more < 0 else {
        #expect(try read(text, limits: limits).screens.count == 1)
        continue
      }
      let error = #expect(throws: ImportError.self) { try read(text, limits: limits) }
      #expect(error?.code == .limit)
    }
  }

  @Test("one attribute too many is an error", arguments: ["appium-xml", "interface-builder"])
  func attributes(format: String) throws {
    let capture = try #require(LimitedCapture.all.first { $0.format == format })
    var limits = ImportLimits()
    limits.attributes = 10
    for count in [8, 9, 10] {
      let more = (0..<count).map { "\" a\($0)=\"" }.joined()
      let text = capture.labelled("x" + more)
      guard count > 9 else {
        #expect(try read(text, limits: limits).screens.first?.tree.count == 2)
        continue
      }
      let error = #expect(throws: ImportError.self) { try read(text, limits: limits) }
      #expect(error?.message == "too many attributes of one element; expected at most 10")
    }
  }
}
