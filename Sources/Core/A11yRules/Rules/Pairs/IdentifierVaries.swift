import A11yAnalysis
import A11yModel

/// A rule that flags elements that have another identifier in another language or on another device.
struct IdentifierVaries: PairRule {
  typealias Card = IdentifierVariesCard

  func check(_ pair: ScreenPair, into findings: inout Findings) {
    guard pair.axis == .locale || pair.axis == .device else { return }
    for (base, other) in pair.pairs(where: {
      $0.has(.identifier) && !$0.isIn(.lists) && !Self.titled.contains($0.type)
        && !$0.isIn(Self.titled)
    }) {
      findings.candidate()
      guard let one = base.identifier, let two = other.identifier, one != two,
        isOfApp(base), isOfApp(other)
      else { continue }
      // Identifiers of data differ with the data.
      guard withoutDigits(one) != withoutDigits(two) else { continue }
      let isText = one == base.label && two == other.label
      findings.emit(
        "has the identifier \(String(two).inQuotes) in \(pair.setting)\(isText ? ", its translated text" : "")",
        at: base, reason: .varies, .likely)
    }
  }

  // UIKit identifies these by their titles.
  private static let titled: TypeSet = [
    .navigationBar, .tabBar, .tabGroup, .toolbar, .alert, .sheet, .dialog, .menu,
  ]

  // The system names symbols and buttons by their pictures and titles.
  private func isOfApp(_ node: Node) -> Bool {
    guard let identifier = node.identifier, !identifier.isEmpty else { return false }
    return !SymbolNames.looksLikeOne(identifier) || node.type != .image
  }

  private func withoutDigits(_ text: Text) -> [Substring] {
    String(text).split { !$0.isLetter && !$0.isNumber }.filter { !$0.contains(where: \.isNumber) }
  }
}
