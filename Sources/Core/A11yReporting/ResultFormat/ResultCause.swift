import A11yBaseline
import A11yModel

/// A cause of several findings, in a result.
struct ResultCause: JSONRecord {
  var fingerprint = ""
  var kind = Cause.Kind.place
  var name = ""
  var places = 0
  var screens = 0
  var settings = 1
  var findings: [String] = []

  mutating func members(_ members: any JSONMembers) {
    members.required(
      "fingerprint", &fingerprint, "The digits by which baseline accept --cause names it.",
      .fingerprint)
    members.required("kind", &kind, "What the findings share.")
    members.unlessEmpty(
      "name", &name, "The name of the picture, text or identifier, or the colors.")
    members.required("places", &places, "The number of elements.", .positive)
    members.required("screens", &screens, "The number of different screens.", .positive)
    members.required(
      "settings", &settings, "The number of settings, such as languages, that show it.", .positive)
    members.required("findings", &findings, "The fingerprints of its findings.")
  }
}

extension ResultCause {
  init(_ cause: Cause, of found: [ComparedFinding]) {
    fingerprint = cause.fingerprint
    (kind, name) = (cause.kind, cause.name)
    (places, screens, settings) = (cause.reach.places, cause.reach.screens, cause.reach.settings)
    findings = cause.findings.map { found[$0].fingerprint }
  }
}

extension Cause.Kind: JSONWord {}
