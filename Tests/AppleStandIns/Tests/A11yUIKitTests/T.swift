import Testing
import UIKit
@testable import A11yUIKit
@MainActor @Test func t() { #expect(probe(UIView()) == .zero) }
