import A11yBaseline
import A11yModel

/// The digest by which a database of version 2 or 3 knows that it holds what was written: SHA-256 of
/// every field, each behind its length. In version 1 it is of the text form.
struct BaselineDigest {
  private var hash = SHA256()
  private var fields: [UInt8] = []

  // The version of the schema whose digest it is.
  private let version: Int

  private init(version: Int) { self.version = version }

  /// The digest of a baseline, in hexadecimal digits.
  ///
  /// - Parameter version: The version of the schema that has the digest, at most 3.
  /// - Complexity: O(n) for n entries.
  static func of(_ baseline: Baseline, version: Int) -> String {
    if version == 1 { return ofText(baseline) }
    var digest = BaselineDigest(version: version)
    digest.append(baseline.recipe)
    digest.append(baseline.entries.count)
    var contexts: [BaselineContext] = []
    for index in baseline.entries.indices {
      // Nearly all entries have the contexts of the one before.
      let isOther = baseline.entries[index].contexts != contexts
      digest.append(isOther ? 1 : 0)
      if isOther {
        contexts = baseline.entries[index].contexts
        digest.append(contexts)
      }
      digest.append(baseline.entries[index])
    }
    digest.append(baseline.tombstones.count)
    for tombstone in baseline.tombstones {
      digest.append(tombstone.fingerprint)
      digest.append(tombstone.rule)
      digest.append(tombstone.screen)
      digest.append(tombstone.anchor)
    }
    if version > 2 { digest.append(baseline.knowledge) }
    digest.flush()
    return digest.hash.hexadecimal
  }

  private mutating func append(_ knowledge: Baseline.Knowledge?) {
    let rules = (knowledge?.rules ?? [:]).sorted { $0.key < $1.key }
    append(rules.count)
    for (id, contract) in rules {
      append(id)
      append(contract)
    }
    append((knowledge?.languages ?? []).sorted())
  }

  private static func ofText(_ baseline: Baseline) -> String {
    SHA256.hexadecimal(BaselineText.write(baseline, isLinked: false))
  }

  private mutating func append(_ contexts: [BaselineContext]) {
    append(contexts.count)
    for context in contexts {
      for axis in BaselineContext.Axis.allCases { append(context[axis]) }
    }
  }

  private mutating func append(_ entry: BaselineEntry) {
    append(entry.screen)
    append(entry.rule)
    append(entry.anchor)
    append(entry.ordinal)
    append(entry.contract)
    append(entry.severity.rawValue)
    append(entry.count)
    append(entry.origin.rawValue)
    append(entry.reason)
    append(entry.owner)
    append(entry.identity)
    flush(above: 1 << 16)
  }

  private mutating func append(_ identity: Identity) {
    append(identity.fp1.digits)
    append(identity.fp2.digits)
    append(identity.fp3.digits)
    append(identity.discriminator)
    append(identity.features.type)
    append(identity.features.identifier)
    append(identity.features.text)
    append(identity.features.anchors)
    append(identity.features.traits == nil ? 0 : 1)
    append(identity.features.traits ?? [])
    append(identity.features.path)
    append(identity.features.rank)
    append(identity.features.equals)
    append(identity.features.shape == nil ? 0 : 1)
    append(identity.features.shape?.width ?? 0)
    append(identity.features.shape?.height ?? 0)
    append(identity.features.locale)
    guard version > 2 else { return }
    append(identity.recipe)
    append(identity.features.object)
    append(identity.features.part)
    append(identity.features.kin)
    append(identity.features.neighbours.before)
    append(identity.features.neighbours.after)
    append(identity.features.shape?.x ?? 0)
    append(identity.features.shape?.y ?? 0)
  }

  // MARK: Fields

  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { text in
      append(text.count)
      fields.append(contentsOf: text)
    }
  }

  private mutating func append(_ texts: [String]) {
    append(texts.count)
    for text in texts { append(text) }
  }

  // Seven bits to a byte, the lowest first; the highest bit says that more follow.
  private mutating func append(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest >= 0x80 {
      fields.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    fields.append(UInt8(truncatingIfNeeded: rest))
  }

  private mutating func flush(above limit: Int = 0) {
    guard fields.count > limit else { return }
    fields.withUnsafeBytes { hash.update($0) }
    fields.removeAll(keepingCapacity: true)
  }
}
