/// Looks at a screen and says what is wrong with it.
///
/// - Parameters:
///   - subject: A captured screen, or a `String` in sketch notation.
///   - screen: The name of the screen, by which the baseline knows it.
///   - rules: The rules that run, even those that are off; nil for all that are not off.
///   - except: Rules that do not run.
///   - allowing: Findings that pass, each with its reason.
///   - baseline: What is accepted: the path of a text twin, or a resource of the test bundle.
///   - failLevel: New findings of this severity or a higher one fail; nil for what the settings say,
///     or else for errors.
///   - settings: Levels, options and suppressions that `a11ylint config export` wrote.
/// - Returns: The text of the failure; nil when nothing new was found. A screen that could not be
///   looked at is a failure, too.
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

/// Looks at a capture in a file and says what is wrong with it.
///
/// - Parameter capture: The path; a relative one starts beside the calling file, or else in the
///   working directory.
/// - Returns: The text of the failure; nil when nothing new was found.
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
  // Nil when nothing fails.
  fileprivate func failureText(
    of subject: some Auditable, screen: String?, callingFile: String
  ) -> String? {
    do throws(CouldNotAudit) {
      let seen = try SeenScreens(of: subject, named: screen)
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
