import A11yAnalysis
import A11yModel

/// The orders of rotor, Switch Control, Voice Control and keyboard in lines.
struct OrderLines {
  private let screen: ScreenTranscript
  private let width: Int
  private let style: TextStyle

  /// - Parameter width: Columns of numbers of stops.
  init(_ screen: ScreenTranscript, width: Int, style: TextStyle) {
    (self.screen, self.width, self.style) = (screen, width, style)
  }

  var lines: [String] {
    rotor("headings", screen.orders.headings) + rotor("links", screen.orders.links)
      + rotor("controls", screen.orders.controls) + switchControl + voiceControl + keyboard
  }

  private var stops: [ScreenSpeech.Stop] { screen.speech.stops }

  private func title(_ text: String) -> [String] { ["", style.bold(text)] }

  private func line(_ place: Int, _ words: String, depth: Int = 0) -> String {
    let number = String(stops[place].number)
    return TextLayout.spaces(width + 2 * depth - number.count) + style.green(number) + "  " + words
  }

  private func name(_ place: Int) -> String {
    let name = stops[place].name
    return name.isEmpty ? style.dim("(no name)") : name.escapedForDisplay()
  }

  private var none: String { TextLayout.spaces(width) + style.dim("  none") }

  private func rotor(_ list: String, _ places: [Int]) -> [String] {
    let lines = places.map { line($0, name($0)) }
    return title("Rotor, \(list)") + (lines.isEmpty ? [none] : lines)
  }

  private var switchControl: [String] {
    let lines = screen.orders.scan.map { step in
      let depth = min(step.depth, Self.deepest)
      switch step.kind {
      case .stop(let place): return line(place, name(place), depth: depth)
      case .group(let container):
        return TextLayout.spaces(width + 2 + 2 * depth) + style.dim(screen.name(container))
      }
    }
    return title("Switch Control, groups") + (lines.isEmpty ? [none] : lines)
  }

  private static let deepest = 20

  private var voiceControl: [String] {
    let lines = screen.orders.names.map { line($0.stop, words($0)) }
    return title("Voice Control, names") + (lines.isEmpty ? [none] : lines)
  }

  private func words(_ name: AssistiveOrders.VoiceName) -> String {
    guard !name.names.isEmpty else { return style.yellow("no name, only a number") }
    let names = name.names.map { $0.displayed.inQuotes }.joined(separator: " or ")
    guard name.count > 1 else { return names }
    return names + style.yellow(", number \(name.number) of \(name.count)")
  }

  private var keyboard: [String] {
    let lines = screen.orders.keyboard.flatMap { step in
      guard let container = step.container, step.stops.count > 1 else {
        return step.stops.map { line($0, name($0)) }
      }
      let head = "arrow keys in \(screen.name(container))"
      return [TextLayout.spaces(width + 2) + style.dim(head)]
        + step.stops.map { line($0, name($0), depth: 1) }
    }
    return title("Full Keyboard Access, Tab key") + (lines.isEmpty ? [none] : lines)
  }
}
