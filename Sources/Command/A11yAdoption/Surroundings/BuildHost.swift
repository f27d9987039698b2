import A11yFiles

/// A CI service that runs the jobs of a project.
package enum BuildHost: String, CaseIterable, Sendable {
  case github, gitlab, jenkins, bitrise
  case xcodeCloud = "xcode-cloud"

  /// The files or folders in a repository that identify the host.
  private var marks: [String] {
    switch self {
    case .github: [".github"]
    case .gitlab: [".gitlab-ci.yml", ".gitlab"]
    case .jenkins: ["Jenkinsfile"]
    case .bitrise: ["bitrise.yml", ".bitrise.yml"]
    case .xcodeCloud: ["ci_scripts"]
    }
  }

  package var name: String {
    switch self {
    case .github: "GitHub Actions"
    case .gitlab: "GitLab CI"
    case .jenkins: "Jenkins"
    case .bitrise: "Bitrise"
    case .xcodeCloud: "Xcode Cloud"
    }
  }

  /// Returns the hosts of a repository, by the files in its top folder.
  package static func all(in root: String) -> [BuildHost] {
    allCases.filter { host in host.marks.contains { Paths.exists(Paths.join(root, $0)) } }
  }
}
