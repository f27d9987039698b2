import A11yBaseline
import A11yModel
import A11yRules

/// The keys of `claims`.
enum ClaimKeys {
  private static let claims = Section<ClaimSettings>(
    "claims",
    [
      Key(
        "tasks", task.list("- {name: Sign in, screens: [Welcome, \"Login*\"]}"),
        "The common tasks of the app, which people have to complete with each feature."
      ) { $0.tasks = $1 },
      Key(
        "devices", Reading<DeviceFamily>.choice.oneOrMore,
        "The families of devices that the app is for. Without it, those that were captured."
      ) { $0.devices = $1 },
      Key(
        "stated", statement.list("- VoiceOver"),
        "The features that the App Store page states, or is going to."
      ) { $0.stated = $1 },
      Key(
        "fail", .choice(["contradicted"]) { $0 == "contradicted" },
        "Fail a run whose open findings contradict a stated feature, whether they are accepted or not."
      ) { $0.failsIfContradicted = $1 },
    ])

  /// The section. Nothing could ever fail without tasks.
  static let reading: Reading<ClaimSettings> = {
    let reading = claims.reading { _ in ClaimSettings() }
    return Reading(reading.shape) { (node, name) throws(ConfigurationError) in
      let settings = try reading.read(node, name)
      guard settings.tasks.isEmpty, settings.failsIfContradicted else { return settings }
      throw node.failure("claims: fail without tasks; expected the tasks and their screens")
    }
  }()

  private static let task: Reading<ClaimSettings.Task> = {
    let section = Section<ClaimSettings.Task>(
      "tasks",
      [
        Key(
          "name", .text("Sign in"), "The name of the task.", required: "the name of the task"
        ) { $0.name = $1 },
        Key(
          "screens", Reading<Wildcard>.wildcard("Login*").oneOrMore,
          "The names of the screens that people pass. May contain wildcards.",
          required: "the names of its screens"
        ) { $0.screens = $1 },
      ])
    let reading = section.reading { _ in ClaimSettings.Task() }
    return Reading(reading.shape) { (node, name) throws(ConfigurationError) in
      let task = try reading.read(node, name)
      guard !task.screens.isEmpty else {
        throw node.failure("tasks: an entry without screens; expected the names of its screens")
      }
      return task
    }
  }()

  private static let feature = Reading<AppStoreFeature>.choice(
    AppStoreFeature.all.map(\.name)
  ) { AppStoreFeature(named: $0) }

  // A feature alone is stated for every family of devices.
  private static let statement: Reading<ClaimSettings.Statement> = {
    let section = Section<ClaimSettings.Statement?>(
      "stated",
      [
        Key("feature", feature, "The feature.", required: "the name of the feature") {
          $0 = ClaimSettings.Statement($1)
        },
        Key(
          "devices", Reading<DeviceFamily>.choice.oneOrMore,
          "The families of devices. Without it, all of them."
        ) { $0?.devices = $1 },
      ])
    return Reading(.either([feature.shape, section.shape])) {
      (node, name) throws(ConfigurationError) in
      guard node.isMapping else { return ClaimSettings.Statement(try feature.read(node, name)) }
      var statement: ClaimSettings.Statement?
      try section.read(node, into: &statement)
      guard let statement else { throw node.failure("stated: an entry without feature") }
      return statement
    }
  }()
}
