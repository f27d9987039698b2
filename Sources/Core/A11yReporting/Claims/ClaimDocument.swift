import A11yBaseline
import A11yModel
import A11yRules

/// The output of `a11ylint claims`, `a11ylint-claims/1`.
package struct ClaimDocument: JSONDocument {
  package static let schema = "a11ylint-claims/1"
  package static let title = "Output of a11ylint claims"
  package static let about =
    "The evidence of a run for and against accessibility features, by task. Within version 1, members are only added."

  var schema = Self.schema
  var caution = ClaimMatrix.caution
  var devices: [Device] = []
  var elsewhere = JSONTable<Int>()
  var coverage: [FeatureCoverage] = []

  /// A family of devices.
  struct Device: JSONRecord {
    static let isOnOneLine = false

    var device = DeviceFamily.iPhone.rawValue
    var declaration = Declaration()
    var features: [Feature] = []
    var tasks: [Task] = []

    mutating func members(_ members: any JSONMembers) {
      members.required(
        "device", &device, "The family of devices.", .oneOf(DeviceFamily.self))
      members.required(
        "declaration", &declaration,
        "What the run says about the attributes of an accessibilityDeclarations resource of the App Store Connect API."
      )
      members.required("features", &features, "The features, over all tasks.")
      members.required("tasks", &tasks, "The tasks.")
    }
  }

  /// The attributes of an accessibility declaration, as far as the run says something about them.
  struct Declaration: JSONRecord {
    static let isOnOneLine = false

    var deviceFamily = ""
    var attributes = JSONTable<Bool>()
    var undecided: [String] = []

    mutating func members(_ members: any JSONMembers) {
      members.required("deviceFamily", &deviceFamily, "The family, as the API names it.")
      members.required(
        "attributes", &attributes,
        """
        false for a contradicted feature; true for one that the team states and that nothing in the \
        run speaks against. People have to try the tasks first.
        """)
      members.required(
        "undecided", &undecided, "The attributes about which the run says too little.")
    }
  }

  /// A feature over all tasks.
  struct Feature: JSONRecord {
    static let isOnOneLine = false

    var feature = ""
    var name = ""
    var state = FeatureState.noEvidence.rawValue
    var isStated = false
    var byHand: [String] = []

    mutating func members(_ members: any JSONMembers) {
      members.required("feature", &feature, "The ID of the feature.")
      members.required("name", &name, "Its name in the App Store.")
      members.required(
        "state", &state, "The gravest state of its tasks.", .oneOf(FeatureState.self))
      members.required("isStated", &isStated, "Whether the team states it.")
      members.required("byHand", &byHand, "What no capture shows and has to be tried.")
    }
  }

  /// A task with its evidence for each feature.
  struct Task: JSONRecord {
    static let isOnOneLine = false

    var task = ""
    var features: [Cell] = []

    mutating func members(_ members: any JSONMembers) {
      members.required("task", &task, "The name of the task.")
      members.required("features", &features, "The evidence for each feature.")
    }
  }

  /// The evidence for a feature in a task.
  struct Cell: JSONRecord {
    static let isOnOneLine = false

    var feature = ""
    var state = FeatureState.noEvidence.rawValue
    var screens = 0
    var judgedScreens = 0
    var judged = 0
    var against: [Finding] = []
    var gaps: [Gap] = []

    mutating func members(_ members: any JSONMembers) {
      members.required("feature", &feature, "The ID of the feature.")
      members.required("state", &state, "The state.", .oneOf(FeatureState.self))
      members.required("screens", &screens, "The number of screens of the task.")
      members.required(
        "judgedScreens", &judgedScreens,
        "The number of screens that were judged on all that the feature needs.")
      members.required(
        "judged", &judged, "The number of judged elements, once for each rule of the feature.")
      members.required(
        "against", &against, "The open findings that contradict the feature, accepted or not.")
      members.required("gaps", &gaps, "What is missing to support the feature.")
    }
  }

  /// An open finding against a feature.
  struct Finding: JSONRecord {
    static let isOnOneLine = false

    var fingerprint = ""
    var rule = ""
    var screen = ""
    var element = ""
    var message = ""
    var severity = Severity.error.rawValue
    var isAccepted = false

    mutating func members(_ members: any JSONMembers) {
      members.required("fingerprint", &fingerprint, "The fingerprint.")
      members.required("rule", &rule, "The ID of the rule.")
      members.required("screen", &screen, "The name of the screen.")
      members.required("element", &element, "The element.")
      members.required("message", &message, "The problem.")
      members.required("severity", &severity, "The severity.", .oneOf(Severity.self))
      members.required(
        "isAccepted", &isAccepted, "Whether the baseline or a suppression accepts it.")
    }
  }

  /// Something that is missing to support a feature.
  struct Gap: JSONRecord {
    static let isOnOneLine = false

    var kind = EvidenceGap.Kind.notCaptured.rawValue
    var screens: [String] = []
    var details: [String] = []
    var words = ""
    var advice = ""

    mutating func members(_ members: any JSONMembers) {
      members.required("kind", &kind, "The kind.", .oneOf(EvidenceGap.Kind.self))
      members.required("screens", &screens, "The screens. Empty for the whole task.")
      members.required(
        "details", &details, "The settings, rules, facts or parts that are missing.")
      members.required("words", &words, "The gap in words.")
      members.required("advice", &advice, "What would close it.")
    }
  }

  package init() {}

  package mutating func members(_ members: any JSONMembers) {
    members.required("schema", &schema, "The name and version of the format.")
    members.required("caution", &caution, "What the document is and what it is not.")
    members.required("devices", &devices, "The families of devices.")
    members.required(
      "elsewhere", &elsewhere,
      "The number of open findings about each feature on screens of no task.")
    members.required("coverage", &coverage, "The coverage of features that captures show.")
  }

  package var bytes: [UInt8] { bytes(.pretty, capacity: 16_384) }
}

extension ClaimDocument {
  package init(_ matrix: ClaimMatrix, _ coverage: [FeatureCoverage]) {
    devices = matrix.families.map { Device($0, of: matrix) }
    elsewhere.values = Dictionary(
      uniqueKeysWithValues: zip(AppStoreFeature.all.map(\.id), matrix.elsewhere))
    self.coverage = coverage
  }
}

extension ClaimDocument.Device {
  fileprivate init(_ family: ClaimMatrix.Family, of matrix: ClaimMatrix) {
    device = family.device.rawValue
    let stated = Set(matrix.stated.filter { $0.device == family.device }.map(\.feature))
    declaration.deviceFamily = family.device.field
    for feature in AppStoreFeature.all {
      let state = family.state(of: feature)
      features.append(
        .init(
          feature: feature.id, name: feature.name, state: state.rawValue,
          isStated: stated.contains(feature), byHand: feature.byHand))
      switch state {
      case .contradicted: declaration.attributes.values[feature.field] = false
      case .supported where stated.contains(feature):
        declaration.attributes.values[feature.field] = true
      default: declaration.undecided.append(feature.field)
      }
    }
    tasks = zip(matrix.settings.tasks, family.tasks).map { task, cells in
      .init(task: task.name, features: cells.map { .init($0, on: family.device) })
    }
  }
}

extension ClaimDocument.Cell {
  fileprivate init(_ cell: ClaimMatrix.Cell, on device: DeviceFamily) {
    feature = cell.feature.id
    state = cell.state.rawValue
    (screens, judgedScreens, judged) = (cell.screens, cell.judgedScreens, cell.judged)
    against = cell.against.map(ClaimDocument.Finding.init)
    gaps = GapSummary.all(cell.gaps, on: device).map {
      .init(
        kind: $0.kind.rawValue, screens: $0.screens, details: $0.details, words: $0.words,
        advice: $0.advice)
    }
  }
}

extension ClaimDocument.Finding {
  fileprivate init(_ open: OpenFinding) {
    let finding = open.finding.finding
    fingerprint = open.fingerprint
    (rule, screen, message) = (finding.rule, finding.screen, finding.message)
    element = finding.element.name
    severity = finding.severity.rawValue
    isAccepted = open.isAccepted
  }
}
