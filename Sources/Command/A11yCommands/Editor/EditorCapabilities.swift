import A11yModel
import A11yReporting

/// The answer to `initialize`.
enum EditorCapabilities {
  /// The commands that the server executes.
  enum Command: String, CaseIterable {
    /// Returns what VoiceOver says on the screens of a document. Argument: its URI.
    case speak = "a11ylint.speak"
    /// Accepts a finding in the baseline. Arguments: its fingerprint, and the reason.
    case accept = "a11ylint.accept"
  }

  /// The kinds of code actions: those for a finding, and one for all safe fixes of a document.
  static let quickFix = "quickfix"
  static let fixAll = "source.fixAll.a11ylint"

  // What is checked, what completes it, and what decides about findings: configurations and the baseline.
  private static let watched = [
    "**/*.{swift,m,mm,h,storyboard,xib}", "**/*.{xcstrings,strings,stringsdict}",
    "**/project.pbxproj", "**/*.{yml,yaml,sqlite,jsonl}",
  ]

  static func write(_ encoding: PositionEncoding, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("capabilities")
      writer.object { writer in
        writer.member("positionEncoding", encoding.rawValue)
        writer.key("textDocumentSync")
        writer.object { writer in
          writer.member("openClose", true)
          // Whole texts.
          writer.member("change", 1)
          writer.member("save", true)
        }
        writer.member("hoverProvider", true)
        writer.member("documentSymbolProvider", true)
        writer.key("codeActionProvider")
        writer.object { $0.member("codeActionKinds", [quickFix, fixAll]) }
        writer.key("executeCommandProvider")
        writer.object { $0.member("commands", Command.allCases.map(\.rawValue)) }
      }
      writer.key("serverInfo")
      writer.object { writer in
        writer.member("name", Tool.name)
        writer.member("version", Tool.version)
      }
    }
  }
  /// Writes the parameters of `client/registerCapability`, which ask the editor to watch files.
  static func writeWatchers(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("registrations")
      writer.array { writer in
        writer.object { writer in
          writer.member("id", "a11ylint.files")
          writer.member("method", "workspace/didChangeWatchedFiles")
          writer.key("registerOptions")
          writer.object { writer in
            writer.key("watchers")
            writer.array { writer in
              for pattern in watched { writer.object { $0.member("globPattern", pattern) } }
            }
          }
        }
      }
    }
  }
}
