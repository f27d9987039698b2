import A11yAudit

/// The remark that a debug build takes long for large inputs.
enum DebugBuild {
  #if DEBUG
    // From either of them on, a debug build takes more than about three seconds.
    private static let (manyBytes, manyFiles) = (8 << 20, 500)

    // Editors, agents and --watch make plans again and again.
    private static let note: Void = Console.note(
      "note: a debug build takes long for so much; the release build is ten times as fast: "
        + "Scripts/a11ylint --release")
  #endif

  /// Says once how to be faster, if there is much to read.
  static func remark(on plan: InputPlan) {
    #if DEBUG
      if plan.fileCount >= manyFiles || plan.byteCount >= manyBytes { note }
    #endif
  }
}
