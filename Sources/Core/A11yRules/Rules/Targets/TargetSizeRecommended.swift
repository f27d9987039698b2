import A11yAnalysis
import A11yModel

/// A rule that flags controls that are smaller than Apple recommends.
struct TargetSizeRecommended: Rule {
  typealias Card = TargetSizeRecommendedCard

  private let options: Options

  init(options: Options) { self.options = options }

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    if screen.isDesignTime { return checkDocument(screen, into: &findings) }
    guard screen.judgesTargetSizes else { return }
    let sizes = screen.targetSizes
    sizes.count(into: &findings)
    // Small siblings of the same type become one finding.
    var groups: [Group: [TargetSizes.Target]] = [:]
    for target in sizes.targets where isSmall(target, screen) {
      groups[group(of: target, screen), default: []].append(target)
    }
    for (group, targets) in groups.sorted(by: { $0.value[0].index < $1.value[0].index }) {
      emit(targets, group.severity, screen, into: &findings)
    }
  }

  // Siblings with the same fixed size become one finding.
  private func checkDocument(_ screen: AnalyzedScreen, into findings: inout Findings) {
    var groups: [PinnedGroup: [PinnedTarget]] = [:]
    for target in screen.judgedPinnedTargets(into: &findings) {
      guard target.isBelow(options.min), !isFieldOfUsualHeight(target),
        screen.crowdingNeighbour(of: target) == nil
      else { continue }
      let parent = screen.tree.parent(of: target.node.index) ?? -1
      let group = PinnedGroup(
        parent: parent, type: target.node.type, size: target.size, remark: target.remark)
      groups[group, default: []].append(target)
    }
    for targets in groups.values.sorted(by: { $0[0].node.index < $1[0].node.index }) {
      let nodes = targets.map(\.node)
      findings.emit(
        .isPinned(targets[0], below: options.min).followed(by: targets[0].remark), at: nodes[0],
        reason: .small, targets.map(\.confidence).max() ?? .possible,
        severity: isMinor(targets[0]) ? .note : nil,
        related: Array(nodes.dropFirst().prefix(20)), count: nodes.count,
        members: nodes.count > 1 ? nodes.map(\.index) : nil, isTyped: true)
    }
  }

  private struct PinnedGroup: Hashable {
    let parent: Int
    let type: ElementType
    let size: PinnedSize
    let remark: String?
  }

  private func isFieldOfUsualHeight(_ target: PinnedTarget) -> Bool {
    TypeSet.fields.contains(target.node.type)
      && target.size.height.map { $0 >= Measures.Side.field - Measures.Distance.rounding } != false
  }

  // Whether the control is only slightly too low, and wide enough.
  private func isMinor(_ target: PinnedTarget) -> Bool {
    TypeSet.fields.contains(target.node.type)
      || target.size.width.map { $0 >= options.min } != false
        && target.size.height.map { $0 >= Measures.Side.row - Measures.Distance.rounding } != false
  }

  private struct Group: Hashable {
    let parent: Int
    let type: ElementType
    let severity: Severity
  }

  private func group(of target: TargetSizes.Target, _ screen: AnalyzedScreen) -> Group {
    let node = screen.tree[target.index]
    let isMinor =
      TypeSet.fields.contains(node.type) || isRow(target.region, screen)
      || isForwarded(node, screen) || fillsRow(node, screen)
    return Group(
      parent: screen.tree.parent(of: target.index) ?? -1, type: node.type,
      severity: isMinor ? .note : .warning)
  }

  private func isSmall(_ target: TargetSizes.Target, _ screen: AnalyzedScreen) -> Bool {
    let node = screen.tree[target.index]
    return TargetSizes.isBelow(options.min, target.region) && !screen.isSystemSized(node)
      && !screen.isInline(node) && !isFieldOfUsualHeight(node, target.region)
      && !isFormRow(node, screen)
      && screen.crowdingNeighbour(of: target) == nil
  }

  private func emit(
    _ targets: [TargetSizes.Target], _ severity: Severity, _ screen: AnalyzedScreen,
    into findings: inout Findings
  ) {
    let nodes = targets.map { screen.tree[$0.index] }
    findings.emit(
      .isBelow(options.min, targets[0].region, others: nodes.dropFirst()), at: nodes[0],
      reason: .small,
      targets.allSatisfy(\.isRegionKnown) ? .certain : .likely, severity: severity,
      related: Array(nodes.dropFirst().prefix(20)), count: nodes.count,
      members: nodes.count > 1 ? nodes.map(\.index) : nil)
  }

  private func isFieldOfUsualHeight(_ node: Node, _ region: Rect) -> Bool {
    TypeSet.fields.contains(node.type)
      && region.height >= Measures.Side.field - Measures.Distance.rounding
      && region.width >= options.min
  }

  // Whether the control is as wide as the screen and only slightly too low.
  private func isRow(_ region: Rect, _ screen: AnalyzedScreen) -> Bool {
    guard let bounds = screen.bounds else { return false }
    return region.height >= Measures.Side.row - Measures.Distance.rounding
      && region.width >= Measures.Coverage.whole * bounds.width
  }

  // Whether the control is a field in a row of a list, or all that the row has, as in SwiftUI's forms, where the
  // row takes the touches. In a view hierarchy, a cell does not act for a control inside it.
  private func isFormRow(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    guard !screen.isViewHierarchy, let row = node.parent, row.type == .cell,
      isForwarded(node, screen)
    else { return false }
    return TypeSet.fields.contains(node.type)
      || !row.descendants.prefix(64).contains {
        $0 != node.index && !screen.tree.isAncestor(node.index, of: $0)
          && screen.tree[$0].hasName && screen.isDrawn[$0]
      }
  }

  // Whether the control is all that a row of the screen's width contains. SwiftUI reports such rows as plain elements
  // and may forward their touches.
  private func fillsRow(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    guard !screen.isViewHierarchy, let bounds = screen.bounds, let frame = node.frame,
      let row = node.parent, TypeSet.plain.contains(row.type),
      Array(row.children.prefix(2)).count == 1,
      let outer = row.frame, !TargetSizes.isBelow(options.min, outer)
    else { return false }
    return outer.width >= Measures.Coverage.whole * bounds.width
      && frame.width >= Measures.Coverage.whole * outer.width
  }

  // Whether an enclosing control, such as a row or a card, receives the touches beside it.
  private func isForwarded(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    node.ancestors.prefix(8).contains { ancestor in
      guard screen.isInteractive[ancestor.index] || ancestor.type == .cell,
        let frame = ancestor.touchRegion, !TargetSizes.isBelow(options.min, frame)
      else { return false }
      return !ancestor.descendants.prefix(64).contains {
        $0 != node.index && screen.isInteractive[$0]
      }
    }
  }
}

// MARK: Swift sources

extension TargetSizeRecommended {
  /// Evaluates controls whose label has a literal frame and which receive touches only in that frame.
  func check(source screen: AnalyzedScreen, into findings: inout Findings) {
    for node in screen.source.own
    where node.isSourceControl && screen.source.isStop(node) != false {
      findings.candidate()
      guard let size = node.details.pinnedSize else {
        findings.notEvaluated(because: .sourceCode)
        continue
      }
      let target = PinnedTarget(node: node, size: size)
      guard target.isBelow(options.min) else { continue }
      findings.emit(
        .hasLabel(target, below: options.min, node.details.code?.whenAndHowOften ?? ""), at: node,
        reason: .small, .likely, severity: isMinor(target) ? .note : nil)
    }
  }
}

extension TypeSet {
  fileprivate static let fields: TypeSet = [.textField, .secureTextField, .textView, .comboBox]
}

extension Finding.Message {
  fileprivate static func hasLabel(
    _ target: PinnedTarget, below side: Double, _ uses: String
  ) -> Self {
    let side = side.shortDescription
    return
      "has a label with \(target.description), and nothing around it takes touches; \(side) × \(side) pt are advised\(uses)"
  }

  fileprivate static func isPinned(_ target: PinnedTarget, below side: Double) -> Self {
    "is pinned to \(target.description); \(side.shortDescription) × \(side.shortDescription) pt are advised"
  }

  fileprivate static func isBelow(
    _ side: Double, _ region: Rect, others: ArraySlice<Node>
  ) -> Self {
    let side = side.shortDescription
    let others = others.isEmpty ? "" : "; too small as well: \(others.names)"
    return
      "is \(region.width.shortDescription) × \(region.height.shortDescription) pt; \(side) × \(side) pt are advised\(others)"
  }
}
