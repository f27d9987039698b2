import A11yAnalysis
import A11yModel

/// A rule that flags invisible white space in labels, which makes queries fail.
struct UntidyLabel: ElementRule, LiteralRule {
  typealias Card = UntidyLabelCard

  static let candidates = ElementMask.own([.control, .labelled], any: .stop, none: .part)

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    guard let label = node.label, label.count <= 1000, !label.isSilent,
      let reason = Self.fault(of: label.utf8)
    else { return }
    findings.emit(
      .isUntidy(reason), at: node, reason: reason,
      screen.exposure[node] == .known ? .certain : .likely)
  }

  private static func fault(of bytes: UnsafeRawBufferPointer) -> Reason? {
    // Fast path: most labels are ASCII words with single spaces.
    let isPlain = bytes.allSatisfy { 0x20..<0x7F ~= $0 }
    if isPlain, bytes.first != 0x20, bytes.last != 0x20 {
      return zip(bytes, bytes.dropFirst()).contains { $0 == 0x20 && $1 == 0x20 }
        ? .doubleSpace : nil
    }
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    if scalars.first.map(isSpace) == true || scalars.last.map(isSpace) == true { return .edgeSpace }
    if scalars.contains(where: \.isLineBreak) { return .lineBreak }
    if zip(scalars, scalars.dropFirst()).contains(where: { isSpace($0) && isSpace($1) }) {
      return .doubleSpace
    }
    return scalars.contains { [0x200B, 0x2060, 0xFEFF].contains($0.value) } ? .invisible : nil
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace && !scalar.isLineBreak
  }
}

extension Unicode.Scalar {
  fileprivate var isLineBreak: Bool {
    switch value {
    case 0xA...0xD, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

extension Finding.Message {
  fileprivate static func isUntidy(_ reason: UntidyLabel.Reason) -> Self {
    switch reason {
    case .edgeSpace: "has white space at an end of its label"
    case .doubleSpace: "has several spaces in a row in its label"
    case .lineBreak: "has a line break in its label"
    case .invisible: "has invisible characters in its label"
    }
  }
}
