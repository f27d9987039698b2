import A11yAnalysis
import Testing

@Suite("Names in code")
struct CodeNameTests {
  @Test(
    "the words for kinds and events go, and what is left is a label",
    arguments: [
      ("addItem", "Add item"), ("didTapShareButton", "Share"), ("ic_filter_24", "Filter"),
      ("showSettings", "Settings"), ("isSettingsPresented", "Settings"), ("dismiss", "Close"),
      ("popViewController", "Back"), ("scanQRCode", "Scan QR code"),
      ("closeBarButtonItem", "Close"),
      ("btn-close-white", "Close"), ("selectedAccount", "Account"), ("ProfileView", "Profile"),
      ("goToNextPage", "Go to next page"), ("undo", "Undo"), ("didTapSignUp", "Sign up"),
      ("zoomIn", "Zoom in"), ("showiPadColumn", "iPad column"), ("isFullScreen", "Full screen"),
      ("confirmationLinkOr", "Confirmation"), ("RefreshListAppIntent", "Refresh list"),
    ])
  func labels(_ name: String, _ label: String) {
    #expect(CodeName(name).label == label)
  }

  @Test(
    "a name that says nothing is no label",
    arguments: [
      "", "action", "button1", "didTapButton", "callback", "img_1", "x", "go", "a1", "toggle",
      "imageView", "self", "viewModelUpdateStateAndDoOtherThings",
    ])
  func nothing(_ name: String) {
    #expect(CodeName(name).label == nil)
  }

  @Test("a symbol with one use means that, however it is drawn")
  func symbols() {
    #expect(SymbolMeanings.label(of: "xmark.circle.fill") == "Close")
    #expect(SymbolMeanings.label(of: "trash") == "Delete")
    #expect(SymbolMeanings.label(of: "circle.fill") == nil)
    #expect(SymbolMeanings.label(of: "cloud.rain") == nil)
    #expect(SymbolMeanings.label(of: "") == nil)
  }
}
