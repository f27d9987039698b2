import Testing
import XCUIAutomation
