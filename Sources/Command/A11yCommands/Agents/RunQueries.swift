import A11yAnalysis
import A11yQueries
import A11yReporting

/// The tool that runs queries of UI tests on a screen.
struct RunQueries: AgentTool {
  let name = "query"
  let title = "Run queries"
  let about = """
    Run queries of UI tests on a captured screen: what each matches, why it matches nothing, and stable queries for the \
    same element.
    """
  let parameters = [
    ToolParameter(
      "queries",
      "XCUITest expressions such as app.buttons[\"Save\"], or locators of Appium: class chains, predicates, XPath, ~id.",
      .texts, isRequired: true),
    ToolParameter.tree(),
  ]

  func answer(_ arguments: ToolArguments, in workspace: AgentWorkspace) throws -> AnswerPages {
    let queries = try arguments.texts("queries").map(Self.query)
    guard !queries.isEmpty else {
      throw CommandFailure(.usage, "no query; expected one, for example app.buttons[\"Save\"]")
    }
    let asked = try workspace.screens(of: arguments.text("tree") ?? "").map { screen in
      do throws(QueryFault) {
        return try QueryAnswers(QueryScreen(AnalyzedScreen(screen)), queries)
      } catch {
        throw CommandFailure(.usage, error.description)
      }
    }
    let style = TextStyle.agent(quoting: 48)
    return AnswerPages(lines: QueryText(asked, style: style).text(), below: style.notice)
  }

  private static func query(_ text: String) throws(CommandFailure) -> Query {
    do throws(QueryError) {
      return try Query(text, dialect: nil)
    } catch {
      throw CommandFailure(.usage, QueryFault(text, error).description)
    }
  }
}
