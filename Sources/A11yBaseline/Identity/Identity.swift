/// What identifies a finding from run to run: two keys, and hints for when they change.
///
/// A key is there where the element has something to build it from. No text, frame, message, severity, line or path of a file is in any of
/// them: what a screen says and how it is laid out changes with copy, languages, data and devices.
package struct Identity: Hashable, Sendable {
  // Shared by findings and entries: it is large, and copied often.
  private var shared: SharedValue<Fields>

  /// Screen, anchors, type and identifier, or the object of a document; nil without either.
  package var fp1: Fingerprint? {
    get { shared.value.fp1 }
    set { shared = shared.changed { $0.fp1 = newValue } }
  }
  /// Screen, nearest anchor, path of types and rank.
  package var fp2: Fingerprint? {
    get { shared.value.fp2 }
    set { shared = shared.changed { $0.fp2 = newValue } }
  }
  /// The kind of subject, with what else tells it from others at the element, for example `group row`.
  package var discriminator: String {
    get { shared.value.discriminator }
    set { shared = shared.changed { $0.discriminator = newValue } }
  }
  /// What is remembered of the element besides.
  package var features: ElementFeatures {
    get { shared.value.features }
    set { shared = shared.changed { $0.features = newValue } }
  }

  /// Creates an identity.
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

  /// The strongest key there is; nil for one of no parts.
  package var key: Fingerprint? { fp1 ?? fp2 }

  /// The digits of the strongest key: what a report prints and a baseline entry is filed under.
  package var fingerprint: String { key.digits }
}
