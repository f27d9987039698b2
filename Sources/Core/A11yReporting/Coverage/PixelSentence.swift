import A11yAnalysis

extension PixelCoverage {
  /// The number of texts whose colours were read, and of those that were not, by reason, as a clause. Nil without
  /// texts.
  package var sentence: String? {
    if let fault { return "contrast: not read, \(fault)" }
    guard texts > 0 else { return nil }
    let all = "contrast: \(read) of \(JudgedShare.count(texts, "text")) read"
    let reasons = PixelRefusal.allCases.compactMap { reason in
      refused[reason].map { "\($0) \(reason.rawValue)" }
    }
    return reasons.isEmpty ? all : "\(all) (\(reasons.joined(separator: ", ")))"
  }

  /// Returns the texts of both, without faults.
  static func + (one: PixelCoverage, other: PixelCoverage) -> PixelCoverage {
    var sum = one
    sum.texts += other.texts
    sum.refused.merge(other.refused, uniquingKeysWith: +)
    return sum
  }
}
