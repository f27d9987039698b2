/// A screen that runs are expected to capture in a context, with what it showed.
///
/// Only captures of a running app count: a document or source file that is gone shows in version control.
package struct BaselineScreen: Hashable, Sendable {
  package var name: String
  package var context: BaselineContext
  /// The imprint of the screen; empty if it is unknown.
  package var imprint: ScreenSignature

  package init(name: String, context: BaselineContext, imprint: ScreenSignature = .empty) {
    self.name = name
    self.context = context
    self.imprint = imprint
  }

  /// The key of a screen in a baseline.
  struct Key: Hashable, Comparable {
    let name: String
    let context: BaselineContext

    static func < (left: Key, right: Key) -> Bool {
      let order = left.name.byteOrder(right.name)
      return order == 0 ? left.context < right.context : order < 0
    }
  }

  var key: Key { Key(name: name, context: context) }

  /// Whether a capture in a context is one of this screen in this context.
  func isCaptured(in other: BaselineContext) -> Bool {
    context.isCompatible(with: other, on: BaselineContext.Axis.captured)
  }
}

extension ScreenSignature {
  /// The imprint of a screen of which nothing is known.
  package static let empty = ScreenSignature()
}

extension [BaselineScreen] {
  /// Returns the screens in the order of files, one for each name and context.
  var normalized: [BaselineScreen] {
    var seen: Set<BaselineScreen.Key> = []
    let sorted = sorted { left, right in
      left.key != right.key ? left.key < right.key : left.imprint.text < right.imprint.text
    }
    return sorted.filter { seen.insert($0.key).inserted }
  }

  /// Returns the digests that the imprints of several screens have.
  var commonDigests: Set<UInt16> {
    var first: [UInt16: String] = [:]
    var common: Set<UInt16> = []
    for screen in self {
      for digest in screen.imprint.names {
        if first[digest, default: screen.name] != screen.name { common.insert(digest) }
        first[digest] = screen.name
      }
    }
    return common
  }
}
