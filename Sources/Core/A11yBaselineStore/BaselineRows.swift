import A11yBaseline
import A11yModel
import A11yRules

struct MetaRow: StoredRow {
  static let table = "meta"
  var key = ""
  var value = ""

  mutating func columns(_ columns: inout any StoredColumns) throws {
    try columns.text("key TEXT PRIMARY KEY", &key)
    try columns.text("value TEXT NOT NULL", &value)
  }
}

struct ContextRow: StoredRow {
  static let table = "context"
  var id = ""
  var context = BaselineContext.any
  var own = ""

  mutating func columns(_ columns: inout any StoredColumns) throws {
    try columns.text("context_id TEXT PRIMARY KEY", &id)
    var values: [String: String] = [:]
    for axis in BaselineContext.Axis.allCases {
      let name = axis == .contentSize ? "content_size" : axis.rawValue
      var value = context[axis]
      try columns.text("\(name) TEXT NOT NULL", &value)
      values[axis.rawValue] = value
    }
    try columns.text("own TEXT NOT NULL", &own)
    values.merge(BaselineContext.own(in: own)) { known, _ in known }
    context = BaselineContext(values)
  }
}

extension ContextRow {
  init(_ context: BaselineContext) {
    self.init(id: Self.id(context), context: context, own: context.ownText)
  }

  /// Whether the ID is that of the context.
  var hasOwnID: Bool { id == Self.id(context) }

  static func id(_ context: BaselineContext) -> String {
    String(SHA256.hexadecimal(Array(context.description.utf8)).prefix(32))
  }
}

/// A rule that the baseline covers.
struct RuleRow: StoredRow {
  static let table = "rule"
  var id = ""
  var contract = 1

  mutating func columns(_ columns: inout any StoredColumns) throws {
    try columns.text("id TEXT PRIMARY KEY", &id)
    try columns.number("contract INTEGER NOT NULL CHECK (contract >= 1)", &contract)
  }
}

/// A language that the baseline covers.
struct LanguageRow: StoredRow {
  static let table = "language"
  var name = ""

  mutating func columns(_ columns: inout any StoredColumns) throws {
    try columns.text("name TEXT PRIMARY KEY", &name)
  }
}

struct TombstoneRow: StoredRow {
  static let table = "tombstone"
  var tombstone = Baseline.Tombstone(fingerprint: "", rule: "", screen: "", anchor: "")

  mutating func columns(_ columns: inout any StoredColumns) throws {
    try columns.text("fp_strong TEXT PRIMARY KEY", &tombstone.fingerprint)
    try columns.text("rule TEXT NOT NULL", &tombstone.rule)
    try columns.text("screen TEXT NOT NULL", &tombstone.screen)
    try columns.text("anchor TEXT NOT NULL", &tombstone.anchor)
  }
}

// Common values are stored once: of entries accepted together, and of similar elements in one place.
struct BatchRow: StoredRow {
  static let table = "batch"
  var number = 0
  var batch = BaselineEntry.Batch(rule: "", screen: "", severity: .error)

  mutating func columns(_ columns: inout any StoredColumns) throws {
    try columns.number("batch_id INTEGER PRIMARY KEY CHECK (batch_id >= 0)", &number)
    try columns.text("screen TEXT NOT NULL", &batch.screen)
    try columns.text("rule TEXT NOT NULL", &batch.rule)
    try columns.number("contract INTEGER NOT NULL CHECK (contract >= 1)", &batch.contract)
    try columns.word(
      "severity TEXT NOT NULL CHECK (severity IN ('error', 'warning', 'note'))", &batch.severity)
    try columns.word(
      "origin TEXT NOT NULL CHECK (origin IN ('create', 'accept', 'merge', 'import'))",
      &batch.origin)
    try columns.text("reason TEXT NOT NULL DEFAULT ''", &batch.reason)
    try columns.text("owner TEXT NOT NULL DEFAULT ''", &batch.owner)
  }
}

/// A context of a batch.
struct BatchContextRow: StoredRow {
  static let table = "batch_context"
  static let key = ["batch_id", "context_id", "sound"]
  var batch = 0
  var context = ""
  /// 1 if the elements were seen there without the defect, 0 if with it.
  var sound = 0

  mutating func columns(_ columns: inout any StoredColumns) throws {
    try columns.number("batch_id INTEGER NOT NULL REFERENCES batch ON DELETE CASCADE", &batch)
    try columns.text("context_id TEXT NOT NULL REFERENCES context", &context)
    try columns.number("sound INTEGER NOT NULL CHECK (sound IN (0, 1))", &sound)
  }
}

struct ScreenRow: StoredRow {
  static let table = "screen"
  static let key = ["name", "context_id"]
  var name = ""
  var context = ""
  var imprint = ""

  mutating func columns(_ columns: inout any StoredColumns) throws {
    try columns.text("name TEXT NOT NULL", &name)
    try columns.text("context_id TEXT NOT NULL REFERENCES context", &context)
    try columns.text("imprint TEXT NOT NULL", &imprint)
  }
}

struct SettingRow: StoredRow {
  static let table = "setting"
  var number = 0
  var discriminator = ""
  var features = ElementFeatures.Setting()

  mutating func columns(_ columns: inout any StoredColumns) throws {
    try columns.number("setting_id INTEGER PRIMARY KEY CHECK (setting_id >= 0)", &number)
    try columns.text("discriminator TEXT NOT NULL", &discriminator)
    try columns.text("type TEXT NOT NULL", &features.type)
    try columns.text("part TEXT NOT NULL", &features.part)
    try columns.names("anchors TEXT NOT NULL", &features.anchors)
    try columns.names("traits TEXT", &features.traits)
    try columns.text("path TEXT NOT NULL", &features.path)
    try columns.text("locale TEXT NOT NULL", &features.locale)
  }
}

/// An entry, whose position is that in the baseline.
struct EntryRow: StoredRow {
  static let table = "entry"
  var position = 0
  var batch = 0
  var setting = 0
  var anchor = ""
  var ordinal = 0
  var count = 1
  var peers = 0
  var side = 0
  var fp1: Fingerprint?
  var fp2: Fingerprint?
  /// The features, without their setting.
  var features = ElementFeatures()

  mutating func columns(_ columns: inout any StoredColumns) throws {
    try columns.number("position INTEGER PRIMARY KEY CHECK (position >= 0)", &position)
    try columns.number("batch_id INTEGER NOT NULL REFERENCES batch", &batch)
    try columns.number("setting_id INTEGER NOT NULL REFERENCES setting", &setting)
    try columns.text("anchor TEXT NOT NULL", &anchor)
    try columns.number("ordinal INTEGER NOT NULL CHECK (ordinal >= 0)", &ordinal)
    try columns.number("count INTEGER NOT NULL CHECK (count >= 1)", &count)
    try columns.number("peers INTEGER NOT NULL CHECK (peers >= 0)", &peers)
    try columns.number("side INTEGER NOT NULL CHECK (side >= 0)", &side)
    try columns.key("fp1 TEXT NOT NULL", &fp1)
    try columns.key("fp2 TEXT NOT NULL", &fp2)
    try columns.text("identifier TEXT NOT NULL", &features.identifier)
    try columns.text("object TEXT NOT NULL", &features.object)
    try columns.text("text TEXT NOT NULL", &features.text)
    try columns.number("rank INTEGER NOT NULL", &features.rank)
    try columns.number("equals INTEGER NOT NULL", &features.equals)
    try columns.text("kin TEXT NOT NULL", &features.kin)
    try columns.names("members TEXT NOT NULL", &features.members)
    try columns.text("before TEXT NOT NULL", &features.neighbours.before)
    try columns.text("after TEXT NOT NULL", &features.neighbours.after)
    var shape = (
      features.shape?.x, features.shape?.y, features.shape?.width, features.shape?.height
    )
    try columns.number("x INTEGER", &shape.0)
    try columns.number("y INTEGER", &shape.1)
    try columns.number("width INTEGER", &shape.2)
    try columns.number("height INTEGER", &shape.3)
    if case (let x?, let y?, let width?, let height?) = shape {
      features.shape = .init(x: x, y: y, width: width, height: height)
    } else {
      features.shape = nil
    }
  }
}
