import A11yFiles
import Testing

@Suite("Cancellation of a run") struct CancellationTests {
  @Test("A run can be asked a million times whether it is cancelled") func asking() {
    RunTime.cancelling(when: { false }) {
      for _ in 0..<1_000_000 where RunTime.isCancelled { Issue.record("cancelled") }
    }
  }
}
