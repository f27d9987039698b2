import A11yReporting
import ArgumentParser

/// The use of colors in text.
struct ColorOptions: TabledOptions {
  @Option(help: "When to use colors.")
  var color = ColorChoice.auto

  /// The style of text on standard output.
  var style: TextStyle { Console.style(color) }

  static var table: OptionTable<Self> {
    OptionTable {
      $0.value("--color", default: .auto) { $0.color = $1 }
    }
  }
}

extension ColorChoice: ExpressibleByArgument {}
