/// Returns a description of the accessibility defects of a screen.
///
/// - Parameters:
///   - subject: A captured screen, or a `String` in sketch notation.
///   - screen: The name that identifies the screen in the baseline.
///   - rules: The rules to run, even those that are off. If `nil`, all rules that are on run.
///   - except: The rules not to run.
///   - allowing: The findings to suppress, each with its reason.
///   - baseline: The accepted findings: the path of a `.jsonl` baseline, or a resource of the test bundle.
///   - failLevel: The lowest severity at which a new finding fails. Defaults to that of the settings, or errors.
///   - settings: The severities, options and suppressions exported by `a11ylint config export`.
/// - Returns: The failure message, or `nil` if nothing new was found. An audit that can't run is a failure.
public func verifyAccessible(
  _ subject: some Auditable, screen: String? = nil, rules: [RuleID]? = nil,
  except: [RuleID] = [], allowing: [AllowedFinding] = [],
  baseline: BaselineSource = .none, failLevel: FindingSeverity? = nil,
  settings: SettingsSource = .none,
  filePath: String = #filePath
) -> String? {
  let audit = AccessibilityAudit(
    rules: rules, except: except, allowing: allowing, baseline: baseline, failLevel: failLevel,
    settings: settings)
  return audit.failureText(of: subject, screen: screen, callingFile: filePath)
}

/// Returns a description of the accessibility defects in a capture file.
///
/// - Parameter capture: A path, relative to the calling file's folder or else to the working directory.
/// - Returns: The failure message, or `nil` if nothing new was found.
public func verifyAccessible(
  capture: String, screen: String? = nil, rules: [RuleID]? = nil,
  except: [RuleID] = [], allowing: [AllowedFinding] = [],
  baseline: BaselineSource = .none, failLevel: FindingSeverity? = nil,
  settings: SettingsSource = .none,
  filePath: String = #filePath
) -> String? {
  let audit = AccessibilityAudit(
    rules: rules, except: except, allowing: allowing, baseline: baseline, failLevel: failLevel,
    settings: settings)
  let subject = CaptureAtPath(capture, callingFile: filePath)
  return audit.failureText(of: subject, screen: screen, callingFile: filePath)
}

extension AccessibilityAudit {
  fileprivate func failureText(
    of subject: some Auditable, screen: String?, callingFile: String
  ) -> String? {
    do throws(CouldNotAudit) {
      let seen = try CapturedScreens(of: subject, named: screen)
      let judgement = try judge(seen, mode: .never, callingFile: callingFile)
      let text = FailureText(result: judgement.result, screens: seen.screens)
      let found = text.failing.isEmpty ? nil : text.text()
      let judged = JudgedText(judgement.result)
      let texts =
        judgement.blindSpots.map(\.text) + judged.failures(besides: judgement.blindSpots)
        + [found].compactMap { $0 }
      return texts.isEmpty ? nil : texts.joined(separator: "\n")
    } catch {
      return error.text(screen: screen)
    }
  }
}
