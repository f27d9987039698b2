-- The schema of a baseline. Checked by a test; renewed with
-- A11YLINT_RECORD=all swift test --filter SchemaTests
PRAGMA application_id = 1093742937;
PRAGMA user_version = 10;

CREATE TABLE batch (
  batch_id INTEGER PRIMARY KEY CHECK (batch_id >= 0),
  screen TEXT NOT NULL,
  rule TEXT NOT NULL,
  contract INTEGER NOT NULL CHECK (contract >= 1),
  severity TEXT NOT NULL CHECK (severity IN ('error', 'warning', 'note')),
  origin TEXT NOT NULL CHECK (origin IN ('create', 'accept', 'merge', 'import')),
  reason TEXT NOT NULL DEFAULT '',
  owner TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;

CREATE TABLE batch_context (
  batch_id INTEGER NOT NULL REFERENCES batch ON DELETE CASCADE,
  context_id TEXT NOT NULL REFERENCES context,
  sound INTEGER NOT NULL CHECK (sound IN (0, 1)),
  PRIMARY KEY (batch_id, context_id, sound)
) STRICT, WITHOUT ROWID;

CREATE TABLE context (
  context_id TEXT PRIMARY KEY,
  platform TEXT NOT NULL,
  os TEXT NOT NULL,
  device TEXT NOT NULL,
  locale TEXT NOT NULL,
  direction TEXT NOT NULL,
  appearance TEXT NOT NULL,
  content_size TEXT NOT NULL,
  orientation TEXT NOT NULL,
  own TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE entry (
  position INTEGER PRIMARY KEY CHECK (position >= 0),
  batch_id INTEGER NOT NULL REFERENCES batch,
  setting_id INTEGER NOT NULL REFERENCES setting,
  anchor TEXT NOT NULL,
  ordinal INTEGER NOT NULL CHECK (ordinal >= 0),
  count INTEGER NOT NULL CHECK (count >= 1),
  peers INTEGER NOT NULL CHECK (peers >= 0),
  side INTEGER NOT NULL CHECK (side >= 0),
  fp1 TEXT NOT NULL,
  fp2 TEXT NOT NULL,
  identifier TEXT NOT NULL,
  object TEXT NOT NULL,
  text TEXT NOT NULL,
  rank INTEGER NOT NULL,
  equals INTEGER NOT NULL,
  kin TEXT NOT NULL,
  members TEXT NOT NULL,
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  x INTEGER,
  y INTEGER,
  width INTEGER,
  height INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE language (
  name TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

CREATE TABLE meta (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE rule (
  id TEXT PRIMARY KEY,
  contract INTEGER NOT NULL CHECK (contract >= 1)
) STRICT, WITHOUT ROWID;

CREATE TABLE screen (
  name TEXT NOT NULL,
  context_id TEXT NOT NULL REFERENCES context,
  imprint TEXT NOT NULL,
  PRIMARY KEY (name, context_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE setting (
  setting_id INTEGER PRIMARY KEY CHECK (setting_id >= 0),
  discriminator TEXT NOT NULL,
  type TEXT NOT NULL,
  part TEXT NOT NULL,
  anchors TEXT NOT NULL,
  traits TEXT,
  path TEXT NOT NULL,
  locale TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tombstone (
  fp_strong TEXT PRIMARY KEY,
  rule TEXT NOT NULL,
  screen TEXT NOT NULL,
  anchor TEXT NOT NULL
) STRICT, WITHOUT ROWID;
