"""Which simulator `Scripts/simulator` finds, in lists as `xcrun simctl list --json` prints them."""
import io
import pathlib
import subprocess
import types
import unittest
from contextlib import redirect_stderr, redirect_stdout
from importlib.machinery import SourceFileLoader
from unittest import mock

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "Scripts" / "simulator"
LOADER = SourceFileLoader("simulator", str(SCRIPT))
simulator = types.ModuleType("simulator")
exec(LOADER.get_code("simulator"), simulator.__dict__)

PHONE, TABLET = (f"com.apple.CoreSimulator.SimDeviceType.{name}" for name in ["iPhone-16", "iPad-mini"])


def runtime(platform, version, available=True):
    identifier = f"com.apple.CoreSimulator.SimRuntime.{platform}-{version.replace('.', '-')}"
    return {"identifier": identifier, "platform": platform, "version": version, "isAvailable": available}


def device(name, udid, kind=PHONE, available=True):
    return {"name": name, "udid": udid, "deviceTypeIdentifier": kind, "isAvailable": available, "state": "Shutdown"}


def listing(*runtimes):
    """A machine with these runtimes and their devices."""
    return {
        "devicetypes": [
            {"identifier": PHONE, "name": "iPhone 16", "productFamily": "iPhone"},
            {"identifier": TABLET, "name": "iPad mini", "productFamily": "iPad"},
        ],
        "runtimes": [each for each, _ in runtimes],
        "devices": {each["identifier"]: devices for each, devices in runtimes},
        "pairs": {},
    }


RUNNER = listing(
    (runtime("iOS", "26.2"), [device("iPhone Air", "air"), device("iPhone 17", "seventeen")]),
    (runtime("iOS", "9.3"), [device("iPhone 5", "five")]),
    (runtime("iOS", "18.5"), [device("iPad mini", "mini", TABLET), device("iPhone 16", "sixteen")]),
    (runtime("iOS", "17.0", available=False), [device("iPhone 15", "fifteen")]),
    (runtime("iOS", "18.0"), [device("iPhone 16", "broken", available=False)]),
    (runtime("watchOS", "26.2"), [device("Apple Watch", "watch")]),
)


class ChoiceTests(unittest.TestCase):
    def chosen(self, which, minimum, machine=RUNNER):
        phone = simulator.choice(machine, which, minimum)
        return phone and phone[2]

    def test_the_newest_ios_counts_by_number(self):
        self.assertEqual(self.chosen("newest", (9,)), "seventeen")

    def test_the_oldest_is_not_older_than_asked(self):
        self.assertEqual(self.chosen("oldest", (17, 0)), "sixteen")
        self.assertEqual(self.chosen("oldest", (9, 0)), "five")
        self.assertEqual(self.chosen("oldest", (18, 6)), "seventeen")

    def test_tablets_watches_and_what_is_unavailable_are_no_choice(self):
        self.assertEqual(
            [udid for _, _, udid in simulator.iphones(RUNNER, (0,))], ["five", "sixteen", "seventeen", "air"])

    def test_the_order_of_the_list_does_not_matter(self):
        machine = {**RUNNER, "runtimes": RUNNER["runtimes"][::-1]}
        self.assertEqual(self.chosen("newest", (17,), machine), "seventeen")

    def test_a_machine_without_phones_has_no_choice(self):
        self.assertIsNone(self.chosen("oldest", (27,)))
        self.assertIsNone(self.chosen("newest", (0,), listing()))


class CommandTests(unittest.TestCase):
    def run_with(self, answers, *arguments):
        """What the script prints and asks simctl; `answers` maps simctl's arguments to its output."""
        asked = []

        def run(command, **_):
            asked.append(" ".join(command[2:]))
            output = answers(asked[-1])
            return subprocess.CompletedProcess(command, 0, output)

        out = io.StringIO()
        with mock.patch.object(simulator.subprocess, "run", run), redirect_stdout(out), redirect_stderr(io.StringIO()):
            simulator.main(list(arguments))
        return out.getvalue(), asked

    def test_the_id_alone_is_printed(self):
        text, _ = self.run_with(lambda _: simulator.json.dumps(RUNNER), "oldest")
        self.assertEqual(text, "sixteen\n")

    def test_a_machine_without_phones_is_an_error(self):
        with self.assertRaisesRegex(SystemExit, "no iPhone simulator with iOS 27 or later"):
            self.run_with(lambda _: simulator.json.dumps(RUNNER), "newest", "27")

    def test_a_version_that_is_none_is_an_error(self):
        with self.assertRaisesRegex(SystemExit, "not a version"):
            self.run_with(lambda _: "{}", "newest", "iOS 26")

    def test_accessibility_is_on_once_the_simulator_is_booted(self):
        _, asked = self.run_with(lambda _: "1\n", "prepare", "sixteen")
        self.assertEqual(asked[0], "bootstatus sixteen -b")
        written = [line for line in asked if " write " in line]
        self.assertEqual(written, [
            f"spawn sixteen defaults write com.apple.Accessibility {switch} -bool true"
            for switch in ["AccessibilityEnabled", "ApplicationAccessibilityEnabled"]])

    def test_a_switch_that_stays_off_is_an_error(self):
        with self.assertRaisesRegex(SystemExit, "AccessibilityEnabled stayed off"):
            self.run_with(lambda _: "0\n", "prepare", "sixteen")

    def test_anything_else_shows_how_to_ask(self):
        for arguments in [[], ["latest"], ["prepare"], ["newest", "17", "18"]]:
            with self.assertRaisesRegex(SystemExit, "Scripts/simulator prepare"):
                simulator.main(arguments)


if __name__ == "__main__":
    unittest.main()
