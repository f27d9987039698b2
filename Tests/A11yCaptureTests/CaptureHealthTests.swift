import A11yCapture
import A11yModel
import Testing

@Suite("Capture health")
struct CaptureHealthTests {
  private func screen(_ text: String) throws -> Screen {
    try #require(try read(text).screens.first)
  }

  private func native(_ elements: String, screen: String = "\"bounds\": [0, 0, 390, 844]") -> String
  {
    "{\"schema\": \"a11ylint-capture/1\", \"screen\": {\(screen)}, \"elements\": [\(elements)]}"
  }

  private func codes(_ screen: Screen) -> [String] { screen.diagnostics.map(\.code) }

  private func page(_ visible: String...) -> String {
    let buttons = visible.dropFirst().enumerated().map { index, visible in
      """
      <XCUIElementTypeButton type="XCUIElementTypeButton" name="b\(index)" label="B" enabled="true" \
      visible="\(visible)" x="0" y="\(index * 50)" width="50" height="44"/>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" \
      enabled="true" visible="\(visible[0])" x="0" y="0" width="390" height="844">
      \(buttons.joined(separator: "\n"))
      </XCUIElementTypeApplication>
      """
  }

  @Test("visible that is false everywhere is unknown")
  func allInvisible() throws {
    let screen = try screen(page("false", "false", "false"))
    #expect(codes(screen) == ["all-invisible"])
    #expect(screen.tree.nodes.allSatisfy { $0[.visible] == nil })
    #expect(screen.tree.nodes.allSatisfy { $0[.enabled] == true })
    let mixed = try self.screen(page("true", "false", "false"))
    #expect(codes(mixed) == [])
    #expect(mixed.tree[1][.visible] == false)
  }

  @Test("traits that no button and no text has are unknown")
  func traits() throws {
    func page(_ traits: String...) -> String {
      let buttons = traits.enumerated().map { index, traits in
        """
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="b\(index)" label="B" \
        enabled="true" x="0" y="\(index * 50)" width="50" height="44" traits="\(traits)"/>
        """
      }
      return """
        <?xml version="1.0" encoding="UTF-8"?>
        <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" \
        enabled="true" x="0" y="0" width="390" height="844" traits="">
        \(buttons.joined(separator: "\n"))
        </XCUIElementTypeApplication>
        """
    }
    let screen = try screen(page("", "", ""))
    #expect(codes(screen) == ["traits-never-set"])
    #expect(screen.tree.nodes.allSatisfy { $0.traits == nil })
    let one = try self.screen(page("Button", "", ""))
    #expect(codes(one) == [])
    #expect(one.tree[2].traits == [])
  }

  @Test("what a native capture says of traits is meant")
  func nativeTraits() throws {
    let button = "{\"type\": \"Button\", \"traits\": [], \"frame\": [0, 0, 44, 44]}"
    let screen = try screen(native([button, button, button].joined(separator: ", ")))
    #expect(codes(screen) == [])
    #expect(screen.tree.nodes.allSatisfy { $0.traits == [] })
  }

  @Test("one element, no frame and no size of the screen are said")
  func places() throws {
    let frame = "\"frame\": [0, 0, 44, 44]"
    #expect(codes(try screen(native("{\"type\": \"Button\", \(frame)}"))) == ["one-node"])
    let bare = "{\"type\": \"Button\"}, {\"type\": \"Image\"}"
    #expect(codes(try screen(native(bare))) == ["no-frames"])
    let two = "{\"type\": \"Button\", \(frame)}, {\"type\": \"Image\"}"
    #expect(codes(try screen(native(two, screen: ""))) == ["unknown-screen-size"])
    #expect(codes(try screen(native(two))) == [])
  }

  @Test("a converted capture says it once")
  func once() throws {
    let screen = try screen(native("{\"type\": \"Button\", \"frame\": [0, 0, 44, 44]}"))
    let text = String(decoding: NativeCaptureWriter.bytes(of: [screen]), as: UTF8.self)
    #expect(codes(try self.screen(text)) == ["one-node"])
  }
}
