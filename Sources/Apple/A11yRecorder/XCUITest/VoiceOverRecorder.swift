#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yTree
  import Foundation
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// A recorder of VoiceOver on the current screen of an app.
  ///
  /// It compiles with every Xcode. With one before Xcode 27, which lacks the interface, and on systems before iOS 27, it
  /// says so. `A11YLINT_XCODE_27` compiles the recording with another compiler than Xcode 27's.
  @MainActor package struct VoiceOverRecorder {
    private let limits: VoiceOverLimits
    private let clock: CaptureClock

    package init(_ limits: VoiceOverLimits, clock: CaptureClock) {
      (self.limits, self.clock) = (limits, clock)
    }

    /// Returns the screen with the recording, or with a remark if VoiceOver could not be recorded.
    package func recording(_ element: XCUIElement, _ screen: Screen) -> Screen {
      do throws(CouldNotAudit) {
        return try recorded(element, screen)
      } catch {
        var screen = screen
        screen.diagnostics.append(Diagnostic(.notRecorded, error.reason))
        return screen
      }
    }

    /// Returns the screen with the recording.
    package func recorded(_ element: XCUIElement, _ screen: Screen) throws(CouldNotAudit) -> Screen
    {
      guard element is XCUIApplication else {
        throw CouldNotAudit("VoiceOver walks over applications, not over elements")
      }
      // A guess is enough: a walk over fewer stops looks twice.
      let expected = screen.tree.nodes.count { node in
        node.descendants.isEmpty && node.label?.isEmpty == false
          || TypeSet.interactive.contains(node.type)
      }
      var recording = try walk(expected)
      recording.header["screen"] = screen.name
      for key in ["device", "os"] { recording.header[key] = screen.context[key] }
      recording.header["language"] = Locale.preferredLanguages.first
      var recorded = screen
      recorded.recording = recording.withoutSecrets
      return recorded
    }

    private func walk(_ expectedCount: Int) throws(CouldNotAudit) -> VoiceOverRecording {
      #if compiler(>=6.4) || A11YLINT_XCODE_27
        guard #available(iOS 27, macCatalyst 27, macOS 27, tvOS 27, watchOS 27, *) else {
          throw CouldNotAudit("VoiceOver is recorded from iOS 27 on; this is \(Self.system)")
        }
        return try walk(XCUIDevice.shared.voiceOverService, expectedCount)
      #else
        throw CouldNotAudit("VoiceOver is recorded by tests that are built with Xcode 27 or later")
      #endif
    }

    private static var system: String {
      let version = ProcessInfo.processInfo.operatingSystemVersion
      return "\(PlatformName.current) \(version.majorVersion).\(version.minorVersion)"
    }
  }

  #if compiler(>=6.4) || A11YLINT_XCODE_27
    @available(iOS 27, macCatalyst 27, macOS 27, tvOS 27, watchOS 27, *)
    extension VoiceOverRecorder {
      // The seconds to wait for the first words after VoiceOver has started.
      private static let patience = 10.0

      private func walk(
        _ service: XCUIVoiceOverService, _ expectedCount: Int
      ) throws(CouldNotAudit) -> VoiceOverRecording {
        let wasEnabled = service.isEnabled
        var transcript = RawTranscript(clock: clock, wasEnabled: wasEnabled)
        defer { transcript.keepFirst() }
        do {
          // VoiceOver begins at the first stop when it starts.
          if wasEnabled { try service.disable() }
          try service.enable()
        } catch {
          throw CouldNotAudit("VoiceOver could not be started: \(Self.reason(error))")
        }
        defer { if !wasEnabled { try? service.disable() } }
        let start = clock.now()
        var walk = VoiceOverWalk(
          at: start, limits: .init(stops: limits.stops, seconds: limits.seconds),
          expectedCount: expectedCount, entersContainers: limits.entersContainers)
        var said = first(service, since: start)
        transcript.note("started", said)
        var step = walk.next(said, at: clock.now())
        while step != .end {
          said = answer(service, to: step)
          transcript.note("\(step)", said)
          step = walk.next(said, at: clock.now())
        }
        return walk.recording
      }

      private func first(
        _ service: XCUIVoiceOverService, since start: Double
      ) -> VoiceOverWalk.Answer {
        var answer = Self.answer { try service.currentSpeech() }
        while answer == .silence, clock.now() - start < Self.patience {
          clock.sleep(0.2)
          answer = Self.answer { try service.currentSpeech() }
        }
        return answer
      }

      private func answer(
        _ service: XCUIVoiceOverService, to step: VoiceOverWalk.Step
      ) -> VoiceOverWalk.Answer {
        switch step {
        case .forward: return Self.answer { try service.moveForward() }
        case .inward, .outward:
          #if os(tvOS) || os(watchOS)
            return Self.answer { try service.currentSpeech() }
          #else
            return Self.answer {
              step == .inward ? try service.moveIn() : try service.moveOut()
            }
          #endif
        case .end: return .failure
        }
      }

      private static func answer(
        _ move: () throws -> XCUIVoiceOverService.Output
      ) -> VoiceOverWalk.Answer {
        do {
          let words = try move().utterance
          return words.isEmpty ? .silence : .said(words)
        } catch let error as XCUIVoiceOverService.Error where error.code == .noSpeech {
          return .silence
        } catch {
          return .failure
        }
      }

      private static func reason(_ error: any Error) -> String {
        error.localizedDescription.onOneLine
      }
    }
  #endif
#endif
