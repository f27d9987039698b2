import A11yBaseline
import A11yModel
import A11yRules

/// The settings in which the configuration wants every screen captured twice.
package struct RequiredSettings: Sendable {
  private let axes: [SettingAxis]
  private let path: String

  /// - Parameter path: The path of the configuration. Nil without any settings.
  package init?(_ axes: [SettingAxis], path: String) {
    guard !axes.isEmpty else { return nil }
    (self.axes, self.path) = (axes, path)
  }

  /// Returns a note for each setting that screens lack.
  ///
  /// - Parameter isWhole: Whether a setting that all screens lack is an error.
  func notes(on screens: [JudgedScreen], isWhole: Bool) -> [CheckResult.InputNote] {
    let captured = screens.filter { $0.scene == nil && !$0.isOfSource && $0.imprint != nil }
    let groups = Dictionary(grouping: captured) { $0.name.canonical }
    return axes.compactMap { axis in
      let lacking = groups.values.filter { !SettingPairs.hasPair(of: axis, in: $0) }
        .map { $0[0].name }.sorted()
      guard !lacking.isEmpty else { return nil }
      let rest = lacking.count - 3
      let names = lacking.prefix(3).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
      var note = CheckResult.InputNote(
        .unpaired, path: path,
        message: "no capture in another \(axis.noun) of \(names); no rule compared them")
      note.isAsked = isWhole && lacking.count == groups.count
      return note
    }
  }
}
