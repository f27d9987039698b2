"""What `test_page_commands.py` needs to run the commands of pages: a project, and the commands that nothing here can run."""

# Files of the project: text, or what is copied from the repository.
FILES = {
    "Captures": ("Examples/Captures",),
    "Captures/Login.txt": ("Examples/Captures/settings-account.txt",),
    "Captures/Login.json": ("Examples/Captures/settings-sign-in.json",),
    "Captures/login-de.txt": ("Examples/Captures/settings-account.txt",),
    "Captures/Home.txt": ("Examples/Captures/shop-orders.txt",),
    "Captures/run.log": ("Examples/Captures/shop-catalogue.txt",),
    "Captures/Cart.xml": """<?xml version="1.0" encoding="UTF-8"?>
<XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" enabled="true" visible="true"
    accessible="false" x="0" y="0" width="393" height="852">
  <XCUIElementTypeCell type="XCUIElementTypeCell" name="milk" label="Milk" enabled="true" visible="true"
      accessible="false" x="0" y="100" width="393" height="60">
    <XCUIElementTypeButton type="XCUIElementTypeButton" name="milk.remove" label="Remove milk" enabled="true"
        visible="true" accessible="true" x="340" y="108" width="44" height="44"/>
  </XCUIElementTypeCell>
</XCUIElementTypeApplication>
""",
    "Captures.main": ("Examples/Captures",),
    "Captures.old": ("Examples/Captures",),
    "Examples": ("Examples",),
    "Scripts/finding": """#!/usr/bin/env python3
import json, subprocess, sys
what, *paths = sys.argv[1:]
run = subprocess.run(["a11ylint", "check", *paths, "--output", "json"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
print(json.loads(run.stdout)[what][0]["fingerprint"])
""",
    "Scripts/a11ylint": '#!/bin/sh\nexec a11ylint "$@"\n',
    "Sources/Player.swift": """import SwiftUI

struct PlayerView: View {
  @State private var speed = 1.0

  var body: some View {
    Button("Play button") { speed = 1 }.accessibilityIdentifier("player.play")
    Button { speed = 2 } label: { Image("reset_icon") }
  }
}
""",
    "Sources/Card.swift": """import SwiftUI

struct Card: View {
  let title: String
  var body: some View { Button(title) {} }
}
#Preview("Empty") { Card(title: "Nothing here") }
""",
    "App/LoginView.swift": """import SwiftUI

struct LoginView: View {
  var body: some View {
    Button("Sign in") {}.accessibilityIdentifier("account.edit")
  }
}
""",
    "Shared/Names.swift": "enum Names { static let play = \"player.play\" }\n",
    "AppUITests/PlayerTests.swift": """import XCTest

final class PlayerTests: XCTestCase {
  func testPlay() {
    let app = XCUIApplication()
    app.buttons["player.play"].tap()
    app.buttons["milk.remove"].tap()
  }
}
""",
    ".maestro/remove.yaml": "appId: com.example.shop\n---\n- tapOn:\n    id: milk.remove\n",
    "e2e/remove.test.js": "it('removes', async () => { await element(by.id('milk.remove')).tap() })\n",
}
# Blocks of YAML on pages that a reader writes into a file first, by their first line.
WRITTEN = [
    ("Documentation/claims.md", "claims:", ".a11ylint.yml"),
    ("Documentation/conformance.md", "conformance:", ".a11ylint.yml"),
    ("Documentation/conformance.md", "- criterion: 1.2.2", "Accessibility/reviewed.yml"),
    ("Documentation/own-rules.md", "id: shop/five-tabs", ".a11ylint/rules/five-tabs.yml"),
]
# Names on pages for what a project has under another one.
NAMES = {"564b1f32": "$FINDING", "097969ea": "$CAUSE"}
# What has happened before a command, as a pattern, when a reader types it.
FINDING = "FINDING=$(Scripts/finding findings)"
BEFORE = {
    r"check audits/run1": "mkdir audits; for run in 1 2 3; do cp -r \"$ROOT/Fuzzing/Seeds/apple-audit\" audits/run$run; done",
    r"explain 564b1f32|history 564b1f32": FINDING,
    r"baseline create Captures  ": "rm -r Baselines",
    r"accept Captures --fingerprint": "rm -r Baselines; a11ylint baseline create Captures/Cart.xml\n"
        "FINDING=$(Scripts/finding findings Captures); CAUSE=$(Scripts/finding causes Captures)",
    r"baseline rename Catalogue": "a11ylint baseline rename shop-catalogue Catalogue",
    r"remove --screen Catalogue": "a11ylint baseline rename Shop Catalogue",
    r"rename --elements": "sed -i s/account.name/account.title/ Captures/*",
    r"--against before.json": "a11ylint check Captures --output json=before.json",
    r"check Captures --against main ": "git checkout -q .",
    r"--recorded Login.voice.txt": "printf 'Sign in, heading\\n' > Login.voice.txt",
    r"diff main/Login.voice.txt": "mkdir main; cp Login.voice.txt main",
    r"accept --cause 097969ea .* App": "rm -r Baselines; a11ylint baseline create Captures\n"
        "for name in Mini Large; do sed s/PlayerView/$name/ Sources/Player.swift > App/$name.swift; done\n"
        "CAUSE=$(Scripts/finding causes App)",
    r"diff Captures.old": "sed -i 's/Sort by name//' Captures/shop-catalogue.txt",
    r"claims Results  ": "mkdir Results; a11ylint check --output json=Results/run.json",
    r"report result.json --output en301549": "a11ylint check --output json=result.json",
    r"merge Shards": "for part in 1 2 4 5 6 7 8; do a11ylint check Captures --shard $part/8 --output json=Shards/$part.json; done",
    r"update Examples/Captures": "cp \"$ROOT\"/Baselines/gallery.* Baselines\n"
        "a11ylint baseline remove --screen shop-orders --baseline Baselines/gallery.sqlite",
    r"check Captures --output json=result.json": "git checkout -q .",
    r"git-setup  ": "sed -i 's|path: Baselines/a11ylint.sqlite|path: Baselines/a11ylint|' .a11ylint.yml",
    r"merge Artifacts": "mkdir Artifacts; rm -r Baselines; a11ylint baseline create Captures/Cart.xml\n"
        "a11ylint check Captures --output json=Artifacts/run.json",
    r"merge Attachments": "cp -r Artifacts Attachments",
    r"baseline resolve": """git add -A; git commit -qm Text; FINDING=$(Scripts/finding findings)
git checkout -qb other; a11ylint baseline edit --fingerprint $FINDING --owner shop; git commit -qam One
git checkout -q main; a11ylint baseline edit --fingerprint $FINDING --reason APP-13; git commit -qam Two; git merge other""",
}
# Codes other than 0 that a page implies, with the reason.
EXITS = {
    r"a11ylint lsp": (1, "the editor is gone before it said so"),
    r"a11ylint claims": (1, "the page writes `fail: contradicted`, and its tasks are"),
    r"merge Artifacts": (1, "the next command accepts what is new"),
    r"""query 'app.buttons\["sort"\]""": (1, "the page shows the answer, a failure"),
    r"diff Captures.old": (1, "the page shows the answer, a failure"),
}
# Commands that do not run, as patterns, with the reason.
SKIPPED = {
    r"^Scripts/(ecosystem|repair-loop)": "works on clones of public apps",
    r"xcodebuild|xcrun|xcode-select|xcresult|Scripts/simulator": "needs Xcode",
    r"FirstRun": "works on what the commands for Xcode have written",
    r"^git clone|^gh attestation|^sha256sum|^git tag|^Scripts/release": "needs a published release",
    r"a11ylint capture": "needs a running driver",
    r"^npm|^npx|^code --install": "needs npm packages, and Visual Studio Code",
    r"sh a11ylint-comment": "needs a host, and its token",
    r"^Scripts/(test|crash-farm|check-|rehearse)|^\.ci/run|swift (run|test)|^Benchmarks/|--release":
        "builds or tests this repository for minutes",
}
