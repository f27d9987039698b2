import A11yModel

/// The combined effect of the branches of a condition.
enum CodeBranches {
  /// Returns the combined uses: certain if every branch has them, otherwise conditional.
  ///
  /// - Parameter isWhole: Whether one of them is taken always.
  static func joined(_ branches: [[CodeUse]], isWhole: Bool) -> [CodeUse] {
    var common: Set<Act> = []
    if isWhole, let first = branches.first {
      common = acts(first)
      for branch in branches.dropFirst() { common.formIntersection(acts(branch)) }
    }
    return branches.joined().map { use in
      var use = use
      use.isSure = use.isSure && Act(use).map(common.contains) == true
      return use
    }
  }

  private static func acts(_ uses: [CodeUse]) -> Set<Act> {
    Set(uses.lazy.filter(\.isSure).compactMap(Act.init))
  }

  // What a use does, whatever the words.
  private struct Act: Hashable {
    let target: CodeTarget
    let aspect: CodeAspect

    init?(_ use: CodeUse) {
      guard case .sets(let aspect, let words) = use.kind, words != .nothing else { return nil }
      target = use.target
      self.aspect = aspect
    }
  }
}
