import A11yRules
import Testing

@testable import A11yBaseline
@testable import A11yReporting

@Suite("Findings that digits name")
struct FingerprintLookupTests {
  private func entry(_ digits: String, _ button: String) -> BaselineEntry {
    let fingerprint = digits + String(repeating: "0", count: Fingerprint.length - digits.count)
    return BaselineEntry(
      identity: Identity(fp1: Fingerprint(fingerprint)), rule: "missing-label", screen: "Login",
      anchor: "button #\(button)", severity: .error)
  }

  @Test("equal elements share a fingerprint; others with the same digits are listed")
  func ambiguous() throws {
    let lookup = FingerprintLookup(
      Baseline([entry("aaaaaaaa1", "one"), entry("aaaaaaaa1", "one"), entry("bbbbbbbb", "two")]),
      and: [NamedFinding(entry("aaaaaaaa2", "three"))])
    let long = try #require(FingerprintPrefix("AAAAAAAA1"))
    #expect(try lookup.fingerprint(long).hasPrefix("aaaaaaaa1"))
    let short = try #require(FingerprintPrefix("aaaaaaaa"))
    let error = #expect(throws: FingerprintError.self) { try lookup.fingerprint(short) }
    #expect(
      error?.description == """
        aaaaaaaa: is ambiguous: aaaaaaaa100000000000000000000000 (Login: missing-label at button \
        #one), aaaaaaaa200000000000000000000000 (Login: missing-label at button #three); expected \
        more digits
        """)
  }

  @Test("an entry takes precedence over one that was fixed")
  func fixed() throws {
    let lookup = FingerprintLookup(
      Baseline(
        [entry("aaaaaaaa1", "one")], tombstones: [Baseline.Tombstone(entry("aaaaaaaa2", "two"))]))
    let prefix = try #require(FingerprintPrefix("aaaaaaaa"))
    #expect(try lookup.fingerprint(prefix).hasPrefix("aaaaaaaa1"))
  }
}
