/// What to type after a check that found something new.
struct NextCommand {
  let paths: [String]
  /// The baseline that was compared with; nil when there was none.
  let place: BaselinePlace?
  let isNamed: Bool

  /// The command, with its arguments quoted for a shell.
  var text: String {
    let inputs = paths.map { " " + Self.quoted($0) }.joined()
    guard let place else { return "a11ylint baseline create\(inputs)" }
    let baseline = isNamed ? " --baseline \(Self.quoted(place.path))" : ""
    return "a11ylint baseline accept --all-new --reason \"…\"\(baseline)\(inputs)"
  }

  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
          UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ","):
          true
        default: false
        }
      }
    return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}
