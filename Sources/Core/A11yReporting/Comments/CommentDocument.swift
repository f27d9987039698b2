import A11yBaseline
import A11yModel

/// The output of `a11ylint comment`, `a11ylint-comment/1`: a comment on a change, and the calls that post it.
package struct CommentDocument: JSONDocument {
  package static let schema = "a11ylint-comment/1"
  package static let title = "Output of a11ylint comment"
  package static let about =
    "A comment on a pull request, with suggestions and annotations. Within version 1, members are only added."

  var schema = Self.schema
  package internal(set) var host = CommentHost.github.rawValue
  var key = ""
  var marker = ""
  var commit: String?
  var title = ""
  var isFailing = false
  /// Whether the comment says anything that reviewers need to know.
  package internal(set) var isNews = false
  package internal(set) var body = ""
  package internal(set) var suggestions: [Suggestion] = []
  package internal(set) var annotations: [Annotation] = []
  package internal(set) var calls: [Call] = []

  /// New lines for lines of the change.
  package struct Suggestion: JSONRecord {
    package static let isOnOneLine = false

    package internal(set) var path = ""
    var startLine = 0
    var endLine = 0
    var fingerprints: [String] = []
    var marker = ""
    var body = ""

    package init() {}

    package mutating func members(_ members: any JSONMembers) {
      members.required("path", &path, "The path of the file from the root of the repository.")
      members.required("startLine", &startLine, "The first replaced line, from 1.", .positive)
      members.required("endLine", &endLine, "The last replaced line.", .positive)
      members.required("fingerprints", &fingerprints, "The findings that it fixes.")
      members.required(
        "marker", &marker, "The first line of the body, by which a posted suggestion is found.")
      members.required("body", &body, "The comment, with the new lines in a suggestion fence.")
    }
  }

  /// A new finding at a line, within the limits of the host.
  package struct Annotation: JSONRecord {
    package static let isOnOneLine = false

    var path = ""
    var line = 0
    var level = GateLevel.warning.rawValue
    var fingerprint: String?
    var title = ""
    var message = ""

    package init() {}

    package mutating func members(_ members: any JSONMembers) {
      members.required("path", &path, "The path of the file from the root of the repository.")
      members.required("line", &line, "The line, from 1.", .positive)
      members.required("level", &level, "The effect on the gate.", .oneOf(GateLevel.self))
      members.optional("fingerprint", &fingerprint, "The finding. Absent for a problem.")
      members.required("title", &title, "The rule, or the kind of problem.")
      members.required("message", &message, "The finding and its fix, as plain text.")
    }
  }

  /// A script for a shell, which posts a part of the document with the tool of the host.
  package struct Call: JSONRecord {
    package static let isOnOneLine = false

    package internal(set) var name = ""
    package internal(set) var script = ""

    package init() {}

    package mutating func members(_ members: any JSONMembers) {
      members.required("name", &name, "The part: comment, suggest or annotate.")
      members.required(
        "script", &script,
        "The script, which reads comment.json beside it and has no text of inputs.")
    }
  }

  package init() {}

  package mutating func members(_ members: any JSONMembers) {
    members.required("schema", &schema, "The name and version of the format.")
    members.required("host", &host, "The host.", .oneOf(CommentHost.self))
    members.required("key", &key, "The key that tells the comments of several jobs apart.")
    members.required(
      "marker", &marker, "The first line of the body, by which the posted comment is found.")
    members.optional(
      "commit", &commit, "The last commit of the change. Absent without a commit to compare with.")
    members.required("title", &title, "The verdict in one line.")
    members.required("isFailing", &isFailing, "Whether the gate failed.")
    members.required(
      "isNews", &isNews,
      "Whether there is anything to say. Otherwise only an existing comment is updated.")
    members.required("body", &body, "The comment in Markdown.")
    members.required(
      "suggestions", &suggestions, "Edits on lines that the change adds, most important first.")
    members.required(
      "annotations", &annotations, "New findings and problems, most important first.")
    members.required("calls", &calls, "The scripts that post the comment.")
  }

  package var bytes: [UInt8] { bytes(.pretty, capacity: 65_536) }
}
