import Foundation

/// https://developer.apple.com/documentation/xcuiautomation/xcuivoiceoverservice
///
/// Says what the script of ``StandInApp`` says.
@available(iOS 27, macCatalyst 27, macOS 27, tvOS 27, visionOS 27, watchOS 27, *)
@MainActor open class XCUIVoiceOverService: NSObject {
  open private(set) var isEnabled = false

  nonisolated override init() { super.init() }

  open func enable() throws {
    if StandInApp.voiceOverFailsToStart { throw Error(.failedToStart) }
    isEnabled = true
    StandInApp.voiceOverStarts += 1
  }

  open func disable() throws { isEnabled = false }

  open func moveForward() throws -> Output { try output { $0.forward } }
  open func moveBackward() throws -> Output { try output { $0.backward } }
  open func currentSpeech() throws -> Output { try output { $0.current } }

  #if !os(tvOS) && !os(watchOS) && !os(visionOS)
    open func moveIn() throws -> Output { try output { $0.inward } }
    open func moveOut() throws -> Output { try output { $0.outward } }
  #endif

  private func output(
    _ move: (StandInVoiceOver) -> () -> StandInVoiceOver.Answer
  ) throws -> Output {
    guard isEnabled, let voiceOver = StandInApp.voiceOver else { throw Error(.notRunning) }
    switch move(voiceOver)() {
    case .said(let words): return Output(standIn: words)
    case .silence: throw Error(.noSpeech)
    case .failure: throw Error(.notRunning)
    }
  }

  /// https://developer.apple.com/documentation/xcuiautomation/xcuivoiceoverservice/output
  @MainActor open class Output: NSObject {
    open nonisolated var utterance: String { words }
    private nonisolated let words: String

    /// Creates an output. In XCTest, only VoiceOver does.
    public nonisolated init(standIn words: String) { self.words = words }
  }

  /// https://developer.apple.com/documentation/xcuiautomation/xcuivoiceoverservice/error
  public struct Error: Swift.Error {
    public let code: Code

    public init(_ code: Code) { self.code = code }

    /// https://developer.apple.com/documentation/xcuiautomation/xcuivoiceoverservice/error/code
    public enum Code: Int, Sendable {
      case notRunning, noSpeech, failedToStart, failedToStop
    }
  }
}

/// The VoiceOver of the app under test, as set up by tests.
public struct StandInVoiceOver {
  public enum Answer { case said(String), silence, failure }

  public var forward: () -> Answer
  public var backward: () -> Answer = { .failure }
  public var current: () -> Answer
  public var inward: () -> Answer = { .failure }
  public var outward: () -> Answer = { .failure }

  public init(forward: @escaping () -> Answer, current: @escaping () -> Answer) {
    (self.forward, self.current) = (forward, current)
  }
}
