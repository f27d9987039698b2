import A11yBaseline
import A11yReporting
import ArgumentParser

/// The part of the screens to judge.
struct ShardOptions: TabledOptions {
  @Option(
    help: ArgumentHelp(
      "Check one part of the screens, for example 3/8. a11ylint merge joins the JSON results.",
      valueName: "part/count"))
  var shard: String?

  /// Returns the part; nil for all screens.
  ///
  /// - Parameter screen: The name of the screen, if the user gave one.
  func part(screen: String?) throws(CommandFailure) -> Shard? {
    guard let shard else { return nil }
    guard screen == nil else {
      throw CommandFailure(
        .usage, "--shard and --screen exclude each other; one screen has no parts")
    }
    guard let part = Shard(shard) else {
      throw CommandFailure(
        .usage,
        "--shard \(shard): expected part/count, from 1/1 to \(Shard.maximumCount)/\(Shard.maximumCount), "
          + "for example 3/8")
    }
    return part
  }

  static var table: OptionTable<Self> {
    OptionTable {
      $0.value("--shard") { $0.shard = $1 }
    }
  }
}
