import SwiftParser
import SwiftSyntax

/// A Swift file that was read: where it is, and its syntax.
///
/// Nothing of it is executed, built or expanded.
package struct SourceFile: Sendable {
  /// The path of the file, as the user wrote it.
  package let path: String
  /// The size in bytes.
  package var size: Int { bytes.count }
  /// The text of the file.
  let bytes: [UInt8]
  /// The fault that kept the file from being read completely; nil without one.
  package let fault: SourceFault?
  /// The comments that ask for findings to be left alone.
  package let comments: [SourceComment]
  /// Its syntax; nil where only its screens will be asked for, of which its declarations say all that there is, and
  /// it makes no views of UIKit.
  private(set) var syntax: SourceFileSyntax?
  /// Whether classes in it may make views of UIKit.
  let mayMakeViews: Bool
  /// Whether it may be that classes of it tap views that are no controls, and offer no other way.
  let mayTapViews: Bool
  /// The declarations of the file.
  let declarations: FileIndex
  /// The code of the file.
  let code: [Statement]
  /// Whether it imports a framework for tests.
  let isTest: Bool
  /// The platforms of the targets that contain the file; nil if unknown.
  let platforms: Platforms?
  // Offsets at which lines start.
  private let lines: [Int32]
  // Offsets of the bytes of characters but their first ones, of which most files have few.
  private let continuations: [Int32]
  /// Whether a program has written it, by what its first lines say.
  let isGenerated: Bool
  /// Whether a view of it may choose what it shows by the case of an enumeration.
  let choosesByCase: Bool

  /// Parses a file; what is no Swift is left out.
  ///
  /// - Parameters:
  ///   - number: Its position among the files of the project.
  ///   - skimming: Whether its declarations are asked for what its screens show and nothing else, so that the bodies
  ///     of functions that show nothing need not be among them (``SourceSkim``).
  ///   - keeping: Whether all that functions do will be asked for beside its screens.
  ///   - platforms: What the targets that have it are built for; nil where none is known.
  /// - Complexity: O(bytes) of work, and a stack that grows with the nesting: ``Fuel/stackSize`` is enough.
  package init(
    path: String, bytes: UnsafeBufferPointer<UInt8>, number: Int = 0, skimming: Bool = false,
    keeping: Bool = false, platforms: Platforms? = nil
  ) {
    self.path = path
    self.platforms = platforms
    self.bytes = Array(bytes)
    let tooDeepAt = NestingDepth(bytes).tooDeepAt
    let isTooDeep = tooDeepAt != nil
    let makesViews = Self.mayMakeViews(bytes)
    mayMakeViews = makesViews
    mayTapViews = makesViews && Self.mayTapViews(bytes)
    let rest = skimming && !isTooDeep ? SourceSkim.skimmed(bytes) : nil
    // What its screens show, which may be less than all of it.
    let shown =
      rest?.bytes.withUnsafeBufferPointer { Self.parsed($0) }
      ?? (isTooDeep ? Parser.parse(source: "") : Self.parsed(bytes))
    // Files that declare no view need not be kept.
    let keeps = keeping || makesViews || !skimming
    syntax = keeps ? rest == nil ? shown : Self.parsed(bytes) : nil
    (lines, continuations) = Self.places(in: bytes)
    comments = SourceComment.all(in: bytes, lineCount: lines.count)
    declarations = FileIndex(shown, number: number, isPlain: rest?.isPlain ?? false)
    code =
      keeps || rest == nil
      ? SwiftLowering.statements(of: syntax ?? shown)
      : SwiftLowering.statements(of: Self.parsed(bytes))
    isTest = code.contains { statement in
      guard case .declaration(.imported(let name)) = statement else { return false }
      return name == "XCTest" || name == "Testing"
    }
    fault =
      SourceFault(bytes, tooDeepAt: tooDeepAt, syntax ?? shown)
      ?? declarations.tooDeepAt.map { SourceFault(Unread(reason: .tooDeep, place: $0)) }
    isGenerated = Self.saysGenerated(UnsafeBufferPointer(rebasing: bytes.prefix(1024)))
    let choices: [StaticString] = ["switch ", "if case ", "== ."]
    choosesByCase = choices.contains { bytes.position(of: $0) != nil }
  }

  /// Parses a text.
  package init(
    path: String, text: String, number: Int = 0, skimming: Bool = false, platforms: Platforms? = nil
  ) {
    self = Array(text.utf8).withUnsafeBufferPointer {
      SourceFile(path: path, bytes: $0, number: number, skimming: skimming, platforms: platforms)
    }
  }

  // The parser counts brackets alone, which ``NestingDepth`` does, too.
  private static func parsed(_ bytes: UnsafeBufferPointer<UInt8>) -> SourceFileSyntax {
    Parser.parse(source: bytes, maximumNestingLevel: NestingDepth.deepest)
  }

  /// Lets go of its syntax, when nobody will ask for more than screens.
  package mutating func forgetSyntax() { syntax = nil }

  // Views of the system's classes, classes of buttons, and classes of the app that may be such.
  private static func mayMakeViews(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var isOfUIKit = false
    var place = 0
    while let found = bytes.position(of: "UI", from: place) {
      place = found + 2
      if bytes.has("Button", at: place) || bytes.has("BarButtonItem(image", at: place)
        || bytes.has("ImageView(", at: place) || bytes.has("TapGestureRecognizer(", at: place)
      {
        return true
      }
      isOfUIKit = isOfUIKit || bytes.has("View", at: place) || bytes.has("Kit", at: place)
    }
    let makings: [StaticString] = ["Button()", "Btn()", "Button(frame"]
    return isOfUIKit && makings.contains { bytes.position(of: $0) != nil }
  }

  private static func mayTapViews(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let ways: [StaticString] = ["accessibilityCustomActions", "accessibilityActivate"]
    return bytes.position(of: "UITapGestureRecognizer(") != nil
      && ways.allSatisfy { bytes.position(of: $0) == nil }
  }

  /// The line of an offset in bytes, from 1.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(lines[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the position of the start of a line.
  func place(ofLine line: Int) -> SourcePlace {
    let isThere = lines.indices.contains(line - 1)
    return SourcePlace(file: declarations.number, offset: isThere ? Int(lines[line - 1]) : 0)
  }

  /// The offset of the start of the line with an offset.
  func lineStart(at offset: Int) -> Int { Int(lines[line(at: offset) - 1]) }

  /// The column of an offset in bytes of its line, from 1.
  func column(at offset: Int) -> Int { offset - lineStart(at: offset) + 1 }

  /// The same in characters of Unicode.
  func character(at offset: Int) -> Int {
    let start = lineStart(at: offset)
    return offset - start + 1 - (continuations(before: offset) - continuations(before: start))
  }

  private func continuations(before offset: Int) -> Int {
    var (low, high) = (0, continuations.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(continuations[middle]) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func places(
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> (lines: [Int32], continuations: [Int32]) {
    var lines: [Int32] = [0]
    var continuations: [Int32] = []
    lines.reserveCapacity(bytes.count / 32)
    for (offset, byte) in bytes.enumerated() {
      if byte == 0x0A { lines.append(Int32(truncatingIfNeeded: offset + 1)) }
      if byte & 0xC0 == 0x80 { continuations.append(Int32(truncatingIfNeeded: offset)) }
    }
    return (lines, continuations)
  }

  // What generators write at the top of what they make.
  private static func saysGenerated(_ beginning: UnsafeBufferPointer<UInt8>) -> Bool {
    // Parts of the words that are looked for, whatever case their first letters have: few files have one.
    let marks: [StaticString] = [
      "enerated", "ENERATED", "wiftgen", "wiftGen", "WIFTGEN", "ourcery", "OURCERY",
    ]
    guard marks.contains(where: { beginning.position(of: $0) != nil }) else { return false }
    let text = String(decoding: beginning, as: UTF8.self).lowercased()
    let comments = text.split(separator: "\n", maxSplits: 6).prefix(6).filter {
      $0.drop { $0 == " " || $0 == "\t" }.hasPrefix("//")
        || $0.hasPrefix("/*") || $0.hasPrefix(" *")
    }
    return comments.contains { line in
      let words = line.split { !$0.isLetter }
      return words.contains { ["generated", "autogenerated", "swiftgen", "sourcery"].contains($0) }
    }
  }
}
