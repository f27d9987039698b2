import Foundation
import Testing

@Suite("Pictures on the page")
struct PagePictureTests {
  // 39 × 84 gray pixels, in the proportions of a screen of 390 × 844 points.
  private static let grey =
    "iVBORw0KGgoAAAANSUhEUgAAACcAAABUCAAAAAAkfnGGAAAAJklEQVR42u3KMQ0AAAwDoPrXWDG1sHuBm/Qmnud5nud5nud5z98A"
    + "xOH/5+roeMQAAAAASUVORK5CYII="

  private func place(picture: String = "Captures/Login.png", _ capture: String) throws -> Workplace
  {
    let place = try Workplace()
    try place.write(capture, to: "Captures/Login.txt")
    try place.write("", to: picture)
    let data = try #require(Data(base64Encoded: Self.grey))
    try data.write(to: place.folder.appending(path: picture))
    return place
  }

  private func page(_ place: Workplace) throws -> String {
    try place.check("Captures", "--output", "html").output
  }

  @Test("a picture beside its capture lies below the drawing, and one of another shape does not")
  func beside() throws {
    let place = try place(Capture.faulty)
    let page = try page(place)
    #expect(page.contains("<image href=\"data:image/png;base64,\(Self.grey)\""))
    #expect(page.contains("id=\"hide-photo\""))
    let landscape = Capture.faulty.replacing("{390.0, 844.0}", with: "{844.0, 390.0}")
    try place.write(landscape, to: "Captures/Login.txt")
    #expect(try !self.page(place).contains("<image "))
    let other = try self.place(picture: "Captures/Other.png", Capture.faulty)
    let plain = try self.page(other)
    #expect(!plain.contains("<image ") && !plain.contains("id=\"hide-photo\""))
  }

  @Test("a manifest names the picture")
  func manifest() throws {
    let place = try place(picture: "Captures/shots/1.png", Capture.faulty)
    try place.write(
      #"{"schema": "a11ylint-captures/1", "captures": [{"file": "Login.txt", "screenshot": "shots/1.png"}]}"#,
      to: "Captures/a11ylint-captures.json")
    #expect(try page(place).contains("<image href="))
  }

  @Test("a secure field is painted over in the picture itself")
  func secure() throws {
    let secret = Capture.faulty.replacing(
      "      Button, 0x600000000010", with: "      SecureTextField, 0x600000000010")
    let page = try page(place(secret))
    #expect(page.contains("<image href=") && !page.contains(Self.grey))
  }
}
