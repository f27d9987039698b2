import A11yModel

/// The detection of Interface Builder documents, and the rejection of those that are not for UIKit.
enum InterfaceBuilder {
  static let format = "interface-builder"

  static let dialect = Dialect(format, placement: .file, unseen: [.code])

  /// Returns the position of the root tag: `document`, or `archive` in files of Xcode 4 and earlier. Returns
  /// `nil` if the file is not an Interface Builder document of any platform.
  static func root(in bytes: Bytes) -> Int? {
    let start = 0..<min(bytes.count, 1 << 16)
    for mark in ["<document", "<archive"] as [StaticString] {
      var position = start.lowerBound
      // A comment before the root may contain the word too.
      while let tag = bytes.first(mark, in: position..<start.upperBound) {
        let end = bytes.first(0x3E, in: tag..<start.upperBound) ?? start.upperBound
        if bytes.first("com.apple.InterfaceBuilder", in: tag..<end) != nil { return tag }
        position = end
      }
    }
    return nil
  }

  // MARK: Rejected documents

  static func check(_ document: DesignDocument, path: String) throws(ImportError) {
    guard !document.elements.isEmpty else {
      throw ImportError(.malformed, path: path, line: 1, "no element; expected a document")
    }
    if document.bool(.launchScreen, of: 0) == true {
      throw error(
        .launchScreen, "a launch screen, which nobody uses with VoiceOver", document, path)
    }
    if let platform = otherPlatform(document) {
      throw error(.otherPlatform, "an Interface Builder document for \(platform)", document, path)
    }
    if let refusal = refusal(document) { throw error(.noCapture, refusal, document, path) }
  }

  private static func error(
    _ code: ImportError.Code, _ refusal: String, _ document: DesignDocument, _ path: String
  ) -> ImportError {
    ImportError(
      code, path: path, line: Int(document.elements[0].line),
      "\(refusal); expected a storyboard or xib of an iOS app")
  }

  private static func otherPlatform(_ document: DesignDocument) -> String? {
    func root(_ name: DesignName, has text: StaticString) -> Bool {
      document.has(text, in: name, of: 0)
    }
    if root(.type, has: "WatchKit") || root(.type, has: "watchKit")
      || root(.targetRuntime, has: "watchKit")
    {
      return "watchOS"
    }
    return root(.type, has: ".Cocoa.") ? "macOS" : nil
  }

  private static func refusal(_ document: DesignDocument) -> String? {
    if document.tag(0) == .archive { return "an Interface Builder document of Xcode 4 or before" }
    let type = document.attribute(.type, of: 0) ?? ""
    if type.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch")
      || type.hasPrefix("com.apple.InterfaceBuilder.AppleTV")
    {
      return nil
    }
    return "an unknown kind of Interface Builder document"
  }
}
