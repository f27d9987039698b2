import Foundation

/// The file with the URL of the tool's repository, a single line that may be empty.
struct AddressFile {
  /// The URL, such as `https://github.com/owner/name`; empty if there is none.
  let address: String

  init(_ path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    address = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard address.isEmpty || Self.isAddress(address) else {
      throw RulePage.Failure(
        "\(path): \(address) is no address; expected https://HOST/OWNER/NAME, or an empty line")
    }
  }

  // Allows only characters that need no escaping in YAML, shells and Markdown.
  private static func isAddress(_ text: String) -> Bool {
    guard text.hasPrefix("https://") else { return false }
    let parts = text.dropFirst("https://".count).split(
      separator: "/", omittingEmptySubsequences: false)
    return parts.count >= 3
      && parts.allSatisfy { part in
        !part.isEmpty && part != "." && part != ".."
          && part.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
              || "-._".unicodeScalars.contains(scalar)
          }
      }
  }
}

/// The file with the packages of a release, `Scripts/distribution/dependencies.json`.
struct PackageFile {
  /// The names and versions of the packages, sorted by name.
  let versions: [(name: String, version: String)]

  private struct Package: Decodable { let version: String }

  init(_ path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let packages = try JSONDecoder().decode([String: Package].self, from: data)
    versions = packages.sorted { $0.key < $1.key }.map { ($0.key, $0.value.version) }
  }
}
