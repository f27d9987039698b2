import A11yModel

/// Reads storyboards and xib files of UIKit: what a designer wrote, before any code ran.
///
/// Each controller, and each view that stands for itself, is a screen.
package enum InterfaceBuilderImporter: Importer {
  /// The name of the format.
  package static let format = "interface-builder"

  /// Whether the root element is that of an Interface Builder document, of any platform.
  package static func recognizes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    root(in: Bytes(bytes)) != nil
  }

  /// The screens in a document.
  ///
  /// - Throws: `notApplicable`, with a place, for macOS, watchOS and tvOS documents, for launch screens,
  ///   and for documents without a view: an app has them beside those that count. `noCapture` for
  ///   those of unknown kinds, and those that are cut before the first view.
  package static func screens(
    in file: CaptureFile, limits: ImportLimits
  ) throws(ImportError) -> ImportResult {
    try file.storage.withBytes { (buffer) throws(ImportError) -> ImportResult in
      let bytes = Bytes(buffer)
      guard bytes.firstInvalidUTF8(in: 0..<bytes.count) == nil else {
        let repaired = TextStorage(Array(String(decoding: buffer, as: UTF8.self).utf8))
        return try repaired.withBytes { (buffer) throws(ImportError) in
          try screens(in: Bytes(buffer), file, limits)
        }
      }
      return try screens(in: bytes, file, limits)
    }
  }

  private static func screens(
    in bytes: Bytes, _ file: CaptureFile, _ limits: ImportLimits
  ) throws(ImportError) -> ImportResult {
    guard let root = root(in: bytes) else {
      throw ImportError(.noCapture, path: file.path, "no Interface Builder document in it")
    }
    if bytes.first("<!DOCTYPE", in: 0..<root) != nil {
      throw ImportError(
        .malformed, path: file.path,
        "a document type declaration; expected none in an Interface Builder document")
    }
    // Comments in front of the root need no reading, but the declaration must not be read twice.
    let parser = try DesignParser(bytes, from: root, path: file.path, limits: limits)
    try DesignKind.check(parser.document, path: file.path)
    var screens = DesignScreens(parser, file: file, limits: limits)
    return try screens.result()
  }

  // The position of the root's tag: `document`, or `archive` in files of Xcode 4 and before.
  private static func root(in bytes: Bytes) -> Int? {
    let start = 0..<min(bytes.count, 1 << 16)
    for mark in ["<document", "<archive"] as [StaticString] {
      var position = start.lowerBound
      // A comment in front may have the word, too.
      while let tag = bytes.first(mark, in: position..<start.upperBound) {
        let end = bytes.first(0x3E, in: tag..<start.upperBound) ?? start.upperBound
        if bytes.first("com.apple.InterfaceBuilder", in: tag..<end) != nil { return tag }
        position = end
      }
    }
    return nil
  }
}

/// The kinds of Interface Builder documents.
enum DesignKind {
  /// Refuses what is no document of UIKit views.
  static func check(_ document: DesignDocument, path: String) throws(ImportError) {
    guard !document.elements.isEmpty else {
      throw ImportError(.malformed, path: path, line: 1, "no element; expected a document")
    }
    if let refusal = foreign(document) {
      throw error(.notApplicable, refusal, document, path)
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

  // What an app has beside the documents that count.
  private static func foreign(_ document: DesignDocument) -> String? {
    if document.bool(.launchScreen, of: 0) == true {
      return "a launch screen, which nobody uses with VoiceOver"
    }
    func root(_ name: DesignName, has text: StaticString) -> Bool {
      document.has(text, in: name, of: 0)
    }
    if root(.type, has: "AppleTV") || root(.targetRuntime, has: "AppleTV") {
      return "an Interface Builder document for tvOS"
    }
    if root(.type, has: "WatchKit") || root(.type, has: "watchKit")
      || root(.targetRuntime, has: "watchKit")
    {
      return "an Interface Builder document for watchOS"
    }
    return root(.type, has: ".Cocoa.") ? "an Interface Builder document for macOS" : nil
  }

  private static func refusal(_ document: DesignDocument) -> String? {
    if document.tag(0) == .archive { return "an Interface Builder document of Xcode 4 or before" }
    let type = document.attribute(.type, of: 0) ?? ""
    if type.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch") { return nil }
    return "an unknown kind of Interface Builder document"
  }
}
