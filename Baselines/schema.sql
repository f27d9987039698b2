-- The schema of a baseline after all migrations. Checked by a test; renewed with
-- A11YLINT_RECORD=all swift test --filter SchemaTests
PRAGMA application_id = 1093742937;
PRAGMA user_version = 1;

CREATE TABLE meta (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
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
  orientation TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE entry (
  fp_strong TEXT NOT NULL,
  ordinal INTEGER NOT NULL CHECK (ordinal >= 0),
  rule TEXT NOT NULL,
  contract INTEGER NOT NULL CHECK (contract >= 1),
  screen TEXT NOT NULL,
  anchor TEXT NOT NULL,
  discriminator TEXT NOT NULL,
  fp1 TEXT NOT NULL,
  fp2 TEXT NOT NULL,
  fp3 TEXT NOT NULL,
  features TEXT NOT NULL,
  severity TEXT NOT NULL CHECK (severity IN ('error', 'warning', 'note')),
  count INTEGER NOT NULL CHECK (count >= 1),
  origin TEXT NOT NULL CHECK (origin IN ('create', 'accept', 'merge', 'import')),
  reason TEXT NOT NULL DEFAULT '',
  owner TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (fp_strong, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE entry_context (
  fp_strong TEXT NOT NULL,
  ordinal INTEGER NOT NULL,
  context_id TEXT NOT NULL REFERENCES context,
  PRIMARY KEY (fp_strong, ordinal, context_id),
  FOREIGN KEY (fp_strong, ordinal) REFERENCES entry ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE tombstone (
  fp_strong TEXT PRIMARY KEY,
  rule TEXT NOT NULL,
  screen TEXT NOT NULL,
  anchor TEXT NOT NULL
) STRICT, WITHOUT ROWID;
