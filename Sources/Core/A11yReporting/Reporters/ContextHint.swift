import A11yBaseline
import A11yModel

/// A remark about screens that seem to be others in another context, because of their names.
package struct ContextHint {
  private let variants: [NameVariant]

  package init(_ variants: [NameVariant]) { self.variants = variants }

  /// Creates the remark about new screens, which have findings and no entries.
  init(_ result: CheckResult) {
    let comparison = result.comparison
    var new: Set<String> = []
    var known = Set((comparison.fixed + comparison.unobserved.map(\.entry)).map(\.screen))
    known.formUnion(comparison.uncaptured.map(\.name))
    // By position, because copying a finding is slow.
    for index in comparison.findings.indices {
      let name = comparison.findings[index].finding.family
      if comparison.findings[index].state == .new { new.insert(name) } else { known.insert(name) }
    }
    new.subtract(known)
    let named = result.screens.filter { screen in
      new.contains(screen.family) && screen.name == StableStem.of(FileStem.of(screen.source.path))
    }
    self.init(
      NameVariant.all(
        of: named.map { ($0.name, FileStem.of($0.source.path)) },
        among: known.union(result.screens.map(\.name))))
  }

  /// The remark; nil if there are no such screens.
  package var text: String? {
    guard let first = variants.first else { return nil }
    let others = Set(variants.map(\.name)).count - 1
    let more = others > 0 ? ", and \(TextLayout.count(others, "more screen")) look like others" : ""
    return "\(first.name.displayed) looks like \(first.other.displayed) in another context\(more): "
      + "to make them one, put {path: \(first.path(among: variants).inQuotes), screen: \(first.template.inQuotes)} first "
      + "under inputs: in .a11ylint.yml"
  }
}
