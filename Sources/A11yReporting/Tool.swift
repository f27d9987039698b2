/// Names the tool in reports.
public enum Tool {
  /// The name of the command.
  public static let name = "a11ylint"
  /// The version, as in the changelog.
  public static let version = "0.1.0"
}
