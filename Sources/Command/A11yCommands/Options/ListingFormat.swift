import ArgumentParser

/// The format of a list.
enum ListingFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}
