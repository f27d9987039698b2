import A11yCapture
import A11yFiles
import A11yModel
import A11yReporting

/// The files that a run writes, which may lie among its inputs.
package struct OutputTargets: Sendable {
  private let identities: Set<FileIdentity>

  package init(_ paths: [String] = []) {
    identities = Set(paths.compactMap(OutputGate.shared.identity(ofOutput:)))
  }

  /// Returns the inputs without earlier reports in these files and links in their place, and protects other inputs from
  /// being overwritten (``OutputGate``).
  func inputs(among inputs: [CaptureWalk.Input]) -> [CaptureWalk.Input] {
    guard !identities.isEmpty else { return inputs }
    return inputs.filter { input in
      let own = FileIdentity(ofItselfAt: input.path)
      let target = FileIdentity(at: input.path)
      guard [own, target].contains(where: { $0.map(identities.contains) ?? false }) else {
        return true
      }
      if !input.isNamedByUser, own != target || Self.isReport(input.path) { return false }
      OutputGate.shared.protect(input.path, as: .input)
      return true
    }
  }

  private static func isReport(_ path: String) -> Bool {
    guard let file = try? CaptureFile.read(path: path, isInput: false) else { return false }
    return file.storage.withBytes { EarlierReport.recognizes($0) }
  }
}
