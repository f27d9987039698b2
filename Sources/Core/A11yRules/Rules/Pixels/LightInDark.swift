import A11yAnalysis
import A11yModel

/// A rule that flags screens with large light areas in dark appearance.
struct LightInDark: Rule {
  typealias Card = LightInDarkCard

  var judgesFrames: Bool { false }

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    guard screen.appearance ?? "dark" == "dark", screen.pixels != nil,
      let root = screen.tree.indices.first
    else { return }
    findings.candidate()
    guard screen.appearance != nil else { return findings.notEvaluated(because: .appearance) }
    guard let area = screen.lightArea else { return findings.notEvaluated(because: .pixels) }
    guard area.share < Measures.Brightness.area else {
      return findings.emit(
        .isLight(area), at: screen.tree[root], reason: .light, .likely, subject: .screen)
    }
    if area.read < Measures.Coverage.most { findings.notEvaluated(because: .pixels) }
  }
}

extension Finding.Message {
  fileprivate static func isLight(_ area: LightArea) -> Self {
    "is light in dark appearance: \(Int(area.share * 100)) % of its area is \(area.colour.hex)"
  }
}
