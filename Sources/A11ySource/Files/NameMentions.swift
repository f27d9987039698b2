/// The places of a file that mention names, found without a parser.
package struct NameMentions: Sendable {
  /// Names that stand behind a dot, unless it is that of `self` or what follows says nothing of words.
  private(set) var ofMembers: Set<String> = []
  /// All names that stand there.
  private(set) var all: Set<String> = []

  /// Looks for names, in code as well as in texts and comments.
  ///
  /// - Complexity: O(n) for n bytes.
  package init(of names: Set<String>, in bytes: UnsafeBufferPointer<UInt8>) {
    let lengths = Set(names.map(\.utf8.count))
    guard !names.isEmpty else { return }
    var place = 0
    while place < bytes.count {
      guard bytes[place].isOfIdentifier else {
        place += 1
        continue
      }
      let start = place
      while place < bytes.count, bytes[place].isOfIdentifier { place += 1 }
      guard lengths.contains(place - start) else { continue }
      let name = String(decoding: bytes[start..<place], as: UTF8.self)
      guard names.contains(name) else { continue }
      all.insert(name)
      if start > 0, bytes[start - 1] == UInt8(ascii: "."),
        !Self.isOfItself(bytes, before: start - 1), !Self.isHarmless(bytes, behind: place)
      {
        ofMembers.insert(name)
      }
    }
  }

  /// Creates an empty index.
  package init() {}

  // `self.close`, `self?.close`: of a class that the file itself has or extends.
  private static func isOfItself(_ bytes: UnsafeBufferPointer<UInt8>, before dot: Int) -> Bool {
    let end = dot > 0 && bytes[dot - 1] == UInt8(ascii: "?") ? dot - 1 : dot
    guard end >= 4, bytes[(end - 4)..<end].elementsEqual("self".utf8) else { return false }
    return end == 4 || !bytes[end - 5].isOfIdentifier
  }

  // `close.isHidden = true`
  private static func isHarmless(_ bytes: UnsafeBufferPointer<UInt8>, behind end: Int) -> Bool {
    var place = end
    while place < bytes.count,
      bytes[place] == UInt8(ascii: "?") || bytes[place] == UInt8(ascii: "!")
    {
      place += 1
    }
    guard place < bytes.count, bytes[place] == UInt8(ascii: ".") else { return false }
    let start = place + 1
    place = start
    while place < bytes.count, bytes[place].isOfIdentifier { place += 1 }
    let member = String(decoding: bytes[start..<place], as: UTF8.self)
    return harmless.contains(member) || member.hasSuffix("Anchor")
  }

  private static let harmless: Set<String> = [
    "isHidden", "alpha", "isEnabled", "isSelected", "isHighlighted", "frame", "bounds", "center",
    "tintColor", "backgroundColor", "layer", "transform", "addTarget", "removeTarget",
    "sendActions", "isUserInteractionEnabled", "translatesAutoresizingMaskIntoConstraints",
    "contentEdgeInsets", "imageEdgeInsets", "titleEdgeInsets", "accessibilityIdentifier", "snp",
    "removeFromSuperview", "setNeedsLayout", "superview", "intrinsicContentSize", "contentMode",
  ]
}
