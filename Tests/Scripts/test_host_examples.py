"""The examples of `Examples/Hosts` and the lines of the installing page, with stand-ins for what is not on this machine."""
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import tarfile
import tomllib
import unittest

import yaml

from test_hosts import JobTests, servers

ROOT = pathlib.Path(__file__).resolve().parents[2]
HOSTS = ROOT / "Examples/Hosts"
DANGER = """
module Danger
  class Plugin
    def fail(text, **place)
      puts([place[:file], place[:line], text].compact.join(': ').sub(': ', place.empty? ? ': ' : ':'))
    end
    alias warn fail
  end
end
load ARGV[0]
Danger::DangerA11ylint.new.report
"""
# As fastlane runs a lane: in its folder, and a command that fails ends it.
FASTLANE = """
def desc(_) = nil
def sh(*command) = system(*command) || exit($?.exitstatus)
def lane(_, &block) = Dir.chdir('fastlane') { block.call(paths: ARGV[1]) }
load ARGV[0]
"""


@unittest.skipUnless(shutil.which("ruby"), "ruby is not installed")
class RubyTests(JobTests):
    def ruby(self, script, *arguments):
        return self.shell('exec ruby -e "$SCRIPT" "$@"', SCRIPT=script, arguments=arguments)

    def shell(self, script, arguments=(), **environment):
        quoted = " ".join(f"'{each}'" for each in arguments)
        return super().shell(f"set -- {quoted}; {script}", **environment)

    def test_danger(self):
        def danger(*options):
            self.shell(f"rm -f a11ylint.json && a11ylint check --exit-zero --output json=a11ylint.json {' '.join(options)}")
            return self.ruby(DANGER, HOSTS / "danger_plugins/a11ylint.rb")
        run = danger()
        self.assertEqual(
            ["Captures/Scan screen.txt:5: `missing-label`", "a11ylint: `failed`: `1 new`"],
            [line.partition(": `Button")[0] for line in run.stdout.splitlines()], run.stderr)
        # What a change switches off shows no finding, and is told all the same.
        with open(self.app / ".a11ylint.yml", "a") as file:
            file.write("rules: {missing-label: off}\n")
        self.git("update-ref", "refs/heads/main", "HEAD")
        self.git("checkout", "--quiet", "-b", "change")
        self.commit("Switch off")
        run = danger("--against", "main")
        self.assertEqual("a11ylint: `failed`: `1 weakened`\n", run.stdout, run.stderr)
        # A result that the change brings along is none.
        self.commit("Bring a result")
        self.assertIn("is not of the commit", self.ruby(DANGER, HOSTS / "danger_plugins/a11ylint.rb").stdout)

    def test_the_lane_of_fastlane_fails_on_what_is_new(self):
        (self.app / "fastlane").mkdir()
        for paths in [[], ["Captures"]]:
            run = self.ruby(FASTLANE, HOSTS / "Fastfile", *paths)
            self.assert_only_the_new_one_fails(run)
            self.assertEqual({"a11ylint.html", "a11ylint.xml"}, set(os.listdir(self.app / "fastlane/a11ylint")))


class InstallTests(JobTests):
    def test_xcode_cloud_installs_the_archive_with_the_checksum_that_the_script_names(self):
        prefix, release = self.place / "homebrew", self.place / "site/releases/download/v1.2.3"
        (prefix / "bin").mkdir(parents=True)
        release.mkdir(parents=True)
        (self.bin / "a11ylint").unlink()
        program = self.place / "program"
        program.write_text("#!/bin/sh\necho 1.2.3\n")
        program.chmod(0o755)
        archive = release / "a11ylint-1.2.3-macos-universal.tar.gz"
        with tarfile.open(archive, "w:gz") as file:
            file.add(program, "a11ylint-1.2.3-macos-universal/bin/a11ylint")
        (self.bin / "brew").write_text(f"#!/bin/sh\necho '{prefix}'\n")
        (self.bin / "brew").chmod(0o755)
        digest = hashlib.sha256(archive.read_bytes()).hexdigest()
        with servers.releases(self.place / "site", self.place) as (port, certificate):
            for sha256, code, said in [("0" * 64, 1, "FAILED\n"), (digest, 0, "1.2.3\n")]:
                run = self.shell(
                    f"PATH='{prefix}/bin':$PATH; . '{HOSTS}/ci_scripts/ci_post_clone.sh'", CURL_CA_BUNDLE=str(certificate),
                    A11YLINT_ADDRESS=f"https://127.0.0.1:{port}", A11YLINT_VERSION="1.2.3", A11YLINT_SHA256=sha256)
                self.assertEqual((code, said), (run.returncode, run.stdout[-len(said):]), run.stderr)
                self.assertEqual(not code, (prefix / "bin/a11ylint").exists())

    def test_the_lines_of_the_installing_page_name_the_archives_of_a_release(self):
        page = (ROOT / "Documentation/installing.md").read_text()
        (mise,) = re.findall(r"^```toml\n(.*?)^```", page, re.M | re.S)
        platforms = tomllib.loads(mise)["tools"]["github:OWNER/NAME"]["platforms"]
        self.assertEqual(
            {"linux-x64": "linux-x86_64", "linux-arm64": "linux-aarch64", "macos-x64": "macos-universal",
             "macos-arm64": "macos-universal"},
            {name: re.fullmatch(r"a11ylint-\*-(.*)\.tar\.gz", value["asset_pattern"])[1] for name, value in platforms.items()})
        (aqua,) = [block for block in re.findall(r"^```yaml\n(.*?)^```", page, re.M | re.S) if "github_release" in block]
        (package,) = yaml.safe_load(aqua)["packages"]
        names = {(system, machine): self.asset(package, system, machine)
                 for system in ["linux", "darwin"] for machine in ["amd64", "arm64"]}
        self.assertEqual(
            {("linux", "amd64"): "linux-x86_64", ("linux", "arm64"): "linux-aarch64",
             ("darwin", "amd64"): "macos-universal", ("darwin", "arm64"): "macos-universal"},
            {key: re.fullmatch(r"a11ylint-1.2.3-(.*)\.tar\.gz", name)[1] for key, name in names.items()})
        self.assertEqual("SHA256SUMS", package["checksum"]["asset"])

    @staticmethod
    def asset(package, system, machine):
        """The name of the file that aqua takes: the first override of a system, then the replacements."""
        chosen = next((each for each in package["overrides"] if each["goos"] == system), {})
        words = package["replacements"]
        text = chosen.get("asset", package["asset"])
        for field, value in [("trimV .Version", "1.2.3"), (".OS", words.get(system, system)), (".Arch", words.get(machine, machine))]:
            text = text.replace("{{" + field + "}}", value)
        return text


if __name__ == "__main__":
    unittest.main()
