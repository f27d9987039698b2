import SwiftSyntax

/// A fault that keeps a file from being read completely.
package struct SourceFault: Hashable, Sendable {
  /// The position of the fault in the file, in bytes.
  private let offset: Int
  /// The problem, and what was expected.
  package let message: String

  /// - Parameters:
  ///   - nesting: Whether the code is too deep or too long to be parsed.
  ///   - tree: What was parsed.
  /// - Returns: Nil where the whole file was read.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ nesting: NestingDepth, _ tree: SourceFileSyntax) {
    if let offset = Self.endOfUTF8(bytes) {
      (self.offset, message) = (offset, "byte \(offset) is not UTF-8; expected Swift in UTF-8")
    } else if let tooDeepAt = nesting.tooDeepAt {
      offset = tooDeepAt
      message =
        nesting.hasTooManyTokens
        ? "the file is too long, so it was not read; expected at most "
          + "\(NestingDepth.mostTokens) words and signs"
        : "code lies too deep in other code, so the file was not read; expected at most "
          + "\(NestingDepth.deepest) levels"
    } else if tree.hasError {
      offset = Self.firstError(in: tree)
      message = "a part is no Swift and was left out; expected a file that compiles"
    } else {
      return nil
    }
  }

  /// A part that was parsed and not read.
  package init(_ unread: Unread) {
    offset = Int(unread.place.offset)
    message =
      switch unread.reason {
      case .tooDeep: "code lies deeper in other code than is read; the rest was left out"
      case .tooMany: "code stands for more than is read; the rest was left out"
      }
  }

  /// Its line in the file.
  package func line(in file: SourceFile) -> Int { file.line(at: offset) }

  // Where the first byte is that is not UTF-8; nil for none.
  private static func endOfUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard bytes.contains(where: { $0 >= 0x80 }), String(validating: bytes, as: UTF8.self) == nil
    else { return nil }
    var rest = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }

  // Goes down to the first of the innermost nodes with an error, without recursion.
  private static func firstError(in tree: SourceFileSyntax) -> Int {
    var node = Syntax(tree)
    while let child = node.children(viewMode: .all).first(where: \.hasError) { node = child }
    return node.position.utf8Offset + node.leadingTriviaLength.utf8Length
  }
}

extension SourceFault: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    (offset, message) = (try reader.next(), try reader.next())
  }

  func write(to writer: inout StoreWriter) { writer.add(offset, message) }
}
