/// What identifies a finding from run to run: two keys, and hints for when they change.
///
/// A key is 32 hexadecimal digits, the first half of a SHA-256, or empty where the element has
/// nothing to build it from. No text, frame, message, severity, line or path of a file is in any of
/// them: what a screen says and how it is laid out changes with copy, languages, data and devices.
package struct Identity: Hashable, Sendable {
  /// Screen, anchors, type and identifier, or the object of a document; empty without either.
  package var fp1: String
  /// Screen, nearest anchor, path of types and rank.
  package var fp2: String
  /// The kind of subject, with what else tells it from others at the element, for example `group row`.
  package var discriminator: String
  /// What is remembered of the element besides.
  package var features: ElementFeatures {
    get { shared.features }
    set { shared = SharedFeatures(newValue) }
  }
  private var shared: SharedFeatures
  /// The version of the rules by which what is remembered was gathered; 1 had no hints, and words in
  /// its keys.
  package var recipe: Int
  /// The third key of recipe 1; empty in any other.
  package var fp3: String

  /// The version of the rules by which this build makes keys.
  package static let currentRecipe = 2

  /// Creates an identity.
  package init(
    fp1: String = "", fp2: String = "", fp3: String = "", discriminator: String = "element",
    features: ElementFeatures = ElementFeatures(), recipe: Int = Identity.currentRecipe
  ) {
    self.fp1 = fp1
    self.fp2 = fp2
    self.fp3 = fp3
    self.discriminator = discriminator
    shared = SharedFeatures(features)
    self.recipe = recipe
  }

  /// The strongest key there is: what a report prints and a baseline entry is filed under.
  package var fingerprint: String {
    fp1.isEmpty ? (fp2.isEmpty ? fp3 : fp2) : fp1
  }
}

/// The features of an element, which findings and entries share: they are large, and copied often.
private final class SharedFeatures: Hashable, Sendable {
  let features: ElementFeatures

  init(_ features: ElementFeatures) { self.features = features }

  static func == (left: SharedFeatures, right: SharedFeatures) -> Bool {
    left === right || left.features == right.features
  }

  func hash(into hasher: inout Hasher) { hasher.combine(features) }
}
