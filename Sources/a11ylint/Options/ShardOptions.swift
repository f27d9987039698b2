import A11yBaseline
import ArgumentParser

/// Which part of the screens is judged.
struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Judges the third of eight parts of the screens, as 3/8, so that eight jobs share the work; "
        + "a11ylint merge joins their results in JSON.",
      valueName: "part/count"))
  var shard: String?

  /// The part; nil for the whole.
  ///
  /// - Parameter screen: The name of the screen, where the user gave one.
  func part(screen: String?) throws(CommandFailure) -> Shard? {
    guard let shard else { return nil }
    guard screen == nil else {
      throw CommandFailure(
        .usage, "--shard and --screen exclude each other: one screen has no parts")
    }
    guard let part = Shard(shard) else {
      throw CommandFailure(
        .usage,
        "--shard \(shard): expected part/count, from 1/1 to \(Shard.maximumCount)/\(Shard.maximumCount), "
          + "for example 3/8")
    }
    return part
  }
}
