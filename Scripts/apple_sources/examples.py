"""The Swift of pages and of the sample app, each file in the target of an app that it belongs to."""
import dataclasses
import pathlib
import re
import textwrap

PAGES = ["README.md", "Documentation/*.md", "Sources/**/README.md", "Examples/**/*.md"]
FENCE = re.compile(r"^[ \t]*```(\w*)")
IMPORT = re.compile(r"^\s*(?:@\w+\s+)*import\s+(\w+)", re.M)
PUBLIC = re.compile(r"^\s*(?:@\S+\s+)*(?:public|open) (?:static )?(?:func|struct|final class|class|enum|protocol) (\w+)", re.M)
# The modules that tell a target, in this order.
TELLING = [("UITests", {"XCTest"}), ("UnitTests", {"Testing", "A11ySwiftTesting"}), ("App", {"SwiftUI", "UIKit", "A11yUIKit"})]
LIBRARIES = ["A11yRecorder", "A11ySwiftTesting", "A11yTesting", "A11yUIKit"]


@dataclasses.dataclass(frozen=True)
class Example:
    path: pathlib.Path
    line: int  # of the first line of the text
    text: str

    @property
    def modules(self):
        return set(IMPORT.findall(self.text))

    @property
    def target(self):
        """The folder of its target, or None for a fragment."""
        return next((name for name, modules in TELLING if modules & self.modules), None)

    @property
    def padded(self):
        """The text with the line numbers that it has on its page."""
        return "\n" * (self.line - 1) + self.text


def blocks(root):
    """The Swift blocks of the pages, in order."""
    for path in (path for pattern in PAGES for path in sorted(root.glob(pattern))):
        language, lines = None, []
        for number, line in enumerate(path.read_text().splitlines(), 1):
            fence = FENCE.match(line)
            if fence and language is None:
                language, lines = fence[1], []
            elif fence:
                if language == "swift":
                    yield Example(path, number - len(lines), textwrap.dedent("\n".join(lines)) + "\n")
                language = None
            else:
                lines.append(line)


def sample(root):
    """The sources of the sample app by target: those of the app first, which its unit tests import."""
    folder = root / "Examples" / "SampleApp"
    for target, names in [("App", ["App", "Screens"]), ("UnitTests", ["UnitTests"]), ("UITests", ["UITests"])]:
        paths = [path for name in names for path in sorted((folder / name).rglob("*.swift"))]
        yield target, [Example(path, 1, path.read_text()) for path in paths]


def offered(root):
    """The names that the libraries give to tests, but for single words that anybody uses."""
    sources = [path for name in LIBRARIES for path in (root / "Sources" / "Apple" / name).rglob("*.swift")]
    return {name for path in sources for name in PUBLIC.findall(path.read_text()) if name != name.lower()}
