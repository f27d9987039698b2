/// What captures of a running app call the platform, in their context.
package enum PlatformName {
  /// The platform that this code was compiled for.
  package static var current: String {
    #if os(macOS)
      "macOS"
    #elseif targetEnvironment(macCatalyst)
      "Mac Catalyst"
    #elseif os(tvOS)
      "tvOS"
    #elseif os(watchOS)
      "watchOS"
    #elseif os(visionOS)
      "visionOS"
    #else
      "iOS"
    #endif
  }
}
