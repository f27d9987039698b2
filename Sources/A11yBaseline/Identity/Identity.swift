/// What identifies a finding from run to run: keys from the strongest to the weakest.
///
/// A key is 32 hexadecimal digits, the first half of a SHA-256, or empty where the element has
/// nothing to build it from. No frame, message, severity, line or path is in any of them.
package struct Identity: Hashable, Sendable {
  /// Screen, anchors, type and identifier; empty without an identifier.
  package var fp1: String
  /// Screen, nearest anchor, type and text; empty without a text.
  package var fp2: String
  /// Screen, nearest anchor, path of types and rank.
  package var fp3: String
  /// The kind of subject, with the rule's own word if it has one, for example `group row`.
  package var discriminator: String
  /// What the fuzzy stage compares.
  package var features: ElementFeatures

  /// The version of the rules by which this build makes keys.
  package static let currentRecipe = 1

  /// Creates an identity.
  package init(
    fp1: String = "", fp2: String = "", fp3: String = "", discriminator: String = "element",
    features: ElementFeatures = ElementFeatures()
  ) {
    self.fp1 = fp1
    self.fp2 = fp2
    self.fp3 = fp3
    self.discriminator = discriminator
    self.features = features
  }

  /// The strongest key there is: what a report prints and a baseline entry is filed under.
  package var fingerprint: String { fp1.isEmpty ? (fp2.isEmpty ? fp3 : fp2) : fp1 }
}
