import A11yAnalysis
import A11yModel
import A11yRules

/// The output of `a11ylint speak --output json`, `a11ylint-speech/1`.
package struct SpeechDocument: JSONDocument {
  package static let schema = "a11ylint-speech/1"
  package static let title = "Output of a11ylint speak"
  package static let about =
    "The VoiceOver speech of screens, as modeled. Within version 1, members are only added."

  var schema = Self.schema
  var tool = Tool()
  var screens: [Screen] = []

  package init() {}

  package mutating func members(_ members: any JSONMembers) {
    members.required("schema", &schema, "The name and version of the format.")
    members.required("tool", &tool, "The tool that wrote the document.")
    members.required("screens", &screens, "The screens.")
  }

  struct Screen: JSONRecord {
    static let isOnOneLine = false

    var name = ""
    var source = ""
    var language = ""
    var unknown: [String] = []
    var remarks: [String] = []
    var silencedStops = 0
    var stops: [Stop] = []
    var rotor = Rotor()
    var switchControl: [ScanStep] = []
    var voiceControl: [VoiceName] = []
    var keyboard: [Step] = []
    var recorded: Recorded?

    mutating func members(_ members: any JSONMembers) {
      members.required("name", &name, "The name of the screen.")
      members.required("source", &source, "The path of the file.")
      members.required(
        "language", &language, "The language of the system's words, for example de.")
      members.required(
        "unknown", &unknown,
        "The properties that the capture has for no stop.", .words(SpokenParts.allNames))
      members.required("remarks", &remarks, "Remarks for the reader.")
      members.required(
        "silencedStops", &silencedStops,
        "The number of stops that a modal view hides from VoiceOver.")
      members.required("stops", &stops, "The VoiceOver stops in reading order.")
      members.required("rotor", &rotor, "The lists of the rotor.")
      members.required(
        "switchControl", &switchControl, "The steps of Switch Control's item scanning.")
      members.required("voiceControl", &voiceControl, "The names for Voice Control.")
      members.required("keyboard", &keyboard, "The steps of the Tab key.")
      members.optional(
        "recorded", &recorded, "What VoiceOver said. Absent without --recorded.")
    }
  }

  /// A recording of VoiceOver, beside the stops that were expected.
  struct Recorded: JSONRecord {
    static let isOnOneLine = false

    var end: String?
    var isComplete = false
    var outcomes: [Outcome] = []

    mutating func members(_ members: any JSONMembers) {
      members.optional(
        "end", &end, "The end of the walk over the screen. Absent if unknown.",
        .oneOf(VoiceOverRecording.End.self))
      members.required(
        "complete", &isComplete, "Whether what was not heard is not there.")
      members.required(
        "outcomes", &outcomes, "What became of each stop and of each utterance, in order.")
    }
  }

  /// The outcome of a stop, an utterance, or both.
  struct Outcome: JSONRecord {
    var kind = ""
    var stop: Int?
    var said: String?
    var isDoubtful: Bool?

    mutating func members(_ members: any JSONMembers) {
      members.required(
        "kind", &kind, "The outcome.", .oneOf(HeardAlignment.Outcome.Kind.self))
      members.optional("stop", &stop, "The number of the stop.", .positive)
      members.optional("said", &said, "What VoiceOver said.")
      members.optional(
        "doubtful", &isDoubtful, "Whether another stop fits as well.")
    }
  }

  struct Stop: JSONRecord {
    var number = 0
    var description = ""
    var hint = ""
    var announcements: [String] = []
    var content: [CustomContent] = []
    var rotors: [CustomRotor] = []
    var enters: [String] = []
    var unknown: [String] = []
    var isAssumed = false
    var isSystem = false
    var saysHintAsName = false
    var type = ""
    var identifier = ""
    var line = 0

    mutating func members(_ members: any JSONMembers) {
      members.required(
        "number", &number,
        "The position in reading order, as `a11ylint tree` prints it.", .positive)
      members.required(
        "description", &description,
        "The spoken label, value, traits and position. Empty if VoiceOver says nothing.")
      members.unlessEmpty("hint", &hint, "The spoken hint.")
      members.unlessEmpty(
        "announcements", &announcements,
        "Further announcements: important content, and that actions or more content are available.")
      members.unlessEmpty("content", &content, "The custom content, in order.")
      members.unlessEmpty("rotors", &rotors, "The custom rotors, in order.")
      members.unlessEmpty(
        "enters", &enters, "The names of the groups that begin at this stop, outermost first.")
      members.required(
        "unknown", &unknown,
        "The properties that the capture doesn't have for this stop.", .words(SpokenParts.allNames))
      members.required(
        "assumed", &isAssumed,
        "Whether the element is a stop because of its type, without evidence in the capture.")
      members.required(
        "system", &isSystem,
        "Whether the element is the system's, such as the keyboard or the status bar.")
      members.required(
        "hintAsName", &saysHintAsName, "Whether the hint replaces a missing name.")
      members.required("type", &type, "The type, as the capture prints it.")
      members.unlessEmpty("identifier", &identifier, "The accessibility identifier.")
      members.required("line", &line, "The line of the capture, 0 if unknown.")
    }
  }

  /// The lists of the rotor, as numbers of stops.
  struct Rotor: JSONRecord {
    static let isOnOneLine = false

    var headings: [Int] = []
    var links: [Int] = []
    var controls: [Int] = []

    mutating func members(_ members: any JSONMembers) {
      members.required("headings", &headings, "The numbers of the headings.", .positive)
      members.required("links", &links, "The numbers of the links.", .positive)
      members.required("controls", &controls, "The numbers of the controls.", .positive)
    }
  }

  /// A group or a stop in Switch Control's item scanning.
  struct ScanStep: JSONRecord {
    var group: String?
    var stop: Int?
    var depth = 0

    mutating func members(_ members: any JSONMembers) {
      members.optional(
        "group", &group,
        "A group to enter, which contains the deeper steps that follow. Absent for a stop.")
      members.optional("stop", &stop, "The number of the stop. Absent for a group.", .positive)
      members.required("depth", &depth, "The number of enclosing groups.")
    }
  }

  /// The names of a stop in Voice Control.
  struct VoiceName: JSONRecord {
    var stop = 0
    var names: [String] = []
    var number = 1
    var count = 1

    mutating func members(_ members: any JSONMembers) {
      members.required("stop", &stop, "The number of the stop.", .positive)
      members.required(
        "names", &names, "The names that select the stop. Empty if only a number does.")
      members.required(
        "number", &number, "The position among stops with the same name, from 1.", .positive)
      members.required("count", &count, "The number of stops with the same name.", .positive)
    }
  }

  /// The stops at one press of the Tab key.
  struct Step: JSONRecord {
    var container: String?
    var stops: [Int] = []

    mutating func members(_ members: any JSONMembers) {
      members.optional(
        "container", &container,
        "The container in which the arrow keys move. Absent for a single control.")
      members.required("stops", &stops, "The numbers of the stops.", .positive)
    }
  }
}

extension SpeechDocument {
  package var json: [UInt8] { bytes(.pretty, capacity: 4096) }

  /// Adds a screen, beginning with the stop at a position.
  package mutating func add(
    _ screen: A11yModel.Screen, _ transcript: ScreenTranscript, from start: Int = 0,
    heard: HeardScreen? = nil
  ) {
    var told = Screen(screen, transcript)
    told.recorded = heard.map(Recorded.init)
    told.stops.removeFirst(min(start, told.stops.count))
    screens.append(told)
  }
}

extension SpeechDocument.Recorded {
  fileprivate init(_ heard: HeardScreen) {
    end = heard.recording.end?.rawValue
    isComplete = heard.isComplete
    outcomes = heard.alignment.outcomes.map { outcome in
      var told = SpeechDocument.Outcome(kind: outcome.kind.rawValue)
      told.stop = outcome.stop.map { heard.stops[$0].number }
      told.said = outcome.utterance.map { SecretText.shown(heard.recording.utterances[$0]) }
      if case .heard(_, _, isCertain: false) = outcome { told.isDoubtful = true }
      return told
    }
  }
}

extension SpeechDocument.Screen {
  fileprivate init(_ screen: A11yModel.Screen, _ transcript: ScreenTranscript) {
    let (speech, orders) = (transcript.speech, transcript.orders)
    let numbers = speech.stops.map(\.number)
    name = screen.name
    source = SecretText.shownPath(screen.source.path)
    language = speech.language.code
    unknown = speech.unknown.names
    remarks = transcript.remarks
    silencedStops = speech.silencedCount
    stops = speech.stops.map { .init($0, transcript.tree[$0.element]) }
    rotor.headings = orders.headings.map { numbers[$0] }
    rotor.links = orders.links.map { numbers[$0] }
    rotor.controls = orders.controls.map { numbers[$0] }
    switchControl = orders.scan.map { step in
      switch step.kind {
      case .group(let container): .init(group: transcript.name(container), depth: step.depth)
      case .stop(let place): .init(stop: numbers[place], depth: step.depth)
      }
    }
    voiceControl = orders.names.map { name in
      .init(
        stop: numbers[name.stop], names: name.names, number: name.number, count: name.count)
    }
    keyboard = orders.keyboard.map { step in
      .init(container: step.container.map(transcript.name), stops: step.stops.map { numbers[$0] })
    }
  }
}

extension SpeechDocument.Stop {
  fileprivate init(_ stop: ScreenSpeech.Stop, _ node: Node) {
    number = stop.number
    description = stop.utterance.description
    hint = stop.utterance.hint
    announcements = stop.utterance.remarks
    if node.hasDetails {
      content = node.details.customContent ?? []
      rotors = node.details.customRotors ?? []
    }
    enters = stop.entered
    unknown = stop.unknown.names
    isAssumed = stop.isAssumed
    isSystem = stop.isSystem
    saysHintAsName = stop.utterance.usesHintAsName
    type = node.typeName
    identifier = node.identifier.map { String($0) } ?? ""
    line = node.line
  }
}

extension CustomContent: JSONRecord {
  package init() { self.init(label: "", value: "") }

  package mutating func members(_ members: any JSONMembers) {
    members.required("label", &label, "The label.")
    members.required("value", &value, "The value.")
    members.required("important", &isImportant, "Whether VoiceOver speaks it with the element.")
  }
}

extension CustomRotor: JSONRecord {
  package init() { self.init("") }

  package mutating func members(_ members: any JSONMembers) {
    members.required("name", &name, "The name, or the type of a rotor of the system.")
    members.optional(
      "results", &results, "The texts of the results. Absent if the rotor was not searched.")
    members.required("further", &further, "The number of further results, up to 99.")
  }
}
