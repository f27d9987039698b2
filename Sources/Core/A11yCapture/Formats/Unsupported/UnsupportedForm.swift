import A11yModel

/// A format that is recognized by texts and cannot be read.
struct UnsupportedForm: Sendable {
  /// The texts that a file of this format contains. The last one is where messages point to.
  let marks: [StaticString]
  /// The kind of the file, with advice on what to capture instead.
  let message: String
  // A log without a capture is no failure if it is found in a folder.
  var code = ImportError.Code.unsupported

  /// Returns the format of a text, and the position of its mark.
  static func first(in bytes: Bytes) -> (form: UnsupportedForm, position: Int)? {
    let all = 0..<bytes.count
    for form in forms {
      let places = form.marks.prefix { bytes.first($0, in: all) != nil }
      guard places.count == form.marks.count, let last = form.marks.last,
        let position = bytes.first(last, in: all)
      else { continue }
      return (form, position)
    }
    return nil
  }

  private static let forms: [UnsupportedForm] = [
    UnsupportedForm(
      marks: ["a11ylint-voiceover/"],
      message:
        "a recording of VoiceOver; expected the capture that it belongs to, beside which it is read",
      code: .noCapture),
    views("a view hierarchy of EarlGrey or Detox", "; AX=Y"),
    views("a view hierarchy of EarlGrey or Detox", "; AX=N"),
    views("a view hierarchy of Detox", "<ViewHierarchy"),
    views("a description of views by UIKit (recursiveDescription)", "; frame = ("),
    UnsupportedForm(
      marks: ["\"android\"", "\"aliases\""],
      message: "an Android screen of sim-use; expected one of an iOS app"),
    UnsupportedForm(
      marks: ["\"outline\"", "\"aliases\""],
      message: "an outline of sim-use without its tree; run describe-ui --json without --no-raw"),
  ]

  private static func views(_ name: String, _ mark: StaticString) -> UnsupportedForm {
    UnsupportedForm(
      marks: [mark],
      message:
        "\(name) is not supported; expected an element tree, for example of XCUITest or Appium")
  }
}
