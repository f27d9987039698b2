import A11yAnalysis
import A11yModel

/// A rule that flags fields that nothing on the screen shows as fields.
struct FieldWithoutEdge: Rule {
  typealias Card = FieldWithoutEdgeCard

  static let masks = [fields]
  private static let fields = ElementMask.own(.field)

  var judgesFrames: Bool { false }

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let fields = screen.elements(Self.fields).filter {
      let node = screen.tree[$0]
      return node.type != .textView && node.type != .searchField && !screen.isDisabled(node)
        && screen.fieldLabels.label(of: node) == nil
    }
    guard !fields.isEmpty, let pixels = screen.pixels else { return }
    for index in fields where findings.goesOn {
      let node = screen.tree[index]
      findings.candidate()
      guard case .ink(let ink) = pixels.ink(of: index), ink.plainShare >= InkLimits.plain,
        let edge = FieldEdge(of: index, in: pixels)
      else {
        findings.notEvaluated(because: .pixels)
        continue
      }
      guard edge.ratio < Measures.Contrast.large - Measures.Contrast.tolerance else { continue }
      let isFilled = edge.filling >= Measures.Contrast.filling
      findings.emit(
        .hasNoEdge(edge), at: node, reason: isFilled ? .faint : .none,
        isFilled ? .possible : .likely)
    }
  }
}

/// The contrast of a field's edge and of its filling with what is around it.
private struct FieldEdge {
  /// The best contrast of a side of the field with its surroundings.
  let ratio: Double
  let filling: Double
  let around: RGB

  /// Measures the sides; nil if the surroundings have several colours, or are not on the screen.
  init?(of index: Int, in pixels: ScreenPixels) {
    let margin = Int((4 * pixels.scale).rounded())
    guard let box = pixels.area(of: index, margin: 0),
      let outer = pixels.area(of: index, margin: margin), box.width > 4 * margin,
      box.height > margin, outer.maxY == box.maxY + margin, outer.y == box.y - margin
    else { return nil }
    let columns = Self.places(box.columns)
    let above = columns.map { pixels.colour(x: $0, y: outer.y) }
    guard let around = above.first, above.allSatisfy({ $0.distance(to: around) <= 24 }) else {
      return nil
    }
    self.around = around
    func best(_ rows: Range<Int>) -> Double {
      let ratios = columns.map { x in
        rows.map { around.contrast(with: pixels.colour(x: x, y: $0)) }.max() ?? 1
      }
      return ratios.sorted()[ratios.count / 2]
    }
    // A line may be below the field, or at its edge.
    let depth = margin / 2
    ratio = max(best(box.y - depth..<box.y + depth), best(box.maxY - depth..<outer.maxY))
    let inner = columns.map {
      around.contrast(with: pixels.colour(x: $0, y: box.y + margin))
    }
    filling = inner.sorted()[inner.count / 2]
  }

  private static func places(_ range: Range<Int>) -> [Int] {
    Array(
      stride(
        from: range.lowerBound + range.count / 8, to: range.upperBound, by: max(1, range.count / 16)
      ))
  }
}

extension Finding.Message {
  fileprivate static func hasNoEdge(_ edge: FieldEdge) -> Self {
    "has no edge, line or label that shows it; its contrast with \(edge.around.hex) around it is \(edge.ratio.ratioText), and 3 : 1 is required"
  }
}
