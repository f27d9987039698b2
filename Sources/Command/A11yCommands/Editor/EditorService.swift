import A11yBaseline
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yProcess
import A11yReporting
import Foundation

/// A language server: checks the project of an editor, and shows the findings where they are written.
final class EditorService: RPCService {
  private let project: EditorProject
  private var client = EditorClient()
  private var stage = Stage.new
  private var open = OpenTexts()
  private var review = EditorReview()
  // The last check of UI-test suites; nil without any.
  private var suites: CheckResult?
  private var areSuitesStale = false
  private var configurationFault: ConfigurationError?
  // The documents whose diagnostics may be out of date; nil if nothing has changed.
  private var changed: Set<String>?
  // Whether more than the changed documents may have changed. A check of these alone is late for the others.
  private var isWholeWanted = false
  private var isLate = false
  // The diagnostics that the editor has, by path.
  private var shown: [String: [UInt8]] = [:]
  private var complaint: String?

  private enum Stage {
    case new, running, shutDown
  }

  init(_ project: EditorProject) { self.project = project }

  // MARK: Conversation

  func answer(
    _ request: RPCRequest, on connection: RPCConnection
  ) throws(RPCError) -> (inout JSONWriter) -> Void {
    switch (request.method, stage) {
    case ("initialize", .new): return try begin(request.parameters)
    case (_, .new): throw RPCError(.notInitialized, "expected initialize first")
    case ("initialize", _), (_, .shutDown):
      throw RPCError(.invalidRequest, "\(request.method) comes too late")
    case ("shutdown", _):
      stage = .shutDown
      return { $0.writeNull() }
    default: break
    }
    let parameters = try EditorParameters(request.parameters)
    switch request.method {
    case "textDocument/hover": return try hover(parameters, connection)
    case "textDocument/codeAction": return try actions(parameters, connection)
    case "textDocument/documentSymbol": return try symbols(parameters, connection)
    case "workspace/executeCommand": return try execute(parameters, connection)
    default: throw RPCError(.methodNotFound, "\(request.method) is not supported")
    }
  }

  func receive(
    _ method: String, _ parameters: RPCParameters, on connection: RPCConnection
  ) throws(RPCError) -> Bool {
    if method == "exit" { return false }
    guard stage == .running else { return true }
    let parameters = try EditorParameters(parameters)
    switch method {
    case "initialized":
      if client.watchesFiles {
        connection.ask("client/registerCapability", EditorCapabilities.writeWatchers)
      }
    case "textDocument/didOpen", "textDocument/didChange": keep(parameters)
    case "textDocument/didSave": note(parameters)
    case "textDocument/didClose": close(parameters, connection)
    case "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration":
      project.forgetFiles()
      wantWhole()
    default: break
    }
    return true
  }

  /// Whether the client ended the conversation in order.
  var hasShutDown: Bool { stage == .shutDown }

  private func begin(_ parameters: RPCParameters) throws(RPCError) -> (inout JSONWriter) -> Void {
    client = try EditorClient(parameters)
    if let root = client.root, !FileManager.default.changeCurrentDirectoryPath(root) {
      throw RPCError(.invalidParameters, "\(root.escapedForDisplay()) cannot be entered")
    }
    stage = .running
    return { [encoding = client.encoding] in EditorCapabilities.write(encoding, to: &$0) }
  }

  // MARK: Documents

  private func keep(_ parameters: EditorParameters) {
    guard let path = EditorParameters.path(of: parameters.uri), let text = parameters.text else {
      return
    }
    let isNew = open.texts[path] == nil
    if isNew, !Paths.exists(path) { project.forgetFiles() }
    open.set(
      EditorText(
        path: path, uri: parameters.uri, version: parameters.version, Array(text.utf8)))
    changed = (changed ?? []).union([path])
    areSuitesStale = areSuitesStale || open.texts[path]?.isOfSuite == true
    if isNew || !path.hasSuffix(".swift") { isWholeWanted = true }
  }

  private func wantWhole() { (changed, isWholeWanted) = (changed ?? [], true) }

  private func note(_ parameters: EditorParameters) {
    guard let path = EditorParameters.path(of: parameters.uri) else { return }
    if !project.hasFile(path) { project.forgetFiles() }
    changed = (changed ?? []).union([path])
    (areSuitesStale, isWholeWanted) = (true, true)
  }

  private func close(_ parameters: EditorParameters, _ connection: RPCConnection) {
    guard let path = EditorParameters.path(of: parameters.uri), let text = open.texts[path] else {
      return
    }
    open.close(path)
    shown[path] = nil
    wantWhole()
    connection.notify("textDocument/publishDiagnostics") { writer in
      writer.object { writer in
        writer.member("uri", text.uri)
        writer.key("diagnostics")
        writer.array { _ in }
      }
    }
  }

  // MARK: Checking

  func rest(on connection: RPCConnection) {
    if stage == .running { update(connection) }
  }

  /// The pause in typing after which findings in other documents follow, in seconds.
  var patience: Double? { isLate ? 0.5 : nil }

  func idle(on connection: RPCConnection) {
    wantWhole()
    update(connection)
  }

  // Findings stay as they were if the project cannot be checked.
  private func check(_ connection: RPCConnection) {
    let hurried = isWholeWanted ? [] : changed ?? []
    (changed, isWholeWanted, isLate) = (nil, false, !hurried.isEmpty)
    configurationFault = nil
    do {
      var review = EditorReview()
      review.add(try project.check(open, hurried: hurried))
      if let suites = try checkedSuites() { review.add(suites) }
      self.review = review
      complaint = nil
    } catch let error as ConfigurationError {
      configurationFault = error
    } catch {
      complain("\(error)", connection)
    }
  }

  // Suites are checked again once one of them has changed, or anything was saved.
  private func checkedSuites() throws -> CheckResult? {
    guard areSuitesStale else { return suites }
    (suites, areSuitesStale) = (nil, false)
    suites = try project.checkSuites(open)
    return suites
  }

  private func complain(_ message: String, _ connection: RPCConnection) {
    guard complaint != message else { return }
    complaint = message
    connection.notify("window/showMessage") { writer in
      writer.object { writer in
        writer.member("type", 1)
        writer.member("message", "a11ylint: \(message.escapedForDisplay())")
      }
    }
  }

  private func publish(_ changed: Set<String>, _ connection: RPCConnection) {
    for path in open.paths {
      guard let text = open.texts[path] else { continue }
      var writer = JSONWriter()
      EditorDiagnostics(text, review, configurationFault, client.encoding).write(to: &writer)
      guard changed.contains(path) || shown[path] != writer.bytes else { continue }
      shown[path] = writer.bytes
      connection.notify("textDocument/publishDiagnostics") { message in
        message.object { message in
          message.member("uri", text.uri)
          if let version = text.version { message.member("version", version) }
          message.key("diagnostics")
          EditorDiagnostics(text, review, configurationFault, client.encoding).write(to: &message)
        }
      }
    }
  }

  // MARK: Requests

  private func document(_ parameters: EditorParameters) throws(RPCError) -> EditorText {
    guard let path = EditorParameters.path(of: parameters.uri), let text = open.text(at: path)
    else {
      throw RPCError(
        .invalidParameters, "\(parameters.uri.escapedForDisplay()): no such file; expected its URI")
    }
    return text
  }

  // Answers are about the texts that the editor has now.
  private func update(_ connection: RPCConnection) {
    guard let changed else { return }
    check(connection)
    publish(changed, connection)
  }

  private func screens(of text: EditorText) -> [Screen] {
    // A file without screens has no elements.
    (try? project.screens(of: text.path, open)) ?? []
  }

  private func hover(
    _ parameters: EditorParameters, _ connection: RPCConnection
  ) throws(RPCError) -> (inout JSONWriter) -> Void {
    let text = try document(parameters)
    update(connection)
    let position = text.position(of: parameters.start, in: client.encoding)
    let content = EditorHover(text, at: position).content(review, screens(of: text))
    guard let (markdown, range) = content else { return { $0.writeNull() } }
    return { [encoding = client.encoding] writer in
      writer.object { writer in
        writer.key("contents")
        writer.object { writer in
          writer.member("kind", "markdown")
          writer.member("value", markdown)
        }
        writer.key("range")
        text.write(range, in: encoding, to: &writer)
      }
    }
  }

  private func actions(
    _ parameters: EditorParameters, _ connection: RPCConnection
  ) throws(RPCError) -> (inout JSONWriter) -> Void {
    let text = try document(parameters)
    update(connection)
    let range = EditorRange(
      start: text.position(of: parameters.start, in: client.encoding),
      end: text.position(of: parameters.end, in: client.encoding))
    let unproven = project.unproven(in: text.path, open)
    let actions = EditorActions(text, client.encoding, only: parameters.only, besides: unproven)
    return { [review] in actions.write(review, at: range, to: &$0) }
  }

  private func symbols(
    _ parameters: EditorParameters, _ connection: RPCConnection
  ) throws(RPCError) -> (inout JSONWriter) -> Void {
    let text = try document(parameters)
    update(connection)
    let screens = screens(of: text)
    return { [encoding = client.encoding] in
      EditorSymbols(text, encoding).write(screens, to: &$0)
    }
  }

  private func execute(
    _ parameters: EditorParameters, _ connection: RPCConnection
  ) throws(RPCError) -> (inout JSONWriter) -> Void {
    switch EditorCapabilities.Command(rawValue: parameters.command) {
    case .speak: return try speak(parameters, connection)
    case .accept: return try accept(parameters, connection)
    case nil:
      throw RPCError(
        .invalidParameters, "no command \(parameters.command.escapedForDisplay().inQuotes)")
    }
  }

  private func speak(
    _ parameters: EditorParameters, _ connection: RPCConnection
  ) throws(RPCError) -> (inout JSONWriter) -> Void {
    var parameters = parameters
    parameters.uri = parameters.arguments.first ?? ""
    let text = try document(parameters)
    update(connection)
    let spoken = screens(of: text).map { screen in
      let transcript = ScreenTranscript(screen, in: nil)
      return SpeechText(transcript, of: screen, style: .plain, hasOrders: false).bytes
    }
    let words = spoken.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    return { $0.write(words.isEmpty ? "no screen in it\n" : words) }
  }

  private func accept(
    _ parameters: EditorParameters, _ connection: RPCConnection
  ) throws(RPCError) -> (inout JSONWriter) -> Void {
    guard let fingerprint = parameters.arguments.first, !fingerprint.isEmpty,
      let reason = parameters.arguments.dropFirst().first, !reason.isEmpty
    else { throw RPCError(.invalidParameters, "expected a fingerprint and a reason") }
    let words: String
    do throws(CommandFailure) {
      words = try project.accept(fingerprint, because: reason)
    } catch {
      throw RPCError(.internalError, error.description)
    }
    wantWhole()
    return { $0.write(words) }
  }
}
