import A11yModel
import A11yRules

/// What captures of their kind cannot tell: the same for most screens of a run, so it is said once.
struct CaptureRemarks {
  private var counts: [(remark: Screen.Diagnostic, screens: Int)] = []
  private let total: Int

  init(_ screens: [CheckedScreen]) {
    total = screens.count
    for remark in screens.flatMap(\.diagnostics) where remark.isOrdinary {
      if let index = counts.firstIndex(where: { $0.remark.code == remark.code }) {
        counts[index].screens += 1
      } else {
        counts.append((remark, 1))
      }
    }
  }

  /// One line per remark: `paint-order-unknown on 3 of 4 screens`.
  var lines: [String] {
    counts.map { count in
      "capture health: \(Shown.text(count.remark.code)) on \(count.screens) of "
        + TextLayout.count(total, "screen")
    }
  }
}
