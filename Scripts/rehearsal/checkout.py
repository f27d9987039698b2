"""The repository itself: a checkout that is run by its script, and the package that Mint builds."""
import json
import os
import shutil

from .outcome import Failure, NotRehearsed, Outcome
from .processes import ENVIRONMENT, run
from .sample import expect_finding


def rehearse(mirror):
    clone = mirror.clone(mirror.folder("checkout") / "a11ylint")
    script = clone / "Scripts/a11ylint"
    run("sh", "-n", script)
    if not os.access(script, os.X_OK):
        raise Failure("Scripts/a11ylint is not executable in a clone")
    if not mirror.builds:
        return Outcome("cloned at the tag; not built (--build)", has_finding=False)
    sample = mirror.sample("checkout/app")
    expect_finding(run(script, "check", "Captures", cwd=sample.folder, expected=None, timeout=7200))
    return Outcome()


def rehearse_mint(mirror):
    """Does what `mint install` does: it clones the tag, and builds and copies the products that are executables."""
    if not shutil.which("swift"):
        raise NotRehearsed("Swift is not installed")
    clone = mirror.clone(mirror.folder("mint") / "a11ylint")
    # The documents tell it for the command.
    environment = ENVIRONMENT | {"A11YLINT_PROGRAMS": "1"}
    package = json.loads(run("swift", "package", "dump-package", cwd=clone, env=environment).stdout)
    products = {product["name"] for product in package["products"] if "executable" in product["type"]}
    if "a11ylint" not in products:
        raise Failure("the package has no executable product a11ylint, so Mint installs none")
    if not mirror.builds:
        return Outcome("the package has the product; Mint itself is not here; not built (--build)", has_finding=False)
    run("swift", "build", "-c", "release", cwd=clone, env=environment, timeout=7200)
    installed = mirror.folder("mint/bin")
    for name in products:
        shutil.copy2(clone / ".build/release" / name, installed)
    sample = mirror.sample("mint/app")
    expect_finding(run(installed / "a11ylint", "check", "Captures", cwd=sample.folder, expected=None))
    return Outcome("by the commands of Mint, which is not on this machine")
