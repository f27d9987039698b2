"""Sources with the imports that they would have with Apple's SDK, line by line in the same places."""
import json
import re

from .toolchain import FOREIGN

IMPORT = re.compile(
    r"^(?P<before>[ \t]*(?P<how>(?:(?:@[\w()]+|public|package|internal|fileprivate|private)\s+)*)import\s+)"
    r"(?P<kind>(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(?P<module>\w+)(?P<rest>[.\w]*)", re.M)
CONDITION = re.compile(r"^(\s*#(?:if|elseif)\b.*)$", re.M)
CAN_IMPORT = re.compile(r"canImport\(\s*(\w+)")

# Apple's umbrella modules bring others with them.
BROUGHT = {"Foundation": ["Darwin"], "XCTest": ["Darwin", "XCUIAutomation", "XCTestOfApple"]}


def as_with_apples_sdk(text, platform):
    """The text of a source where foreign modules have names that nobody has, and umbrellas bring their own."""
    def imported(match):
        brought = [] if match["kind"] else BROUGHT.get(match["module"], [])
        more = "".join(f"; {match['how']}import {m}" for m in brought if m not in platform.lacks)
        return match["before"] + (match["kind"] or "") + renamed(match["module"]) + match["rest"] + more

    def condition(match):
        return CAN_IMPORT.sub(lambda m: f"canImport({renamed(m[1])}", match[1])

    return CONDITION.sub(condition, IMPORT.sub(imported, text))


def renamed(module):
    return f"{module}_of_Linux" if module in FOREIGN else module


def write_overlay(sources, platform, headers, folder):
    """A virtual file system in which the compiler reads the changed texts under their true paths."""
    folder.mkdir(parents=True)
    files = {str(name): str(place) for name, place in headers.items()}
    for number, source in enumerate(sources):
        text = source.read_text()
        changed = as_with_apples_sdk(text, platform)
        if changed != text:
            copy = folder / f"{number}.swift"
            copy.write_text(changed)
            files[str(source)] = str(copy)
    entries = [{"type": "file", "name": n, "external-contents": p} for n, p in files.items()]
    overlay = folder / "overlay.yaml"
    overlay.write_text(json.dumps({"version": 0, "use-external-names": False, "roots": entries}))
    return overlay
