import A11yModel
import A11yProcess
import A11yReporting
import A11yRules

/// The pages of the rules as resources.
struct RuleResources {
  private static let scheme = "a11ylint://rules/"
  private static let type = "text/markdown"

  let cards: [RuleCard]

  /// Writes the list of all pages.
  func list(_ writer: inout JSONWriter) {
    writer.key("resources")
    writer.array { writer in
      for card in cards { writer.object { Self.write(card, &$0) } }
    }
  }

  private static func write(_ card: RuleCard, _ writer: inout JSONWriter) {
    writer.member("uri", scheme + card.id)
    writer.member("name", card.id)
    writer.member("title", card.title)
    writer.member("description", card.summary)
    writer.member("mimeType", type)
  }

  /// Writes the template of their addresses.
  static func templates(_ writer: inout JSONWriter) {
    writer.key("resourceTemplates")
    writer.array { writer in
      writer.object { writer in
        writer.member("uriTemplate", scheme + "{rule}")
        writer.member("name", "rule")
        writer.member("title", "The page of a rule")
        writer.member("mimeType", type)
      }
    }
  }

  /// Returns a closure that writes the page with an address.
  func page(at address: String) throws(RPCError) -> (inout JSONWriter) -> Void {
    guard let card = cards.first(where: { Self.scheme + $0.id == address }) else {
      throw RPCError(
        .invalidParameters,
        "no resource \(address.displayed.inQuotes); expected \(Self.scheme) and the id of a rule")
    }
    return { writer in
      writer.key("contents")
      writer.array { writer in
        writer.object { writer in
          writer.member("uri", address)
          writer.member("mimeType", Self.type)
          writer.member("text", RulePage(card).markdown)
        }
      }
    }
  }
}
