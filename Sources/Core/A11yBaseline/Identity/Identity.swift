/// The identity of a finding from run to run: two keys, and features for when the keys change.
///
/// A key is nil if the element has no data for it. No key depends on a text, frame, message, severity, line
/// or file path, because these change with copy, language, data and device.
package struct Identity: Hashable, Sendable {
  // Shared by findings and entries, because the value is large and copied often.
  private var shared: SharedValue<Fields>

  /// The name key: screen, anchors, type and identifier, or the object of a document; nil for an element
  /// without identifier and object.
  package var fp1: Fingerprint? {
    get { shared.value.fp1 }
    set { shared = shared.changed { $0.fp1 = newValue } }
  }
  /// The place key: screen, nearest anchor, path of types and rank; nil for objects, groups and screens.
  package var fp2: Fingerprint? {
    get { shared.value.fp2 }
    set { shared = shared.changed { $0.fp2 = newValue } }
  }
  /// The kind of subject and an optional qualifier, for example `group row`.
  package var discriminator: String {
    get { shared.value.discriminator }
    set { shared = shared.changed { $0.discriminator = newValue } }
  }
  package var features: ElementFeatures {
    get { shared.value.features }
    set { shared = shared.changed { $0.features = newValue } }
  }

  package init(
    fp1: Fingerprint? = nil, fp2: Fingerprint? = nil, discriminator: String = "element",
    features: ElementFeatures = ElementFeatures()
  ) {
    shared = SharedValue(
      Fields(fp1: fp1, fp2: fp2, discriminator: discriminator, features: features))
  }

  private struct Fields: Hashable, Sendable {
    var fp1: Fingerprint?
    var fp2: Fingerprint?
    var discriminator: String
    var features: ElementFeatures
  }

  /// The strongest key; nil if there is none.
  package var key: Fingerprint? { fp1 ?? fp2 }

  /// The digits of the strongest key, as printed in reports; empty if there is none.
  package var fingerprint: String { key.digits }
}
