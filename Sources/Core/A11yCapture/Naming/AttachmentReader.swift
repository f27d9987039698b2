import A11yModel

/// A reader of the manifest of attachments. Unknown members are ignored, because Apple may add some.
struct AttachmentReader {
  static let maximumText = 4096

  private var reader: JSONReader
  private let path: String
  private let limits: ImportLimits
  private var attachments: [String: ExportedAttachment] = [:]

  init(_ file: CaptureFile, _ limits: ImportLimits) {
    reader = JSONReader(file.storage, maximumDepth: 64)
    path = file.path
    self.limits = limits
  }

  mutating func read() throws(JSONError) -> [String: ExportedAttachment] {
    try reader.beginArray()
    while try reader.nextElement() { try readTest() }
    try reader.end()
    return attachments
  }

  // The name of the test may follow its attachments.
  private mutating func readTest() throws(JSONError) {
    var test = ""
    var found: [ExportedAttachment] = []
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch String(key) {
      case "testIdentifier": test = try text("testIdentifier") ?? ""
      case "attachments": found += try readAttachments()
      default: break
      }
    }
    for var attachment in found {
      attachment.test = test
      try add(attachment)
    }
  }

  private mutating func readAttachments() throws(JSONError) -> [ExportedAttachment] {
    var found: [ExportedAttachment] = []
    try reader.beginArray()
    while try reader.nextElement() {
      guard attachments.count + found.count < limits.files else {
        throw reader.error("too many attachments; expected at most \(limits.files)")
      }
      found.append(try readAttachment())
    }
    return found
  }

  private mutating func readAttachment() throws(JSONError) -> ExportedAttachment {
    let offset = reader.offset
    var attachment = ExportedAttachment(manifest: path, file: "")
    attachment.line = reader.line
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch String(key) {
      case "exportedFileName":
        attachment.line = reader.line
        attachment.file = try readFileName()
      case "suggestedHumanReadableName":
        attachment.name = try text("suggestedHumanReadableName") ?? ""
      case "configurationName": attachment.configuration = try text("configurationName")
      case "deviceId": attachment.device = try text("deviceId")
      case "deviceName": attachment.deviceName = try text("deviceName")
      case "repetitionNumber": attachment.repetition = try number()
      case "arguments": attachment.arguments = try readArguments()
      default: break
      }
    }
    guard !attachment.file.isEmpty else {
      throw reader.error(
        "an attachment without \"exportedFileName\"; expected the name of its file", at: offset)
    }
    return attachment
  }

  private mutating func add(_ attachment: ExportedAttachment) throws(JSONError) {
    guard let known = attachments[attachment.file] else {
      attachments[attachment.file] = attachment
      return
    }
    var again = attachment
    again.line = known.line
    guard again != known else { return }
    throw JSONError(
      line: attachment.line, column: 0,
      message:
        "\(attachment.file.shortened.inQuotes) is already named in line \(known.line), as another "
        + "attachment; expected it once")
  }

  // MARK: Values

  // A manifest may come from anywhere, so it must not lead out of its folder.
  private mutating func readFileName() throws(JSONError) -> String {
    let offset = reader.offset
    let name = try reader.string()
    let isPlain = !name.isEmpty && !name.hasPrefix(".") && name.utf8.count <= 255
    guard isPlain, !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") }) else {
      throw reader.error(
        "exportedFileName \(name.shortened.inQuotes) is no name of a file in the folder; expected one",
        at: offset)
    }
    return name
  }

  private mutating func text(_ key: String) throws(JSONError) -> String? {
    if reader.isNull { return nil }
    let offset = reader.offset
    let text = try reader.string()
    guard text.utf8.count <= Self.maximumText else {
      throw reader.error(
        "\(key) is too long; expected at most \(Self.maximumText) bytes", at: offset)
    }
    return text.isEmpty ? nil : text
  }

  private mutating func number() throws(JSONError) -> Int? {
    if reader.isNull { return nil }
    let offset = reader.offset
    let number = try reader.int()
    guard 0...1_000_000 ~= number else {
      throw reader.error("repetitionNumber is \(number); expected 1 for the first", at: offset)
    }
    return number
  }

  private mutating func readArguments() throws(JSONError) -> [String] {
    if reader.isNull { return [] }
    return try reader.array { reader throws(JSONError) in try reader.string() }
  }
}
