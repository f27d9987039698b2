/// The part of a row that an element is, however the list draws its rows.
struct RowPart: GroupKey {
  let discriminator: String
  let anchor: String
  let type: String
  let identifier: String
  let text: String

  init(_ identity: Identity) {
    let features = identity.features
    discriminator = identity.discriminator
    anchor = features.nearestAnchor
    type = ElementFeatures.family(features.type)
    identifier = features.identifier
    text = features.text
  }

  /// Pairs elements in rows that are the only ones with a part.
  static func pairs(
    _ open: OpenPositions, finding: (Int) -> Identity, entry: (Int) -> Identity
  ) -> [(Int, Int)] {
    func part(_ identity: Identity) -> RowPart? {
      identity.features.isInRow ? RowPart(identity) : nil
    }
    return KeyGroups(open, finding: { part(finding($0)) }, entry: { part(entry($0)) }).pairs
  }
}
