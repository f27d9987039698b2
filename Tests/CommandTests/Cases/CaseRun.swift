import Foundation

/// A case judged by the program, from the capture to the findings.
enum CaseRun {
  /// Returns the findings on a screen captured by XCUITest as "rule severity confidence line", sorted. Line
  /// numbers refer to the given text, starting with 1.
  ///
  /// - Parameter lines: The elements below the window, one per line, without addresses.
  static func findings(onScreen lines: String, size: String = "402.0, 874.0") throws -> [String] {
    try findings(in: screen(lines, size: size), named: "case.txt", linesBefore: 3)
  }

  static func findings(
    in text: String, named name: String, linesBefore: Int = 0
  ) throws -> [String] {
    let result = try result(of: text, named: name)
    let findings = result["findings"] as? [[String: Any]] ?? []
    return findings.map { finding in
      let location = finding["location"] as? [String: Any]
      let line = (location?["line"] as? Int ?? 0) - linesBefore
      let words = ["rule", "severity", "confidence"].map { finding[$0] as? String ?? "?" }
      return words.joined(separator: " ") + " \(line)"
    }.sorted()
  }

  /// Returns the findings on a screen in sketch notation, which has all facts of an in-process capture.
  static func findings(inSketch sketch: String) throws -> [String] {
    let place = try Workplace()
    try place.write(sketch + "\n", to: "case.sketch")
    guard try place.run(["convert", "case.sketch", "-o", "case.json"]).code == 0 else {
      return ["no sketch"]
    }
    return try findings(in: place.text(of: "case.json"), named: "case.json").map { finding in
      // Line numbers of the native capture format are meaningless here.
      finding.split(separator: " ").dropLast().joined(separator: " ")
    }
  }

  /// Returns the labels in VoiceOver's reading order, followed by "ambiguous" if reported as such.
  static func order(ofSketch sketch: String) throws -> String {
    let place = try Workplace()
    try place.write(sketch + "\n", to: "case.sketch")
    let output = try place.run(["tree", "case.sketch"]).output
    let stops = output.split(separator: "\n").compactMap { line -> (Int, Substring)? in
      let words = line.split(separator: "\"")
      guard words.count > 1,
        let number = Int(line.prefix { $0 == " " || $0.isNumber }.filter(\.isNumber))
      else { return nil }
      return (number, words[1])
    }
    let names = stops.sorted { $0.0 < $1.0 }.map { String($0.1) }.joined(separator: " ")
    return output.contains("ambiguous") ? names + " ambiguous" : names
  }

  static func result(of text: String, named name: String) throws -> [String: Any] {
    let place = try Workplace()
    try place.write(text, to: name)
    let run = try place.run(["check", name, "--no-baseline", "-o", "json"])
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return json as? [String: Any] ?? [:]
  }

  static func report(on lines: String) throws -> String {
    let place = try Workplace()
    try place.write(screen(lines), to: "case.txt")
    return try place.run(["check", "case.txt", "--no-baseline", "--show", "all"]).output
  }

  static func screen(_ lines: String, size: String = "402.0, 874.0") -> String {
    let elements = lines.split(separator: "\n").enumerated().map { number, line in
      let address = "0x6000000\(String(number + 16, radix: 16))"
      guard let comma = line.firstIndex(of: ",") else { return "      \(line)" }
      return "      \(line[..<comma]), \(address)\(line[comma...])"
    }
    return """
      Element subtree:
       →Application, 0x600000001, pid: 1, label: 'Shop'
          Window (Main), 0x600000002, {{0.0, 0.0}, {\(size)}}
      \(elements.joined(separator: "\n"))
      \(Capture.end)
      """
  }
}
