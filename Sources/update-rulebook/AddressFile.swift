import Foundation

/// The address of the repository that the tool is published at: the one line of a file, which is empty
/// as long as there is none.
struct AddressFile {
  /// As in `https://github.com/owner/name`; empty where there is none.
  let address: String

  /// Reads and checks the line.
  init(_ path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    address = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard address.isEmpty || Self.isAddress(address) else {
      throw RulePage.Failure(
        "\(path): \(address) is no address; expected https://HOST/OWNER/NAME, or an empty line")
    }
  }

  // Texts that it is put into need no escaping then: YAML, shells, Markdown.
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

/// The packages that a release is made of: `Scripts/distribution/dependencies.json`.
struct PackageFile {
  /// The name of each, and its version; sorted by names.
  let versions: [(name: String, version: String)]

  private struct Package: Decodable { let version: String }

  /// Reads the file.
  init(_ path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let packages = try JSONDecoder().decode([String: Package].self, from: data)
    versions = packages.sorted { $0.key < $1.key }.map { ($0.key, $0.value.version) }
  }
}
