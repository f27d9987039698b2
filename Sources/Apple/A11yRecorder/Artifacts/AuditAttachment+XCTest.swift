#if canImport(XCTest)
  import Foundation
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  #if canImport(Darwin) || canImport(XCUIAutomation)
    extension AuditAttachment {
      /// The attachment for XCTest. Results are always kept, everything else only if the test fails.
      package var xctAttachment: XCTAttachment {
        let attachment = XCTAttachment(data: Data(bytes), uniformTypeIdentifier: kind.type)
        attachment.name = name
        attachment.lifetime = isKept ? .keepAlways : .deleteOnSuccess
        return attachment
      }
    }
  #endif
#endif
