import ArgumentParser

/// How a list is printed.
enum ListingFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}
