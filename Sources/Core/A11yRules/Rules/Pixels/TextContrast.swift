import A11yAnalysis
import A11yModel

/// A rule that flags texts whose colour has too little contrast with the background.
struct TextContrast: Rule {
  typealias Card = TextContrastCard

  static let masks = [texts]
  private static let texts = ElementMask.own(any: [.text, .field, .button])

  var judgesFrames: Bool { false }

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let texts = screen.elements(Self.texts).filter { isText(screen.tree[$0], screen) }
    guard !texts.isEmpty, let pixels = screen.pixels else { return }
    var pairs = ColourPairs()
    var parts = ColourPairs()
    for index in texts where findings.goesOn {
      let node = screen.tree[index]
      switch pixels.reading(ofText: index) {
      case .read(let reading):
        guard TypeSet.texts.contains(node.type) || isText(reading, of: node) else { continue }
        findings.candidate()
        add(reading, of: node, on: screen, to: &pairs)
      case .refused(.colours):
        findings.candidate()
        if !addParts(of: node, pixels, on: screen, to: &parts) {
          findings.notEvaluated(because: .pixels)
        }
      case .refused(let reason):
        // A button of few shapes shows an icon. What else is not read may be a text.
        guard TypeSet.texts.contains(node.type) || Self.mayHideText.contains(reason) else {
          continue
        }
        findings.candidate()
        findings.notEvaluated(because: .pixels)
      }
    }
    for pair in pairs.pairs {
      findings.emit(
        pair, reason: pair.isOpen ? .unknownSize : .low, severity: pair.isOpen ? .note : nil)
    }
    for pair in parts.pairs { findings.emit(pair, reason: .part, severity: .warning) }
  }

  private static let mayHideText: Set<PixelRefusal> = [.busy, .covered, .transparent]

  private func isText(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    guard !screen.isDisabled(node), node.type != .secureTextField else { return false }
    if TypeSet.editable.contains(node.type) {
      return node.value.map { String($0).isOfLettersOrDigits } == true && !node.showsPlaceholder
    }
    // Emoji have colours of their own.
    guard node.label.map({ String($0).isOfLettersOrDigits }) == true else { return false }
    // The texts in a button are judged by themselves.
    return node.type == .staticText
      || !node.descendants.prefix(64).contains { screen.tree.type(of: $0) == .staticText }
  }

  // A button may show an icon. It shows its label if there is a shape for each letter, more or less.
  private func isText(_ reading: InkReading, of node: Node) -> Bool {
    guard let label = node.label, label.count <= 200 else { return false }
    let letters = String(label).count { !$0.isWhitespace }
    return letters >= 4 && letters * 6 / 10...letters * 17 / 10 ~= reading.letters.count
  }

  private func add(
    _ reading: InkReading, of node: Node, on screen: AnalyzedScreen, to pairs: inout ColourPairs
  ) {
    let isLarge = screen.isLargeText(node)
    let confidence: Confidence =
      reading.agrees(with: node)
      ? .certain : screen.pixels?.isResampled == true || reading.isThin ? .possible : .likely
    let limit = isLarge == false ? Measures.Contrast.text : Measures.Contrast.large
    if reading.ratio < limit - Measures.Contrast.tolerance {
      pairs.add(node, reading.text, on: reading.background, wanted: limit, confidence)
    } else if isLarge == nil,
      reading.ratio < Measures.Contrast.text - Measures.Contrast.tolerance
    {
      pairs.add(
        node, reading.text, on: reading.background, wanted: Measures.Contrast.text, isOpen: true,
        .possible)
    }
  }

  // Judges the two colours of a text, and returns whether it has two.
  private func addParts(
    of node: Node, _ pixels: ScreenPixels, on screen: AnalyzedScreen, to pairs: inout ColourPairs
  ) -> Bool {
    guard case .ink(let ink) = pixels.ink(of: node.index) else { return false }
    let groups = ink.groups().filter { $0.members.count >= InkLimits.fewest }
    let count = groups.reduce(0) { $0 + $1.members.count }
    // Parts of a photo under a scrim are neither as many as the letters nor on their lines.
    guard groups.count == 2, count * 10 >= ink.components.count * 8,
      count <= ExpectedShapes(in: node).most, groups.allSatisfy({ ink.isOnLines($0) })
    else { return false }
    let limit =
      screen.isLargeText(node) == false ? Measures.Contrast.text : Measures.Contrast.large
    for group in groups
    where group.colour.contrast(with: ink.background) < limit - Measures.Contrast.tolerance {
      pairs.add(node, group.colour, on: ink.background, wanted: limit, .likely)
    }
    return true
  }
}

extension InkReading {
  /// Whether the colors that the app set are those of the pixels, and so prove them.
  fileprivate func agrees(with node: Node) -> Bool {
    guard node.hasDetails, let font = node.details.font,
      let color = font.color.flatMap(RGB.init(hex:)),
      let behind = font.background.flatMap(RGB.init(hex:))
    else { return false }
    return color.distance(to: text) <= Measures.Contrast.witness
      && behind.distance(to: background) <= Measures.Contrast.witness
  }
}

extension TypeSet {
  fileprivate static let texts: TypeSet = [.staticText, .textField, .searchField, .textView]
}
