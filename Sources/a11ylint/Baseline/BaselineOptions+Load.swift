import A11yModel
import A11yRules

extension BaselineOptions {
  /// The baseline, and where it is if there is one.
  func load(_ configuration: Configuration) throws(CommandFailure) -> (Baseline, BaselinePlace?) {
    guard let place = place(configuration) else { return (.empty, nil) }
    guard place.exists || place.isNamed else {
      let path = place.path.escapedForDisplay()
      Console.note("note: no baseline at \(path); every finding is new")
      return (.empty, nil)
    }
    return (try StoredBaseline.read(place.path), place)
  }
}
