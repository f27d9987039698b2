import Foundation

/// The address of a WebDriver server, with the credentials for it.
package struct DriverAddress: Hashable, Sendable {
  /// The address without user and password, for messages.
  package let name: String
  /// The texts that no message may show.
  let secrets: [String]
  /// The value of the `Authorization` header if the address has a user.
  let authorization: String?
  private let base: URLComponents

  /// Reads an address: `http` or `https`, a host, and optionally a port, a path, a user, and a password.
  ///
  /// - Throws: `usage`; the message does not repeat the address, which may contain a password.
  package init(_ text: String) throws(DriverError) {
    guard var parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      let host = parts.host, !host.isEmpty
    else { throw Self.wrong("it is no address") }
    guard ["http", "https"].contains(scheme) else {
      throw Self.wrong("it is neither http nor https")
    }
    guard parts.query == nil, parts.fragment == nil else { throw Self.wrong("it has a query") }
    let user = parts.user ?? ""
    let password = parts.password ?? ""
    let words = [password, parts.percentEncodedPassword ?? "", user.count > 3 ? user : ""]
    secrets = words.filter { !$0.isEmpty }
    authorization =
      user.isEmpty && password.isEmpty
      ? nil : "Basic " + Data("\(user):\(password)".utf8).base64EncodedString()
    parts.scheme = scheme
    parts.user = nil
    parts.password = nil
    while parts.percentEncodedPath.hasSuffix("/") { parts.percentEncodedPath.removeLast() }
    guard let name = parts.string, parts.url != nil else { throw Self.wrong("it is no address") }
    self.name = name
    base = parts
  }

  /// Returns the URL for a path below the address, which needs no percent encoding.
  func url(_ path: String, query: String? = nil) -> URL? {
    var parts = base
    parts.percentEncodedPath += path
    parts.percentEncodedQuery = query
    return parts.url
  }

  private static func wrong(_ reason: String) -> DriverError {
    DriverError(
      .usage, "the address of the driver",
      "\(reason); expected for example http://127.0.0.1:4723 (Appium) or http://127.0.0.1:8100")
  }
}
