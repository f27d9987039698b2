import A11yBaseline
import A11yCapture
import A11yModel
import A11yReporting

extension Judging {
  /// Returns the result of the screens that a test recorded, as if the test had judged them; nil for other captures.
  ///
  /// - Parameter attachment: The entry of the file in the manifest of Xcode.
  package func result(
    ofRecorded file: CaptureFile, attachedAs attachment: ExportedAttachment?
  ) -> ResultFile? {
    var result: ResultFile
    do throws(ImportError) {
      let screens = try CaptureReader.screens(in: file).screens
      guard let run = screens.first?.run else { return nil }
      let judged = screens.enumerated().map { number, screen in
        var judged = judge(screen)
        judged.seal = CaptureSeal(digest: file.seal, number: number)
        return judged
      }
      result = ResultFile(
        path: file.path, run: run, cards: JudgedScreens(judged, cards: cards).cards,
        screens: judged, notes: judged.flatMap(notes))
    } catch {
      guard let run = error.run else { return nil }
      // A later attempt finds what it stands for by the name of the screen.
      let notes = error.screens.map {
        CheckResult.InputNote(.failed, path: $0, message: "could not be audited: \(error.message)")
      }
      result = ResultFile(path: file.path, run: run, notes: notes)
    }
    result.run?.attachment = attachment?.run
    return result
  }
}
