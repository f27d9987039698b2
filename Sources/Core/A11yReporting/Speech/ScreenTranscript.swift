import A11yAnalysis
import A11yModel
import A11yRules

/// The speech of a screen, with secrets masked.
package struct ScreenTranscript: Sendable {
  /// The element tree, with secrets masked.
  package let tree: ElementTree
  package let speech: ScreenSpeech
  /// The orders of other assistive technologies. Computed at each access, in O(n).
  package var orders: AssistiveOrders { orders(.all) }
  private let order: ReadingOrder
  private let locale: String?

  /// - Parameter language: The system language; nil for that of the screen, or English.
  /// - Complexity: O(n log n) for n elements.
  package init(_ screen: Screen, in language: SpeechLanguage?) {
    var screen = screen
    screen.tree = screen.tree.showingNoSecrets()
    let analyzed = AnalyzedScreen(screen)
    tree = screen.tree
    speech = analyzed.speech(in: language)
    order = analyzed.readingOrder
    locale = analyzed.locale
  }

  func orders(_ kinds: AssistiveOrders.Kinds) -> AssistiveOrders {
    AssistiveOrders(speech, tree: tree, order: order, kinds: kinds)
  }

  /// Returns the position of the first stop with a label, an identifier or a number.
  package func position(of name: String) -> Int? {
    speech.stops.firstIndex { stop in
      stop.facts.label == name
        || tree[stop.element].identifier.map { String($0) == name } == true
    } ?? Int(name).flatMap { number in speech.stops.firstIndex { $0.number == number } }
  }

  /// Returns what VoiceOver says at an element or at the one that it is part of; nil if it stops at none of them.
  ///
  /// - Complexity: O(n) for n stops.
  package func words(at element: Int) -> String? {
    var next: Int? = element
    while let current = next {
      if let place = speech.stops.firstIndex(where: { $0.element == current }) {
        var buffer = TextBuffer()
        SpokenLine.append(place, of: speech, to: &buffer, .plain)
        return String(decoding: buffer.bytes, as: UTF8.self)
      }
      next = tree[current].parent?.index
    }
    return nil
  }

  /// Remarks that apply to all stops, one sentence each.
  package var remarks: [String] { remarks(.plain) }

  func remarks(_ style: TextStyle) -> [String] {
    var remarks: [String] = []
    if speech.stops.isEmpty, speech.silencedCount == 0, !tree.isEmpty {
      remarks.append("no stop: neither types nor traits say where VoiceOver would stop")
    }
    if !speech.unknown.isEmpty {
      let parts = speech.unknown.names.joined(separator: ", ")
      let traits = speech.unknown.contains(.traits) ? "; words for traits follow from types" : ""
      remarks.append("the capture does not tell: \(parts)\(traits)")
    }
    if speech.stops.contains(where: \.isAssumed) {
      remarks.append(
        "?: likely; the capture does not say whether VoiceOver stops there, and the type does")
    }
    if isDirectionGuessed {
      remarks.append("the capture does not tell the direction of the interface: read from the left")
    }
    if speech.silencedCount > 0 {
      let count = TextLayout.count(speech.silencedCount, "stop")
      remarks.append("\(count) behind a modal view or a view that dims the screen, left out")
    }
    remarks += speech.ambiguous.prefix(Self.mostDoubts).map { container in
      "the order in \(name(container, style)) is in doubt: tops differ by less than a row"
    }
    remarks += order.interleaved.prefix(Self.mostDoubts).map { container in
      "the order in \(name(container, style)) is in doubt: VoiceOver may read one column after the other"
    }
    remarks += order.silentModals.prefix(Self.mostDoubts).map { modal in
      "\(name(modal, style)) is modal and says nothing, so that nothing beside it is read"
    }
    return remarks
  }

  // Only if right-to-left is likely: most languages are left-to-right.
  private var isDirectionGuessed: Bool {
    guard tree.screen.layoutDirection == nil, let locale else { return false }
    return LayoutDirection(ofLocale: locale) == .rightToLeft
  }

  private static let mostDoubts = 20

  private func name(_ element: Int, _ style: TextStyle) -> String {
    style.longestQuote == nil
      ? name(element) : style.element(ElementSummary(tree[element])).name
  }

  /// Returns the name of a container, escaped for display: its type, and its label or identifier.
  func name(_ element: Int) -> String {
    let node = tree[element]
    let type = node.typeName.displayed
    if node.hasName, let label = node.name { return "\(type) \(String(label.prefix(80)).inQuotes)" }
    guard node.has(.identifier), let identifier = node.identifier else {
      return node.line > 0 ? "\(type) (line \(node.line))" : type
    }
    return "\(type) #\(String(identifier).displayed)"
  }
}
