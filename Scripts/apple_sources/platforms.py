"""The platforms of Apple, as a compiler's target names them."""
import dataclasses


@dataclasses.dataclass(frozen=True)
class Platform:
    package_name: str  # as `platforms` of a dumped package calls it
    system: str  # as in a target triple
    variant: str = ""  # the environment of a target triple: a simulator, Catalyst
    module_system: str = ""  # as in the name of a module's file, where it differs
    lacks: tuple = ("XCTestOfApple",)  # stand-ins for what Apple has on other platforms only
    defines: tuple = ()  # what the stand-ins of UIKit lack there

    @property
    def title(self):
        return self.system + self.variant

    @property
    def module_file(self):
        return f"arm64-apple-{self.module_system or self.system}{self.variant}"

    def target(self, version):
        return f"arm64-apple-{self.system}{version}{self.variant}"

    def padded_target(self, length):
        """A target of this platform, old enough for every floor, that takes exactly so many bytes."""
        for vendor in ("apple", "x"):
            zeros = length - len(f"arm64-{vendor}-{self.system}1{self.variant}")
            if zeros >= 0:
                return f"arm64-{vendor}-{self.system}{'0' * zeros}1{self.variant}"
        raise SystemExit(f"error: no target of {self.title} takes {length} bytes")


PLATFORMS = [
    Platform("ios", "ios"),
    Platform("ios", "ios", "-simulator"),
    Platform("maccatalyst", "ios", "-macabi"),
    Platform("tvos", "tvos", defines=("STAND_IN_TVOS",)),
    Platform("visionos", "xros", lacks=("XCUIAutomation",), defines=("STAND_IN_VISIONOS",)),
    Platform("macos", "macosx", module_system="macos", lacks=("UIKit", "XCTestOfApple")),
]
