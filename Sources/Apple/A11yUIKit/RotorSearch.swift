#if canImport(UIKit) && !os(watchOS)
  import A11yTree
  import UIKit

  /// A search of a custom rotor for its results, which runs code of the app.
  @MainActor
  struct RotorSearch {
    private let rotor: UIAccessibilityCustomRotor
    private var results: [UIAccessibilityCustomRotorItemResult] = []

    private static let mostResults = 10

    /// Searches a rotor forwards, or backwards if there is nothing ahead.
    init(
      _ rotor: UIAccessibilityCustomRotor, _ budget: inout CaptureBudget
    ) throws(UIKitCaptureError) {
      self.rotor = rotor
      try search(.next, &budget)
      guard results.isEmpty else { return }
      try search(.previous, &budget)
      results.reverse()
    }

    /// The texts of the first results.
    var texts: [String] { results.prefix(Self.mostResults).map(Self.text) }

    /// The number of further results, up to the number that stands for any larger one.
    var further: Int { max(0, results.count - Self.mostResults) }

    // Ends at the first result that was found before, because rotors may be circular.
    private mutating func search(
      _ direction: UIAccessibilityCustomRotor.Direction, _ budget: inout CaptureBudget
    ) throws(UIKitCaptureError) {
      let predicate = UIAccessibilityCustomRotorSearchPredicate()
      predicate.searchDirection = direction
      while results.count < Self.mostResults + CustomRotor.mostFurther {
        try budget.step()
        guard let found = rotor.itemSearchBlock(predicate), found.targetElement != nil,
          !results.contains(where: { Self.areSame($0, found) })
        else { return }
        results.append(found)
        predicate.currentItem = found
      }
    }

    private static func areSame(
      _ one: UIAccessibilityCustomRotorItemResult, _ other: UIAccessibilityCustomRotorItemResult
    ) -> Bool {
      one.targetElement === other.targetElement && one.targetRange == other.targetRange
    }

    private static func text(of result: UIAccessibilityCustomRotorItemResult) -> String {
      guard let target = result.targetElement as? NSObject, !target.holdsSecretText else {
        return ""
      }
      if let range = result.targetRange, let input = target as? any UITextInput {
        return input.text(in: range) ?? ""
      }
      return [target.accessibilityLabel, target.accessibilityValue]
        .compactMap { $0 }.first { !$0.isEmpty } ?? ""
    }
  }
#endif
