import A11yModel

/// A count of right and wrong verdicts on generated crops.
package struct CropScore {
  package var judged = 0
  package var refused: [String: Int] = [:]
  package var falseFailures = 0
  package var missed = 0
  package var found = 0
  /// The number of crops that fail.
  package var failing = 0
  package var examples: [String] = []

  package init() {}

  package var precision: Double {
    found + falseFailures == 0 ? 1 : Double(found) / Double(found + falseFailures)
  }

  /// Counts the answer for a crop; a ratio within 0.05 of the threshold is right in either way.
  package mutating func add(_ ratio: Double, for crop: GeneratedCrop) {
    judged += 1
    if crop.ratio < 4.5 { failing += 1 }
    switch (ratio < 4.45, crop.ratio < 4.5) {
    case (true, true): found += 1
    case (true, false):
      falseFailures += 1
      examples.append("false \(ratio) for \(crop.ratio): \(crop.description)")
    case (false, true) where crop.ratio < 4.45 && ratio >= 4.5:
      missed += 1
      examples.append("missed \(ratio) for \(crop.ratio): \(crop.description)")
    default: break
    }
  }
}
