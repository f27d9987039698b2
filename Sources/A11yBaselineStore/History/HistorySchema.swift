/// The tables of a history.
enum HistorySchema {
  /// `A11H` in ASCII.
  static let applicationID = 0x4131_3148

  /// The version of the tables. Files of another version are not read.
  static let version = 3

  static let tables: [BaselineSchema.Table] = [coverage, defect, entry, meta, period, run]

  private static let meta = BaselineSchema.Table(
    "meta",
    """
      key TEXT PRIMARY KEY,
      value TEXT NOT NULL
    """)

  private static let run = BaselineSchema.Table(
    "run",
    """
      position INTEGER PRIMARY KEY CHECK (position >= 0),
      run_id TEXT NOT NULL,
      time INTEGER NOT NULL,
      screens INTEGER NOT NULL CHECK (screens >= 0),
      findings INTEGER NOT NULL CHECK (findings >= 0)
    """)

  // What a run looked at of an accessibility feature.
  private static let coverage = BaselineSchema.Table(
    "coverage",
    """
      run INTEGER NOT NULL REFERENCES run,
      number INTEGER NOT NULL CHECK (number >= 0),
      feature TEXT NOT NULL,
      screens INTEGER NOT NULL CHECK (screens >= 0),
      judged INTEGER NOT NULL CHECK (judged >= 0),
      open INTEGER NOT NULL CHECK (open >= 0),
      PRIMARY KEY (run, number)
    """)

  private static let defect = BaselineSchema.Table(
    "defect",
    """
      position INTEGER PRIMARY KEY CHECK (position >= 0),
      fingerprint TEXT NOT NULL,
      rule TEXT NOT NULL,
      screen TEXT NOT NULL,
      anchor TEXT NOT NULL,
      severity TEXT NOT NULL CHECK (severity IN ('error', 'warning', 'note')),
      owner TEXT NOT NULL
    """)

  // The periods of a defect, as positions of runs.
  private static let period = BaselineSchema.Table(
    "period",
    """
      defect INTEGER NOT NULL REFERENCES defect,
      first INTEGER NOT NULL REFERENCES run,
      last INTEGER NOT NULL REFERENCES run,
      fixed INTEGER REFERENCES run,
      PRIMARY KEY (defect, first)
    """)

  // The open defects, as lines of a baseline in its text form.
  private static let entry = BaselineSchema.Table(
    "entry",
    """
      line INTEGER PRIMARY KEY CHECK (line >= 0),
      text TEXT NOT NULL
    """)
}
