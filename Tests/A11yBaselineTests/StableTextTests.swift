import A11yModel
import Testing

@testable import A11yBaseline

@Suite("Texts in keys and files")
struct StableTextTests {
  @Test(
    "what changes from run to run is masked",
    arguments: [
      ("order-2F1E63F6-9F1C-4B5D-8B1A-0C2D3E4F5A6B", "order-#"), ("cell 12", "cell 12"),
      ("item-123456", "item-#"), ("2026-01-31", ""), ("log 23:59:01", "log #"),
      ("view-0x600003a1c2d0", "view-0x#"), ("section.1.2.3", "section.1.2.3"),
      ("31.12.2026.row", "#.row"), ("deadbeef", "deadbeef"), ("a1b2c3d4", ""),
    ])
  func volatile(raw: String, masked: String) {
    #expect(raw.stableIdentifier == masked)
  }

  @Test(
    "secrets and personal data are masked",
    arguments: [
      "jane.doe@example.com", "mailto:jane@example.co.uk",
      "ghp_16C7e42F292c6912E7710c838347Ae178B4a",
      "sk_live_4eC39HqLyjWDarjtT1zdp7dc",
      "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.dQw4w9WgXcQabc",
      "4111 1111 1111 1111", "4111-1111-1111-1111", "AKIAIOSFODNN7EXAMPL3Q2",
      "5d41402abc4b2a76b9719d911017c592", "/Users/jane/Documents/a.pdf", "C:\\Users\\jane\\a.pdf",
      "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    ])
  func secret(raw: String) {
    for text in [
      raw.stable, "for \(raw) here".stable, raw.stableIdentifier, "x \(raw)".stableGroup,
    ] {
      for part in raw.split(whereSeparator: { " .@/\\-:_".contains($0) }) where part.count > 4 {
        let known = ["mailto", "example", "users", "documents", "hbsk", "live"]
        if known.contains(part.lowercased()) { continue }
        #expect(!text.lowercased().contains(part.lowercased()), "\(text)")
      }
    }
  }

  @Test(
    "names are not masked",
    arguments: [
      "checkoutPaymentMethodSelectionButton2", "Checkout_Section1-Row2-Item3-ButtonPrimary",
      "iPhone14ProMaxDetailViewController", "settings/profile/row1", "com.example.app.button",
      "tab/home/feed", "settings/private/row",
      "accessibility_identifier_of_some_view_2", "tab.bar.item.1", "bed & breakfast",
    ])
  func name(raw: String) {
    #expect(raw.stableIdentifier == raw)
  }

  @Test(
    "texts are compared without case, numbers and endings",
    arguments: [
      ("  3\n items ", "# items"), ("1,205.50 €", "# €"), ("Loading…", "loading"),
      ("STRASSE", "strasse"), ("١٢ رسالة", "# رسالة"), ("A\u{0}B\u{7}", "ab"), ("\u{200B}", ""),
    ])
  func text(raw: String, stable: String) {
    #expect(raw.stable == stable)
  }

  @Test("what is stable is stored without complaint and stays as it is")
  func storable() {
    let raws = ["0x600003a1c2d0 \u{1b}[31m", "a\nb", "/private/var/x y", "file:///a", "~/x"]
    for raw in raws {
      #expect(StorableText.fault(in: raw) != nil)
      #expect(StorableText.fault(in: raw.stable) == nil, "\(raw.stable)")
      #expect(StorableText.fault(in: raw.stableIdentifier) == nil)
      #expect(raw.stable.stable == raw.stable)
    }
  }
}
