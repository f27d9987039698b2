import A11yFiles
import Testing

@Suite("Cancellation of a run", .serialized) struct CancellationTests {
  @Test("A run can be asked a million times whether it is cancelled") func asking() {
    RunTime.cancelling(when: { false }) {
      for _ in 0..<1_000_000 where RunTime.isCancelled { Issue.record("cancelled") }
    }
  }

  @Test("A run is cancelled only while its work lasts") func ending() {
    RunTime.cancelling(when: { true }) { #expect(RunTime.isCancelled) }
    #expect(!RunTime.isCancelled)
  }
}
