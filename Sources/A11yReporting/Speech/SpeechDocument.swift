import A11yAnalysis
import A11yModel
import A11yRules

/// What VoiceOver says as JSON, for programs: `a11ylint-speech/1`, which
/// `Documentation/a11ylint-speech-1.schema.json` describes. Members are only added.
package struct SpeechDocument: JSONRecord {
  package static let isOnOneLine = false

  var schema = "a11ylint-speech/1"
  var tool = Tool()
  var screens: [Screen] = []

  package init() {}

  package mutating func members<Members: JSONMembers>(
    _ members: inout Members
  ) throws(Members.Failure) {
    try members.required("schema", &schema)
    try members.required("tool", &tool)
    try members.required("screens", &screens)
  }

  /// A screen.
  struct Screen: JSONRecord {
    static let isOnOneLine = false

    var name = ""
    var source = ""
    /// The language of the words of the system.
    var language = ""
    /// What the capture tells of no stop.
    var unknown: [String] = []
    var remarks: [String] = []
    var silencedStops = 0
    var stops: [Stop] = []
    var rotor = Rotor()
    var switchControl: [ScanStep] = []
    var voiceControl: [VoiceName] = []
    var keyboard: [Step] = []

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("name", &name)
      try members.required("source", &source)
      try members.required("language", &language)
      try members.required("unknown", &unknown)
      try members.required("remarks", &remarks)
      try members.required("silencedStops", &silencedStops)
      try members.required("stops", &stops)
      try members.required("rotor", &rotor)
      try members.required("switchControl", &switchControl)
      try members.required("voiceControl", &voiceControl)
      try members.required("keyboard", &keyboard)
    }
  }

  /// A stop of VoiceOver.
  struct Stop: JSONRecord {
    var number = 0
    /// Label, value, traits and position, as they are said.
    var description = ""
    var hint = ""
    /// What is announced besides.
    var announcements: [String] = []
    /// Groups that one enters here.
    var enters: [String] = []
    /// What of it the capture does not tell.
    var unknown: [String] = []
    /// Whether the type was the reason that it is a stop.
    var isAssumed = false
    /// Whether it is the system's own.
    var isSystem = false
    /// Whether the hint stands in for a name.
    var saysHintAsName = false
    var type = ""
    var identifier = ""
    var line = 0

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("number", &number)
      try members.required("description", &description)
      try members.unlessEmpty("hint", &hint)
      try members.unlessEmpty("announcements", &announcements)
      try members.unlessEmpty("enters", &enters)
      try members.required("unknown", &unknown)
      try members.required("assumed", &isAssumed)
      try members.required("system", &isSystem)
      try members.required("hintAsName", &saysHintAsName)
      try members.required("type", &type)
      try members.unlessEmpty("identifier", &identifier)
      try members.required("line", &line)
    }
  }

  /// Lists of the rotor: numbers of stops.
  struct Rotor: JSONRecord {
    static let isOnOneLine = false

    var headings: [Int] = []
    var links: [Int] = []
    var controls: [Int] = []

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("headings", &headings)
      try members.required("links", &links)
      try members.required("controls", &controls)
    }
  }

  /// A group that Switch Control enters, or a stop.
  struct ScanStep: JSONRecord {
    /// What is entered; what is deeper and comes next is in it. Absent for a stop.
    var group: String?
    var stop: Int?
    /// How many groups lie around it.
    var depth = 0

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.optional("group", &group)
      try members.optional("stop", &stop)
      try members.required("depth", &depth)
    }
  }

  /// What one says to Voice Control.
  struct VoiceName: JSONRecord {
    var stop = 0
    /// What one may say; none where only a number helps.
    var names: [String] = []
    /// Its number among those that are called the same, and how many there are.
    var number = 1
    var count = 1

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("stop", &stop)
      try members.required("names", &names)
      try members.required("number", &number)
      try members.required("count", &count)
    }
  }

  /// Where one press of the Tab key goes.
  struct Step: JSONRecord {
    /// What arrow keys move in; absent for a single control.
    var container: String?
    var stops: [Int] = []

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.optional("container", &container)
      try members.required("stops", &stops)
    }
  }
}

extension SpeechDocument {
  /// The document, with a line feed at its end.
  package var json: [UInt8] { bytes(.pretty, capacity: 4096) }

  /// Adds a screen.
  ///
  /// - Parameter start: The position of the first stop that is told.
  package mutating func add(
    _ screen: A11yModel.Screen, _ transcript: ScreenTranscript, from start: Int = 0
  ) {
    var told = Screen(screen, transcript)
    told.stops.removeFirst(min(start, told.stops.count))
    screens.append(told)
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
