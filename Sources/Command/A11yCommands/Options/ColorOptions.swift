import A11yReporting
import ArgumentParser

/// The use of colors in text.
struct ColorOptions: ParsableArguments {
  @Option(help: "When to use colors.")
  var color = ColorChoice.auto

  /// The style of text on standard output.
  var style: TextStyle { Console.style(color) }
}

extension ColorChoice: ExpressibleByArgument {}
