import Testing

@testable import A11ySource

@Suite("The platform of a file")
struct TargetTests {
  // Returns a project with an app target and a target for another platform, each with its own files.
  private static func project(
    settings: String = "SDKROOT = macosx;", base: String = "SDKROOT = iphoneos;",
    other: String = "",
    product: String = "com.apple.product-type.application"
  ) -> String {
    """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
        P = {isa = PBXProject; buildConfigurationList = PL; mainGroup = G; targets = (A, B, );
          projectDirPath = ""; };
        A = {isa = PBXNativeTarget; buildConfigurationList = AL; buildPhases = (AP, );
          fileSystemSynchronizedGroups = (S, ); };
        B = {isa = PBXNativeTarget; buildConfigurationList = BL; buildPhases = (BP, );
          fileSystemSynchronizedGroups = (T, ); productType = "\(product)"; };
        PL = {isa = XCConfigurationList; buildConfigurations = (PC, ); };
        AL = {isa = XCConfigurationList; buildConfigurations = (AC, ); };
        BL = {isa = XCConfigurationList; buildConfigurations = (BC, ); };
        PC = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(base)}; };
        AC = {isa = XCBuildConfiguration; name = Debug; buildSettings = {NAME = "a \\"b\\"";}; };
        BC = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(settings)}; \(other) };
        AP /* Sources */ = {isa = PBXSourcesBuildPhase; files = (A1, A2, ); };
        BP = {isa = PBXSourcesBuildPhase; files = (B1, B2, B3, ); };
        A1 = {isa = PBXBuildFile; fileRef = F1; };
        A2 = {isa = PBXBuildFile; fileRef = F2; };
        B1 = {isa = PBXBuildFile; fileRef = F2; };
        B2 = {isa = PBXBuildFile; fileRef = F3; };
        B3 = {isa = PBXBuildFile; fileRef = F4; };
        G = {isa = PBXGroup; children = (H, F4, S, T, X); sourceTree = "<group>"; };
        H = {isa = PBXGroup; children = (F1, F2, F3, ); path = "My App"; sourceTree = "<group>"; };
        F1 = {isa = PBXFileReference; path = Phone.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = Both.swift; sourceTree = "<group>"; };
        F3 = {isa = PBXFileReference; path = Other.swift; sourceTree = "<group>"; };
        F4 = {isa = PBXFileReference; path = ../Lib/Root.swift; sourceTree = SOURCE_ROOT; };
        X = {isa = PBXFileReference; path = Other.xcconfig; sourceTree = "<group>"; };
        S = {isa = PBXFileSystemSynchronizedRootGroup; path = Phones; exceptions = (E, ); sourceTree = "<group>"; };
        T = {isa = PBXFileSystemSynchronizedRootGroup; path = Others; exceptions = (D, C, ); sourceTree = "<group>"; };
        E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = A;
          membershipExceptions = (Sub/No.swift, ); };
        D = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = A;
          membershipExceptions = (Shared.swift, ); };
        C = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = B;
          membershipExceptions = (Info.swift, ); };
      };
      rootObject = P /* Project object */;
    }
    """
  }

  private func members(
    _ project: String, _ settings: [String: String] = [:],
    at path: String = "./App/My.xcodeproj/project.pbxproj"
  ) throws -> TargetMembers {
    var members = TargetMembers()
    try Array(project.utf8).withUnsafeBufferPointer { bytes in
      try members.add(project: bytes, at: path, SettingFiles { settings[$0] })
    }
    return members
  }

  @Test("is that of the targets that have it")
  func files() throws {
    let members = try members(Self.project())
    #expect(members.platforms(of: "App/My App/Phone.swift") == .iOS)
    #expect(members.platforms(of: "./App/My App/Both.swift") == [.iOS, .macOS])
    #expect(members.platforms(of: "App/My App/Other.swift") == .macOS)
    #expect(members.platforms(of: "Lib/Root.swift") == .macOS)
    #expect(members.platforms(of: "App/My App/Unknown.swift") == nil)
  }

  @Test("is that of the targets that have its folder, but for what these leave out")
  func folders() throws {
    let members = try members(Self.project())
    #expect(members.platforms(of: "App/Phones/Sub/Yes.swift") == .iOS)
    #expect(members.platforms(of: "App/Phones/Sub/No.swift") == nil)
    #expect(members.platforms(of: "App/Others/A/B.swift") == .macOS)
    #expect(members.platforms(of: "App/Others/Shared.swift") == [.iOS, .macOS])
    #expect(members.platforms(of: "App/Others/Info.swift") == nil)
  }

  @Test(
    "is what the settings of its target say before those of its project",
    arguments: [
      (
        "SDKROOT = watchos;", "SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator\";",
        Platforms.watchOS
      ),
      ("SDKROOT = auto; SUPPORTED_PLATFORMS = \"iphoneos macosx\";", "", [.iOS, .macOS]),
      ("SUPPORTED_PLATFORMS = (appletvos, appletvsimulator, );", "SDKROOT = iphoneos;", .tvOS),
      ("", "SDKROOT = macosx;", .macOS), ("", "", .all), ("SDKROOT = auto;", "", .all),
      ("SDKROOT = \"$(ROOT)\";", "SDKROOT = macosx;", .all), ("SDKROOT = macosx14.2;", "", .macOS),
    ] as [(String, String, Platforms)])
  func settings(own: String, base: String, platforms: Platforms) throws {
    let members = try members(Self.project(settings: own, base: base))
    #expect(members.platforms(of: "App/My App/Other.swift") == platforms)
  }

  @Test("is that of a product which only watches have")
  func product() throws {
    let project = Self.project(
      settings: "", product: "com.apple.product-type.application.watchapp2")
    #expect(try members(project).platforms(of: "App/My App/Other.swift") == .watchOS)
  }

  @Test("is what files of settings say, which may include each other without end")
  func settingFiles() throws {
    let settings = [
      "App/Other.xcconfig": "#include \"Base/Common.xcconfig\"\nNAME = a",
      "App/Base/Common.xcconfig": "#include? \"../Other.xcconfig\"\nSDKROOT = macosx // of all",
    ]
    let project = Self.project(settings: "", other: "baseConfigurationReference = X;")
    let members = try members(project, settings)
    #expect(members.platforms(of: "App/My App/Other.swift") == .macOS)
    #expect(try self.members(project).platforms(of: "App/My App/Other.swift") == .iOS)
  }

  @Test("is unknown where a project cannot be read, which says where it is wrong")
  func broken() throws {
    func failure(_ text: String) -> ProjectFileError? {
      #expect(throws: ProjectFileError.self) { _ = try members(text) }
    }
    #expect(failure("")?.message == "it breaks off")
    #expect(failure("{\n objects = {\n a = (b c);")?.line == 3)
    #expect(failure("{ a = \"b")?.message == "a text without an end")
    #expect(failure("<?xml version=\"1.0\"?>") != nil)
    #expect(failure("{ objects = { }; rootObject = P; }")?.message.hasPrefix("no project") == true)
    for open in ["(", "{ a = ", "{a=("] {
      let text = String(repeating: open, count: 100_000)
      #expect(failure(text)?.message == "values lie too deep in one another")
    }
  }

  @Test(
    "ends with every beginning of a project, and with groups that lie in one another in a circle")
  func hostile() throws {
    let project = Self.project()
    for length in stride(from: 0, to: project.utf8.count, by: 37) {
      _ = try? members(String(project.prefix(length)))
    }
    let circle = project.replacing("children = (F1, F2, F3, )", with: "children = (G, H, F3, )")
    #expect(try members(circle).platforms(of: "App/My App/Other.swift") == .macOS)
  }

  @Test("is that of a package which is for other platforms alone, in the folders of its targets")
  func package() {
    func platforms(_ list: String, _ path: String, rest: String = "") -> Platforms? {
      var packages = PackagePlatforms()
      let manifest = """
        let package = Package(name: "Kit", platforms: \(list), targets: [
          .target(name: "Kit"), .executableTarget(name: "Tool", path: "Tool"), .testTarget(name: "T")
        ])
        \(rest)
        """
      Array(manifest.utf8).withUnsafeBufferPointer { packages.add($0, at: "Lib/Package.swift") }
      return packages.platforms(of: path)
    }
    let file = "Lib/Sources/Kit/Views/A.swift"
    #expect(platforms("[.macOS(.v14), .watchOS(\"9.0\")]", file) == [.macOS, .watchOS])
    #expect(platforms("[.macOS(.v14)]", "Lib/Tool/A.swift") == .macOS)
    #expect(platforms("[.macOS(.v14)]", "Lib/Sources/Other/A.swift") == nil)
    #expect(platforms("[.macOS(.v14), .iOS(.v17)]", file) == nil)
    #expect(platforms("[.macOS(.v14), .macCatalyst(.v17)]", file) == nil)
    #expect(platforms("[.macOS(.v14)] + more", file) == nil)
    #expect(platforms("[.macOS(.v14)]", file, rest: "package.platforms?.append(.iOS(.v17))") == nil)
  }

  @Test(
    "is that of a folder's name, where nobody says what has it",
    arguments: [
      ("App tvOS/A.swift", Platforms.tvOS), ("Timer Watch App/A.swift", .watchOS),
      ("WatchExtension/Views/A.swift", .watchOS), ("Sources/macOS/A.swift", .macOS),
      ("App-watchOS/A.swift", .watchOS), ("macOS/iOS/A.swift", .iOS),
      ("App (iOS & macOS)/A.swift", [.iOS, .macOS]),
    ] as [(String, Platforms)])
  func folderName(path: String, platforms: Platforms) {
    #expect(Platforms(foldersOf: path) == platforms)
  }

  @Test(
    "is in no other name",
    arguments: [
      "Stopwatch/A.swift", "Watch/A.swift", "WatchApp.swift", "/Users/macOS/App/A.swift",
      "../macOS/A.swift", "Watchlist App/A.swift",
    ])
  func otherName(path: String) { #expect(Platforms(foldersOf: path) == nil) }

  @Test("decides whether its views are screens")
  func screens() {
    let view = "struct A: View { var body: some View { Button(action: {}) { Image(\"a\") } } }"
    func types(_ path: String, _ platforms: Platforms?, _ text: String = view) -> [String] {
      SourceProject([SourceFile(path: path, text: text, platforms: platforms)]).types
    }
    #expect(types("A.swift", nil) == ["A"] && types("A.swift", [.iOS, .macOS]) == ["A"])
    #expect(types("A.swift", .watchOS).isEmpty && types("App tvOS/A.swift", nil).isEmpty)
    #expect(types("App tvOS/A.swift", .iOS) == ["A"] && types("A.swift", .visionOS) == ["A"])
    #expect(types("A.swift", nil, "import WatchKit\n" + view).isEmpty)
    let file = SourceFile(path: "A.swift", text: view, platforms: [.macOS, .tvOS, .watchOS])
    #expect(file.omission == .platform("built for macOS, tvOS and watchOS alone"))
  }
}
